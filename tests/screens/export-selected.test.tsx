import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { watchDownloads } from '../support/downloads.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();
afterEach(() => vi.restoreAllMocks());

/** Of the accounts there is a removed one; everything else is the mocked network's. */
const schema = () => {
  const adminUsers = [makeAdminUser(1, { deletedAt: '2026-11-19T15:00:00.000Z' })];
  return createMockSchema({
    Query: { allAdminUsers: () => ({ totalRecords: 1, isCapped: false, adminUsers }) },
  });
};

test.each([
  ['/userManagement?view=removed', { isDeleted: true }],
  [
    '/donorManagement?near=Address&place=74103&miles=25',
    { radiusType: 'Address', addressFilter: '74103', radius: 25 },
  ],
  ['/createDrive/view?id=drive-1&tab=appointments', { driveId: 'drive-1' }],
  ['/reports?report=adminActivity&when=days90', { from: expect.any(String), to: expect.any(String) }],
])('the selected rows of %s are asked for with what they are told and ordered by', async (path, beside) => {
  const seen = watchDownloads();
  await renderApp(path, { session: makeSession({ clientId: 1 }), schema: schema() });
  const user = userEvent.setup();
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('file'));
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
  await user.click(box as HTMLElement);
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(await bar.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export as CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(seen.names).toHaveLength(1));
  const sent = ask.mock.calls.find(([to]) => String(to).startsWith('/export/'));
  const { scope, filter } = JSON.parse(String(sent?.[1]?.body));
  expect(scope).toBe('selected');
  expect(filter).toEqual({ ...beside, ids: [expect.any(String)] });
});
