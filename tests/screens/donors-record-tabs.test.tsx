import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { DonorMap } from '../../mocks/gql/types.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { donorPage, figures } from '../support/donor-page.ts';
import { mapWidth } from '../support/map-width.ts';
import { type AppOptions, makeSession, renderShell, sent } from '../support/render-app.tsx';

const VIEW = '/donorManagement/view?id=donor-2';
const FIGURES = figures({ lifetime: 3, thisYear: 1, lastYear: 2, streak: 1, noShows: 2 });

// Without an observer of the window a map is made as soon as there is time.
const atOnce = (): void => void vi.stubGlobal('IntersectionObserver', undefined);
afterEach(() => vi.unstubAllGlobals());

const open = (tab: string, options: AppOptions = {}) =>
  renderShell(`${VIEW}&tab=${tab}`, {
    session: makeSession({ clientId: 1 }),
    schema: donorPage({}, { donorStatistics: () => FIGURES }),
    ...options,
  });

test('beside a donor’s appointments stands to how many they did not come, and one more once one is marked so', async () => {
  let { noShows } = FIGURES;
  await open('appointments', {
    schema: donorPage({}, { donorStatistics: () => figures({ ...FIGURES, noShows }) }),
  });
  expect(await screen.findByText('2 no-shows')).toBeInTheDocument();
  noShows = 3;
  act(() => tellChanged({ entity: 'appointment', ids: ['appointment-1'] }));
  await expect.poll(() => screen.queryByText('3 no-shows')).toBeInTheDocument();
});

test('to how many a donor did not come cannot be told: it says so, and asks again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  await open('appointments', {
    intercept: ({ name }) => (isBroken && name === 'DonorStatistics' ? new Error('Not now') : undefined),
  });
  const failed = await screen.findByRole('alert');
  isBroken = false;
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 no-shows')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what would be after a donation cannot be told: it says so, and asks again', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  await open('eligibility', {
    intercept: ({ name, variables }) =>
      isBroken && name === 'DonorEligibilities' && variables.given ? new Error('Not now') : undefined,
  });
  await user.click(await screen.findByRole('combobox', { name: 'If they give' }));
  await user.click(await screen.findByRole('option', { name: 'Whole blood' }));
  const what = within(screen.getByRole('region', { name: 'What if' }));
  const again = await what.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await what.findAllByText('Jan 13, 2027')).toHaveLength(2);
  expect(what.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an address stands on a map, as near as the map of all donors tells it', async () => {
  atOnce();
  mapWidth(400);
  const user = userEvent.setup();
  const place = { latitude: 36.15, longitude: -95.99, around: 'Tulsa, OK', count: 1, donors: [] };
  const donorMap = () =>
    ({ totalRecords: 1, isCapped: false, unplaced: 0, circle: null, places: [place] }) satisfies DonorMap;
  const app = await open('overview', { schema: donorPage({}, { donorMap }) });
  const map = within(await screen.findByRole('region', { name: 'Map' }));
  await user.click(await map.findByRole('button', { name: 'Around Tulsa, OK' }));
  expect(sent(app.requests, 'DonorMap')).toEqual([{ filter: { ids: ['donor-2'] } }]);
});

test('nobody knows where a donor lives: it says so', async () => {
  atOnce();
  const donorMap = () =>
    ({ totalRecords: 1, isCapped: false, unplaced: 1, circle: null, places: [] }) satisfies DonorMap;
  await open('overview', { schema: donorPage({}, { donorMap }) });
  expect(await screen.findByText('It is not known where on the map this donor lives.')).toBeInTheDocument();
});
