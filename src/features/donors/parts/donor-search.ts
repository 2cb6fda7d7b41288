import { type DonorSearchInput, StartExportDonorsDocument } from '../../../gql/donors/graphql.ts';
import {
  day,
  type FilterValues,
  flag,
  manyOf,
  oneOf,
  several,
  someText,
  wholeNumber,
} from '../../../kit/list/filter-codecs.ts';
import type { ListSpec } from '../../../kit/list/list-address.ts';
import { addDays, addMonths } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { BANK_FILTER } from '../../../pickers/bank-list.tsx';
import { DONOR_BLOOD_TYPES } from '../../../rules/blood-groups.ts';
import { ELIGIBLE_KINDS, MILES, RADIUS_TYPES } from '../../../rules/donor-filter.ts';
import { SORTS } from '../../../rules/sorts.ts';
import { STATES } from '../../../rules/states.ts';

const FILTERS = {
  bank: BANK_FILTER,
  chosen: someText,
  names: someText,
  donorId: someText,
  number: someText,
  born: day,
  email: someText,
  phone: someText,
  bloodTypes: manyOf(...DONOR_BLOOD_TYPES),
  types: several(someText),
  state: oneOf(...STATES.map(({ code }) => code)),
  near: oneOf(...RADIUS_TYPES),
  place: someText,
  miles: wholeNumber(MILES.min, MILES.max),
  for: oneOf(...ELIGIBLE_KINDS),
  within: wholeNumber(0, 365),
  invite: wholeNumber(0, 365),
  from: day,
  to: day,
  lapsed: oneOf('12-24'),
  lastFrom: day,
  lastTo: day,
  never: flag,
  added: oneOf('month'),
  addedFrom: day,
  missing: flag,
  active: flag,
  platform: flag,
  source: someText,
  migrated: flag,
};
export type DonorFilters = FilterValues<typeof FILTERS>;

/** What the donors and their places change with, by the names that the history bears. */
export const DONOR_ENTITIES = ['donor', 'appointment'] as const;

export const DONOR_SPEC: ListSpec<typeof FILTERS> = {
  screen: 'donors',
  entities: DONOR_ENTITIES,
  filters: FILTERS,
  sorts: SORTS.donors,
  silent: ['near', 'place'],
  views: {
    eligible: { filters: { within: 0, active: true } },
    soon: { filters: { within: 7, active: true } },
    oNegative: { filters: { bloodTypes: ['O-'], within: 0, active: true } },
    lapsed: { filters: { lapsed: '12-24' } },
    new: { filters: { added: 'month' }, sort: { sortBy: 'createdAt', sortOrder: -1 } },
    offPlatform: { filters: { platform: false } },
    missing: { filters: { missing: true } },
  },
  viewOfAll: 'all',
  personalKeys: ['q', 'names', 'donorId', 'number', 'born', 'email', 'phone'],
  exportPath: 'donors',
  startExport: StartExportDonorsDocument,
};

/** The days between which somebody who has lapsed for a year, and not for two, gave last. */
const lapsedDays = (today: Day) => ({
  lastDonatedFrom: addDays(addMonths(today, -24), 1),
  lastDonatedTo: addMonths(today, -12),
});

/**
 * What the server is asked for by the filters of an address. A circle counts where all of it is there. It can be kept
 * under a name: days that follow the calendar are kept as the days that they are now.
 */
export function searchOf(filters: DonorFilters, today: Day, q = ''): DonorSearchInput {
  const { near, place, miles } = filters;
  const days =
    filters.within === undefined
      ? { startEligibleDate: filters.from, endEligibleDate: filters.to }
      : { withInDays: filters.within };
  const last =
    filters.lapsed === undefined
      ? { lastDonatedFrom: filters.lastFrom, lastDonatedTo: filters.lastTo }
      : lapsedDays(today);
  const all: Readonly<Record<string, unknown>> = {
    search: q || undefined,
    clientIds: filters.bank,
    chosenIn: filters.chosen,
    names: filters.names,
    donorId: filters.donorId,
    donorNumber: filters.number,
    birthDate: filters.born,
    email: filters.email,
    phone: filters.phone,
    bloodTypes: filters.bloodTypes,
    donationTypes: filters.types,
    state: filters.state,
    ...(place && miles ? { radiusType: near ?? 'Address', addressFilter: place, radius: miles } : {}),
    eligibleFor: filters.for,
    ...days,
    inviteInDays: filters.invite,
    ...last,
    neverDonated: filters.never,
    createdFrom: filters.added ? `${today.slice(0, 7)}-01` : filters.addedFrom,
    missingContact: filters.missing,
    isActive: filters.active,
    existInDEP: filters.platform,
    userSource: filters.source,
    isMigrated: filters.migrated,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The circle of a search: distances are told and ordered from its centre. */
export const circleOf = ({ radiusType, addressFilter, radius }: DonorSearchInput): DonorSearchInput =>
  radius == null ? {} : { radiusType, addressFilter, radius };

const KEYS = {
  names: 'names',
  donorId: 'donorId',
  donorNumber: 'number',
  birthDate: 'born',
  email: 'email',
  phone: 'phone',
  bloodTypes: 'bloodTypes',
  donationTypes: 'types',
  state: 'state',
  radiusType: 'near',
  addressFilter: 'place',
  radius: 'miles',
  eligibleFor: 'for',
  withInDays: 'within',
  inviteInDays: 'invite',
  startEligibleDate: 'from',
  endEligibleDate: 'to',
  lastDonatedFrom: 'lastFrom',
  lastDonatedTo: 'lastTo',
  neverDonated: 'never',
  isActive: 'active',
  existInDEP: 'platform',
  userSource: 'source',
  isMigrated: 'migrated',
  createdFrom: 'addedFrom',
  missingContact: 'missing',
  clientIds: 'bank',
} as const satisfies Readonly<Record<string, keyof typeof FILTERS>>;
type Kept = { readonly [Field in keyof typeof KEYS]?: unknown } & {
  readonly id: string;
  readonly search?: string | null | undefined;
  readonly chosenCount: number;
};

/** The filters that a saved one means. */
const filtersOf = (saved: Kept): DonorFilters => ({
  ...Object.fromEntries(
    Object.entries(KEYS).flatMap(([field, key]) => {
      const value = saved[field as keyof Kept];
      const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
      return isEmpty ? [] : [[key, value]];
    }),
  ),
  // Those donors whom it names one by one are too many for an address.
  ...(saved.chosenCount > 0 ? { chosen: saved.id } : {}),
});

/** What the list shows when a saved filter is opened. */
export const stateOf = (saved: Kept) => ({ q: saved.search ?? '', sort: null, filters: filtersOf(saved) });

/** A saved filter as a view of the list. */
export const viewOf = (saved: Kept) => ({ id: saved.id, ...stateOf(saved) });
