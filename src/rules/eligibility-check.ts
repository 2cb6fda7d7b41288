import { addDays, addYears, ageOn } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';
import { DONOR_AGE, INTERVAL_DAYS, type Kind, type PastDonation, PLATELETS_PER_YEAR } from './eligibility.ts';

/** The least ages of double red, by sex. */
const DOUBLE_RED_AGE = { M: 17, F: 19 } as const;

/** Intervals that a site's medical director set: days from the last kind to the next. */
export type Intervals = Partial<Record<Kind, Partial<Record<Kind, number>>>>;

export interface EligibilityFacts {
  readonly donations: readonly PastDonation[];
  readonly kind: Kind;
  /** Null where nobody wrote it down: then nobody knows whether the donor is old enough. */
  readonly birthDate: Day | null;
  readonly gender: 'M' | 'F' | null;
  /** YYYY-MM-DD in the site's zone. */
  readonly today: Day;
  readonly minimumDonorAge?: number;
  /** The least ages that the donation type itself asks for, by sex; double red has its own where it says nothing. */
  readonly minimumAge?: { readonly M: number | null; readonly F: number | null };
  readonly intervals?: Intervals;
  /** Most collections in any rolling twelve months, where the donation type says so. */
  readonly maximumPerYear?: number | null;
  /** What the record system says of this kind; it wins where it is later. */
  readonly recordSystem?: Day | null;
  /** The day that a deferral at a drive ends. */
  readonly deferredUntil?: Day | null;
}

export const ELIGIBILITY_REASONS = [
  'interval',
  'yearlyMaximum',
  'tooYoung',
  'tooOld',
  'ageUnknown',
  'recordSystem',
  'deferred',
] as const;

/** Why a donor waits: what for, and the first day that this no longer stands in the way (null for ever). */
export interface EligibilityReason {
  readonly code: (typeof ELIGIBILITY_REASONS)[number];
  readonly until: Day | null;
  /** Of an interval: its days, and the donation that it counts from. */
  readonly days?: number;
  readonly after?: PastDonation;
}

export interface Eligibility {
  readonly isEligible: boolean;
  /** The first allowed day, today at the earliest; null when there is none. */
  readonly eligibleOn: Day | null;
  /** Every applicable date, the one that decides first. */
  readonly reasons: readonly EligibilityReason[];
  /** What decides; where nothing stands in the way, the last interval that is over. Null where there was none. */
  readonly decides: EligibilityReason | null;
}

/** Days that a donor waits from one kind to the next: the site's own, or the safe ones. */
export const intervalDays = (last: Kind, next: Kind, intervals?: Intervals): number =>
  intervals?.[last]?.[next] ?? INTERVAL_DAYS[last][next];

/** Most collections of a kind in any rolling twelve months, or null where there is no limit. */
export const maximumOf = ({ kind, maximumPerYear }: Pick<EligibilityFacts, 'kind' | 'maximumPerYear'>) =>
  maximumPerYear ?? (kind === 'Platelets' ? PLATELETS_PER_YEAR : null);

/**
 * Collections of a kind that still count on a day: one leaves the rolling twelve months when a year has passed, the 29th
 * of February on the 1st of March.
 */
export const countedOn = (donations: readonly PastDonation[], kind: Kind, day: Day): number =>
  donations.filter(
    (donation) => donation.kind === kind && donation.date <= day && addYears(donation.date, 1) > day,
  ).length;

function waits({ donations, kind, intervals }: EligibilityFacts): EligibilityReason[] {
  return donations.map((after) => {
    const days = intervalDays(after.kind, kind, intervals);
    return { code: 'interval', until: addDays(after.date, days), days, after };
  });
}

function yearly(facts: EligibilityFacts): EligibilityReason[] {
  const most = maximumOf(facts);
  if (!most) return [];
  const dates = facts.donations.filter(({ kind }) => kind === facts.kind).map(({ date }) => date);
  const oldest = dates.sort().at(-most);
  return oldest ? [{ code: 'yearlyMaximum', until: addYears(oldest, 1) }] : [];
}

/** The least age that a type asks of a donor; of one whose sex is unknown, the higher one. */
function leastAge({ gender, kind, minimumDonorAge = 0, minimumAge }: EligibilityFacts): number {
  const own = (sex: 'M' | 'F'): number =>
    minimumAge?.[sex] ?? (kind === 'Double Red' ? DOUBLE_RED_AGE[sex] : 0);
  return Math.max(DONOR_AGE.min, minimumDonorAge, gender ? own(gender) : Math.max(own('M'), own('F')));
}

function age(facts: EligibilityFacts): EligibilityReason[] {
  const { birthDate, today } = facts;
  if (!birthDate) return [{ code: 'ageUnknown', until: null }];
  const least = leastAge(facts);
  return [
    { code: 'tooYoung', until: addYears(birthDate, least) },
    ...(ageOn(birthDate, today) > DONOR_AGE.max ? [{ code: 'tooOld', until: null } as const] : []),
  ];
}

const later = (a: EligibilityReason, b: EligibilityReason): number =>
  (b.until ?? '9999-12-31').localeCompare(a.until ?? '9999-12-31');

/**
 * May a donor give this kind today, from which day on, and why not (docs/design 18.3)? The latest of all applicable dates
 * counts, in calendar days of the site; "eligible on" is the first allowed day.
 */
export function eligibility(all: EligibilityFacts): Eligibility {
  const facts = { ...all, donations: all.donations.filter(({ date }) => date <= all.today) };
  const reasons = [
    ...waits(facts),
    ...yearly(facts),
    ...age(facts),
    // A donor's own dates follow what is marked: of two that end on one day the mark is named.
    ...(facts.deferredUntil ? [{ code: 'deferred', until: facts.deferredUntil } as const] : []),
    ...(facts.recordSystem ? [{ code: 'recordSystem', until: facts.recordSystem } as const] : []),
  ]
    .filter(({ until }) => until === null || until > facts.today)
    .sort(later);
  const [first] = reasons;
  const over = waits(facts).sort(later)[0];
  const onTheDay = first ? first.until : facts.today;
  const isTooOldThen =
    onTheDay !== null && facts.birthDate !== null && ageOn(facts.birthDate, onTheDay) > DONOR_AGE.max;
  return {
    isEligible: !first,
    eligibleOn: isTooOldThen ? null : onTheDay,
    reasons,
    decides: first ?? over ?? null,
  };
}
