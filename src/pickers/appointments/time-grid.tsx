import { clsx } from 'clsx';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { Spinner } from '../../ui/spinner.tsx';
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

/** Times of a place that stand together, before its lunch or after it. */
interface Part {
  readonly lunch?: string | undefined;
  readonly times: readonly BookableTime[];
}

/** The times of a day, four across: of one place after the other, lunch between them. Arrows move, Enter takes one. */
export function TimeGrid({ places, times, booking }: TimeGridProps) {
  const { t } = useTranslation('appointments');
  const { hold, clock, taken } = booking;
  const heldAt = hold.held?.startTime;
  const isOpen = ({ startTime, free }: BookableTime): boolean => free > 0 || startTime === heldAt;
  const first = times.findIndex(isOpen);
  const [moved, setMoved] = useState<string>();
  // Of another day it may be none of its times. What was asked for and is gone takes no key, but the times beside it are near.
  const current =
    [moved, heldAt, taken?.startTime].find((one) => times.some(({ startTime }) => startTime === one)) ??
    times[first]?.startTime;
  const partsOf = (place: BookablePlace): Part[] => {
    const { id, lunchStart, lunchEnd } = place;
    const own = times.filter(({ locationId }) => locationId === id);
    if (!lunchStart || !lunchEnd) return [{ times: own }];
    const lunch = t('lunch', {
      from: clock(lunchStart, place),
      to: clock(lunchEnd, place),
    });
    return [
      { times: own.filter(({ startTime }) => startTime < lunchStart) },
      { lunch, times: own.filter(({ startTime }) => startTime >= lunchStart) },
    ];
  };
  const hasZones = new Set(places.map(({ timeZone }) => timeZone)).size > 1;
  const nameOf = ({ location, timeZone }: BookablePlace): string =>
    hasZones ? `${location} · ${timeZone}` : location;
  const shown = places
    .map((place) => ({ place, parts: partsOf(place).filter((part) => part.times.length > 0) }))
    .filter(({ parts }) => parts.length > 0);
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  };
  const button = (time: BookableTime) => (
    <TimeButton
      key={time.startTime}
      time={time}
      booking={booking}
      isOpen={isOpen(time)}
      isCurrent={time.startTime === current}
      onFocus={() => setMoved(time.startTime)}
    />
  );
  const ofPlace = (parts: readonly Part[]) =>
    parts.map(({ lunch, times: own }, index) => (
      <Fragment key={lunch ?? 'first'}>
        {lunch && index > 0 && (
          <p className="my-2 flex items-center gap-3 text-caption text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            {lunch}
          </p>
        )}
        <div className="grid grid-cols-4 gap-2 max-[25rem]:grid-cols-3">{own.map(button)}</div>
      </Fragment>
    ));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form
    <div
      role="group"
      aria-label={t('times')}
      onKeyDown={press}
      data-booking="times"
      className="flex flex-col gap-4"
    >
      {shown.map(({ place, parts }) =>
        places.length > 1 ? (
          // biome-ignore lint/a11y/useSemanticElements: as the times themselves
          <div key={place.id} role="group" aria-label={nameOf(place)}>
            <p aria-hidden className="mb-2 font-medium text-table">
              {nameOf(place)}
            </p>
            {ofPlace(parts)}
          </div>
        ) : (
          <div key={place.id}>{ofPlace(parts)}</div>
        ),
      )}
    </div>
  );
}

interface TimeButtonProps {
  readonly time: BookableTime;
  readonly booking: Booking;
  readonly isOpen: boolean;
  /** The one that the Tab key leads to. */
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
}

/** A time, and how many beds are free then; one that is free instead of what is gone has its number. */
function TimeButton({ time, booking, isOpen, isCurrent, onFocus }: TimeButtonProps) {
  const { t } = useTranslation('appointments');
  const { number } = useFormats();
  const { donor, hold, taken, clock, slowTime } = booking;
  const { startTime, free } = time;
  const isHeld = startTime === hold.held?.startTime;
  const isSlow = startTime === slowTime;
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
      type="button"
      data-time={startTime}
      tabIndex={isCurrent ? 0 : -1}
      aria-pressed={isHeld}
      aria-disabled={!donor || !isOpen}
      aria-busy={isSlow || undefined}
      onFocus={onFocus}
      onClick={() => {
        if (donor && isOpen && !isHeld) void booking.take(startTime);
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
      <span className={clsx('font-medium text-table', free === 0 && !isHeld && !isTaken && 'line-through')}>
        {clock(startTime)}
      </span>
      {/* The state keeps its place, and is still read, under the ring. */}
      <span className="relative">
        <span className={clsx(isSlow && 'opacity-0')}>{state}</span>
        {isSlow && (
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner size={12} />
          </span>
        )}
      </span>
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
}
