import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../gql/sponsor-groups/fragment-masking.ts';
import {
  AllSponsorGroupsDocument,
  SponsorGroupRowFragmentDoc,
  StartExportSponsorGroupsDocument,
} from '../../gql/sponsor-groups/graphql.ts';
import {
  useAllSponsorGroupsQuery,
  useCreateSponsorGroupMutation,
  useImportSponsorGroupsMutation,
} from '../../gql/sponsor-groups/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { usePanel } from '../../kit/form/use-panel.ts';
import { listImport } from '../../kit/import/list-import.tsx';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { flag, oneOf } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { LIST_SIZES_AND_ALL } from '../../kit/list/pagination.ts';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { BANK_FILTER, useBankFilter } from '../../pickers/bank-list.tsx';
import { SORTS } from '../../rules/sorts.ts';
import { useGroupActions } from './parts/use-group-actions.tsx';
import { useGroupColumns } from './parts/use-group-columns.tsx';
import { SponsorGroupPanel } from './sponsor-group-panel.tsx';

const useImport = listImport(async () => (await import('./parts/group-import.tsx')).GroupImport);
const FILTERS = { bank: BANK_FILTER, upcoming: flag, noDriveFor: oneOf('6', '12', '24') };
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'sponsorGroups',
  entities: ['sponsorGroup', 'driveCenter'],
  sizes: LIST_SIZES_AND_ALL,
  filters: FILTERS,
  sorts: SORTS.sponsorGroups,
  views: { upcoming: { filters: { upcoming: true } }, idle: { filters: { noDriveFor: '12' } } },
  exportPath: 'sponsor-groups',
  startExport: StartExportSponsorGroupsDocument,
};

const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    hasUpcomingDrive: filters.upcoming ?? null,
    noDriveForMonths: filters.noDriveFor ? Number(filters.noDriveFor) : null,
  },
});
export const ask = askList(SPEC, AllSponsorGroupsDocument, asked);

export function Component() {
  const { t } = useTranslation('sponsorGroups');
  const { number } = useFormats();
  const list = useList(SPEC, ask);
  const variables = asked(list);
  const query = useAllSponsorGroupsQuery({ variables });
  const rows = useListRows(list, query, ({ allSponsorGroups: page }) => ({
    rows: page.sponsorGroups.map((group) => readFragment(SponsorGroupRowFragmentDoc, group)),
    total: page.totalRecords,
  }));
  const panel = usePanel();
  const mayAdd = usePermission(useCreateSponsorGroupMutation);
  const importing = useImport(t('importCsv'), usePermission(useImportSponsorGroupsMutation), rows.retry);
  const columns = useGroupColumns();
  const { link } = list;
  const edit = useCallback((id: string) => link({ panel: id }), [link]);
  const { row, bulk } = useGroupActions(edit, rows.retry);
  const fields: FilterField[] = [
    ...useBankFilter(),
    {
      key: 'upcoming',
      label: t('upcoming'),
      kind: 'one',
      options: [
        { value: 'yes', label: t('with') },
        { value: 'no', label: t('without') },
      ],
    },
    {
      key: 'noDriveFor',
      label: t('noDriveFor'),
      kind: 'one',
      options: [6, 12, 24].map((months) => ({ value: `${months}`, label: t('months', { months }) })),
    },
  ];
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      count={(count) => t('count', { count, formatted: number(count) })}
      filter={variables.filter}
      add={mayAdd ? { label: t('add'), to: link({ panel: 'add' }) } : undefined}
    >
      <ListHeader>{importing.item}</ListHeader>
      <ListViews labels={{ upcoming: t('viewUpcoming'), idle: t('viewIdle') }} />
      <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} />
      <DataTable purpose={t('purpose')} />
      <SponsorGroupPanel panel={panel} onSaved={rows.retry} />
      {importing.dialog}
    </List>
  );
}
