import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useReadsAppointments } from '../../../pickers/appointments/lazy-parts.tsx';
import { type FillRate, fillRateOf } from '../../../rules/fill-rate.ts';
import type { BlockReason } from '../../../rules/slot-blocks.ts';
import { minutesOf, timeOf } from '../../../rules/slots.ts';
import type { WallTime } from '../../../rules/zones.ts';
import { useBlockWords } from './block-words.ts';
import { SlotCell } from './slot-cell.tsx';
import { isPlanned, type Slot, StateIcon, stateOf, useSlotText } from './slot-state.tsx';
import { type MoveTarget, useSlotDrag } from './use-slot-drag.ts';

/** Pixels a minute: a slot of 25 minutes has room for a line. */
const SCALE = 1.36;
const HALF = 30;

interface Lunch {
  readonly id: string;
  readonly startLunchTime?: string | null;
  readonly endLunchTime?: string | null;
}

interface ScheduleGridProps {
  readonly slots: readonly Slot[];
  readonly lunches: readonly Lunch[];
  readonly date: Day;
  readonly onBlock: ((ids: readonly string[], reason: BlockReason | null) => Promise<void>) | undefined;
  /** Undefined where nothing can be booked. */
  readonly onBook: ((slot: Slot) => void) | undefined;
  /** Opens the change of somebody's appointment. */
  readonly onChange: ComponentProps<typeof SlotCell>['onChange'];
  /** Undefined where nobody can be moved. */
  readonly onMove: ((from: Slot, to: MoveTarget) => void) | undefined;
  /** Day and time at the drive. */
  readonly now: WallTime;
}

const bedsOf = (slots: readonly Slot[]) => {
  const beds = new Map<string, Slot[]>();
  for (const slot of slots) {
    const key = `${slot.bedName} ${slot.bed}`;
    beds.set(key, [...(beds.get(key) ?? []), slot]);
  }
  const of = ([, [slot]]: [string, Slot[]]): [string, number] => [slot?.bedName ?? '', slot?.bed ?? 0];
  return [...beds].sort((one, other) => {
    const [[name, bed], [otherName, otherBed]] = [of(one), of(other)];
    return name.localeCompare(otherName) || bed - otherBed;
  });
};

const HEAT: Readonly<Record<FillRate, string>> = {
  LOW: 'bg-primary-soft text-on-primary-soft',
  MIDDLE: 'bg-primary/45 text-ink',
  HIGH: 'bg-primary text-on-primary',
};

/** A day as a heat map: time runs down, beds stand side by side, the rail tells how full each half hour is. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { slots, lunches, date, onBlock, onBook, onChange, onMove, now } = props;
  const reads = useReadsAppointments();
  const { t } = useTranslation('drives');
  const { hour, share, number } = useFormats();
  const text = useSlotText();
  const { why } = useBlockWords();
  const openLabel = slots.some(isPlanned) ? 'slotPlanned' : 'slotOpen';
  const drag = useSlotDrag(date, now, onMove);
  const reasons = [...new Set(slots.flatMap(({ blockedReason }) => blockedReason ?? []))].sort();
  const first = Math.floor(Math.min(...slots.map(({ startTime }) => minutesOf(startTime))) / HALF) * HALF;
  const last = Math.max(...slots.map(({ endTime }) => minutesOf(endTime)));
  const height = (last - first) * SCALE;
  const at = (time: string): number => (minutesOf(time) - first) * SCALE;
  const halves = Array.from({ length: Math.ceil((last - first) / HALF) }, (_none, index) => {
    const from = first + index * HALF;
    const own = slots.filter(({ startTime, blockedReason }) => {
      const start = minutesOf(startTime);
      return !blockedReason && start >= from && start < from + HALF;
    });
    const capacity = own.reduce((sum, slot) => sum + slot.capacity, 0);
    return { from, capacity, booked: own.reduce((sum, slot) => sum + slot.booked, 0) };
  });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <div role="group" aria-label={t('schedule')} tabIndex={0} className="overflow-x-auto -outline-offset-2">
        <div className="flex min-w-fit gap-2 pb-2">
          <div aria-hidden className="w-28 shrink-0">
            <p className="mb-2 h-9 text-right text-caption text-muted">{t('bookedShort')}</p>
            <div className="relative" style={{ height }}>
              {halves.map(({ from, booked, capacity }) => (
                <div
                  key={from}
                  className="absolute inset-x-0 flex gap-2"
                  style={{ top: (from - first) * SCALE, height: HALF * SCALE - 2 }}
                >
                  <span className="w-14 whitespace-nowrap text-right text-caption text-muted">
                    {hour(timeOf(from))}
                  </span>
                  {capacity > 0 && (
                    <span
                      className={`flex grow items-center justify-center rounded-[4px] font-medium text-caption ${HEAT[fillRateOf({ booked, capacity })]}`}
                    >
                      {share(Math.round((booked / capacity) * 100) / 100)}
                    </span>
                  )}
                </div>
              ))}
            </div>
          </div>
          {bedsOf(slots).map(([bed, own]) => (
            <section key={bed} aria-label={bed} className="w-44 shrink-0 grow">
              <header className="mb-2 h-9">
                <h2 className="font-semibold text-table leading-4">{bed}</h2>
                <p className="text-caption text-muted">
                  {t('bookedOf', {
                    booked: number(own.filter((slot) => slot.booked > 0).length),
                    capacity: number(own.length),
                  })}
                </p>
              </header>
              <ol data-to-scale="" className="relative" style={{ height }}>
                {lunches.map(({ id, startLunchTime, endLunchTime }) =>
                  startLunchTime && endLunchTime ? (
                    <li
                      key={id}
                      className="absolute inset-x-0 flex items-center justify-center rounded-[4px] bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_6px)] text-caption text-muted"
                      style={{ top: at(startLunchTime), height: at(endLunchTime) - at(startLunchTime) - 2 }}
                    >
                      <span className="bg-surface px-1">{t('lunch')}</span>
                    </li>
                  ) : null,
                )}
                {own.map((slot) => (
                  <li
                    key={slot.id}
                    data-row={slot.id}
                    {...drag.target(slot)}
                    className={clsx('absolute inset-x-0 rounded-[4px]', drag.lookOf(slot))}
                    style={{ top: at(slot.startTime), height: at(slot.endTime) - at(slot.startTime) - 2 }}
                  >
                    <SlotCell
                      slot={slot}
                      source={drag.source(slot)}
                      tellsDonor={reads && slot.booked > 0}
                      label={`${bed}, ${hour(slot.startTime)} – ${hour(slot.endTime)}: ${text(slot)}`}
                      onChange={onChange}
                      onBlock={
                        onBlock && !isPlanned(slot) ? (reason) => void onBlock([slot.id], reason) : undefined
                      }
                      onBook={onBook && (() => onBook(slot))}
                    >
                      <span className="sr-only">{`${bed}, `}</span>
                      <span className="shrink-0 whitespace-nowrap tabular-nums">{hour(slot.startTime)}</span>
                      <span className="sr-only">{` – ${hour(slot.endTime)}: `}</span>
                      <span className="min-w-0 grow truncate text-left">
                        {/* Of a narrow cell the lock says that it is blocked. */}
                        {slot.blockedReason ? why(slot.blockedReason) : text(slot)}
                      </span>
                      <StateIcon state={stateOf(slot)} />
                    </SlotCell>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
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
