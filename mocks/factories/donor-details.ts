import { dayPart } from '../../src/lib/day.ts';
import type { Donor, DonorDetails } from '../gql/types.ts';

/** What is known of a donor beside the record itself. */
export const makeDonorDetails = (donor: Donor, overrides: Partial<DonorDetails> = {}): DonorDetails => ({
  donor,
  contactPreferences: { email: true, cellCall: true, cellText: true, post: true, doNotContactUntil: null },
  upcomingAppointments: 1,
  listedAppointments: 1,
  today: dayPart(new Date().toISOString()),
  timeZone: 'America/Chicago',
  lifetimeDonations: 12,
  possibleMatches: 0,
  unsubscribedAt: null,
  merges: [],
  bestDonation: { kind: 'Platelets', because: 'plateletsNeeded', on: '2026-12-20', isNow: false },
  nearestDrives: [
    { id: 'drive-1', driveCenterName: 'Tulsa City Hall', date: '2026-11-30', miles: 3.4, free: 23 },
  ],
  ...overrides,
});
