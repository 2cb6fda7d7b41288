import { clsx } from 'clsx';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import type { BookablePlace, BookableTime, Booking } from './use-booking.ts';

/** Side by side; an arrow down goes so many further. */
const COLUMNS = 4;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

interface TimeGridProps {
  readonly places: readonly BookablePlace[];
  readonly times: readonly BookableTime[];
  readonly booking: Booking;
}

/** Times that stand together, and what is written over them: the place, or that there was lunch. */
interface Part {
  readonly id: string;
  readonly place?: string | undefined;
  readonly lunch?: string | undefined;
  readonly times: readonly BookableTime[];
}

/** The times of a day, four across: of one place after the other, lunch between them. Arrows move, Enter takes one. */
export function TimeGrid({ places, times, booking }: TimeGridProps) {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const { donor, hold, taken, clock } = booking;
  const heldAt = hold.held?.startTime;
  const isOpen = ({ startTime, free }: BookableTime): boolean => free > 0 || startTime === heldAt;
  const first = times.findIndex(isOpen);
  const [moved, setMoved] = useState<string>();
  const current = moved ?? heldAt ?? times[first]?.startTime;
  const partsOf = ({ id, location, lunchStart, lunchEnd }: BookablePlace): Part[] => {
    const own = times.filter(({ locationId }) => locationId === id);
    const place = places.length > 1 ? location : undefined;
    if (!lunchStart || !lunchEnd) return [{ id, place, times: own }];
    const lunch = t('lunch', { from: clock(lunchStart), to: clock(lunchEnd) });
    return [
      { id, place, times: own.filter(({ startTime }) => startTime < lunchStart) },
      { id: `${id} lunch`, lunch, times: own.filter(({ startTime }) => startTime >= lunchStart) },
    ];
  };
  const parts = places.flatMap(partsOf).filter((part) => part.times.length > 0);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div role="group" aria-label={t('times')} onKeyDown={press} data-booking="times">
      {parts.map(({ id, place, lunch, times: own }, index) => (
        <Fragment key={id}>
          {place && <p className={clsx('mb-2 font-medium text-table', index > 0 && 'mt-4')}>{place}</p>}
          {lunch && index > 0 && (
            <p className="my-2 flex items-center gap-3 text-caption text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              {lunch}
            </p>
          )}
          <div className="grid grid-cols-4 gap-2 max-[25rem]:grid-cols-3">
            {own.map((time) => {
              const { startTime, free } = time;
              const isHeld = startTime === heldAt;
              const isTaken = taken?.startTime === startTime;
              const rank = taken?.alternatives.findIndex((one) => one.startTime === startTime) ?? -1;
              const state = isHeld
                ? t('held')
                : isTaken
                  ? t('taken')
                  : free > 0
                    ? t('free', { count: free, formatted: number(free) })
                    : t('full');
              return (
                <button
                  key={startTime}
                  type="button"
                  data-time={startTime}
                  tabIndex={startTime === current ? 0 : -1}
                  aria-pressed={isHeld}
                  aria-disabled={!donor || !isOpen(time)}
                  onFocus={() => setMoved(startTime)}
                  onClick={() => {
                    if (donor && isOpen(time) && !isHeld) void booking.take(startTime);
                  }}
                  className={clsx(
                    'relative flex h-12 flex-col items-center justify-center rounded-control border text-caption',
                    isHeld && 'border-primary bg-primary text-on-primary',
                    isTaken && 'border-warning bg-warning-soft text-on-warning-soft',
                    rank >= 0 && 'border-secondary bg-secondary-soft text-on-secondary-soft',
                    !isHeld &&
                      !isTaken &&
                      rank < 0 &&
                      (free > 0
                        ? 'border-line-strong bg-surface hover:border-primary'
                        : 'border-transparent bg-canvas text-muted'),
                    !donor && 'cursor-not-allowed opacity-60',
                  )}
                >
                  <span
                    className={clsx(
                      'font-medium text-table',
                      free === 0 && !isHeld && !isTaken && 'line-through',
                    )}
                  >
                    {clock(startTime)}
                  </span>
                  <span>{state}</span>
                  {rank >= 0 && (
                    <span
                      aria-hidden
                      className="absolute -top-2 -right-2 inline-flex size-4.5 items-center justify-center rounded-full bg-secondary font-medium text-caption text-surface"
                    >
                      {rank + 1}
                    </span>
                  )}
                </button>
              );
            })}
          </div>
        </Fragment>
      ))}
    </div>
  );
}
