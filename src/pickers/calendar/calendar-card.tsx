import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../gql/pickers/fragment-masking.ts';
import { CalendarEntryFragmentDoc } from '../../gql/pickers/graphql.ts';
import { useGetEventAndDriveByMonthQuery, useGetEventByDateQuery } from '../../gql/pickers/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { RetryButton } from '../../kit/retry-button.tsx';
import type { Day } from '../../lib/scalars.ts';
import { toQueryDate } from '../../rules/calendar-dates.ts';
import { Card } from '../../ui/card.tsx';
import { CardLoading } from '../../ui/card-loading.tsx';
import { FillHeight } from '../../ui/fill-height.tsx';
import { AddEvent } from './add-event.tsx';
import { type CalendarState, type CalendarView, useCalendarAddress, VIEWS } from './calendar-address.ts';
import { CalendarControls } from './calendar-controls.tsx';
import { clockText, entriesOf, kindOf } from './calendar-entries.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarKinds } from './calendar-kinds.tsx';
import { CalendarList } from './calendar-list.tsx';
import { CalendarEventDialog } from './event-dialog.tsx';

const NONE: never[] = [];
/** Pixels of the month, the day and the list alike: nothing moves between them. */
const LEAST_HEIGHT = 500;

interface CalendarCardProps {
  readonly today: Day;
  /** How it can be looked at: without a day of its own, a day leads to its place in the list. */
  readonly views?: readonly CalendarView[];
}

/** Events, fixed centers and mobile drives of a month or a day, each kind to show or hide. */
export function CalendarCard({ today, views = VIEWS }: CalendarCardProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const { month, longDay, hour, shortHour } = useFormats();
  const errorText = useErrorText();
  const [{ view, day, kinds }, change] = useCalendarAddress(today, views);
  const [opened, setOpened] = useState<{ readonly id: string; readonly day: Day; readonly on: string }>();
  // Whoever goes back in the history leaves the entry with the page that it was opened on.
  const on = `${view} ${day}`;
  if (opened && opened.on !== on) setOpened(undefined);
  const onOpen = (id: string, of: Day): void => setOpened({ id, day: of, on });
  const show = (next: Partial<CalendarState>, how?: 'replace'): void =>
    change(next.view && !views.includes(next.view) ? { ...next, view: 'list' } : next, how);
  const byMonth = useGetEventAndDriveByMonthQuery({
    variables: { date: toQueryDate(day) },
    skip: view === 'day',
    // Hundreds of entries that nothing else shows: keeping them apart in the cache costs more than asking again.
    fetchPolicy: 'no-cache',
  });
  const byDay = useGetEventByDateQuery({ variables: { date: toQueryDate(day) }, skip: view !== 'day' });
  const { error, loading, refetch } = view === 'day' ? byDay : byMonth;
  const found = view === 'day' ? byDay.data?.getEventByDate : byMonth.data?.getEventAndDriveByMonth;
  // While another month is on its way the last one stays: what is not of the new month is not drawn.
  const last = view === 'month' ? byMonth.previousData?.getEventAndDriveByMonth : undefined;
  const items = readFragment(CalendarEntryFragmentDoc, found ?? last ?? NONE);
  const visible = useMemo(() => items.filter((item) => kinds.includes(kindOf(item))), [items, kinds]);
  const entries = useMemo(() => {
    // Hundreds of entries begin at a dozen times of the day.
    const words = new Map<string, { readonly hour: string; readonly short: string }>();
    const wordsOf = (given: string) => {
      const known = words.get(given);
      if (known) return known;
      const made = { hour: clockText(given, hour), short: clockText(given, shortHour) };
      words.set(given, made);
      return made;
    };
    return visible
      .flatMap((item) => entriesOf(item, view === 'day' ? day : undefined))
      .map((entry) => ({ ...entry, ...wordsOf(entry.hour) }));
  }, [visible, view, day, hour, shortHour]);
  return (
    <Card
      title={t('calendar:calendar')}
      busy={loading}
      className="@container grow min-h-160"
      control={<CalendarControls view={view} views={views} day={day} today={today} onChange={change} />}
    >
      {!found && !error && (
        <div className="absolute">
          <CardLoading label={t('common:loading')}>{null}</CardLoading>
        </div>
      )}
      {error && (
        <p role="alert" className="mb-2 text-danger">
          {errorText(error)} <RetryButton look="link" onRetry={refetch} />
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 aria-live="polite" className="@max-[36rem]:basis-full font-semibold">
          {view === 'day' ? longDay(day) : month(day)}
        </h3>
        <AddEvent day={day} />
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <CalendarKinds kinds={kinds} onChange={(next) => change({ kinds: next }, 'replace')} />
        </div>
      </div>
      <FillHeight least={LEAST_HEIGHT}>
        {(height) =>
          view === 'list' ? (
            <CalendarList
              items={visible}
              isKnown={found !== undefined}
              day={day}
              today={today}
              height={height}
              onOpen={onOpen}
            />
          ) : (
            <CalendarGrid
              view={view}
              day={day}
              today={today}
              height={height}
              entries={entries}
              onOpen={onOpen}
              onChange={show}
            />
          )
        }
      </FillHeight>
      <CalendarEventDialog
        item={items.find(({ id }) => id === opened?.id)}
        day={opened?.day ?? day}
        onClose={() => setOpened(undefined)}
        onDeleted={() => void refetch()}
      />
    </Card>
  );
}
