import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Day } from '../../../lib/scalars.ts';
import { isAhead, type MoveRefusal, moveRefusal } from '../../../rules/slot-move.ts';
import type { WallTime } from '../../../rules/zones.ts';
import type { Slot } from './slot-state.tsx';

/** Where an appointment goes: a slot, and its time HH:mm on the drive's clock. */
export interface MoveTarget {
  readonly slotId: string;
  readonly time: string;
}

type Handler = (event: DragEvent) => void;

/** What makes a cell one that is dragged. */
export interface DragSource {
  readonly draggable: true;
  readonly onDragStart: Handler;
  readonly onDragEnd: Handler;
}

/** What is dragged within this day; what comes from elsewhere is no appointment. */
const SLOT_TYPE = 'application/x-donorgrid-slot';

const WORDS = {
  notOpen: 'dropNotOpen',
  blocked: 'dropBlocked',
  taken: 'dropTaken',
  otherType: 'dropOtherType',
  over: 'dropOver',
} as const satisfies Record<Exclude<MoveRefusal, 'same'>, string>;

export type SlotDrag = ReturnType<typeof useSlotDrag>;

/** Booked cells that are dragged to free ones of their day; a place that cannot take it is dim, and says why. */
export function useSlotDrag(
  date: Day,
  now: WallTime,
  onMove: ((from: Slot, to: MoveTarget) => void) | undefined,
) {
  const { t } = useTranslation('drives');
  const { hour } = useFormats();
  const [held, setHeld] = useState<Slot>();
  const [over, setOver] = useState<Slot>();
  const end = (): void => {
    setHeld(undefined);
    setOver(undefined);
  };
  const refusalOf = (slot: Slot): MoveRefusal | null => (held ? moveRefusal(held, slot, date, now) : null);
  const wordsOf = (slot: Slot): string => {
    const place = { bed: `${slot.bedName} ${slot.bed}`, time: hour(slot.startTime) };
    const refusal = refusalOf(slot);
    return refusal === 'same' ? t('dragToMove') : refusal ? t(WORDS[refusal], place) : t('dropHere', place);
  };
  return {
    /** What would come of letting go here; undefined while nothing is dragged over a slot. */
    words: over && wordsOf(over),
    lookOf: (slot: Slot): string => {
      if (!held) return '';
      const refusal = refusalOf(slot);
      if (refusal) return refusal === 'same' ? '' : 'opacity-40';
      return over?.id === slot.id ? 'outline-2 outline-secondary outline-offset-1' : '';
    },
    source: (slot: Slot): DragSource | undefined =>
      onMove && slot.booked > 0 && isAhead(slot.startTime, date, now)
        ? {
            draggable: true,
            onDragStart: ({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              dataTransfer.setData(SLOT_TYPE, slot.id);
              setHeld(slot);
            },
            onDragEnd: end,
          }
        : undefined,
    target: (slot: Slot) =>
      held && {
        onDragOver: (event: DragEvent) => {
          setOver(slot);
          // Whatever is not prevented, the browser shows as a place where nothing can be dropped.
          if (refusalOf(slot) === null) event.preventDefault();
        },
        onDragLeave: () => setOver(undefined),
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          if (refusalOf(slot) === null) onMove?.(held, { slotId: slot.id, time: slot.startTime });
          end();
        },
      },
  };
}
