import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Sheet, useDayWords } from './day-words.ts';

type Hour = Sheet['hours'][number];

/** Each count with its colour, in the order of the bars; what is booked and not decided is the rest. */
export const COUNTS = [
  ['here', 'bg-secondary'],
  ['donated', 'bg-primary'],
  ['deferred', 'bg-warning'],
  ['noShow', 'bg-danger'],
] as const;
const BAR = ['donated', 'here', 'deferred', 'noShow'] as const;
const LOOK = Object.fromEntries(COUNTS) as Readonly<Record<(typeof BAR)[number], string>>;

/** What happened in an hour, and what is still to come. */
export function useHourWords(): (hour: Hour) => string {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { number } = useFormats();
  return ({ donated, here, deferred, noShow, late, expected }) => {
    const parts = [
      donated > 0 && t('nDonated', { formatted: number(donated) }),
      here > 0 && t('nHere', { formatted: number(here) }),
      deferred > 0 && t('nDeferred', { formatted: number(deferred) }),
      noShow > 0 && t('nNoShow', { formatted: number(noShow) }),
      late > 0 && t('nLate', { formatted: number(late) }),
      expected > 0 && t('nToCome', { formatted: number(expected) }),
    ];
    return parts.filter(Boolean).join(', ');
  };
}

interface DayHoursProps {
  readonly hours: readonly Hour[];
  /** The hour that the clock of the drive shows; undefined on another day. */
  readonly now: number | undefined;
  readonly words: ReturnType<typeof useDayWords>;
  readonly onGo: (hour: number) => void;
}

/** The hours of the day side by side: how full, and how far. */
export function DayHours({ hours, now, words, onGo }: DayHoursProps) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { number } = useFormats();
  const text = useHourWords();
  const list = useRef<HTMLOListElement>(null);
  // Where the hours have no room beside each other, the one that it is now is in sight; the page stays where it is.
  useEffect(() => {
    const at = list.current?.querySelector<HTMLElement>(`[data-hour="${now}"]`);
    if (list.current && at)
      list.current.scrollLeft = at.offsetLeft - (list.current.clientWidth - at.offsetWidth) / 2;
  }, [now]);
  return (
    <ol
      ref={list}
      aria-label={t('hours')}
      className="mb-4 relative grid auto-cols-[minmax(7.75rem,1fr)] grid-flow-col grid-rows-[repeat(3,auto)] overflow-x-auto rounded-card border border-line bg-surface"
    >
      {hours.map((hour) => (
        // Where a language needs two lines for one of them, the bars of all still stand in a row.
        <li
          key={hour.hour}
          data-hour={hour.hour}
          className="row-span-3 grid grid-rows-subgrid border-line border-l first:border-l-0"
        >
          <button
            type="button"
            onClick={() => onGo(hour.hour)}
            aria-current={hour.hour === now ? 'time' : undefined}
            className={clsx(
              'row-span-3 grid grid-rows-subgrid gap-1.5 border-t-2 p-2.5 text-left text-caption -outline-offset-2 hover:bg-hover',
              hour.hour === now ? 'border-secondary bg-hover' : 'border-transparent',
            )}
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap">
              <span className="font-semibold text-table">{words.hourOf(hour.hour)}</span>
              <span className="text-muted tabular-nums">
                {t('of', { booked: number(hour.booked), places: number(hour.capacity) })}
              </span>
            </span>
            <span aria-hidden className="flex h-2 w-full overflow-hidden rounded-full bg-skeleton">
              {BAR.map((name) => (
                <span
                  key={name}
                  className={LOOK[name]}
                  style={{ width: `${hour.capacity > 0 ? (hour[name] / hour.capacity) * 100 : 0}%` }}
                />
              ))}
              <span
                className="bg-line-strong"
                style={{
                  width: `${hour.capacity > 0 ? ((hour.expected + hour.late) / hour.capacity) * 100 : 0}%`,
                }}
              />
            </span>
            <span className="text-muted">{text(hour) || t('nobody')}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
