import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import { addDays, WEEK, type Weekday } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import type { DriveStatus } from '../../../rules/drive-status.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

/** A Monday: the days of the week are called as those from it on. */
const MONDAY = '2026-01-05';

/** What a drive is called in each state, and its colour. */
export const STATUS_LOOK = {
  'Pending approval': ['statusPending', 'warning'],
  'Sent back': ['statusSentBack', 'bad'],
  Rejected: ['statusRejected', 'bad'],
  Expired: ['statusExpired', 'idle'],
  Approved: ['statusApproved', 'open'],
  Active: ['statusActive', 'good'],
  'In progress': ['statusInProgress', 'good'],
  Deactivated: ['statusDeactivated', 'idle'],
  Completed: ['statusCompleted', 'idle'],
  Canceled: ['statusCanceled', 'idle'],
} as const satisfies Readonly<Record<DriveStatus, readonly [string, ChipTone]>>;

export const isStatus = (text: string): text is DriveStatus => Object.hasOwn(STATUS_LOOK, text);

interface Range {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly locationDetail: readonly {
    readonly location: string;
    readonly startTime: string;
    readonly endTime: string;
    readonly timeZone: string;
  }[];
}

export interface DriveWords {
  readonly status: (status: string) => string;
  /** The name of a day of the week. */
  readonly weekday: (name: Weekday) => string;
  readonly kind: (resourceType: string) => string;
  /** "Tue, Mar 4" or "Mar 4 – Mar 6". */
  readonly range: (range: Pick<Range, 'startDate' | 'endDate'>) => string;
  readonly dates: (ranges: readonly Pick<Range, 'startDate' | 'endDate'>[]) => string;
  /** "8:00 AM – 5:00 PM CST" */
  readonly hours: (place: { startTime: string; endTime: string; timeZone: string }) => string;
  /** Of a drive with several ranges and places: the first, and how many more. */
  readonly times: (ranges: readonly Range[]) => string;
  readonly places: (ranges: readonly Range[]) => string;
}

const once = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

/** Days, hours and states of a drive as the reader writes them. */
export function useDriveWords(): DriveWords {
  const { t } = useTranslation('drives');
  const { shortDay, monthDay, hour, number, weekday } = useFormats();
  return useMemo(() => {
    const range = ({ startDate, endDate }: Pick<Range, 'startDate' | 'endDate'>): string =>
      startDate === endDate ? shortDay(startDate) : `${monthDay(startDate)} – ${monthDay(endDate)}`;
    const first = (texts: readonly string[]): string => {
      const [one = '', ...more] = once(texts);
      return more.length > 0 ? `${one} ${t('andMore', { formatted: number(more.length) })}` : one;
    };
    const hours = ({ startTime, endTime, timeZone }: Range['locationDetail'][number]): string =>
      `${hour(startTime)} – ${hour(endTime)} ${timeZone}`;
    const placesOf = (ranges: readonly Range[]) => ranges.flatMap(({ locationDetail }) => locationDetail);
    return {
      status: (status) => (isStatus(status) ? t(STATUS_LOOK[status][0]) : status),
      weekday: (name) => weekday(addDays(MONDAY, WEEK.indexOf(name))),
      kind: (resourceType) =>
        resourceType === 'Fixed Center'
          ? t('fixedCenter')
          : resourceType === 'Mobile Drive'
            ? t('mobileDrive')
            : resourceType,
      range,
      dates: (ranges) => first(ranges.map(range)),
      hours: hours as DriveWords['hours'],
      times: (ranges) => first(placesOf(ranges).map(hours)),
      places: (ranges) => first(placesOf(ranges).map(({ location }) => location)),
    };
  }, [t, shortDay, monthDay, hour, number, weekday]);
}
