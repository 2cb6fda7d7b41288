import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { makeScheduledSlot } from '../../mocks/factories/scheduled-slot.ts';
import { createMockSchema } from '../../mocks/schema.ts';
import { onOrdinaryClock } from '../support/clock/ordinary-clock.ts';
import { makeSession, renderApp } from '../support/render-app.tsx';

onOrdinaryClock();

const NORTH = '9:00 AM – 12:00 PM CST · 1 North St, Tulsa, OK';
const SOUTH = '2:00 PM – 7:00 PM CST · 2 South St, Tulsa, OK';
const EVENING = '5:00 PM – 8:00 PM CST · 3 West St, Tulsa, OK';

/** By days of the week at two places, and on the Tuesday in the evening at a third. */
function drive() {
  const one = makeDrive(1);
  const place = { ...one.centerDetails[0]?.locationDetail[0], startLunchTime: null, endLunchTime: null };
  const range = one.centerDetails[0];
  return {
    ...one,
    centerDetails: [
      {
        ...range,
        startDate: '2027-01-04',
        endDate: '2027-01-06',
        locationDetail: [
          {
            ...place,
            id: 'north',
            days: ['monday', 'tuesday'],
            startTime: '09:00',
            endTime: '12:00',
            location: '1 North St, Tulsa, OK',
          },
          {
            ...place,
            id: 'south',
            days: ['wednesday'],
            startTime: '14:00',
            endTime: '19:00',
            location: '2 South St, Tulsa, OK',
          },
        ],
      },
      {
        ...range,
        id: 'evening',
        startDate: '2027-01-05',
        endDate: '2027-01-05',
        locationDetail: [
          {
            ...place,
            id: 'west',
            days: [],
            startTime: '17:00',
            endTime: '20:00',
            location: '3 West St, Tulsa, OK',
          },
        ],
      },
    ],
  };
}

const at = (hour: number): string => new Date(Date.UTC(2027, 0, 5, hour)).toISOString();
const opening = (number: number, from: number, to: number) => ({
  id: `place-${number}`,
  location: `${number} North St, Tulsa, OK`,
  startTime: at(from),
  endTime: at(to),
  lunchStart: at(17),
  lunchEnd: at(18),
});
const SHEET = {
  driveId: 'drive-1',
  date: '2027-01-05',
  dates: ['2027-01-05'],
  timeZone: 'CST',
  ianaTimeZone: 'America/Chicago',
  hours: [],
  appointments: [],
};

const open = (address: string) =>
  renderApp(address, {
    session: makeSession({ clientId: 1 }),
    schema: createMockSchema({
      Query: {
        driveCenterById: () => drive() as never,
        allDriveCenters: () => ({ totalRecords: 1, driveCenters: [drive()] }) as never,
        daySheet: () => ({ ...SHEET, openings: [opening(1, 15, 18), opening(2, 23, 26)] }) as never,
        driveSchedule: () => [makeScheduledSlot(1)] as never,
      },
    }),
  });

const linesOf = (sheet: HTMLElement): (string | null)[] =>
  [NORTH, SOUTH, EVENING].flatMap((line) => within(sheet).queryByText(line)?.textContent ?? []);

test.each([
  ['one drive', '/createDrive/view?id=drive-1&sheet=run', ''],
  ['several drives', '/createDrive/print?ids=drive-1&sheet=run', 'Tulsa Main Center, '],
])(
  'paper of %s: each day has the hours and the address of its own places, and of all of them',
  async (_name, address, of) => {
    await open(address);
    const sheetOf = (day: string) => screen.findByRole('region', { name: `${of}${day}` });
    expect(linesOf(await sheetOf('Monday, January 4, 2027'))).toEqual([NORTH]);
    expect(linesOf(await sheetOf('Tuesday, January 5, 2027'))).toEqual([NORTH, EVENING]);
    expect(linesOf(await sheetOf('Wednesday, January 6, 2027'))).toEqual([SOUTH]);
    expect(screen.queryByText(/more/)).toBeNull();
  },
);

test.each([
  ['one drive', '/createDrive/view?id=drive-1&sheet=packing'],
  ['several drives', '/createDrive/print?ids=drive-1&sheet=packing'],
])('what is packed for %s says where it goes, with every place and its days', async (_name, address) => {
  await open(address);
  expect(await screen.findByText(`Jan 4 – Jan 6 · Mon, Tue · ${NORTH}`)).toBeInTheDocument();
  expect(screen.getByText(`Jan 4 – Jan 6 · Wed · ${SOUTH}`)).toBeInTheDocument();
  expect(screen.getByText(`Tue, Jan 5 · ${EVENING}`)).toBeInTheDocument();
});

test.each([
  ['2027-01-04', '9:00 AM – 12:00 PM CST · '],
  ['2027-01-05', '9:00 AM – 12:00 PM CST, 5:00 PM – 8:00 PM CST · '],
  ['2027-01-06', '2:00 PM – 7:00 PM CST · '],
])('the schedule of %s says the hours of that day, and all of them', async (day, hours) => {
  await open(`/createDrive/view?id=drive-1&tab=schedule&date=${day}`);
  await screen.findByRole('region', { name: 'Schedule' });
  await screen.findAllByText(/1 open/);
  const [status] = within(screen.getByRole('region', { name: 'Schedule' })).getAllByRole('status');
  expect(status?.textContent?.startsWith(hours)).toBe(true);
});

test('the day sheet says the hours of each place of the day, with its address', async () => {
  await open('/createDrive/view?id=drive-1&sheet=day');
  expect(await screen.findByText(/^Tuesday, January 5, 2027 ·/)).toHaveTextContent(
    '9:00 AM – 12:00 PM CST, 1 North St, Tulsa, OK · 5:00 PM – 8:00 PM CST, 2 North St, Tulsa, OK',
  );
  expect(screen.getByText(/^Tuesday, January 5, 2027 ·/).textContent?.match(/lunch/gi)).toHaveLength(1);
});
