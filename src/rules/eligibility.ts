/** The kinds of donation that deferral intervals speak of. */
export const KINDS = ['Whole Blood', 'Double Red', 'Platelets', 'Plasma'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Days from the last donation (row) to the next (column): the safe defaults (SCREENS 18.3). A site's medical
 * director may set others per donation type.
 */
export const INTERVAL_DAYS: Readonly<Record<Kind, Readonly<Record<Kind, number>>>> = {
  'Whole Blood': { 'Whole Blood': 56, 'Double Red': 56, Platelets: 56, Plasma: 56 },
  'Double Red': { 'Whole Blood': 112, 'Double Red': 112, Platelets: 112, Plasma: 112 },
  Platelets: { 'Whole Blood': 7, 'Double Red': 7, Platelets: 7, Plasma: 28 },
  Plasma: { 'Whole Blood': 28, 'Double Red': 28, Platelets: 7, Plasma: 28 },
};

export const PLATELETS_PER_YEAR = 24;

export interface PastDonation {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly kind: Kind;
}

/** A day, so many days later. Both are YYYY-MM-DD: calendar days know no clock change. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Completed years of age on a day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/**
 * The first day that a donor may give `kind` again after these donations, or null when there is nothing to wait
 * for. The latest of all applicable dates counts.
 */
export function nextEligible(donations: readonly PastDonation[], kind: Kind): string | null {
  const dates = donations.map((donation) => addDays(donation.date, INTERVAL_DAYS[donation.kind][kind]));
  if (kind === 'Platelets') {
    const platelets = donations
      .filter((donation) => donation.kind === 'Platelets')
      .map(({ date }) => date)
      .sort();
    // The 24th last collection leaves the rolling year on the day after a year has passed.
    const oldest = platelets.at(-PLATELETS_PER_YEAR);
    if (oldest) dates.push(addDays(oldest, 365));
  }
  return dates.length > 0 ? (dates.sort().at(-1) ?? null) : null;
}
