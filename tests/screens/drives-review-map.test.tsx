import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import type { DriveCenter } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { tellChanged } from '../../src/kit/live/live.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { mapWidth } from '../support/map-width.ts';
import { makeSession, renderApp, sent } from '../support/render-app.tsx';

onOrdinaryClock();

const session = makeSession({ clientId: 1 });

/** A drive that was held at a place of its own. */
function heldAt(number: number, location: string, longitude: number) {
  const drive = makeDrive(number, { status: 'Completed' });
  return {
    ...drive,
    centerDetails: drive.centerDetails.map((range) => ({
      ...range,
      locationDetail: range.locationDetail.map((place) => ({ ...place, location, longitude })),
    })),
  };
}

test('a review has a map that shows where its sponsors had drives before, too', async () => {
  const drive = makeDrive(2, {
    sponsors: [
      makeSponsorGroup(1, { id: 'group-1', sponsorName: 'Tulsa City Hall' }),
      makeSponsorGroup(2, { id: 'group-2', sponsorName: 'Metro Transit' }),
    ],
  });
  const former = heldAt(9, 'Old Library, Tulsa', -101.5);
  const { requests } = await renderApp('/approveDrive/review?id=drive-2', {
    session,
    schema: createMockSchema({
      Query: {
        driveCenterById: () => drive as never,
        allDriveCenters: () => ({ totalRecords: 1, driveCenters: [former] }) as never,
      },
    }),
  });
  const map = within(await screen.findByRole('region', { name: 'Map' }));
  expect(await map.findByText('Former drives of Tulsa City Hall, Metro Transit')).toBeVisible();
  expect(sent(requests, 'FormerDrives')).toEqual([
    { filter: { sponsorIds: ['group-1', 'group-2'], statuses: ['Completed'] } },
  ]);
});

/** A drive with two places that the map puts together until somebody looks closer; `ids` makes their rows other ones. */
function atTwoPlaces(number: number, overrides: Partial<DriveCenter> = {}, ids = '') {
  const drive = makeDrive(number, overrides);
  const [range] = drive.centerDetails;
  const [place] = range?.locationDetail ?? [];
  if (!range || !place) throw new Error('the drive has no place');
  const locationDetail = ['Old Library', 'New Library'].map((location, at) => ({
    ...place,
    id: `${number} ${location} ${ids}`,
    location,
    latitude: 36.1,
    longitude: -96 + at / 100,
  }));
  return { ...drive, centerDetails: [{ ...range, locationDetail }] };
}
const drawn = (): void => {
  // Without an observer of the window a map is made as soon as there is time.
  vi.stubGlobal('IntersectionObserver', undefined);
  mapWidth(600);
};
afterEach(() => vi.unstubAllGlobals());

test('where the map puts places together it says how many drives they are of', async () => {
  drawn();
  const user = userEvent.setup();
  await renderApp('/approveDrive/review?id=drive-2', {
    session,
    schema: createMockSchema({
      Query: {
        driveCenterById: () => atTwoPlaces(2, { sponsors: [makeSponsorGroup(1)] }) as never,
        allDriveCenters: () =>
          ({ totalRecords: 1, driveCenters: [atTwoPlaces(9, { status: 'Completed' })] }) as never,
      },
    }),
  });
  const map = within(await screen.findByRole('region', { name: 'Map' }));
  const marker = await map.findByRole('button', { name: '2 drives' });
  expect(marker).toHaveTextContent(/^2$/);
  await user.click(marker);
  // All four places are told.
  expect(within(await screen.findByRole('dialog')).getAllByText(/^(Old|New) Library$/)).toHaveLength(4);
});

test('a map stays where the reader went when the same places come again as other rows', async () => {
  drawn();
  const user = userEvent.setup();
  let asked = 0;
  await renderApp('/createDrive/view?id=drive-2', {
    session,
    schema: createMockSchema({
      Query: {
        driveCenterById: () => {
          asked += 1;
          return atTwoPlaces(2, {}, String(asked)) as never;
        },
      },
    }),
  });
  const map = within(await screen.findByRole('region', { name: 'Map' }));
  const places = () =>
    map.queryAllByRole('button', { name: /Library$/ }).map((one) => one.getAttribute('aria-label'));
  await map.findByRole('button', { name: makeDrive(2).driveCenterName });
  for (const _time of [1, 2, 3, 4]) await user.click(map.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(places()).toHaveLength(2));
  const before = asked;
  act(() => tellChanged({ entity: 'driveCenter', ids: null }));
  await expect.poll(() => asked).toBeGreaterThan(before);
  // Its answer is drawn, and where the map looks is told a moment later.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(places()).toHaveLength(2);
});

test('without a sponsor the map has its own places alone', async () => {
  const drive = makeDrive(2, { sponsors: [] });
  const { requests } = await renderApp('/approveDrive/review?id=drive-2', {
    session,
    schema: createMockSchema({ Query: { driveCenterById: () => drive as never } }),
  });
  const map = within(await screen.findByRole('region', { name: 'Map' }));
  expect(map.queryByText(/^Former drives/)).toBeNull();
  expect(sent(requests, 'FormerDrives')).toEqual([]);
});

test.each([
  ['its page', '/createDrive/view?id=drive-2'],
  ['its review', '/approveDrive/review?id=drive-2'],
])('%s says how many drivers and helpers it has', async (_where, path) => {
  const drive = makeDrive(2, { numberOfDrivers: 2, numberOfPersonalResources: 5, attendance: 31 });
  await renderApp(path, {
    session,
    schema: createMockSchema({ Query: { driveCenterById: () => drive as never } }),
  });
  const facts = within(await screen.findByRole('region', { name: 'Drive' }));
  const value = (label: string) => facts.getByText(label, { selector: 'dt' }).nextElementSibling;
  expect(value('Drivers')).toHaveTextContent(/^2$/);
  expect(value('Personal resources')).toHaveTextContent(/^5$/);
});
