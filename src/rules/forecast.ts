/** Share of presentations that end in a successful donation. */
export const SUCCESS_RATE = 0.81;
/** Start value of the show rate, and the weight that it has against a donor's own record. */
export const SHOW_RATE = { shows: 7, of: 10 } as const;

/** A donor's show probability: (shows + 7) / (appointments + 10), times the correction factors of the site's table. */
export function showProbability(
  shows: number,
  appointments: number,
  factors: readonly number[] = [],
): number {
  const own = (shows + SHOW_RATE.shows) / (appointments + SHOW_RATE.of);
  return Math.min(
    1,
    Math.max(
      0,
      factors.reduce((product, factor) => product * factor, own),
    ),
  );
}

/** Expected donors: the show probabilities of the booked, and the walk-ins. */
export const expectedDonors = (probabilities: readonly number[], walkIns = 0): number =>
  probabilities.reduce((sum, probability) => sum + probability, walkIns);

export const expectedUnits = (donors: number): number => donors * SUCCESS_RATE;

export const GOAL_FORECASTS = ['on track', 'at risk', 'behind'] as const;
export type GoalForecast = (typeof GOAL_FORECASTS)[number];

/** How a drive stands to its goal: what was given may have reached it already, or can reach it no more. */
export const GOAL_STANDINGS = ['met', ...GOAL_FORECASTS, 'missed'] as const;
export type GoalStanding = (typeof GOAL_STANDINGS)[number];

/** Expected units against the goal: 95 % and more is on track, 75 % and more at risk. No goal is met. */
export function goalForecast(units: number, goal: number): GoalForecast {
  const share = goal > 0 ? units / goal : 1;
  if (share >= 0.95) return 'on track';
  return share >= 0.75 ? 'at risk' : 'behind';
}

/**
 * A drive against its goal. What was given decides where it has reached the goal, or where the drive is over and no
 * more is expected of it; else what is expected does. Without a goal there is nothing to reach.
 */
export function goalStanding({
  donated,
  units,
  goal,
  isOver,
}: {
  readonly donated: number;
  /** What was given, and what is expected besides. */
  readonly units: number;
  readonly goal: number;
  readonly isOver: boolean;
}): GoalStanding {
  if (goal > 0 && donated >= goal) return 'met';
  // Some results are marked a day later: until then something is expected of a drive that is over, too.
  if (goal > 0 && isOver && Math.round(units) <= donated) return 'missed';
  return goalForecast(units, goal);
}

/** A goal to suggest for so many slots: capacity, show rate and success rate. */
export const suggestedGoal = (slots: number): number =>
  Math.floor(slots * (SHOW_RATE.shows / SHOW_RATE.of) * SUCCESS_RATE);

/** How many more than fit could be booked at a time, at the usual show rate, before more come than fit: a hint, nothing else. */
export function overbookingHint({
  capacity,
  booked,
  expected,
}: {
  readonly capacity: number;
  readonly booked: number;
  /** How many of the booked are expected. */
  readonly expected: number;
}): number {
  const more = Math.floor((capacity - expected) / (SHOW_RATE.shows / SHOW_RATE.of));
  return Math.max(0, more - Math.max(0, capacity - booked));
}

export interface SupplyNeed {
  readonly supplies: string;
  readonly quantity: number;
}

/** A supply of a donation type, which may come in packages. */
export interface PackedNeed extends SupplyNeed {
  readonly packageSize?: number | null | undefined;
}

/** A supply, how much of it, and the numbers that it was computed from. */
export interface SupplyAdvice {
  readonly supplies: string;
  readonly qty: number;
  readonly needed: number;
  /** How many come in a package; 1 where single ones are packed. */
  readonly packageSize: number;
  readonly inStock: number;
}

const RESERVE = 1.1;

/**
 * Supplies to pack: for each type the planned donors times what one needs, ten per cent more, rounded up to the
 * package, less what the resource carries.
 */
export function recommendSupplies(
  types: readonly { readonly donors: number; readonly requiredSupplies: readonly PackedNeed[] }[],
  fixed: readonly SupplyNeed[] = [],
): SupplyAdvice[] {
  const needs = new Map<string, number>();
  // Of one supply of several types the largest package counts: the smaller ones fit into it.
  const packages = new Map<string, number>();
  for (const { donors, requiredSupplies } of types)
    for (const { supplies, quantity, packageSize } of requiredSupplies) {
      needs.set(supplies, (needs.get(supplies) ?? 0) + donors * quantity);
      packages.set(supplies, Math.max(packages.get(supplies) ?? 1, packageSize ?? 1));
    }
  return [...needs].map(([supplies, exact]) => {
    const packageSize = packages.get(supplies) ?? 1;
    // Hundredths, so that 10 x 1.1 is 11 and not a hair above it.
    const needed = Math.ceil(Math.round(exact * RESERVE * 100) / 100);
    const inStock = fixed
      .filter((row) => row.supplies === supplies)
      .reduce((sum, row) => sum + row.quantity, 0);
    const packed = Math.ceil(needed / packageSize) * packageSize;
    return { supplies, needed, packageSize, inStock, qty: Math.max(0, packed - inStock) };
  });
}

const BEDS_A_GROUP = 4;

/** Staff for a drive by designation: each type's need per started group of four of its beds. */
export function requiredStaff(
  types: readonly {
    readonly beds: number;
    readonly requiredStaff: readonly { readonly staffDesignation: string; readonly quantity: number }[];
  }[],
): ReadonlyMap<string, number> {
  const needs = new Map<string, number>();
  for (const type of types) {
    const groups = Math.ceil(type.beds / BEDS_A_GROUP);
    for (const { staffDesignation, quantity } of type.requiredStaff)
      needs.set(staffDesignation, (needs.get(staffDesignation) ?? 0) + groups * quantity);
  }
  return needs;
}
