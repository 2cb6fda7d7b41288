import { bedSlots, type Opening, type Slot } from './slots.ts';

/** Beds of one kind; `minutes` is how long a donation takes one, cleaning included. */
export interface BedGroup {
  readonly bedName: string;
  readonly quantity: number;
  readonly isActive: boolean;
  /** Of each donation type that the bed can do: the longest decides how long its slots are. */
  readonly minutes: readonly number[];
}

export interface PlannedSlot extends Slot {
  readonly bedName: string;
  /** Counts the beds of all groups from 0. */
  readonly bed: number;
}

/** Arrivals are spread: so many donors each so many minutes. */
const ARRIVALS = 2;
const STAGGER_MINUTES = 15;

/**
 * How much later a bed starts than the first: bed n starts (n mod k) staggers later, so that two donors arrive at a
 * time; never later than the first bed is free again.
 */
export function staggerOf(bed: number, beds: number, bedMinutes: number): number {
  const groups = Math.max(1, Math.min(Math.ceil(beds / ARRIVALS), Math.ceil(bedMinutes / STAGGER_MINUTES)));
  return (bed % groups) * STAGGER_MINUTES;
}

/** How many more donors can start at a minute. */
export const capacityAt = (freeBeds: number, maximumDonorsAtATime: number, inProgress: number): number =>
  Math.max(0, Math.min(freeBeds, maximumDonorsAtATime - inProgress));

/**
 * The slots of a day over all active beds, in the order of their start. Where more beds than donors are allowed at a
 * time, the slots that would exceed them are left out.
 */
export function daySlots(
  opening: Opening,
  groups: readonly BedGroup[],
  { maximumDonorsAtATime, isStaggered = true }: { maximumDonorsAtATime: number; isStaggered?: boolean },
): PlannedSlot[] {
  const beds = groups
    .filter(({ isActive, minutes }) => isActive && minutes.length > 0)
    .flatMap(({ bedName, quantity, minutes }) =>
      Array.from({ length: quantity }, () => ({ bedName, minutes: Math.max(...minutes) })),
    );
  const all = beds
    .flatMap(({ bedName, minutes }, bed) =>
      bedSlots(opening, minutes, isStaggered ? staggerOf(bed, beds.length, minutes) : 0).map((slot) => ({
        ...slot,
        bedName,
        bed,
      })),
    )
    .sort((a, b) => a.startTime.localeCompare(b.startTime) || a.bed - b.bed);
  const taken: PlannedSlot[] = [];
  for (const slot of all) {
    const inProgress = taken.filter(({ endTime }) => endTime > slot.startTime).length;
    if (capacityAt(beds.length, maximumDonorsAtATime, inProgress) > 0) taken.push(slot);
  }
  return taken;
}

/** What lunch costs: the slots without it and with it. */
export function lunchCost(
  opening: Opening,
  groups: readonly BedGroup[],
  options: { maximumDonorsAtATime: number; isStaggered?: boolean },
): { readonly all: number; readonly lost: number } {
  const open = { startTime: opening.startTime, endTime: opening.endTime };
  const all = daySlots(open, groups, options).length;
  return { all, lost: Math.max(0, all - daySlots(opening, groups, options).length) };
}
