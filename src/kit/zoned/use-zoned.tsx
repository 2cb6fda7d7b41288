import { type PointerEvent, type ReactNode, type SyntheticEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { readersZone } from '../../lib/readers-zone.ts';
import type { Day, Instant } from '../../lib/scalars.ts';
import { onReadersClock } from '../../rules/readers-clock.ts';
import { type WallTime, wallTime } from '../../rules/zones.ts';
import { useZoneOfLabel } from './use-zone-of-label.ts';
import { showZonedTip } from './zoned-tip-state.ts';

/** When it is: instants, or what the clock of its zone shows on a day. */
export interface ZonedSpan {
  /** A label or the name of an IANA zone; without one nothing is told. */
  readonly zone: string | null | undefined;
  readonly from: WallTime | Instant;
  readonly to?: WallTime | Instant | undefined;
}

interface Zoned {
  /** The text as it was; where the reader's clock shows something else, with that at its side, by mouse, key and touch. */
  (text: ReactNode, span: ZonedSpan): ReactNode;
  /** What the reader's clock shows, in words; undefined where it shows the same. For what is a link or a button already. */
  readonly words: (span: ZonedSpan) => string | undefined;
}

// One function for all rows: what is told stands on the element.
const show = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => showZonedTip(currentTarget);
/** A finger shows it by its click: what it does before may be the begin of scrolling. */
const hover = (event: PointerEvent<HTMLElement>): void => {
  if (event.pointerType === 'mouse') show(event);
};

/** Times of other zones, with the reader's own at their side. One tip serves all of them: a row costs an attribute. */
export function useZoned(): Zoned {
  const { t } = useTranslation('common');
  const { hour, shortDay } = useFormats();
  const zoneOf = useZoneOfLabel();
  return useMemo(() => {
    const reader = readersZone();
    const dayOf = (moment: WallTime | Instant, zone: string): Day =>
      typeof moment === 'string' ? wallTime(new Date(moment), zone).date : moment.date;
    const clock = ({ date, time }: WallTime, known: Day): string =>
      date === known ? hour(time) : `${shortDay(date)}, ${hour(time)}`;
    const words = ({ zone: name, from, to }: ZonedSpan): string | undefined => {
      if (!name) return undefined;
      const zone = zoneOf(name);
      const first = onReadersClock(from, zone, reader);
      if (!first) return undefined;
      const last = to === undefined ? null : onReadersClock(to, zone, reader);
      // A day is told where it is another one than the text has.
      const start = clock(first, dayOf(from, zone));
      const time = last ? `${start} – ${clock(last, first.date)}` : start;
      return t('yourTime', { time, zone: reader.replaceAll('_', ' ') });
    };
    const zoned = (text: ReactNode, span: ZonedSpan): ReactNode => {
      const told = words(span);
      if (told === undefined) return text;
      return (
        <button
          type="button"
          data-zoned={told}
          aria-description={told}
          onPointerEnter={hover}
          onFocus={show}
          onClick={show}
          // Above the link that covers a row in some tables.
          className="touch-target relative z-1 cursor-help select-text rounded-[3px] text-left underline decoration-dotted decoration-line-strong underline-offset-2 max-md:min-h-6 pointer-coarse:py-1 print:no-underline"
        >
          {text}
        </button>
      );
    };
    return Object.assign(zoned, { words });
  }, [t, hour, shortDay, zoneOf]);
}
