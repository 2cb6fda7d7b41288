import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { overbookingHint } from '../../../rules/forecast.ts';
import type { Slot } from './slot-state.tsx';

/** Of each time that is full, how many more could be booked at the usual show rate. */
function hintsOf(slots: readonly Slot[]): readonly { time: string; more: number }[] {
  const times = Map.groupBy(
    slots.filter(({ blockedReason }) => !blockedReason),
    ({ startTime }) => startTime,
  );
  return [...times]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([time, own]) => {
      const sum = (of: (slot: Slot) => number): number => own.reduce((all, slot) => all + of(slot), 0);
      const [capacity, booked] = [sum((slot) => slot.capacity), sum((slot) => slot.booked)];
      const more =
        booked >= capacity
          ? overbookingHint({ capacity, booked, expected: sum((slot) => slot.expectedDonors ?? slot.booked) })
          : 0;
      return more > 0 ? [{ time, more }] : [];
    });
}

interface OverbookingProps {
  /** Of one day. */
  readonly slots: readonly Slot[];
  /** The wall time, HH:mm, that the day has come to; undefined where it is still to come. */
  readonly from: string | undefined;
}

/**
 * What could be booked beyond the beds, since not everybody comes: a hint, nothing else, and none of what has begun. Below
 * the slots, so that nothing moves.
 */
export function Overbooking({ slots, from = '' }: OverbookingProps) {
  const { t } = useTranslation('drives');
  const { hour, number } = useFormats();
  const hints = hintsOf(slots.filter(({ startTime }) => startTime > from));
  if (hints.length === 0) return null;
  return (
    <ul
      aria-label={t('overbooking')}
      className="mt-3 grid gap-x-6 gap-y-1 text-muted text-table sm:grid-cols-2 xl:grid-cols-3"
    >
      {hints.map(({ time, more }) => (
        <li key={time}>{t('overbookingHint', { count: more, formatted: number(more), time: hour(time) })}</li>
      ))}
    </ul>
  );
}
