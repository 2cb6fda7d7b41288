import { object } from 'yup';
import { choice, required, requiredClock, requiredWhole } from './fields.ts';
import type { BedGroup, PlannedSlot } from './slot-plan.ts';

/** Why a slot is not offered, as it is stored. */
export const BLOCK_REASONS = ['setup', 'VIP', 'walk-in'] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

/** A slot of a place's plan on which nobody is booked, whatever the day. The beds of a name are counted from 1. */
export interface BlockedSlot {
  readonly bedName: string;
  readonly bedNumber: number;
  readonly startTime: string;
  readonly reason: BlockReason;
}

export const blockedSlotRule = object({
  bedName: required().max(50, 'maximumLength50'),
  bedNumber: requiredWhole(1, 50, 'range1To50'),
  startTime: requiredClock(),
  reason: choice(BLOCK_REASONS),
});

export type NumberedSlot<T extends PlannedSlot = PlannedSlot> = T & { readonly bedNumber: number };

/** Slots with the number of their bed within its name, from 1. */
export function numbered<T extends PlannedSlot>(
  slots: readonly T[],
  groups: readonly BedGroup[],
): NumberedSlot<T>[] {
  const firstOf = new Map<string, number>();
  let beds = 0;
  for (const { bedName, quantity, isActive, minutes } of groups) {
    if (!isActive || minutes.length === 0) continue;
    firstOf.set(bedName, beds);
    beds += quantity;
  }
  return slots.map((slot) => ({ ...slot, bedNumber: slot.bed - (firstOf.get(slot.bedName) ?? 0) + 1 }));
}

type Spot = Pick<BlockedSlot, 'bedName' | 'bedNumber' | 'startTime'>;
const keyOf = ({ bedName, bedNumber, startTime }: Spot): string => `${bedName} ${bedNumber} ${startTime}`;

/** Tells of a slot why it is blocked, or null. */
export function blockOf(blocked: readonly BlockedSlot[] = []): (slot: Spot) => BlockReason | null {
  const reasons = new Map(blocked.map((one) => [keyOf(one), one.reason]));
  return (slot) => reasons.get(keyOf(slot)) ?? null;
}

/** The slots that can be booked. */
export function openOf<T extends Spot>(slots: readonly T[], blocked: readonly BlockedSlot[] = []): T[] {
  const block = blockOf(blocked);
  return slots.filter((slot) => block(slot) === null);
}

/** What of the blocks the plan still has slots for, in the order of those. */
export function fittingBlocks(blocked: readonly BlockedSlot[], slots: readonly Spot[]): BlockedSlot[] {
  const block = blockOf(blocked);
  return slots.flatMap(({ bedName, bedNumber, startTime }) => {
    const reason = block({ bedName, bedNumber, startTime });
    return reason === null ? [] : [{ bedName, bedNumber, startTime, reason }];
  });
}

/** The blocks with this slot blocked, or open again where it was. What fits no slot any more goes. */
export function toggledBlock(
  blocked: readonly BlockedSlot[],
  slot: Spot,
  reason: BlockReason,
  slots: readonly Spot[],
): BlockedSlot[] {
  const others = blocked.filter((one) => keyOf(one) !== keyOf(slot));
  const after = others.length < blocked.length ? others : [...others, { ...slot, reason }];
  return fittingBlocks(after, slots);
}
