import { ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/dashboard/fragment-masking.ts';
import { CalendarEntryFragmentDoc } from '../../../gql/dashboard/graphql.ts';
import { useGetEventAndDriveByMonthQuery, useGetEventByDateQuery } from '../../../gql/dashboard/hooks.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { toQueryDate } from '../../../rules/calendar-dates.ts';
import { addDays } from '../../../rules/eligibility.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { EntryKind } from '../../../ui/event-calendar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { entriesOf, kindOf } from './calendar-entries.ts';
import { CalendarList } from './calendar-list.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const EventCalendar = lazy(() =>
  import('../../../ui/event-calendar.tsx').then((module) => ({ default: module.EventCalendar })),
);
const KINDS = [
  ['event', 'events', 'bg-[var(--event)]'],
  ['center', 'fixedCenters', 'bg-[var(--center)]'],
  ['drive', 'mobileDrives', 'bg-[var(--drive)]'],
] as const;
type View = 'month' | 'day' | 'list';

/** The same day of another month; the 31st becomes the first of it. */
function addMonths(day: string, months: number): string {
  const at = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
  return at.toISOString().slice(0, 10);
}

/** Events, fixed centers and mobile drives of a month or a day, each kind to show or hide. */
export function CalendarCard({ today }: { readonly today: string }) {
  const { t, i18n } = useTranslation(['dashboard', 'common']);
  const { month, longDay } = useFormats();
  const errorText = useErrorText();
  const [view, setView] = useState<View>('month');
  const [day, setDay] = useState(today);
  const [shown, setShown] = useState<Readonly<Record<EntryKind, boolean>>>({
    event: true,
    center: true,
    drive: true,
  });
  const [open, setOpen] = useState<string>();
  const byMonth = useGetEventAndDriveByMonthQuery({
    variables: { date: toQueryDate(day) },
    skip: view === 'day',
  });
  const byDay = useGetEventByDateQuery({ variables: { date: toQueryDate(day) }, skip: view !== 'day' });
  const { error, loading, refetch } = view === 'day' ? byDay : byMonth;
  const found = view === 'day' ? byDay.data?.getEventByDate : byMonth.data?.getEventAndDriveByMonth;
  const items = readFragment(CalendarEntryFragmentDoc, found ?? []);
  const visible = useMemo(() => items.filter((item) => shown[kindOf(item)]), [items, shown]);
  const entries = useMemo(() => visible.flatMap(entriesOf), [visible]);
  const move = (direction: 1 | -1): void =>
    setDay(view === 'day' ? addDays(day, direction) : addMonths(day, direction));
  const toggle = (kind: EntryKind): void => setShown({ ...shown, [kind]: !shown[kind] });
  return (
    <Card
      title={t('dashboard:calendar')}
      busy={loading}
      className="min-h-160"
      control={
        <div className="flex flex-wrap items-center gap-2">
          <Segmented<View>
            label={t('dashboard:view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'month', label: t('dashboard:month') },
              { value: 'day', label: t('dashboard:day') },
              { value: 'list', label: t('dashboard:list') },
            ]}
          />
          <div className="flex items-center">
            <IconButton label={t('dashboard:previous')} onClick={() => move(-1)}>
              <ChevronLeft size={16} aria-hidden />
            </IconButton>
            <Button dense onClick={() => setDay(today)}>
              {t('dashboard:today')}
            </Button>
            <IconButton label={t('dashboard:next')} onClick={() => move(1)}>
              <ChevronRight size={16} aria-hidden />
            </IconButton>
          </div>
        </div>
      }
    >
      {error && (
        <p role="alert" className="mb-2 text-danger">
          {errorText(error)}{' '}
          <button type="button" onClick={() => void refetch()} className="underline">
            {t('common:tryAgain')}
          </button>
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 aria-live="polite" className="mr-auto font-semibold">
          {view === 'day' ? longDay(day) : month(day)}
        </h3>
        {KINDS.map(([kind, label, colour]) => (
          <label key={kind} className="flex min-h-6 items-center gap-1.5 text-table">
            <input
              type="checkbox"
              checked={shown[kind]}
              onChange={() => toggle(kind)}
              className="size-4 accent-primary"
            />
            <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${colour}`} />
            {t(`dashboard:${label}`)}
          </label>
        ))}
      </div>
      {view === 'list' ? (
        <CalendarList items={visible} onOpen={setOpen} />
      ) : (
        <Suspense fallback={<Skeleton className="h-[500px] w-full" />}>
          <EventCalendar
            view={view}
            day={day}
            language={i18n.language}
            entries={entries}
            moreLabel={(count) => t('dashboard:moreEntries', { count })}
            onOpen={setOpen}
            onDay={(next) => {
              setDay(next);
              setView('day');
            }}
          />
        </Suspense>
      )}
      <EntryDialog
        item={items.find(({ id }) => id === open)}
        onClose={() => setOpen(undefined)}
        onDeleted={() => void refetch()}
      />
    </Card>
  );
}
