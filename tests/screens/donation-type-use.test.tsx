import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { makeDonationType } from '../../mocks/factories/donation-type.ts';
import { makeMenu } from '../../mocks/factories/menu.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await Promise.all([import('../../src/features/donation-types/donation-type-detail.tsx')]);
}, 60_000);

const session = makeSession({ clientId: 1 });
const EMPTY = {
  beds: [],
  upcomingDrives: [],
  bookedAhead: 0,
  statistics: { days: 90, booked: 0, canceled: 0, donated: 0, noShow: 0 },
};
const serving = (overrides: object = {}) =>
  createMockSchema({ Query: { donationTypeById: () => makeDonationType(1, overrides) } });
const open = (tab: string, options: Parameters<typeof renderApp>[1] = {}) =>
  renderApp(`/donation-type/view?id=type-1&tab=${tab}`, { session, schema: serving(), ...options });
const cells = async (name: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test.each([
  ['beds', 'Beds and resources', ['Unit 1', 'Mobile unit', '3']],
  [
    'drives',
    'Upcoming drives',
    ['City Hall DR-1001', 'Dec 01, 2026 – Dec 02, 2026', '12 of 48 booked', 'Approved'],
  ],
  [
    'appointments',
    'Appointments of the last 90 days',
    ['Booked', '40', '100%', 'Donated', '30', '75%', 'Canceled', '4', '10%', 'Did not come', '6', '15%'],
  ],
])('the tab %s shows them', async (tab, table, expected) => {
  await open(tab);
  expect(await cells(table)).toEqual(expected);
});

test.each([
  ['beds', 'No bed takes this donation type'],
  ['drives', 'No upcoming drive offers this donation type'],
  ['appointments', 'No appointments in the last 90 days'],
])('the tab %s says that there is nothing', async (tab, text) => {
  await open(tab, { schema: serving({ use: EMPTY }) });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('resources and drives are links for those who may open them', async () => {
  await open('beds');
  expect(await screen.findByRole('link', { name: 'Unit 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/view\?id=resource-1$/),
  );
  await userEvent.click(screen.getByRole('tab', { name: 'Upcoming drives' }));
  expect(await screen.findByRole('link', { name: 'City Hall' })).toHaveAttribute(
    'href',
    '/createDrive/view?id=drive-1',
  );
});

test('names alone for others', async () => {
  await open('beds', {
    session: makeSession({ clientId: 1 }, makeMenu({}, ['resourceManagement', 'driveManagement'])),
  });
  await screen.findByText('Unit 1');
  expect(screen.queryByRole('link', { name: 'Unit 1' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Upcoming drives' }));
  await screen.findByText('City Hall');
  expect(screen.queryByRole('link', { name: 'City Hall' })).not.toBeInTheDocument();
});

test('a failure says why and asks again', async () => {
  let calls = 0;
  const app = await open('beds', {
    intercept: ({ name }) => {
      if (name !== 'DonationTypeUse') return undefined;
      calls += 1;
      return calls === 1
        ? { errors: [new GraphQLError('Out of order', { extensions: { code: 'UNAVAILABLE' } })] }
        : undefined;
    },
  });
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Unit 1')).toBeInTheDocument();
  expect(calls).toBe(2);
  await userEvent.click(screen.getByRole('tab', { name: 'Upcoming drives' }));
  expect(await screen.findByText('City Hall')).toBeInTheDocument();
  expect(app.path()).toContain('tab=drives');
});

test('of more drives than the tab has, it says how many there are', async () => {
  await open('drives', { schema: serving({ futureDriveCount: 83 }) });
  expect(await screen.findByText('Showing 1–1 of 83')).toBeInTheDocument();
});

test('where all drives are there, nothing is said of their number', async () => {
  await open('drives', { schema: serving({ futureDriveCount: 1 }) });
  await screen.findByRole('table', { name: 'Upcoming drives' });
  expect(screen.queryByText(/^Showing/)).toBeNull();
});
