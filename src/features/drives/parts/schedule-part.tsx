import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { labelled } from '../../../i18n/labelled.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useReadsAppointments } from '../../../pickers/appointments/lazy-parts.tsx';
import type { WaysOut } from '../../../pickers/appointments/use-ways-out.tsx';
import { type FillRate, fillRateOf } from '../../../rules/fill-rate.ts';
import type { BlockReason } from '../../../rules/slot-blocks.ts';
import { minutesOf, timeOf } from '../../../rules/slots.ts';
import { useBlockWords } from './block-words.ts';
import { HALF, type HalfHour, type ScheduleBed, type SchedulePart } from './schedule-layout.ts';
import { SlotCell } from './slot-cell.tsx';
import { isPlanned, type Slot, StateIcon, stateOf, useSlotText } from './slot-state.tsx';
import type { SlotDrag } from './use-slot-drag.ts';

/** A slot of that many minutes has room for a long name on paper, where no pointer brings the rest of it. */
const TWO_LINES = 25;

export interface Lunch {
  readonly id: string;
  readonly startLunchTime?: string | null;
  readonly endLunchTime?: string | null;
}

const HEAT: Readonly<Record<FillRate, string>> = {
  LOW: 'bg-primary-soft text-on-primary-soft',
  MIDDLE: 'bg-primary/45 text-ink',
  HIGH: 'bg-primary text-on-primary',
};

export interface PartProps {
  readonly part: SchedulePart;
  /** Of the whole day and all of its beds. */
  readonly halves: readonly HalfHour[];
  readonly lunches: readonly Lunch[];
  readonly date: Day;
  readonly drag: SlotDrag;
  readonly onBlock: ((ids: readonly string[], reason: BlockReason | null) => Promise<void>) | undefined;
  /** Undefined where nothing can be booked. */
  readonly onBook: ((slot: Slot) => void) | undefined;
  readonly waysOut: WaysOut;
}

/** Beds side by side, with the times at their left and how full each half hour is. */
export function DayPart({ part, halves, ...shared }: PartProps) {
  const { t } = useTranslation('drives');
  const { hour, share } = useFormats();
  const height = (part.to - part.from) * part.scale;
  return (
    <div className="flex min-w-fit gap-2 pb-2 print:break-inside-avoid">
      <div aria-hidden className="w-28 shrink-0">
        <p className="mb-2 h-9 text-right text-caption text-muted">{t('bookedShort')}</p>
        <div className="relative" style={{ height }}>
          {halves
            .filter(({ from }) => from >= part.from && from < part.to)
            .map(({ from, booked, capacity }) => (
              <div
                key={from}
                className="absolute inset-x-0 flex gap-2"
                style={{ top: (from - part.from) * part.scale, height: HALF * part.scale - 2 }}
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
      {part.beds.map((bed) => (
        <BedColumn key={bed.name} bed={bed} part={part} {...shared} />
      ))}
    </div>
  );
}

interface BedColumnProps extends Omit<PartProps, 'halves'> {
  readonly bed: ScheduleBed;
}

function BedColumn({
  bed: { name, slots, total, booked },
  part: { from, to, scale },
  lunches,
  drag,
  onBlock,
  onBook,
  waysOut,
}: BedColumnProps) {
  const { t } = useTranslation('drives');
  const { hour, number } = useFormats();
  const reads = useReadsAppointments();
  const text = useSlotText();
  const { why } = useBlockWords();
  /** Where a stretch of time stands: what lies outside of this part is in another. */
  const at = (start: string, end: string) => {
    const [top, bottom] = [Math.max(minutesOf(start), from), Math.min(minutesOf(end), to)];
    return { top: (top - from) * scale, height: Math.max(0, bottom - top) * scale - 2 };
  };
  return (
    <section aria-label={name} className="w-44 shrink-0 grow print:w-0 print:shrink">
      <header className="mb-2 h-9">
        <h2 className="font-semibold text-table leading-4">{name}</h2>
        <p className="text-caption text-muted">
          {t('bookedOf', { booked: number(booked), capacity: number(total) })}
        </p>
      </header>
      <ol data-to-scale="" className="relative" style={{ height: (to - from) * scale }}>
        {lunches.map(({ id, startLunchTime, endLunchTime }) =>
          startLunchTime &&
          endLunchTime &&
          minutesOf(startLunchTime) < to &&
          minutesOf(endLunchTime) > from ? (
            <li
              key={id}
              className="absolute inset-x-0 flex items-center justify-center rounded-[4px] bg-[repeating-linear-gradient(135deg,var(--border)_0_1px,transparent_1px_6px)] text-caption text-muted"
              style={at(startLunchTime, endLunchTime)}
            >
              <span className="bg-surface px-1">{t('lunch')}</span>
            </li>
          ) : null,
        )}
        {slots.map((slot) => (
          <li
            key={slot.id}
            data-row={slot.id}
            {...drag.target(slot)}
            className={clsx('absolute inset-x-0 rounded-[4px]', drag.lookOf(slot))}
            style={at(slot.startTime, slot.endTime)}
          >
            <SlotCell
              slot={slot}
              source={drag.source(slot)}
              tellsDonor={reads && slot.booked > 0}
              label={labelled(`${name}, ${hour(slot.startTime)} – ${hour(slot.endTime)}`, text(slot))}
              waysOut={waysOut}
              onBlock={onBlock && !isPlanned(slot) ? (reason) => void onBlock([slot.id], reason) : undefined}
              onBook={onBook && (() => onBook(slot))}
            >
              <span className="sr-only">{`${name}, `}</span>
              <span className="shrink-0 whitespace-nowrap tabular-nums">{hour(slot.startTime)}</span>
              <span className="sr-only">{` – ${hour(slot.endTime)}: `}</span>
              <span
                className={clsx(
                  'min-w-0 grow truncate text-left',
                  minutesOf(slot.endTime) - minutesOf(slot.startTime) >= TWO_LINES &&
                    'print:line-clamp-2 print:whitespace-normal print:leading-3',
                )}
              >
                {/* Of a narrow cell the lock says that it is blocked. */}
                {slot.blockedReason ? why(slot.blockedReason) : text(slot)}
              </span>
              <StateIcon state={stateOf(slot)} />
            </SlotCell>
          </li>
        ))}
      </ol>
    </section>
  );
}
