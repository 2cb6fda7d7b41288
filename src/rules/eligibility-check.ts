import { addDays, addYears, ageOn } from '../lib/day.ts';
import { DONOR_AGE, INTERVAL_DAYS, type Kind, type PastDonation, PLATELETS_PER_YEAR } from './eligibility.ts';

/** The least ages of double red, by sex. */
const DOUBLE_RED_AGE = { M: 17, F: 19 } as const;

/** Intervals that a site's medical director set: days from the last kind to the next. */
export type Intervals = Partial<Record<Kind, Partial<Record<Kind, number>>>>;

export interface EligibilityFacts {
  readonly donations: readonly PastDonation[];
  readonly kind: Kind;
  readonly birthDate: string;
  readonly gender: 'M' | 'F' | null;
  /** YYYY-MM-DD in the site's zone. */
  readonly today: string;
  readonly minimumDonorAge?: number;
  readonly intervals?: Intervals;
  /** Most collections in any rolling twelve months, where the donation type says so. */
  readonly maximumPerYear?: number | null;
  /** What the record system says of this kind; it wins where it is later. */
  readonly recordSystem?: string | null;
}

/** Why a donor waits: what for, and the first day that this no longer stands in the way (null for ever). */
export interface EligibilityReason {
  readonly code: 'interval' | 'yearlyMaximum' | 'tooYoung' | 'tooOld' | 'recordSystem';
  readonly until: string | null;
  /** Of an interval: its days, and the donation that it counts from. */
  readonly days?: number;
  readonly after?: PastDonation;
}

export interface Eligibility {
  readonly isEligible: boolean;
  /** The first allowed day, today at the earliest; null when there is none. */
  readonly eligibleOn: string | null;
  /** Every applicable date, the one that decides first. */
  readonly reasons: readonly EligibilityReason[];
}

function waits({ donations, kind, intervals }: EligibilityFacts): EligibilityReason[] {
  return donations.map((after) => {
    const days = intervals?.[after.kind]?.[kind] ?? INTERVAL_DAYS[after.kind][kind];
    return { code: 'interval', until: addDays(after.date, days), days, after };
  });
}

function yearly({ donations, kind, maximumPerYear }: EligibilityFacts): EligibilityReason[] {
  const most = maximumPerYear ?? (kind === 'Platelets' ? PLATELETS_PER_YEAR : null);
  if (!most) return [];
  const dates = donations.filter((donation) => donation.kind === kind).map(({ date }) => date);
  const oldest = dates.sort().at(-most);
  return oldest ? [{ code: 'yearlyMaximum', until: addYears(oldest, 1) }] : [];
}

function age({ birthDate, gender, kind, today, minimumDonorAge = 0 }: EligibilityFacts): EligibilityReason[] {
  const least = Math.max(
    DONOR_AGE.min,
    minimumDonorAge,
    kind === 'Double Red' ? DOUBLE_RED_AGE[gender ?? 'F'] : 0,
  );
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
export function eligibility(facts: EligibilityFacts): Eligibility {
  const reasons = [
    ...waits(facts),
    ...yearly(facts),
    ...age(facts),
    ...(facts.recordSystem ? [{ code: 'recordSystem', until: facts.recordSystem } as const] : []),
  ]
    .filter(({ until }) => until === null || until > facts.today)
    .sort(later);
  const [first] = reasons;
  const onTheDay = first ? first.until : facts.today;
  const isTooOldThen = onTheDay !== null && ageOn(facts.birthDate, onTheDay) > DONOR_AGE.max;
  return { isEligible: !first, eligibleOn: isTooOldThen ? null : onTheDay, reasons };
}
