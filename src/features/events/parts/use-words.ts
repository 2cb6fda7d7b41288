import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';
import type { Day } from '../../../lib/scalars.ts';
import type { EVENT_STATUSES } from '../../../rules/event.ts';
import { hoursOfDay } from '../../../rules/readers-clock.ts';
import type { ChipTone } from '../../../ui/chip.tsx';

type Status = (typeof EVENT_STATUSES)[number];

const TONES: Readonly<Record<Status, ChipTone>> = {
  Scheduled: 'open',
  Active: 'good',
  Completed: 'idle',
  Cancelled: 'bad',
};

export const toneOf = (status: string): ChipTone => TONES[status as Status] ?? 'idle';

/** The hours of an event on its first day, for the reader's own clock. */
export const spanOf = ({ startDate, startTime, endTime, timeZone, ianaTimeZone }: Timed) => ({
  zone: ianaTimeZone ?? timeZone,
  ...hoursOfDay(startDate, startTime, endTime),
});

interface Timed {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly timeZone?: string | null;
  readonly ianaTimeZone?: string | null;
}

/** Days, hours and states of events in the reader's words; hours are those of the event's own zone. */
export function useWords() {
  const { t } = useTranslation('events');
  const { day, hour } = useFormats();
  return useMemo(
    () => ({
      status: (status: string): string => t(`statuses.${status as Status}`, { defaultValue: status }),
      days: ({ startDate, endDate }: Timed): string =>
        [...new Set([startDate, endDate])].map(day).join(' – '),
      hours: (from: string, to: string): string => `${hour(from)} – ${hour(to)}`,
      times: ({ startTime, endTime, timeZone }: Timed): string =>
        [`${hour(startTime)} – ${hour(endTime)}`, timeZone].filter(Boolean).join(' '),
    }),
    [t, day, hour],
  );
}
