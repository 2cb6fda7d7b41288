import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { DriveFilterInput } from '../../../gql/drives/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useFirstDay } from '../../../kit/first-day.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { useToday } from '../../../kit/use-now.ts';
import { useOpens } from '../../../kit/use-permission.ts';
import { addDays, addMonths, dayInWeek, monthOf } from '../../../lib/day.ts';
import type { Day } from '../../../lib/scalars.ts';
import { useCalendarAddress } from '../../../pickers/calendar/calendar-address.ts';
import { lookOf } from '../../../pickers/calendar/calendar-entries.ts';
import { openStretches } from '../../../rules/open-days.ts';
import { Button } from '../../../ui/button.tsx';
import type { CalendarEntry } from '../../../ui/calendar-types.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAllDrives } from './use-all-drives.ts';
import { earliest, latest } from './use-drive-filters.ts';

const EventCalendar = lazy(() =>
  import('../../../ui/event-calendar.tsx').then((module) => ({ default: module.EventCalendar })),
);
/** Pixels, as every calendar of the console is high. */
const HEIGHT = 500;

const VIEWS = ['month', 'day'] as const;
/** In the list's address `day` is the filter by days of the week. */
const DAY_KEY = 'date';

/** The drives of a month, on the clock of each one's own place. */
export function DrivesCalendar({ filter }: { readonly filter: DriveFilterInput }) {
  const { t, i18n } = useTranslation(['drives', 'common']);
  const { month: monthName, hour, shortHour, dayName } = useFormats();
  const firstDay = useFirstDay();
  const navigate = useNavigate();
  const opens = useOpens();
  const today = useToday();
  const [{ view: asked, day }, change] = useCalendarAddress(today, VIEWS, DAY_KEY);
  const view = asked === 'day' ? 'day' : 'month';
  const month = monthOf(day);
  // The weeks that the month is drawn in, as far as they are of the days that the list is narrowed to.
  const from = latest(addDays(month.from, -dayInWeek(month.from, firstDay)), filter.from);
  const to = earliest(addDays(month.to, 6 - dayInWeek(month.to, firstDay)), filter.to);
  const { drives, left, loading, error, retry } = useAllDrives({ ...filter, from, to }, from > to);
  const entries = useMemo(
    () =>
      (drives ?? []).flatMap((drive) =>
        drive.centerDetails.flatMap(({ startDate, endDate, locationDetail }) =>
          locationDetail.flatMap(({ days, startTime, endTime }) =>
            openStretches({ startDate, endDate, days }, { from, to }).map((open): CalendarEntry => {
              const isOfDay = view === 'day' && day >= open.from && day <= open.to;
              return {
                id: drive.id,
                title: drive.driveCenterName,
                kind: drive.resourceType === 'Fixed Center' ? 'center' : 'drive',
                start: `${isOfDay ? day : open.from}T${startTime}`,
                end: `${isOfDay ? day : open.to}T${endTime}`,
                hour: hour(startTime),
                short: shortHour(startTime),
                look: lookOf(drive.status),
              };
            }),
          ),
        ),
      ),
    [drives, hour, shortHour, view, day, from, to],
  );
  const words = useMemo(
    () => ({
      kinds: { event: '', center: t('drives:fixedCenter'), drive: t('drives:mobileDrive') },
      day: (each: Day, count: number) => t('drives:dayEntries', { day: dayName(each), count }),
      more: (count: number) => t('drives:moreEntries', { count }),
      close: t('common:close'),
    }),
    [t, dayName],
  );
  return (
    <section
      aria-label={t('drives:calendar')}
      aria-busy={loading || undefined}
      className="relative rounded-card border border-line bg-surface p-4"
    >
      <ProgressLine active={loading && drives !== undefined} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="font-semibold">{view === 'day' ? dayName(day) : monthName(day)}</h2>
        {left > 0 && <p className="text-muted text-table">{t('drives:notShown', { count: left })}</p>}
        <div data-print="none" className="ml-auto flex items-center gap-1">
          {view === 'day' && (
            <Button dense onClick={() => change({ view: 'month' })}>
              {t('drives:wholeMonth')}
            </Button>
          )}
          <IconButton
            label={t('drives:monthBefore')}
            onClick={() => change({ day: addMonths(month.from, -1) })}
          >
            <ChevronLeft size={16} aria-hidden />
          </IconButton>
          <Button dense onClick={() => change({ day: today })}>
            {t('drives:today')}
          </Button>
          <IconButton
            label={t('drives:monthAfter')}
            onClick={() => change({ day: addMonths(month.from, 1) })}
          >
            <ChevronRight size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      <RecordState
        ready={drives !== undefined || error === undefined}
        error={error}
        onRetry={async () => retry()}
      >
        <Suspense fallback={<Skeleton className="h-125 w-full" />}>
          <EventCalendar
            view={view}
            day={day}
            today={today}
            height={HEIGHT}
            language={i18n.language}
            firstDay={firstDay}
            entries={entries}
            words={words}
            onOpen={(id) => opens('viewDrive') && void navigate(href('viewDrive', undefined, { id }))}
            onDay={(next) => change({ day: next, view: 'day' })}
            onMove={(next) => change({ day: next }, 'replace')}
            onSlot={
              opens('addDrive')
                ? ({ date, endDate, time, endTime }) =>
                    void navigate(
                      href('addDrive', undefined, {
                        date,
                        endDate: endDate === date ? undefined : endDate,
                        time,
                        endTime,
                      }),
                    )
                : undefined
            }
          />
        </Suspense>
      </RecordState>
    </section>
  );
}
