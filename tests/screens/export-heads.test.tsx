import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { watchDownloads } from '../support/downloads.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('../../src/kit/list/export-dialog.tsx');
}, 60_000);
afterEach(() => vi.restoreAllMocks());

/** What the file of a list is asked to have: each key under its head. */
async function headsOf(path: string, which: 'Visible columns' | 'All columns'): Promise<readonly string[]> {
  const seen = watchDownloads();
  const ask = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('file'));
  const user = userEvent.setup();
  await renderApp(path, { session: makeSession({ clientId: 1 }) });
  await screen.findByText(/^Showing/, {}, { timeout: 20_000 });
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
  await user.click(dialog.getByRole('radio', { name: which }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(seen.names).toHaveLength(1));
  const body = JSON.parse(String(ask.mock.calls.at(-1)?.[1]?.body));
  return body.columns.map(({ key, label }: Record<string, string>) => `${key}: ${label}`);
}

test.each<[string, readonly string[], readonly string[]]>([
  [
    '/donorManagement',
    ['names: Donor Name', 'donorNumber: Number', 'birthDate: Birth date', 'phone: Phone', 'email: Email'],
    ['Age', 'Phone and email'],
  ],
  [
    '/eventManagement',
    [
      'startDate: Start date',
      'endDate: End date',
      'startTime: Start time',
      'endTime: End time',
      'timeZone: Time zone',
    ],
    ['Date', 'Time'],
  ],
  [
    '/donation-type',
    ['maximiumProcedureTime: Procedure, longest', 'bedCleanupTime: Bed cleanup'],
    ['Bed time'],
  ],
  ['/resourceManagement/Resource', ['state: Status'], []],
  ['/resourceManagement/Staff', ['city: City', 'state: State'], ['City, State']],
])(
  'the file of %s has each fact under its own head',
  async (path, heads, titles) => {
    for (const which of ['Visible columns', 'All columns'] as const) {
      const asked = await headsOf(path, which);
      expect(asked).toEqual(expect.arrayContaining([...heads]));
      for (const title of titles) expect(asked.filter((head) => head.endsWith(`: ${title}`))).toEqual([]);
      const keys = asked.map((head) => head.split(':')[0]);
      expect(new Set(keys).size).toBe(keys.length);
      document.body.replaceChildren();
    }
  },
  60_000,
);
