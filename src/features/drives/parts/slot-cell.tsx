import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { LazyBookedSlot } from '../../../pickers/appointments/lazy-parts.tsx';
import type { WaysOut } from '../../../pickers/appointments/use-ways-out.tsx';
import type { BlockReason } from '../../../rules/slot-blocks.ts';
import { SlotMenu } from './slot-menu.tsx';
import { type Slot, STATE_LOOK, stateOf } from './slot-state.tsx';
import type { DragSource } from './use-slot-drag.ts';

interface SlotCellProps {
  readonly slot: Slot;
  /** What lets a booked one be dragged; undefined where it stays. */
  readonly source: DragSource | undefined;
  /** Can be asked who has it: somebody does, and they are to be seen. */
  readonly tellsDonor: boolean;
  readonly label: string;
  readonly waysOut: WaysOut;
  readonly onBlock: ((reason: BlockReason | null) => void) | undefined;
  readonly onBook: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One slot; a free one can be booked, or taken out of what is offered, by those who may; a booked one tells who has it. */
export function SlotCell({
  slot,
  source,
  tellsDonor,
  label,
  waysOut,
  onBlock,
  onBook,
  children,
}: SlotCellProps) {
  const [asked, setAsked] = useState(false);
  // Who comes after the one that was looked into is not told unasked.
  if (asked && !tellsDonor) setAsked(false);
  const state = stateOf(slot);
  const look = clsx(
    'flex h-full w-full items-center gap-1.5 overflow-hidden rounded-[4px] border px-1.5 text-caption',
    STATE_LOOK[state],
  );
  if (tellsDonor) {
    const cell = (
      <button
        type="button"
        data-takes-focus=""
        title={label}
        {...source}
        onClick={() => setAsked(true)}
        className={clsx(look, 'hover:border-primary', source && 'cursor-grab')}
      >
        {children}
      </button>
    );
    // Only the one that is looked into asks who has it.
    return asked ? <LazyBookedSlot slotId={slot.id} label={label} waysOut={waysOut} trigger={cell} /> : cell;
  }
  const books = state === 'open' ? onBook : undefined;
  if ((!onBlock && !books) || slot.booked > 0)
    return (
      <span role="img" aria-label={label} title={label} className={look}>
        {children}
      </span>
    );
  return (
    <SlotMenu
      isBlocked={state === 'blocked'}
      onChoose={onBlock}
      onBook={books}
      trigger={
        <button
          type="button"
          data-takes-focus=""
          title={label}
          className={clsx(look, 'hover:border-primary')}
        >
          {children}
        </button>
      }
    />
  );
}
