import { addDays, addYears } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

/** The kinds of donation that deferral intervals speak of. */
export const KINDS = ['Whole Blood', 'Double Red', 'Platelets', 'Plasma'] as const;
export type Kind = (typeof KINDS)[number];

/** What became of a donation; of the first alone something was given. */
export const DONATION_OUTCOMES = ['Donated', 'Deferred', 'Not donated'] as const;

/**
 * Days from the last donation (row) to the next (column): the safe defaults (docs/design 18.3). A site's medical
 * director may set others per donation type.
 */
export const INTERVAL_DAYS: Readonly<Record<Kind, Readonly<Record<Kind, number>>>> = {
  'Whole Blood': { 'Whole Blood': 56, 'Double Red': 56, Platelets: 56, Plasma: 56 },
  'Double Red': { 'Whole Blood': 112, 'Double Red': 112, Platelets: 112, Plasma: 112 },
  Platelets: { 'Whole Blood': 7, 'Double Red': 7, Platelets: 7, Plasma: 28 },
  Plasma: { 'Whole Blood': 28, 'Double Red': 28, Platelets: 7, Plasma: 28 },
};

export const PLATELETS_PER_YEAR = 24;

/** Completed years of age of donors: at least, at most. */
export const DONOR_AGE = { min: 17, max: 100 } as const;

/** The kind that donation types of a category are of. */
export const KIND_OF_CATEGORY: Readonly<Record<string, Kind>> = {
  'Whole Blood': 'Whole Blood',
  'Red Cells': 'Double Red',
  Platelets: 'Platelets',
  Plasma: 'Plasma',
};

export const isKind = (text: string): text is Kind => (KINDS as readonly string[]).includes(text);

export interface PastDonation {
  /** YYYY-MM-DD. */
  readonly date: Day;
  readonly kind: Kind;
}

/**
 * The first day that a donor may give `kind` again after these donations, or null when there is nothing to wait
 * for. The latest of all applicable dates counts.
 */
export function nextEligible(donations: readonly PastDonation[], kind: Kind): Day | null {
  const dates = donations.map((donation) => addDays(donation.date, INTERVAL_DAYS[donation.kind][kind]));
  if (kind === 'Platelets') {
    const platelets = donations
      .filter((donation) => donation.kind === 'Platelets')
      .map(({ date }) => date)
      .sort();
    // The 24th last collection leaves the rolling twelve months when a year has passed, leap years included.
    const oldest = platelets.at(-PLATELETS_PER_YEAR);
    if (oldest) dates.push(addYears(oldest, 1));
  }
  return dates.length > 0 ? (dates.sort().at(-1) ?? null) : null;
}
