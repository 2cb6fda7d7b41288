import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/resources/fragment-masking.ts';
import {
  AllResourcesDocument,
  ResourceRowFragmentDoc,
  StartExportResourcesDocument,
} from '../../gql/resources/graphql.ts';
import {
  useAddResourceMutation,
  useAllResourcesQuery,
  useBedTypeChoicesQuery,
} from '../../gql/resources/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { day, flag, manyOf, oneOf, someText, wholeNumber } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import { ListFooter } from '../../kit/list/list-footer.tsx';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { ShowAs } from '../../kit/list/show-as.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useShownAs } from '../../kit/list/use-shown-as.ts';
import { now, useToday } from '../../kit/use-now.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { addDays } from '../../lib/day.ts';
import type { Day } from '../../lib/scalars.ts';
import { BANK_FILTER, useBankFilter } from '../../pickers/bank-list.tsx';
import { useBanks } from '../../pickers/use-banks.ts';
import { STATUSES } from '../../rules/client.ts';
import { RESOURCE_TYPES } from '../../rules/resource.ts';
import { SORTS } from '../../rules/sorts.ts';
import { TIMELINE_KEYS } from './parts/timeline-keys.ts';
import { useBulkToggles } from './parts/use-bulk-toggles.tsx';
import { useResourceColumns } from './parts/use-resource-columns.tsx';
import { useResourceRow } from './parts/use-resource-row.tsx';
import { useToggles } from './parts/use-toggles.ts';

// Nobody who reads the list waits for the timeline.
const Timeline = lazy(async () => ({ default: (await import('./parts/timeline.tsx')).Timeline }));

const DUE_DAYS = 30;
const FILTERS = {
  bank: BANK_FILTER,
  type: manyOf(...RESOURCE_TYPES),
  today: flag,
  free: day,
  freeTo: day,
  donation: someText,
  status: oneOf(...STATUSES),
  published: flag,
  archived: flag,
  due: wholeNumber(0, 366),
};
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'resources',
  entities: ['resource', 'driveCenter'],
  filters: FILTERS,
  instead: { today: ['free', 'freeTo'] },
  sorts: SORTS.resources,
  views: {
    today: { filters: { today: true, published: true } },
    mobile: { filters: { type: ['Mobile unit'] } },
    centers: { filters: { type: ['Fixed center'] } },
    due: {
      filters: { due: DUE_DAYS, archived: false },
      sort: { sortBy: 'registrationRenewalDate', sortOrder: 1 },
    },
    archived: { filters: { archived: true } },
  },
  exportPath: 'resources',
  startExport: StartExportResourcesDocument,
};

function asked({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>, today: Day) {
  const free = filters.today
    ? { freeToday: true }
    : // A last day alone is counted to from today.
      filters.free || filters.freeTo
      ? { freeFrom: filters.free ?? today, freeTo: filters.freeTo ?? null }
      : {};
  return {
    pagination,
    filter: {
      search: q || null,
      ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
      resourceTypes: filters.type ? [...filters.type] : null,
      status: filters.status ?? null,
      isPublished: filters.published ?? null,
      isArchive: filters.archived ?? null,
      donationTypeId: filters.donation ?? null,
      // Due within so many days: the last of them, too.
      registrationDueBefore: filters.due === undefined ? null : addDays(today, filters.due + 1),
      ...free,
    },
  };
}
export const ask = askList(SPEC, AllResourcesDocument, (list) => asked(list, now().date));

export function Component() {
  const { t } = useTranslation(['resources', 'form', 'list']);
  const { number } = useFormats();
  const shown = useShownAs(['table', 'timeline'], Object.values(TIMELINE_KEYS));
  const isTimeline = shown.way === 'timeline';
  const list = useList(SPEC, ask);
  const today = useToday();
  const variables = asked(list, today);
  const query = useAllResourcesQuery({ variables });
  const rows = useListRows(list, query, ({ allResources: page }) => ({
    rows: page.resources.map((resource) => readFragment(ResourceRowFragmentDoc, resource)),
    total: page.totalRecords,
  }));
  const mayAdd = usePermission(useAddResourceMutation);
  const columns = useResourceColumns();
  const toggles = useToggles(rows.retry);
  const row = useResourceRow(toggles);
  const bulk = useBulkToggles(toggles.mayToggle);
  const isParent = useBanks() !== undefined;
  // A donation type is a bank's own: there is nothing to choose from in the parent view.
  const { data: choices } = useBedTypeChoicesQuery({ skip: isParent });
  const yesNo = [
    { value: 'yes', label: t('form:yes') },
    { value: 'no', label: t('form:no') },
  ];
  const refuseDays = ({ free, freeTo }: Readonly<Record<string, string>>): string | undefined =>
    freeTo && freeTo < (free || today) ? t('list:endBeforeStart') : undefined;
  const fields: FilterField[] = [
    ...useBankFilter(),
    {
      key: 'type',
      label: t('type'),
      kind: 'many',
      options: RESOURCE_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
    },
    {
      key: 'today',
      label: t('availability'),
      kind: 'one',
      options: [{ value: 'yes', label: t('viewToday') }],
      otherwise: { label: t('chooseDates'), start: { free: today, freeTo: '' } },
    },
    ...(isParent
      ? []
      : [
          {
            key: 'donation',
            label: t('donationType'),
            kind: 'one' as const,
            options: (choices?.searchDonationTypeWithOutRoleValidation ?? []).map(({ id, name }) => ({
              value: id,
              label: name,
            })),
            // A type that is not published is not offered, and is there.
            isPart: true,
          },
        ]),
    { key: 'free', label: t('freeOn'), kind: 'day', more: true },
    { key: 'freeTo', label: t('freeTo'), kind: 'day', more: true, refuse: refuseDays },
    {
      key: 'status',
      label: t('status'),
      kind: 'one',
      more: true,
      options: STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    { key: 'published', label: t('isPublished'), kind: 'one', more: true, options: yesNo },
    { key: 'archived', label: t('isArchive'), kind: 'one', more: true, options: yesNo },
    { key: 'due', label: t('dueWithin'), kind: 'number', min: 0, max: 366, unit: t('days'), more: true },
  ];
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      count={(count) => t('count', { count, formatted: number(count) })}
      filter={variables.filter}
      add={mayAdd ? { label: t('add'), to: href('addResource') } : undefined}
    >
      <ListHeader />
      <ListViews
        labels={{
          today: t('viewToday'),
          mobile: t('viewMobile'),
          centers: t('viewCenters'),
          due: t('viewDue'),
          archived: t('states.Archived'),
        }}
      />
      <FilterBar
        fields={fields}
        selection={<SelectionBar actions={bulk} />}
        isTable={shown.way === 'table'}
        ways={
          <ShowAs
            label={t('showAs')}
            shown={shown}
            words={{ table: t('asTable'), timeline: t('asTimeline') }}
          />
        }
      />
      {isTimeline ? (
        <Suspense fallback={null}>
          <Timeline resources={rows.page?.rows} error={rows.error} retry={rows.retry}>
            <ListFooter />
          </Timeline>
        </Suspense>
      ) : (
        <DataTable purpose={t('purpose')} />
      )}
    </List>
  );
}
