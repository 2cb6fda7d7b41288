import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/sponsor-groups/fragment-masking.ts';
import {
  type SponsorGroupRowFragment,
  SponsorGroupRowFragmentDoc,
} from '../../gql/sponsor-groups/graphql.ts';
import {
  useAllSponsorGroupsQuery,
  useCreateSponsorGroupMutation,
  useDeleteSponsorGroupsMutation,
} from '../../gql/sponsor-groups/hooks.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormats } from '../../i18n/formats.ts';
import { usePanel } from '../../kit/form/use-panel.ts';
import { type BulkAction, outcomesOf } from '../../kit/list/bulk-action.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { flag, oneOf } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import type { ListColumn, RowSpec } from '../../kit/list/list-column.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useMay } from '../../kit/may.ts';
import { SponsorGroupPanel } from './sponsor-group-panel.tsx';

const FILTERS = { upcoming: flag, noDriveFor: oneOf('6', '12', '24') };
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'sponsorGroups',
  filters: FILTERS,
  sorts: ['sponsorName', 'sponsorCode', 'driveCount', 'nextDrive', 'collectedLastYear', 'lastDrive'],
  exportPath: 'sponsor-groups',
  views: { upcoming: { filters: { upcoming: true } }, idle: { filters: { noDriveFor: '12' } } },
};

type Group = SponsorGroupRowFragment;

export function Component() {
  const { t } = useTranslation('sponsorGroups');
  const { number, day } = useFormats();
  const errorText = useErrorText();
  const list = useList(SPEC);
  const [remove] = useDeleteSponsorGroupsMutation();
  const mayDelete = useMay(useDeleteSponsorGroupsMutation);
  const mayAdd = useMay(useCreateSponsorGroupMutation);
  const panel = usePanel();
  const { q, filters } = list.state;
  const filter = {
    search: q || null,
    hasUpcomingDrive: filters.upcoming ?? null,
    noDriveForMonths: filters.noDriveFor ? Number(filters.noDriveFor) : null,
  };
  const query = useAllSponsorGroupsQuery({ variables: { pagination: list.pagination, filter } });
  const rows = useListRows(list, query, ({ allSponsorGroups: page }) => ({
    rows: page.sponsorGroups.map((group) => readFragment(SponsorGroupRowFragmentDoc, group)),
    total: page.totalRecords,
  }));
  const columns = useMemo(
    (): ListColumn<Group>[] => [
      { id: 'sponsorName', title: t('sponsorName'), value: (group) => group.sponsorName },
      {
        id: 'sponsorCode',
        title: t('sponsorCode'),
        value: (group) => group.sponsorCode,
        cell: (group) => <span className="font-mono text-muted">{group.sponsorCode}</span>,
        narrow: 'status',
      },
      {
        id: 'driveCount',
        title: t('drives'),
        value: (group) => group.driveCount,
        align: 'right',
        narrow: 'field',
      },
      {
        id: 'nextDrive',
        title: t('nextDrive'),
        value: (group) => group.nextDrive && day(group.nextDrive),
        narrow: 'field',
      },
      {
        id: 'collectedLastYear',
        title: t('collected'),
        value: (group) => group.collectedLastYear,
        cell: (group) => number(group.collectedLastYear),
        align: 'right',
      },
      { id: 'lastDrive', title: t('lastDrive'), value: (group) => group.lastDrive && day(group.lastDrive) },
    ],
    [t, number, day],
  );
  const row = useMemo(
    (): RowSpec<Group> => ({
      name: (group) => group.sponsorName,
      href: (group) => href('viewSponsorGroup', undefined, { id: group.id }),
      actions: (group) => [
        {
          id: 'view',
          label: t('view'),
          icon: <Eye size={16} aria-hidden />,
          to: href('viewSponsorGroup', undefined, { id: group.id }),
        },
        ...(group.viewerCanEdit
          ? [
              {
                id: 'edit',
                label: t('edit'),
                icon: <Pencil size={16} aria-hidden />,
                to: list.link({ panel: group.id }),
              },
            ]
          : []),
      ],
    }),
    [t, list],
  );
  const bulk: BulkAction<Group>[] = mayDelete
    ? [
        {
          id: 'delete',
          label: t('deleteUnused'),
          icon: <Trash2 size={16} aria-hidden />,
          danger: true,
          question: (count) => t('deleteQuestion', { count, formatted: number(count) }),
          runAll: async (filter, expectedRows) => {
            const { data, error } = await remove({ variables: { filter, expectedRows } });
            return error ? { error: errorText(error) } : { results: outcomesOf(data.deleteSponsorGroups) };
          },
        },
      ]
    : [];
  const fields: FilterField[] = [
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
      filter={filter}
      add={mayAdd ? { label: t('add'), to: list.link({ panel: 'add' }) } : undefined}
      count={(count) => t('count', { count, formatted: number(count) })}
    >
      <ListHeader />
      <ListViews labels={{ upcoming: t('viewUpcoming'), idle: t('viewIdle') }} />
      <FilterBar fields={fields} selection={<SelectionBar actions={bulk} />} />
      <DataTable purpose={t('purpose')} />
      <SponsorGroupPanel panel={panel} onSaved={() => void query.refetch()} />
    </List>
  );
}
