import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DaySheetQuery, DaySheetRowFragment } from '../../../gql/appointments/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { Instant } from '../../../lib/scalars.ts';
import { phone } from '../../../rules/formats.ts';
import { wallTime } from '../../../rules/zones.ts';

export type Sheet = DaySheetQuery['daySheet'];
export type Row = DaySheetRowFragment;

const MINUTE = 60_000;
/** Where it is more, minutes tell less than the time of the row. */
const NEAR = 4 * 60 * MINUTE;

/** What the sheet says of a row beside its state, on the clock of the drive. */
export function useDayWords(zone: string) {
  const { t } = useTranslation('appointments', { keyPrefix: 'sheet' });
  const { hour, fullHour, monthDay, number } = useFormats();
  return useMemo(() => {
    const clock = (at: Instant): string => hour(wallTime(new Date(at), zone).time);
    const since = (at: Instant, now: number): string =>
      number(Math.max(0, Math.floor((now - Date.parse(at)) / MINUTE)));
    const note = (row: Row, now: number): string => {
      const { dayStatus, startTime, arrivedAt, resultAt, donor } = row;
      const phones = donor?.phones;
      const parts: (string | false | null | undefined)[] = [];
      const left = Date.parse(startTime) - now;
      // Whose time has passed, and is not called late yet, is not expected in so many minutes.
      if (dayStatus === 'Expected')
        parts.push(left > 0 && left < NEAR && t('in', { minutes: number(Math.ceil(left / MINUTE)) }));
      if (dayStatus === 'Late')
        parts.push(
          now - Date.parse(startTime) < NEAR && t('lateBy', { minutes: since(startTime, now) }),
          phones && phone(phones.cell ?? phones.homePhone ?? phones.work),
        );
      if (dayStatus === 'Arrived' && arrivedAt)
        parts.push(clock(arrivedAt), t('waits', { minutes: since(arrivedAt, now) }));
      if (dayStatus === 'Deferred')
        parts.push(row.deferredReason, row.deferredUntil && t('until', { day: monthDay(row.deferredUntil) }));
      if ((dayStatus === 'Donated' || dayStatus === 'No-show') && resultAt) parts.push(clock(resultAt));
      if (row.isFirstDonation) parts.push(t('first'));
      return parts.filter(Boolean).join(', ');
    };
    return { clock, hourOf: (of: number) => fullHour(of), note };
  }, [t, hour, fullHour, monthDay, number, zone]);
}

/** The hour that a row stands under, by the clock of the drive. */
export const hourOfRow = ({ startTime }: Row, zone: string): number =>
  Number(wallTime(new Date(startTime), zone).time.slice(0, 2));
