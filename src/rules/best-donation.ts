import type { Kind } from './eligibility.ts';

export const BEST_DONATION_REASONS = [
  'redCellsNeeded',
  'tooYoungForDoubleRed',
  'plateletsNeeded',
  'plasmaNeeded',
  'groupUnknown',
] as const;

/** What a donor is asked for next, and why: by blood group (docs/design 18.6). */
export interface BestDonation {
  readonly kind: Kind;
  readonly because: (typeof BEST_DONATION_REASONS)[number];
}

/**
 * The kind that a donor helps most with. Red cells of O and B negative are asked for twice at once where age and sex
 * allow; the other groups give platelets, AB plasma; whoever has no known group starts with whole blood.
 */
export function bestDonation(bloodType: string, mayGiveDoubleRed: boolean): BestDonation {
  if (bloodType.startsWith('O') || bloodType === 'B-')
    return mayGiveDoubleRed
      ? { kind: 'Double Red', because: 'redCellsNeeded' }
      : { kind: 'Whole Blood', because: 'tooYoungForDoubleRed' };
  if (bloodType.startsWith('AB')) return { kind: 'Plasma', because: 'plasmaNeeded' };
  if (bloodType.startsWith('A') || bloodType === 'B+')
    return { kind: 'Platelets', because: 'plateletsNeeded' };
  return { kind: 'Whole Blood', because: 'groupUnknown' };
}
