import { Check, Lock, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DriveSlotFragment } from '../../../gql/drives/graphql.ts';
import { BLOCK_LABELS, isBlockReason } from './block-reasons.ts';

export type Slot = DriveSlotFragment;
export type SlotState = 'booked' | 'blocked' | 'open';

export const stateOf = (slot: Pick<Slot, 'booked' | 'capacity' | 'blockedReason'>): SlotState =>
  slot.blockedReason ? 'blocked' : slot.booked >= slot.capacity && slot.capacity > 0 ? 'booked' : 'open';

export const STATE_LOOK: Readonly<Record<SlotState, string>> = {
  booked: 'bg-primary-soft border-transparent text-ink',
  blocked: 'bg-hover border-line text-muted',
  open: 'bg-surface border-line-strong border-dashed text-muted',
};

const ICONS = { booked: Check, blocked: Lock, open: Plus } as const;

export function StateIcon({ state }: { readonly state: SlotState }) {
  const Icon = ICONS[state];
  return <Icon size={12} aria-hidden className="shrink-0" />;
}

/** What stands in a slot: the donor for those who may know, or its state. */
export function useSlotText(): (slot: Slot) => string {
  const { t } = useTranslation('drives');
  return (slot) => {
    const state = stateOf(slot);
    if (state === 'blocked') {
      const reason = slot.blockedReason ?? '';
      return isBlockReason(reason) ? t(BLOCK_LABELS[reason]) : reason;
    }
    if (slot.donorName) return slot.donorName;
    return t(state === 'booked' || slot.booked > 0 ? 'slotBooked' : 'slotOpen');
  };
}
