import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type RenderedApp, renderShell, sent } from '../support/render-app.tsx';

const LIST = '/sponsorGroupManagement';
const link = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`main ${selector}`);
  if (!found) throw new Error(`no ${selector} on the page`);
  return found;
};
const rowLink = () => link('a[data-row-link]');
const editLink = () => link('a[data-row-action="edit"]');
const idOf = (one: HTMLElement) => one.closest<HTMLElement>('[data-row]')?.dataset.row;

describe('whoever comes near a link', () => {
  let app: RenderedApp;
  const asked = () => sent(app.requests, 'SponsorGroupById');
  /** What follows the pointer comes after the page: it is heard as soon as it is there. */
  const comeNear = (to: () => HTMLElement) =>
    waitFor(
      () => {
        fireEvent.pointerOver(document.body);
        fireEvent.pointerOver(to());
        expect(asked()).toHaveLength(1);
      },
      { interval: 200 },
    );
  beforeEach(async () => {
    app = await renderShell(LIST);
    await waitFor(rowLink);
  });

  test('has the record asked for before the click, and once', async () => {
    await comeNear(rowLink);
    expect(asked()).toEqual([{ id: idOf(rowLink()) }]);
    expect(app.path()).toBe(LIST);
    fireEvent.click(rowLink());
    expect(await screen.findByRole('tab', { name: 'Overview' })).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  test('has the form of a side panel, with its record, and opens it with the click', async () => {
    await comeNear(editLink);
    fireEvent.click(editLink());
    const form = await screen.findByRole('dialog');
    await waitFor(() => expect(within(form).getAllByRole('textbox')[0]).not.toHaveValue(''));
    expect(asked()).toHaveLength(1);
  });

  test('by the keyboard, too', async () => {
    await waitFor(() => {
      rowLink().blur();
      rowLink().focus();
      expect(asked()).toHaveLength(1);
    });
  });
});
