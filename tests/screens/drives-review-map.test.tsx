import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeSponsorGroup } from '../../mocks/factories/sponsor-group.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
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
