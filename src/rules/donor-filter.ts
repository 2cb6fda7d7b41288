import { array, type InferType, object } from 'yup';
import { SEARCH_MAX } from '../lib/bounds.ts';
import type { Day } from '../lib/scalars.ts';
import { DONOR_BLOOD_TYPES } from './blood-groups.ts';
import { between, choice, day, flag, ifGiven, required, upTo, whole } from './fields.ts';
import { phoneDigits } from './formats.ts';
import { STATE_CODES } from './postal-address.ts';
import { type Kind, text } from './text.ts';

/** The centre of the circle: an address, a site or a drive. */
export const RADIUS_TYPES = ['Address', 'Site', 'Drive'] as const;
/** What somebody is eligible for: whole blood or platelets. */
export const ELIGIBLE_KINDS = ['WB', 'PL'] as const;
/** What a saved filter may name and be no more. */
export const FILTER_GAPS = ['site', 'drive', 'place', 'donationType'] as const;
/** Miles around the centre. */
export const MILES = { min: 1, max: 200 } as const;

const oneOfIfGiven = <T extends string>(values: readonly T[]) =>
  text().test('known', 'isNotValid', (value) => !value || values.some((known) => known === value)) as Kind<
    T | ''
  >;

/** So many donors are named one by one, and no more. */
export const CHOSEN_MAX = 1_000;

interface Circle {
  readonly radius?: number;
  readonly radiusType?: string;
}

/** A set of donor filters (docs/design 12.1): every field but the name may be empty. */
export const donorFilterRule = object({
  filterName: between(3, 50),
  search: upTo(SEARCH_MAX),
  names: upTo(100),
  donorId: upTo(50),
  donorNumber: upTo(20),
  birthDate: day(),
  email: upTo(50),
  // A phone number is looked for whatever its formatting.
  phone: text()
    .transform((value: unknown) => (typeof value === 'string' ? phoneDigits(value) : ''))
    .max(10, 'phoneDigits'),
  state: oneOfIfGiven(STATE_CODES),
  bloodTypes: array(choice(DONOR_BLOOD_TYPES))
    .transform((value: unknown) => value ?? [])
    .default([]),
  donationTypes: array(required())
    .transform((value: unknown) => value ?? [])
    .default([]),
  radiusType: oneOfIfGiven(RADIUS_TYPES).test(
    'centre',
    'radiusCentreRequired',
    (value, { parent }) => Boolean(value) || (parent as Circle).radius === undefined,
  ),
  radius: whole(MILES.min, MILES.max, 'range1To200').test(
    'radius',
    'isRequired',
    (value, { parent }) => value !== undefined || !(parent as Circle).radiusType,
  ),
  addressFilter: upTo(100).test(
    'address',
    'isRequired',
    (value, { parent }) => Boolean(value) || !(parent as Circle).radiusType,
  ),
  withInDays: whole(0, 365, 'range0To365').test('either', 'daysOrRange', (value, { parent }) => {
    const { startEligibleDate: from, endEligibleDate: to } = parent as Record<string, unknown>;
    return value === undefined || !(from || to);
  }),
  inviteInDays: whole(0, 365, 'range0To365'),
  startEligibleDate: day(),
  endEligibleDate: day().test('order', 'endBeforeStart', (value, { parent }) => {
    const { startEligibleDate: from } = parent as { startEligibleDate?: Day };
    return !value || !from || value >= from;
  }),
  eligibleFor: oneOfIfGiven(ELIGIBLE_KINDS),
  lastDonatedFrom: day(),
  lastDonatedTo: day().test('order', 'endBeforeStart', (value, { parent }) => {
    const { lastDonatedFrom: from } = parent as { lastDonatedFrom?: Day };
    return !value || !from || value >= from;
  }),
  neverDonated: ifGiven(),
  isActive: ifGiven(),
  existInDEP: ifGiven(),
  userSource: upTo(50),
  isMigrated: ifGiven(),
  createdFrom: day(),
  missingContact: ifGiven(),
  // Of these banks alone, in the parent view.
  clientIds: array(whole(1, 999_999_999, 'isNotValid').required('isNotValid'))
    .transform((value: unknown) => value ?? [])
    .default([]),
  donorIds: array(required())
    .transform((value: unknown) => value ?? [])
    .max(CHOSEN_MAX, 'tooManyRows')
    .default([]),
  // In place of naming them: those whom another saved filter names.
  chosenIn: upTo(50),
  isShared: flag(),
});

export type DonorFilterForm = InferType<typeof donorFilterRule>;
