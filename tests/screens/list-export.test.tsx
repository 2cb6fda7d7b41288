import { screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { watchDownloads } from '../support/downloads.ts';
import { confirmed, makeSession, renderShell } from '../support/render-app.tsx';
import { loadList, open } from '../support/work-on-list.ts';

beforeAll(loadList, 60_000);
afterEach(() => vi.restoreAllMocks());

describe('export', () => {
  const dialogOf = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement);
    return within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
  };

  test('asks the server for all that matches, with the columns on the screen, and saves what it sends', async () => {
    const seen = watchDownloads();
    const ask = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(
        new Response('file', { headers: { 'content-disposition': 'attachment; filename="sponsors.csv"' } }),
      );
    const { user } = await open('?q=rotary&sort=sponsorCode&order=desc');
    const dialog = await dialogOf(user);
    expect(dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'This page (5)',
      'All matching (5)',
      'Visible columns',
      'All columns',
    ]);
    await user.click(dialog.getByRole('radio', { name: 'All matching (5)' }));
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(seen.names).toEqual(['sponsors.csv']));
    const [path, request] = ask.mock.calls[0] ?? [];
    expect(path).toBe('/export/sponsor-groups.csv');
    expect(new Headers(request?.headers).get('client-id')).toBe('1');
    expect(JSON.parse(String(request?.body))).toMatchObject({
      scope: 'all',
      filter: { search: 'rotary' },
      pagination: { sortBy: 'sponsorCode', sortOrder: -1 },
      columns: [
        { key: 'sponsorName', label: 'Sponsor Name' },
        { key: 'sponsorCode', label: 'Code' },
        {},
        {},
        {},
        {},
      ],
    });
  });

  test('says why there is no file', async () => {
    const seen = watchDownloads();
    const errors = [
      {
        message: 'Too much',
        extensions: { code: 'BAD_USER_INPUT', fields: [{ path: 'export', code: 'exportTooLarge' }] },
      },
    ];
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ errors }, { status: 400 }));
    const { user } = await open('', {
      // As a job it is refused as well.
      intercept: ({ name }) =>
        name === 'StartExportSponsorGroups'
          ? { errors: errors.map(({ message, extensions }) => new GraphQLError(message, { extensions })) }
          : undefined,
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select City Hall' }));
    const dialog = await dialogOf(user);
    expect(dialog.getByRole('radio', { name: 'Selected (1)' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText(/more than one file may hold/)).toBeInTheDocument();
    expect(seen.names).toEqual([]);
  });

  test('refused for want of a right, it asks what may be done now: the page that is gone is left', async () => {
    const errors = [{ message: 'You may not do this', extensions: { code: 'FORBIDDEN' } }];
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ errors }, { status: 403 }));
    let changed = false;
    const { user, app } = await open(
      '',
      {
        intercept: ({ name }) =>
          changed && name === 'Session'
            ? confirmed(makeSession({ clientId: 1 }, makeMenu({}, ['sponsorGroupManagement'])))
            : undefined,
      },
      renderShell,
    );
    const dialog = await dialogOf(user);
    changed = true;
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(app.path()).toBe('/access-denied'));
  });
});
