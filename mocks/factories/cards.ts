import { addDays } from '../../src/rules/days.ts';
import type { QueryResolvers } from '../gql/types.ts';
import { makeDonor } from './donor.ts';

const TODAY = '2026-11-20';
const period = { from: '2026-11-16', to: '2026-11-22', booked: 486, donated: 197, centerGoals: 340 };

/** What the added cards of the dashboards ask, of a bank on a lively day. */
export const cardMocks: QueryResolvers = {
  bankToday: () => ({
    date: TODAY,
    next: {
      id: 'drive-3',
      name: 'Tulsa Rotary Club',
      date: addDays(TODAY, 1),
      startTime: '09:00',
      timeZone: 'CST',
      booked: 34,
      capacity: 75,
    },
    open: [
      {
        id: 'drive-1',
        driveID: 'DR-1001',
        name: 'Tulsa Expo Center',
        resourceType: 'Mobile Drive',
        locations: ['4145 E 21st St, Tulsa, OK'],
        startTime: '09:00',
        endTime: '15:00',
        timeZone: 'CST',
        booked: 74,
        capacity: 84,
        arrived: 31,
        donated: 26,
        goal: 60,
        expectedUnits: 58,
        forecast: 'on track',
      },
      {
        id: 'drive-2',
        driveID: 'DR-1002',
        name: 'Main Center',
        resourceType: 'Fixed Center',
        locations: ['4500 S 129th East Ave, Tulsa, OK'],
        startTime: '08:00',
        endTime: '18:00',
        timeZone: 'CST',
        booked: 61,
        capacity: 110,
        arrived: null,
        donated: 12,
        goal: 80,
        expectedUnits: 47,
        forecast: 'behind',
      },
    ],
  }),
  bankNeedsAttention: () => [
    { kind: 'pendingApprovals', count: 4, name: 'Jenks High School', date: '2026-11-17' },
    { kind: 'unconfirmed', count: 7, name: null, date: '2026-11-19' },
    { kind: 'conflicts', count: 1, name: 'OSU Tulsa', date: '2026-12-02' },
    { kind: 'underGoal', count: 1, name: 'Main Center', date: TODAY },
    { kind: 'staffShortages', count: 2, name: 'Jenks High School', date: '2026-11-24' },
  ],
  goalProgress: () => ({
    week: { ...period, expectedUnits: 318, forecast: 'at risk' },
    month: {
      ...period,
      from: '2026-11-01',
      to: '2026-11-30',
      booked: 1_924,
      donated: 1_102,
      centerGoals: 1_450,
      expectedUnits: 1_480,
      forecast: 'on track',
    },
  }),
  capacityHeatMap: () => ({
    from: TODAY,
    to: addDays(TODAY, 13),
    cells: [0, 3, 4, 6, 11].flatMap((days) =>
      [8, 9, 10, 12, 13].map((hour) => ({
        date: addDays(TODAY, days),
        hour,
        booked: Math.max(0, 28 - 2 * days - hour),
        capacity: 20,
      })),
    ),
  }),
  donorsByBloodGroup: () => [
    { bloodType: 'O+', donors: 1_423, eligibleNow: 909 },
    { bloodType: 'A+', donors: 1_349, eligibleNow: 958 },
    { bloodType: 'UNKNOWN', donors: 437, eligibleNow: 347 },
    { bloodType: 'O-', donors: 216, eligibleNow: 108 },
  ],
  eligibleSoon: () => ({
    totalRecords: 82,
    donors: ['Grace Holloway', 'Hugo Lindqvist', 'Ines Moreau'].map((names, place) => ({
      donor: makeDonor({ id: `soon-${place + 1}`, names }) as never,
      eligibleOn: addDays(TODAY, place + 1),
      product: place === 2 ? 'PL' : 'WB',
    })),
  }),
  bankTrends: () => ({
    booked: [402, 431, 420, 455, 440, 470, 450, 486],
    donated: [280, 301, 290, 310, 305, 322, 318, 197],
    submitted: [3, 5, 4, 2, 6, 3, 4, 4],
  }),
  platformWaiting: () => ({
    totalRecords: 9,
    approvals: 57,
    unconfirmed: 163,
    underGoal: 21,
    banks: Array.from({ length: 9 }, (_unused, index) => ({
      id: `site-${index + 1}`,
      siteId: index + 1,
      name: `Waiting Bank ${index + 1}`,
      approvals: index === 0 ? 17 : 5,
      unconfirmed: index === 0 ? 83 : 10,
      underGoal: index === 0 ? 5 : 2,
      oldestDays: 11 - index,
    })),
    longest: [
      {
        kind: 'approval',
        id: 'drive-9',
        siteId: 1,
        bankName: 'Waiting Bank 1',
        name: 'Roswell City Hall',
        date: '2026-11-28',
        count: 1,
        days: 11,
      },
      {
        kind: 'unconfirmed',
        id: '2 2026-11-21',
        siteId: 2,
        bankName: 'Waiting Bank 2',
        name: null,
        date: '2026-11-21',
        count: 12,
        days: 6,
      },
    ],
  }),
  platformFigures: () => ({
    from: '2026-11-16',
    to: '2026-11-22',
    drivesThisWeek: 66,
    drivesDoneThisWeek: 41,
    openToday: 14,
    banksOpenToday: 8,
    bookedThisWeek: 3_821,
    capacityThisWeek: 8_153,
    activeBanks: 11,
    banksWithoutUpcomingDrive: 1,
  }),
};
