import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSavedView } from '../../mocks/factories/saved-view.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { loadList, open } from '../support/work-on-list.ts';

beforeAll(loadList, 60_000);

const view = (number: number, name: string, shown: Record<string, boolean>) =>
  makeSavedView(number, {
    id: name.toLowerCase(),
    screen: 'sponsorGroups',
    name,
    state: { address: '', order: [], shown },
  });
const VIEWS = [view(1, 'Short', { sponsorCode: false, driveCount: false }), view(2, 'Wide', {})];
const schema = createMockSchema({ Query: { allSavedViews: () => VIEWS } });
const SHORT = '/sponsorGroupManagement?q=&view=short';

const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Views' })).findByRole('link', { name });
/** The view is the open one, with its own columns, and there is nothing of it to save. */
async function stands(name: 'Short' | 'Wide'): Promise<void> {
  await waitFor(async () => expect(await tab(name)).toHaveAttribute('aria-current', 'page'));
  await waitFor(() => expect(columns().includes('Code')).toBe(name === 'Wide'));
  expect(columns().includes('Drives')).toBe(name === 'Wide');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
}
type Opened = Awaited<ReturnType<typeof open>>;
const choose = async ({ user }: Opened, name: 'Short' | 'Wide'): Promise<void> => {
  await user.click(await tab(name));
  await stands(name);
};
/** Shows the codes: by their box, or with all the columns that the screen has. */
async function showCodes({ user }: Opened, by: 'box' | 'reset' = 'box'): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const box = await screen.findByRole('checkbox', { name: 'Code' });
  await user.click(by === 'box' ? box : screen.getByRole('button', { name: 'Reset columns' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(columns()).toContain('Code'));
}
async function isChanged(): Promise<void> {
  expect(await tab('Short changed')).toHaveAttribute('aria-current', 'page');
  expect(columns()).toContain('Code');
  expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
}

describe('a saved view shows the columns that it was saved with', () => {
  test('where Back and Forward lead to it', async () => {
    const opened = await open('', { schema });
    await choose(opened, 'Short');
    await choose(opened, 'Wide');
    await opened.app.go(-1);
    await stands('Short');
    await opened.app.go(1);
    await stands('Wide');
  });

  test('where a link leads to it, by its name alone or with what it asks for', async () => {
    const first = await open('?view=short', { schema });
    await stands('Short');
    expect(first.app.path()).toBe(SHORT);
    await first.app.go('/sponsorGroupManagement?q=&view=wide');
    await stands('Wide');
    cleanup();
    await open('?q=&view=short', { schema });
    await stands('Short');
  });

  test.each(['box', 'reset'] as const)(
    'but for what is changed by hand (%s): it stays, also when the page is loaded again',
    async (by) => {
      const opened = await open('', { schema });
      await choose(opened, 'Short');
      await showCodes(opened, by);
      await isChanged();
      cleanup();
      await open('?q=&view=short', { schema });
      await isChanged();
    },
  );

  test('once more where it is chosen anew after a change, by its tab or by its name', async () => {
    const opened = await open('', { schema });
    await choose(opened, 'Short');
    await showCodes(opened);
    await opened.user.click(await tab('Short changed'));
    await stands('Short');
    await showCodes(opened);
    await isChanged();
    await opened.app.go('/sponsorGroupManagement?view=short');
    await stands('Short');
  });

  test('and columns that were arranged in no view are not taken for a change of it', async () => {
    const opened = await open('', { schema });
    await choose(opened, 'Short');
    await opened.user.click(await tab('All'));
    await waitFor(() => expect(opened.app.path()).toBe('/sponsorGroupManagement'));
    await waitFor(async () => expect(await tab('All')).toHaveAttribute('aria-current', 'page'));
    await showCodes(opened);
    await opened.app.go(-1);
    await stands('Short');
  });
});
