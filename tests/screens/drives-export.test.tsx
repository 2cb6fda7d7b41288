import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { watchDownloads } from '../support/downloads.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test('a file of the approval list has who asked and when, each under its own head', async () => {
  const seen = watchDownloads();
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('file'));
  const schema = createMockSchema({
    Query: { allDriveCenters: () => ({ totalRecords: 1, driveCenters: [makeDrive(2)] }) },
  });
  await renderApp('/approveDrive', { session: makeSession({ clientId: 1 }), schema });
  const user = userEvent.setup();
  await screen.findByRole('columnheader', { name: /Requested by \/ on/ });
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(seen.names).toHaveLength(1));
  const { columns } = JSON.parse(String(ask.mock.calls[0]?.[1]?.body));
  expect(columns).toEqual(
    expect.arrayContaining([
      { key: 'requestedByName', label: 'Requested by' },
      { key: 'requestedAt', label: 'Requested on' },
    ]),
  );
});
