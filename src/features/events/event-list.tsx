import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/events/fragment-masking.ts';
import {
  AllEventsDocument,
  EventRowFragmentDoc,
  StartExportEventsDocument,
} from '../../gql/events/graphql.ts';
import { useAllEventsQuery } from '../../gql/events/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { day, manyOf, oneOf, someText } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { ShowAs } from '../../kit/list/show-as.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useShownAs } from '../../kit/list/use-shown-as.ts';
import { BANK_FILTER, useBankFilter } from '../../pickers/bank-list.tsx';
import { useBanks } from '../../pickers/use-banks.ts';
import { EVENT_KINDS, EVENT_STATUSES, EVENT_TIMES } from '../../rules/event.ts';
import { SORTS } from '../../rules/sorts.ts';
import { ZONE_LABELS } from '../../rules/zones.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { useChangesEvents } from './parts/use-changes-events.ts';
import { useEventActions } from './parts/use-event-actions.tsx';
import { useEventColumns } from './parts/use-event-columns.tsx';
import { useSourceOptions } from './parts/use-sources.ts';
import { useWords } from './parts/use-words.ts';

const CancelDialog = opened(async () => ({
  default: (await import('./parts/cancel-dialog.tsx')).CancelDialog,
}));

// Nobody who reads the list waits for the calendar, or for what finds one.
const NameSearch = opened(async () => ({ default: (await import('./parts/name-search.tsx')).NameSearch }));
const CalendarPanel = lazy(async () => {
  const [module] = await Promise.all([import('./parts/calendar-panel.tsx'), loadTexts(['calendar'])]);
  return { default: module.CalendarPanel };
});
const FILTERS = {
  bank: BANK_FILTER,
  when: oneOf(...EVENT_TIMES),
  kind: manyOf(...EVENT_KINDS),
  status: manyOf(...EVENT_STATUSES),
  from: day,
  to: day,
  source: someText,
  zone: manyOf(...ZONE_LABELS),
};
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'events',
  entities: ['event', 'appointment'],
  filters: FILTERS,
  sorts: SORTS.events,
  views: {
    upcoming: { filters: { when: 'upcoming' } },
    today: { filters: { when: 'today' } },
    past: { filters: { when: 'past' }, sort: { sortBy: 'startDate', sortOrder: -1 } },
    cancelled: { filters: { status: ['Cancelled'] } },
  },
  exportPath: 'events',
  startExport: StartExportEventsDocument,
};

const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    when: filters.when ?? null,
    kinds: filters.kind ? [...filters.kind] : null,
    statuses: filters.status ? [...filters.status] : null,
    from: filters.from ?? null,
    to: filters.to ?? null,
    sourceId: filters.source ?? null,
    timeZones: filters.zone ? [...filters.zone] : null,
  },
});
export const askEvents = askList(SPEC, AllEventsDocument, asked);

/** The bank's events: from today on, then those that are over, the last one first. */
export function EventList() {
  const { t } = useTranslation('events');
  const { number } = useFormats();
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const shown = useShownAs(['table', 'calendar'], ['calendar', 'day', 'kinds']);
  const isCalendar = shown.way === 'calendar';
  const list = useList(SPEC, askEvents);
  const variables = asked(list);
  const query = useAllEventsQuery({ variables });
  const rows = useListRows(list, query, ({ allEvents: page }) => ({
    rows: page.events.map((event) => readFragment(EventRowFragmentDoc, event)),
    total: page.totalRecords,
  }));
  const may = useChangesEvents();
  const columns = useEventColumns();
  const { row, bulk, cancelling, endCancelling } = useEventActions(rows.retry);
  const isParent = useBanks() !== undefined;
  const sources = useSourceOptions(search.get('source') ?? '', isParent);
  const fields: FilterField[] = [
    ...useBankFilter(),
    {
      key: 'when',
      label: t('when'),
      kind: 'one',
      options: EVENT_TIMES.map((value) => ({ value, label: t(value) })),
    },
    {
      key: 'kind',
      label: t('kind'),
      kind: 'many',
      options: EVENT_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'status',
      label: t('status'),
      kind: 'many',
      options: EVENT_STATUSES.map((value) => ({ value, label: words.status(value) })),
    },
    { key: 'from', label: t('from'), kind: 'day', more: true },
    { key: 'to', label: t('to'), kind: 'day', more: true },
    { key: 'source', label: t('source'), kind: 'one', more: true, ...sources },
    {
      key: 'zone',
      label: t('timeZone'),
      kind: 'many',
      more: true,
      options: ZONE_LABELS.map((value) => ({ value, label: value })),
    },
  ];
  const section = (name: 'searchEvent' | undefined): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name) next.set('section', name);
        else next.delete('section');
        return next;
      },
      { preventScrollReset: true },
    );
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      count={(count) => t('count', { count, formatted: number(count) })}
      filter={variables.filter}
      add={may.add ? { label: t('add'), to: href('events', undefined, { section: 'addEvent' }) } : undefined}
    >
      <ListHeader
        beside={
          <ShowAs
            label={t('showAs')}
            shown={shown}
            words={{ table: t('asTable'), calendar: t('asCalendar') }}
          />
        }
      >
        <MenuItem icon={<Search size={16} aria-hidden />} onSelect={() => section('searchEvent')}>
          {t('findByName')}
        </MenuItem>
      </ListHeader>
      {isCalendar ? (
        <Suspense fallback={null}>
          <CalendarPanel />
        </Suspense>
      ) : (
        <>
          <ListViews
            labels={{
              upcoming: t('upcoming'),
              today: t('today'),
              past: t('past'),
              cancelled: t('cancelled'),
            }}
          />
          <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} />

          <DataTable purpose={t('purpose')} />
        </>
      )}
      {search.get('section') === 'searchEvent' && <NameSearch onClose={() => section(undefined)} />}
      {cancelling && <CancelDialog event={cancelling} onDone={rows.retry} onClose={endCancelling} />}
    </List>
  );
}
