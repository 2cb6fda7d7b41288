import { WEEK, type Weekday } from '../lib/day.ts';

/** What corrects a show rate by a bank's own results: the bank as such, and what a booking has about it. */
export const SHOW_FACTORS = ['site', 'bookedAhead', 'firstTime', ...WEEK] as const;
export type ShowFactor = (typeof SHOW_FACTORS)[number];

/** The factors of a bank; one that is missing is 1. */
export type ShowFactors = Readonly<Partial<Record<ShowFactor, number>>>;

/** Booked more days ahead than these is booked early. */
export const BOOKED_AHEAD_DAYS = 14;
/** Results of so many months make the factors. */
export const FACTOR_MONTHS = 12;
/** So many expected donors who came as expected are thought of in addition: few results change little. */
export const FACTOR_WEIGHT = 30;
const LEAST = 0.5;
const MOST = 1.5;

export interface BookingTraits {
  /** It was made more than fourteen days before. */
  readonly isBookedAhead: boolean;
  /** Of none of the donor's appointments before it is the result known. */
  readonly isFirstTime: boolean;
  /** Of its day, on the clock of its place. */
  readonly weekday: Weekday;
}

/** The factors that a booking is under. */
export const factorsOfBooking = ({ isBookedAhead, isFirstTime, weekday }: BookingTraits): ShowFactor[] => [
  'site',
  ...(isBookedAhead ? (['bookedAhead'] as const) : []),
  ...(isFirstTime ? (['firstTime'] as const) : []),
  weekday,
];

/** Bookings of the same traits whose results are known. */
export interface ShowResult extends BookingTraits {
  /** How many were to come by the records of their donors alone. */
  readonly expected: number;
  readonly came: number;
}

/** Hundredths, as they are shown: whoever computes after them comes to the same. */
const bounded = (factor: number): number => Math.min(MOST, Math.max(LEAST, Math.round(factor * 100) / 100));

/**
 * The factors of a bank by its results: how many came of those who were expected. What the bank has in common is in its own
 * factor, and the others tell what differs from that.
 */
export function showFactorsOf(results: readonly ShowResult[]): Record<ShowFactor, number> {
  const ratio = (of: readonly ShowResult[], known: number): number => {
    const expected = of.reduce((sum, result) => sum + result.expected, 0) * known;
    const came = of.reduce((sum, result) => sum + result.came, 0);
    return bounded((came + FACTOR_WEIGHT) / (expected + FACTOR_WEIGHT));
  };
  const site = ratio(results, 1);
  const factors = SHOW_FACTORS.map((factor) => [
    factor,
    factor === 'site'
      ? site
      : ratio(
          results.filter((result) => factorsOfBooking(result).includes(factor)),
          site,
        ),
  ]);
  return Object.fromEntries(factors) as Record<ShowFactor, number>;
}

export interface AppliedFactor {
  readonly factor: ShowFactor;
  readonly value: number;
}

/** The factors that change something for a booking, with their values. */
export const appliedFactors = (factors: ShowFactors, booking: BookingTraits): AppliedFactor[] =>
  factorsOfBooking(booking).flatMap((factor) => {
    const value = factors[factor] ?? 1;
    return value === 1 ? [] : [{ factor, value }];
  });
