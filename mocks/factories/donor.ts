import { addDays, addMonths } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import type { Donor, DonorFilter } from '../gql/types.ts';
import { entity } from '../network/entity.ts';
import { makeAddress } from './address.ts';

const NAMES = [
  ['Abigail', 'Foster'],
  ['Benjamin', 'Okafor'],
  ['Carmen', 'Delgado-Ruiz'],
  ['Dmitri', 'Vasquez'],
] as const;
const GROUPS = ['O-', 'A+', 'B+', 'UNKNOWN'] as const;

/** The day that the mocked donors are made for. */
const TODAY = '2026-11-18';

/** A donor, the same every time for the same id. */
export function makeDonor(overrides: Partial<Donor> & { readonly id: string }): Donor {
  const index = Number(overrides.id.replaceAll(/\D/g, '') || 1) - 1;
  const [firstName, lastName] = NAMES[index % NAMES.length] ?? NAMES[0];
  const email = `${firstName}.${lastName}${index + 1}@donor.example`.toLowerCase();
  return {
    firstName,
    lastName,
    names: `${firstName} ${lastName}`,
    gender: index % 2 ? 'M' : 'F',
    birthDate: '1990-05-17',
    dateOfBirth: '1990-05-17',
    donorNumber: `D-${1_000_001 + index}`,
    donorId: `${700_001 + index}`,
    donorIdentifier: null,
    address: makeAddress('12 Elm St'),
    email,
    emailAddress: email,
    bloodType: GROUPS[index % GROUPS.length] ?? 'UNKNOWN',
    donationType: 'Whole Blood',
    lastDonationDate: index % 4 === 3 ? null : addMonths('2026-01-12', index % 8),
    nextEligible: { WB: '2026-12-01', PL: null },
    lat: 36.15,
    lng: -95.99,
    distance: null,
    existInDEP: true,
    platformWaitsSince: null,
    platformFault: null,
    wantsEmail: true,
    userSource: 'console',
    isActive: true,
    isMigrated: false,
    lastSignIn: null,
    nextAppointment: null,
    clientId: 1,
    clientName: 'Riverside Blood Center',
    createdAt: '2026-01-12T15:00:00.000Z',
    updatedAt: '2026-10-02T15:00:00.000Z',
    viewerCanEdit: true,
    isContactMasked: false,
    phones: {
      homePhone: null,
      cell: index % 4 === 3 ? null : '9185550142',
      work: null,
      cellCall: true,
      cellText: true,
    },
    ...overrides,
  };
}

export const donors = entity<Donor>({
  type: 'Donor',
  count: 48,
  make: (number) => makeDonor({ id: `donor-${number}` }),
  fresh: { lastDonationDate: null, nextEligible: { WB: null, PL: null } },
  title: ({ names }) => names,
  exportPath: 'donors',
  columns: {
    phone: ({ phones }) => phones.cell ?? phones.homePhone ?? phones.work,
    state: ({ address }) => address?.state,
    city: ({ address }) => address?.city,
    nextEligibleWB: ({ nextEligible }) => nextEligible.WB,
    nextEligiblePL: ({ nextEligible }) => nextEligible.PL,
    personNumber: ({ donorIdentifier }) => donorIdentifier?.personNumber,
    cellText: ({ phones }) => phones.cellText,
    cellCall: ({ phones }) => phones.cellCall,
  },
  filters: {
    names: ({ names }, part: string) => names.toLowerCase().includes(part.toLowerCase()),
    email: ({ email }, part: string) => (email ?? '').includes(part.toLowerCase()),
    phone: ({ phones }, number: string) => Object.values(phones).includes(number.replaceAll(/\D/g, '')),
    state: ({ address }, state: string) => address?.state === state,
    // Miles and coordinates are the backend's: every donor of the mocked bank lives in its city.
    radiusType: () => true,
    radius: () => true,
    addressFilter: () => true,
    eligibleFor: () => true,
    withInDays: ({ nextEligible: { WB } }, days: number) => WB == null || WB <= addDays(TODAY, days),
    inviteInDays: ({ isActive, nextEligible }, days: number) =>
      isActive &&
      [nextEligible.WB, nextEligible.PL].some(
        (day) => day != null && day > TODAY && day <= addDays(TODAY, days),
      ),
    startEligibleDate: ({ nextEligible: { WB } }, day: Day) => WB != null && WB >= day,
    endEligibleDate: ({ nextEligible: { WB } }, day: Day) => WB == null || WB <= day,
    lastDonatedFrom: ({ lastDonationDate }, day: Day) => lastDonationDate != null && lastDonationDate >= day,
    lastDonatedTo: ({ lastDonationDate }, day: Day) => lastDonationDate != null && lastDonationDate <= day,
    neverDonated: ({ lastDonationDate }, never: boolean) => (lastDonationDate == null) === never,
    createdFrom: ({ createdAt }, day: Day) => createdAt >= day,
    chosenIn: ({ id }, filter: string, network) =>
      (network.find('DonorFilter', filter)?.donorIds as string[] | undefined)?.includes(id) === true,
    missingContact: ({ email, phones }, missing: boolean) => !(email && phones.cell) === missing,
  },
});

/** A saved search that asks for nothing. */
const NOTHING_ASKED = {
  donorId: null,
  search: null,
  names: null,
  email: null,
  phone: null,
  birthDate: null,
  state: null,
  bloodTypes: [],
  donationTypes: [],
  radiusType: null,
  radius: null,
  addressFilter: null,
  withInDays: null,
  inviteInDays: null,
  startEligibleDate: null,
  endEligibleDate: null,
  donorNumber: null,
  eligibleFor: null,
  lastDonatedFrom: null,
  lastDonatedTo: null,
  neverDonated: null,
  isActive: null,
  existInDEP: null,
  userSource: null,
  isMigrated: null,
  createdFrom: null,
  missingContact: null,
  clientIds: [],
} satisfies Partial<DonorFilter>;

/** Searches for donors that somebody has saved. */
export const donorFilters = entity<DonorFilter>({
  type: 'DonorFilter',
  count: 2,
  make: (number) => ({
    id: `donor-filter-${number}`,
    filterName: number === 1 ? 'O negative now' : 'North center, 15 mi',
    ...NOTHING_ASKED,
    ...(number === 1
      ? { bloodTypes: ['O-'], withInDays: 0 }
      : { radiusType: 'Site', radius: 15, addressFilter: 'resource-99' }),
    donorIds: [],
    chosenCount: 0,
    isShared: number === 1,
    ownerName: null,
    viewerCanEdit: true,
    count: number === 1 ? 12 : null,
    isCapped: false,
    earlierCount: number === 1 ? 11 : 97,
    gone: number === 1 ? [] : ['site'],
    updatedAt: '2026-10-02T15:00:00.000Z',
  }),
  title: ({ filterName }) => filterName,
  written: (input, before) => ({
    // A save says all that it asks for: what is left out is asked for no more.
    ...Object.fromEntries(Object.entries(NOTHING_ASKED).filter(([key]) => input[key] == null)),
    donorIds: (input.donorIds as string[] | undefined) ?? before.donorIds ?? [],
    chosenCount: (input.donorIds as string[] | undefined)?.length ?? before.chosenCount ?? 0,
    isShared: input.isShared === true,
    viewerCanEdit: true,
    count: (input.donorIds as string[] | undefined)?.length ?? before.count ?? 12,
    isCapped: false,
    gone: [],
  }),
});
