import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeSession, renderApp } from '../support/render-app.tsx';

const BUTTON = 100;

/** The row of the bar is so wide, and each of its buttons has a hundred pixels. */
function laidOut(room: number): void {
  const isRow = (element: Element): boolean =>
    element.querySelector(':scope > [data-fold-menu], :scope > [data-fold]') !== null;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function clientWidth(
    this: HTMLElement,
  ) {
    return isRow(this) ? room : 0;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(BUTTON);
}

async function selectOne() {
  const user = userEvent.setup();
  await renderApp('/sponsorGroupManagement', { session: makeSession({ clientId: 1 }) });
  const [first] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  if (!first) throw new Error('no row to select');
  await user.click(first);
  return { user, bar: within(await screen.findByRole('region', { name: 'Selection' })) };
}
const MENU = 'More for the selection';

afterEach(() => vi.restoreAllMocks());

describe('the bar of a selection stays on one line', () => {
  test('with room for all of it there is no menu', async () => {
    laidOut(1_000);
    const { bar } = await selectOne();
    expect(bar.getByRole('button', { name: 'Delete unused' })).toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: MENU })).toBeNull();
  });

  test('what changes the rows goes into a menu of another name than the list’s', async () => {
    // Export, Clear and the menu: 100 + 8 + 100 + 8 + 44.
    laidOut(260);
    const { bar } = await selectOne();
    expect(await bar.findByRole('button', { name: MENU })).toBeInTheDocument();
    expect(bar.queryByRole('button', { name: 'Delete unused' })).toBeNull();
    expect(bar.getByRole('button', { name: 'Export' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'More actions' })).toHaveLength(1);
  });

  test('the export is the last to go there', async () => {
    laidOut(259);
    const { user, bar } = await selectOne();
    await user.click(await bar.findByRole('button', { name: MENU }));
    expect(bar.queryByRole('button', { name: 'Export', hidden: true })).toBeNull();
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Delete unused',
      'Export',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Export' }));
    expect(await screen.findByRole('dialog', { name: /Export/ })).toBeInTheDocument();
  });
});
