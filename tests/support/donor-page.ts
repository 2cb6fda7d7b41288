import { makeDonor } from '../../mocks/factories/donor.ts';
import { makeDonorDetails } from '../../mocks/factories/donor-details.ts';
import type { DonorDetails, DonorStatistics } from '../../mocks/gql/types.ts';
import { createMockSchema } from '../../mocks/schema.ts';

const type = (kind: string, overrides: object = {}) => ({
  donationType: kind,
  donationTypeId: kind,
  kind,
  lastDonationDate: null,
  intervalDays: 7,
  nextEligible: '2026-11-18',
  isEligible: true,
  countLastYear: 0,
  maximumPerYear: null,
  reason: 'interval',
  reasonDays: 7,
  reasonAfter: 'Platelets',
  reasonAfterDate: '2026-11-01',
  recordSystem: null,
  computed: null,
  ...overrides,
});
const NOW = [
  type('Whole Blood', { recordSystem: '2026-11-18', computed: '2026-11-18' }),
  type('Platelets', {
    nextEligible: '2026-12-20',
    isEligible: false,
    countLastYear: 24,
    maximumPerYear: 24,
    reason: 'yearlyMaximum',
    recordSystem: '2026-12-20',
    computed: '2026-12-10',
  }),
];
export const contact = { email: true, cellCall: false, cellText: true, post: true, doNotContactUntil: null };
export const details = (overrides: Partial<DonorDetails> = {}): DonorDetails =>
  makeDonorDetails(makeDonor({ id: 'donor-2' }), {
    contactPreferences: contact,
    today: '2026-11-18',
    lifetimeDonations: 187,
    ...overrides,
  });
export const preview = {
  id: 'p',
  keep: makeDonor({ id: 'donor-2', updatedAt: '2026-10-01T00:00:00.000Z' }),
  other: makeDonor({ id: 'donor-3', updatedAt: '2026-10-02T00:00:00.000Z' }),
  fields: [
    ['cell', '9185550142', '9185550143', true, 'newer'],
    ['bloodType', 'A+', null, false, 'onlyValue'],
    ['cellText', 'yes', 'no', true, 'stricter'],
  ].map(([name, keep, other, takesOther, because]) => ({
    name,
    keep,
    other,
    takesOther,
    because,
    keepAt: '2026-01-01T00:00:00Z',
    otherAt: '2026-08-01T00:00:00Z',
  })),
  same: ['firstName', 'birthDate'],
  counts: [{ name: 'donations', stays: 9, comes: 1 }],
  conflicts: [
    {
      id: 'app-1',
      donorNumber: 'D-1000002',
      startTime: '2026-12-05T15:40:00Z',
      timeZone: 'CST',
      ianaTimeZone: 'America/Chicago',
      place: 'Tulsa Expo Center',
      category: 'Whole Blood',
    },
    {
      id: 'app-2',
      donorNumber: 'D-1000003',
      startTime: '2026-12-09T20:20:00Z',
      timeZone: 'CST',
      ianaTimeZone: 'America/Chicago',
      place: 'State University',
      category: 'Whole Blood',
    },
  ],
  donations: [
    { id: 'd-1', date: '2026-08-05', donationType: 'Whole Blood', site: 'Main', donorNumber: 'D-1000003' },
  ],
  wholeBloodFrom: '2026-11-27',
  undoUntil: '2026-12-18T15:00:00Z',
};
export const merge = {
  id: 'm-1',
  donorId: 'donor-2',
  mergedNumber: 'D-1000003',
  mergedByName: 'Maria Ortega',
  mergedAt: '2026-11-17T15:00:00Z',
  undoUntil: '2026-12-17T15:00:00Z',
  canUndo: true,
} as const;

/** What a donor's visits say together, of one who has none. */
export const figures = (overrides: Partial<DonorStatistics> = {}): DonorStatistics => ({
  lifetime: 0,
  thisYear: 0,
  lastYear: 0,
  byType: [],
  byYear: [],
  averageIntervalDays: null,
  favouriteSite: null,
  favouriteHour: null,
  streak: 0,
  noShows: 0,
  ...overrides,
});

/** The answers of a donor's page; what its details say besides, and other queries. */
export const donorPage = (more: object = {}, queries: object = {}) =>
  createMockSchema({
    Query: {
      donorDetailsForAdmin: () => details(more) as never,
      donorEligibilities: (_source, { given }) =>
        (given
          ? NOW.map((one) => ({ ...one, isEligible: false, nextEligible: '2027-01-13', reasonDays: 56 }))
          : NOW) as never,
      donorMergePreview: () => preview as never,
      donorPairs: () => ({
        isCapped: false,
        pairs: [{ id: 'p', because: ['nameAndBirthDate'], keep: preview.keep, other: preview.other }],
      }),
      isDonorEmailFree: (_source, { email }) => email !== 'taken@mail.example',
      contactPreferenceHistory: () => [],
      outsideSystems: () => [],
      donorDonationHistory: () => ({ totalRecords: 0, donations: [] }),
      ...queries,
    },
    Mutation: {
      setContactPreferences: (_source, { preferences: { donorId: _id, source: _how, ...rest } }) =>
        ({ ...contact, ...rest }) as never,
      changeDonorEmailByAdmin: (_source, { email }) => makeDonor({ id: 'donor-2', email }),
      updateDonors: (_source, { filter }) =>
        (filter.ids ?? []).map((id) => ({ id, name: 'Ann Foster', status: 'done', reason: null })),
      mergeDonors: () => merge,
      undoUnsubscription: () => makeDonor({ id: 'donor-2' }),
      undoDonorMerge: () => makeDonor({ id: 'donor-3' }),
      markDonorsDistinct: () => true,
    },
  });
