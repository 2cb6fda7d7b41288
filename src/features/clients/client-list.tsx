import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/clients/fragment-masking.ts';
import {
  AllClientsDocument,
  ClientRowFragmentDoc,
  StartExportClientsDocument,
} from '../../gql/clients/graphql.ts';
import {
  useAllClientsQuery,
  useClientModulesQuery,
  useCreateClientMutation,
} from '../../gql/clients/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { day, flag, manyOf, oneOf, several, someText } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { SORTS } from '../../rules/sorts.ts';
import { STATES } from '../../rules/states.ts';
import { ZONE_LABELS } from '../../rules/zones.ts';
import { useClientBulk, useClientRow } from './parts/client-actions.tsx';
import { useClientColumns } from './parts/client-columns.tsx';
import { useModuleName } from './parts/module-name.ts';

const FILTERS = {
  state: manyOf(...STATES.map(({ code }) => code)),
  status: oneOf('active', 'inactive'),
  timeZone: manyOf(...ZONE_LABELS),
  module: several(someText),
  email: flag,
  location: flag,
  upcomingDrive: oneOf('none', 'some'),
  createdFrom: day,
  createdTo: day,
};
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'clients',
  entities: ['site'],
  filters: FILTERS,
  sorts: SORTS.clients,
  exportPath: 'clients',
  startExport: StartExportClientsDocument,
  views: {
    active: { filters: { status: 'active' } },
    inactive: { filters: { status: 'inactive' } },
    noLocation: { filters: { location: false } },
    emailOff: { filters: { email: false } },
  },
};
const listOf = <T extends string>(values: readonly T[] | undefined): T[] | null =>
  values ? [...values] : null;

/** The blood banks: the parent sees every one, a bank itself. */
const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    states: listOf(filters.state),
    isActive: filters.status ? filters.status === 'active' : null,
    timeZones: listOf(filters.timeZone),
    enablements: listOf(filters.module),
    isEmailEnabled: filters.email ?? null,
    hasLocation: filters.location ?? null,
    hasUpcomingDrive: filters.upcomingDrive ? filters.upcomingDrive === 'some' : null,
    createdFrom: filters.createdFrom ?? null,
    createdTo: filters.createdTo ?? null,
  },
});
export const ask = askList(SPEC, AllClientsDocument, asked);

export function Component() {
  const { t } = useTranslation(['clients', 'form', 'common']);
  const { number } = useFormats();
  const list = useList(SPEC, ask);
  const variables = asked(list);
  const query = useAllClientsQuery({ variables });
  const rows = useListRows(list, query, ({ allSite: page }) => ({
    rows: page.Site.map((client) => readFragment(ClientRowFragmentDoc, client)),
    total: page.totalRecords,
  }));
  const { data: catalogue } = useClientModulesQuery();
  const moduleName = useModuleName();
  const mayAdd = usePermission(useCreateClientMutation);
  const columns = useClientColumns();
  const row = useClientRow(rows.retry);
  const bulk = useClientBulk();
  const option = (value: string, label: string) => ({ value, label });
  const onOff = [option('yes', t('on')), option('no', t('off'))];
  const fields: FilterField[] = [
    {
      key: 'state',
      label: t('state'),
      kind: 'many',
      options: STATES.map(({ code, name }) => option(code, name)),
    },
    {
      key: 'status',
      label: t('status'),
      kind: 'one',
      options: [option('active', t('common:active')), option('inactive', t('common:inactive'))],
    },
    {
      key: 'timeZone',
      label: t('timeZone'),
      kind: 'many',
      options: ZONE_LABELS.map((zone) => option(zone, zone)),
    },
    {
      key: 'module',
      label: t('moduleEnabled'),
      kind: 'many',
      more: true,
      options: (catalogue?.allSiteEnablements ?? []).map(({ name }) => option(name, moduleName(name))),
    },
    { key: 'email', label: t('emailSending'), kind: 'one', more: true, options: onOff },
    {
      key: 'location',
      label: t('location'),
      kind: 'one',
      more: true,
      options: [option('yes', t('onMap')), option('no', t('noLocation'))],
    },
    {
      key: 'upcomingDrive',
      label: t('upcomingDrive'),
      kind: 'one',
      more: true,
      options: [option('none', t('noUpcomingDrive')), option('some', t('anyUpcomingDrive'))],
    },
    { key: 'createdFrom', label: t('createdFrom'), kind: 'day', more: true },
    { key: 'createdTo', label: t('createdTo'), kind: 'day', more: true },
  ];
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      filter={variables.filter}
      count={(count) => t('count', { count, formatted: number(count) })}
      add={mayAdd ? { label: t('add'), to: href('addClient') } : undefined}
    >
      <ListHeader />
      <ListViews
        labels={{
          active: t('common:active'),
          inactive: t('common:inactive'),
          noLocation: t('noLocation'),
          emailOff: t('emailOff'),
        }}
      />
      <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} />
      <DataTable purpose={t('purpose')} />
    </List>
  );
}
