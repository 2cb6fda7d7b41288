import { useTranslation } from 'react-i18next';
import { usePrinting } from '../../../kit/list/use-printing.ts';
import type { WallTime } from '../../../rules/zones.ts';
import { useBlockWords } from './block-words.ts';
import { halvesOf, partsOnPaper, wholeDay } from './schedule-layout.ts';
import { DayPart, type PartProps } from './schedule-part.tsx';
import { isPlanned, type Slot, StateIcon } from './slot-state.tsx';
import { type MoveTarget, useSlotDrag } from './use-slot-drag.ts';

interface ScheduleGridProps extends Omit<PartProps, 'part' | 'halves' | 'drag'> {
  readonly slots: readonly Slot[];
  /** Undefined where nobody can be moved. */
  readonly onMove: ((from: Slot, to: MoveTarget) => void) | undefined;
  /** Day and time at the drive. */
  readonly now: WallTime;
}

/**
 * A day as a heat map: time runs down, beds stand side by side, the rail tells how full each half hour is. On paper the
 * beds stand in groups as wide as a sheet, each with the times beside it.
 */
export function ScheduleGrid({ slots, onMove, now, ...shared }: ScheduleGridProps) {
  const { t } = useTranslation('drives');
  const { why } = useBlockWords();
  const printing = usePrinting();
  const openLabel = slots.some(isPlanned) ? 'slotPlanned' : 'slotOpen';
  const drag = useSlotDrag(shared.date, now, onMove);
  const reasons = [...new Set(slots.flatMap(({ blockedReason }) => blockedReason ?? []))].sort();
  const halves = halvesOf(slots);
  const parts = printing ? partsOnPaper(slots) : [wholeDay(slots)];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <div role="group" aria-label={t('schedule')} tabIndex={0} className="overflow-x-auto -outline-offset-2">
        {parts.map((part) => (
          <DayPart key={part.key} part={part} halves={halves} drag={drag} {...shared} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-caption text-muted">
        {(['booked', 'open', 'blocked'] as const).map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <StateIcon state={state} />
            {state === 'blocked' && reasons.length > 0
              ? t('blockedFor', { reason: reasons.map(why).join(', ') })
              : t(state === 'booked' ? 'slotBooked' : state === 'open' ? openLabel : 'slotBlocked')}
          </li>
        ))}
        {onMove && (
          <li data-print="none" className="ml-auto max-md:hidden">
            {drag.words ?? t('dragToMove')}
          </li>
        )}
      </ul>
    </>
  );
}
