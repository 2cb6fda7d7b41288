import { BLOOD_GROUPS, type BloodGroup } from './blood-groups.ts';

/** Of a hundred units that hospitals ask for, how many are of each group: the default of every bank. */
export const DEMAND: Readonly<Record<BloodGroup, number>> = {
  'O-': 26,
  'O+': 35,
  'A-': 10,
  'A+': 16,
  'B-': 6,
  'B+': 3,
  'AB-': 1,
  'AB+': 3,
};

/** Defaults of the score (docs/design 18.6). */
const HALF_MILES = 50;
const RESTED_DAYS = 60;
/** Donors who are invited for each open place. */
export const PER_PLACE = 4;

export interface GroupNeed {
  readonly bloodType: BloodGroup;
  readonly needed: number;
  readonly expected: number;
}

/** What a goal needs of each group, and what of it can be expected already. */
export function groupNeeds(goal: number, expected: Readonly<Record<string, number>>): GroupNeed[] {
  const all = BLOOD_GROUPS.reduce((sum, group) => sum + DEMAND[group], 0);
  return BLOOD_GROUPS.map((bloodType) => ({
    bloodType,
    needed: Math.round(((goal * DEMAND[bloodType]) / all) * 10) / 10,
    expected: Math.round((expected[bloodType] ?? 0) * 10) / 10,
  }));
}

/** Units of a group that are needed and not expected, and the weight that this gives a donor of it. */
export function needOf(needs: readonly GroupNeed[], bloodType: string): { short: number; need: number } {
  const group = needs.find((each) => each.bloodType === bloodType);
  if (!group || group.needed <= 0) return { short: 0, need: 1 };
  const short = Math.max(0, group.needed - group.expected);
  return { short, need: 1 + short / group.needed };
}

export interface InvitationFacts {
  readonly need: number;
  /** (shows + 7) / (appointments + 10). */
  readonly showRate: number;
  readonly miles: number;
  /** Null where nobody has asked yet. */
  readonly daysSinceAsked: number | null;
}

export interface InvitationScore {
  readonly score: number;
  readonly distanceFactor: number;
  readonly askedFactor: number;
}

/** How much speaks for inviting a donor: need × show rate × nearness × how long nobody has asked them. */
export function invitationScore({ need, showRate, miles, daysSinceAsked }: InvitationFacts): InvitationScore {
  const distanceFactor = 1 / (1 + Math.max(0, miles) / HALF_MILES);
  const askedFactor = daysSinceAsked === null ? 1 : Math.min(1, Math.max(0, daysSinceAsked) / RESTED_DAYS);
  return { score: need * showRate * distanceFactor * askedFactor, distanceFactor, askedFactor };
}

export const INVITATION_REASONS = ['near', 'comesOften', 'neverAsked', 'notAskedLately', 'none'] as const;
export type InvitationReason = (typeof INVITATION_REASONS)[number];

/** What speaks for a donor most, besides the need. */
export function invitationReason({
  showRate,
  miles,
  daysSinceAsked,
}: Omit<InvitationFacts, 'need'>): InvitationReason {
  if (daysSinceAsked === null) return 'neverAsked';
  if (showRate >= 0.85) return 'comesOften';
  if (miles <= 5) return 'near';
  return daysSinceAsked >= 2 * RESTED_DAYS ? 'notAskedLately' : 'none';
}
