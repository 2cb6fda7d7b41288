import { Check, Lock, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DriveSlotFragment } from '../../../gql/drives/graphql.ts';
import { useBlockWords } from './block-words.ts';

/** A slot of a schedule, whichever question it came with. */
export type Slot = Omit<DriveSlotFragment, ' $fragmentName'>;
export type SlotState = 'booked' | 'blocked' | 'open';

export const stateOf = (slot: Pick<Slot, 'booked' | 'capacity' | 'blockedReason'>): SlotState =>
  slot.blockedReason ? 'blocked' : slot.booked >= slot.capacity && slot.capacity > 0 ? 'booked' : 'open';

/** A slot of a day that is not open is a plan so far: it has no type of its own yet, takes nobody and cannot be blocked. */
export const isPlanned = ({ donationTypeId }: Pick<Slot, 'donationTypeId'>): boolean =>
  donationTypeId === null;

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

/** What stands in a slot: the donor for those who may know, or its state; of a blocked one, that it is and why. */
export function useSlotText(): (slot: Slot) => string {
  const { t } = useTranslation('drives');
  const { why } = useBlockWords();
  return (slot) => {
    const state = stateOf(slot);
    if (state === 'blocked') return t('blockedFor', { reason: why(slot.blockedReason ?? '') });
    if (slot.donorName) return slot.donorName;
    if (state === 'booked' || slot.booked > 0) return t('slotBooked');
    return t(isPlanned(slot) ? 'slotPlanned' : 'slotOpen');
  };
}
