import { GraphQLError } from 'graphql';
import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeDrive } from '../../mocks/factories/drive.ts';
import { createMockSchema } from '../../mocks/schema.ts';

const DONORS = [
  makeDonor({ id: 'donor-7', names: 'Benjamin Okafor', donorNumber: 'D-1012070', bloodType: 'A+' }),
  makeDonor({ id: 'donor-8', names: 'Chidi Okafor', donorNumber: 'D-1003318', bloodType: 'O+', email: null }),
];
/** An instant of the drive's day, said by its clock. */
export const at = (hour: number, minute = 0) =>
  `2026-12-05T${String(hour + 6).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00.000Z`;
export const time = (
  hour: number,
  minute: number,
  free: number,
  donationTypeId = 'type-1',
  locationId = 'place-1',
) => ({
  locationId,
  startTime: at(hour, minute),
  endTime: at(hour, minute + 19),
  donationTypeId,
  capacity: 4,
  free,
});
const type = (donationTypeId: string, donationType: string, over: object = {}) => ({
  donationTypeId,
  donationType,
  totalMinutes: 60,
  isEligible: true,
  eligibleFrom: '2026-11-21',
  reason: null,
  intervalDays: null,
  afterDate: null,
  afterType: null,
  countLastYear: null,
  maximumPerYear: null,
  ...over,
});
export const DAY = {
  driveId: 'drive-1',
  clientId: 1,
  date: '2026-12-05',
  dates: ['2026-12-05', '2026-12-06'],
  driveCenterName: 'Tulsa Expo Center',
  places: [
    {
      id: 'place-1',
      location: '4145 E 21st St',
      timeZone: 'CST',
      ianaTimeZone: 'America/Chicago',
      lunchStart: at(12),
      lunchEnd: at(12, 40),
    },
  ],
  types: [
    type('type-1', 'Whole Blood'),
    type('type-2', 'Platelets', {
      isEligible: false,
      eligibleFrom: '2026-12-20',
      reason: 'yearlyMaximum',
      countLastYear: 24,
      maximumPerYear: 24,
    }),
  ],
  times: [
    time(9, 0, 0),
    time(9, 40, 1),
    time(10, 0, 2),
    time(10, 20, 3),
    time(13, 0, 4),
    time(9, 0, 2, 'type-2'),
  ],
};
/** A time that is free instead, of a drive that is open on the day or the one after it. */
export const instead = (startTime: string, minutes: number, over: object = {}) => ({
  driveId: 'drive-1',
  donationTypeId: 'type-1',
  location: DAY.places[0]?.location,
  startTime,
  endTime: startTime,
  timeZone: 'CST',
  ianaTimeZone: 'America/Chicago',
  free: 2,
  minutes,
  ...over,
});
/** The refusal of a time that somebody else took, with others. */
export const taken = (
  path: string,
  alternatives = [instead(at(10), -20), instead(at(9, 40), -40), instead(at(13), 160)],
) =>
  new GraphQLError('This slot was just taken', {
    extensions: {
      code: 'BAD_USER_INPUT',
      fields: [{ path, code: 'slotTaken' }],
      takenAt: '2026-11-18T15:00:31.000Z',
      alternatives,
    },
  });

/** A drive of one day, two donors, and what a test says besides. */
export function schemaOf({
  queries = {},
  mutations = {},
  holdSeconds = 120,
}: {
  queries?: object;
  mutations?: object;
  holdSeconds?: number;
} = {}) {
  return createMockSchema({
    Query: {
      driveCenterById: () => makeDrive(1),
      allDriveCenters: () => ({ totalRecords: 1, driveCenters: [makeDrive(1)] }),
      allDonorsSearchSortWithPagination: (_source, { search }) => {
        const donors = DONORS.filter(({ names }) =>
          names.toLowerCase().includes(String(search).toLowerCase()),
        );
        return { totalRecords: donors.length, isCapped: false, donors } as never;
      },
      bookableSlots: () => DAY as never,
      ...queries,
    },
    Mutation: {
      holdSlot: (_source, { hold }) =>
        ({
          id: 'hold-1',
          slotId: 'slot-1',
          driveId: 'drive-1',
          donorId: hold.donorId,
          startTime: hold.startTime,
          endTime: hold.startTime,
          bedName: 'Chair',
          bedNumber: 2,
          donationTypeId: hold.donationTypeId,
          expiresAt: hold.startTime,
          secondsLeft: holdSeconds,
        }) as never,
      adminAddAppointment: () => ({ id: 'appointment-9' }) as never,
      releaseSlot: () => true,
      ...mutations,
    },
  });
}
