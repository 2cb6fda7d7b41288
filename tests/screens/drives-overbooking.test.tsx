import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

async function open(drive: object, slots: readonly object[], clientId = 1) {
  const schema = createMockSchema({
    Query: { driveCenterById: () => drive as never, driveSchedule: () => slots as never },
  });
  const session = makeSession({ clientId });
  await renderApp('/createDrive/view?id=drive-1&tab=schedule&show=list', { session, schema });
  return screen.findByRole('list', { name: 'Overbooking' });
}

describe('what could be booked beyond the beds', () => {
  test('a time that is full tells how many more could be booked, and one with a free bed does not', async () => {
    const at = (bed: number, startTime: string, overrides: object) =>
      makeScheduledSlot(bed, { id: `slot-${bed}-${startTime}`, bed, startTime, ...overrides });
    const booked = { booked: 1, donorName: 'Emma Whitfield', expectedDonors: 0.7 };
    const slots = [
      ...[1, 2, 3, 4, 5].map((bed) => at(bed, '09:00', booked)),
      at(6, '09:00', { blockedReason: 'VIP' }),
      ...[1, 2, 3, 4].map((bed) => at(bed, '10:00', booked)),
      at(5, '10:00', {}),
      at(1, '11:00', { booked: 1, expectedDonors: 0.9 }),
    ];
    const hints = await open(makeDrive(1), slots);
    expect(
      within(hints)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['2 more could be booked at 9:00 AM at the usual show rate']);
  });

  test('no more can be booked at a time that has begun, by the clock of the bank whose drive it is', async () => {
    const drive = makeDrive(1);
    const todayAt = (zone: object) => ({
      ...drive,
      centerDetails: drive.centerDetails.map((range) => ({
        ...range,
        startDate: '2026-11-18',
        endDate: '2026-11-18',
        locationDetail: range.locationDetail.map((place) => ({ ...place, ...zone })),
      })),
    });
    const slots = ['08:00', '10:00'].flatMap((startTime) =>
      [1, 2, 3, 4, 5].map((bed) =>
        makeScheduledSlot(bed, {
          id: `slot-${bed}-${startTime}`,
          bed,
          startTime,
          booked: 1,
          expectedDonors: 0.7,
        }),
      ),
    );
    const only = /^2 more could be booked at 10:00 AM at the usual show rate$/;
    // It is nine there.
    expect(await open(todayAt({}), slots)).toHaveTextContent(only);
    cleanup();
    // Eight is over in Arizona, and still to come where its label is used elsewhere.
    const own = { timeZone: 'PST', ianaTimeZone: 'America/Phoenix' };
    expect(await open(todayAt(own), slots, 0)).toHaveTextContent(only);
  });
});
