import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/dashboard/fragment-masking.ts';
import { CalendarEntryFragmentDoc } from '../../../gql/dashboard/graphql.ts';
import { useGetEventAndDriveByMonthQuery, useGetEventByDateQuery } from '../../../gql/dashboard/hooks.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { toQueryDate } from '../../../rules/calendar-dates.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLoading } from '../../../ui/card-loading.tsx';
import { AddEvent } from './calendar-add.tsx';
import { useCalendarAddress } from './calendar-address.ts';
import { CalendarControls } from './calendar-controls.tsx';
import { clockText, entriesOf, kindOf } from './calendar-entries.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import { CalendarKinds } from './calendar-kinds.tsx';
import { CalendarList } from './calendar-list.tsx';
import { EntryDialog } from './entry-dialog.tsx';

const NONE: never[] = [];

/** Events, fixed centers and mobile drives of a month or a day, each kind to show or hide. */
export function CalendarCard({ today }: { readonly today: string }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { month, longDay, hour } = useFormats();
  const errorText = useErrorText();
  const [{ view, day, kinds }, change] = useCalendarAddress(today);
  const [open, setOpen] = useState<string>();
  const byMonth = useGetEventAndDriveByMonthQuery({
    variables: { date: toQueryDate(day) },
    skip: view === 'day',
  });
  const byDay = useGetEventByDateQuery({ variables: { date: toQueryDate(day) }, skip: view !== 'day' });
  const { error, loading, refetch } = view === 'day' ? byDay : byMonth;
  const found = view === 'day' ? byDay.data?.getEventByDate : byMonth.data?.getEventAndDriveByMonth;
  const items = readFragment(CalendarEntryFragmentDoc, found ?? NONE);
  const visible = useMemo(() => items.filter((item) => kinds.includes(kindOf(item))), [items, kinds]);
  const entries = useMemo(
    () =>
      visible
        .flatMap((item) => entriesOf(item, view === 'day' ? day : undefined))
        .map((entry) => ({ ...entry, hour: clockText(entry.hour, hour) })),
    [visible, view, day, hour],
  );
  return (
    <Card
      title={t('dashboard:calendar')}
      busy={loading}
      className="min-h-160"
      control={<CalendarControls view={view} day={day} today={today} onChange={change} />}
    >
      {!found && !error && <CardLoading label={t('common:loading')}>{null}</CardLoading>}
      {error && (
        <p role="alert" className="mb-2 text-danger">
          {errorText(error)}{' '}
          <button type="button" onClick={() => void refetch()} className="underline">
            {t('common:tryAgain')}
          </button>
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 aria-live="polite" className="font-semibold">
          {view === 'day' ? longDay(day) : month(day)}
        </h3>
        <AddEvent day={day} />
        <CalendarKinds kinds={kinds} onChange={(next) => change({ kinds: next }, 'replace')} />
      </div>
      {view === 'list' ? (
        <CalendarList items={visible} onOpen={setOpen} />
      ) : (
        <CalendarGrid
          view={view}
          day={day}
          today={today}
          entries={entries}
          onOpen={setOpen}
          onChange={change}
        />
      )}
      <EntryDialog
        item={items.find(({ id }) => id === open)}
        onClose={() => setOpen(undefined)}
        onDeleted={() => void refetch()}
      />
    </Card>
  );
}
