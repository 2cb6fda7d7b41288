import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAd } from '../../mocks/factories/ad.ts';
import { makeAdminUser } from '../../mocks/factories/admin-user.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import type { HistoryEntry } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { donorPage } from '../support/donor-page.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';
import { schemaOf } from '../support/users.tsx';

/** Evening in Tulsa; tomorrow in UTC, and in the morning of Tokyo, where it is read. */
const EVENING = '2026-11-30T01:05:00.000Z';
const session = { ...makeSession({ clientId: 1 }), timeZone: 'CST' };

beforeEach(() => vi.stubEnv('TZ', 'Asia/Tokyo'));
afterEach(() => vi.unstubAllEnvs());

test('an entry of a history: on the clock of the bank, and it says so', async () => {
  const entry: HistoryEntry = {
    id: 'entry-1',
    at: EVENING,
    actorId: null,
    actorName: 'Priya Patel',
    action: 'SendEmail',
    changes: [{ field: 'template', before: null, after: 'Reminder' }],
  };
  await renderApp('/donorManagement/view?id=donor-2&tab=history', {
    session,
    schema: createMockSchema({ Query: { recordHistory: () => ({ totalRecords: 1, entries: [entry] }) } }),
  });
  expect(await screen.findByText(/Nov 29, 2026, 7:05\sPM CST$/)).toHaveTextContent('Priya Patel');
});

test('at a bank with an IANA zone of its own: on that clock, whatever its label stands for elsewhere', async () => {
  // 10:00 in Denver, which MST means from March to November elsewhere.
  const users = schemaOf([makeAdminUser(1, { lastSignIn: '2026-07-01T16:00:00.000Z' })]);
  const phoenix = { ...session, timeZone: 'MST', ianaTimeZone: 'America/Phoenix' };
  await renderApp('/my-profile', { session: phoenix, schema: users });
  expect(await screen.findByText(/^Jul 1, 2026, 9:00\sAM MST$/)).toBeInTheDocument();
});

test('the same where the reader’s clock shows the same, though it is called otherwise: without letters', async () => {
  vi.stubEnv('TZ', 'America/Winnipeg');
  await renderApp('/my-profile', { session, schema: schemaOf([makeAdminUser(1, { lastSignIn: EVENING })]) });
  expect(await screen.findByText(/^Nov 29, 2026, 7:05\sPM$/)).toBeInTheDocument();
});

test('the last sign-in of the profile', async () => {
  await renderApp('/my-profile', { session, schema: schemaOf([makeAdminUser(1, { lastSignIn: EVENING })]) });
  expect(await screen.findByText(/^Nov 29, 2026, 7:05\sPM CST$/)).toBeInTheDocument();
});

test.each(['Asia/Tokyo', 'UTC', 'America/Chicago'])(
  'the days of ads and of requested drives are the bank’s, read in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    const app = await renderApp('/contentManagement/Ads', {
      session,
      schema: createMockSchema({
        Query: {
          allAds: () => ({ totalRecords: 1, ads: [makeAd(1, { updatedAt: EVENING })] }),
          allDriveCenters: () => ({
            totalRecords: 1,
            driveCenters: [
              makeDrive(1, {
                status: 'Pending approval',
                requestedByName: 'Priya Patel',
                requestedAt: EVENING,
              }),
            ],
          }),
        },
      }),
    });
    const ads = within(await screen.findByRole('table', { name: 'Ads' }));
    expect(await ads.findByText('Nov 29, 2026')).toBeInTheDocument();
    await app.go('/approveDrive');
    const requested = await screen.findByText('Nov 29, 2026', { selector: '[title]' });
    const letters = zone === 'America/Chicago' ? '' : ' CST';
    expect(requested.title.replace(/\s/g, ' ')).toBe(`Nov 29, 2026, 7:05 PM${letters}`);
  },
);

test('since when a donor wants no invitations', async () => {
  await renderApp('/donorManagement/view?id=donor-2&tab=contact', {
    session,
    schema: donorPage({ unsubscribedAt: EVENING }),
  });
  expect(await screen.findByText(/Gets no invitations since Nov 29, 2026/)).toBeInTheDocument();
});
