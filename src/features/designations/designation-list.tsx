import { ArrowRightLeft, Eye, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/designations/fragment-masking.ts';
import {
  AllStaffDesignationsDocument,
  type DesignationRowFragment,
  DesignationRowFragmentDoc,
  StartExportDesignationsDocument,
} from '../../gql/designations/graphql.ts';
import {
  useAllStaffDesignationsQuery,
  useCreateStaffDesignationMutation,
  useDeleteStaffDesignationsMutation,
  useRestoreStaffDesignationsMutation,
} from '../../gql/designations/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useErrorText } from '../../kit/error-text.ts';
import { usePanel } from '../../kit/form/use-panel.ts';
import { type BulkAction, outcomesOf } from '../../kit/list/bulk-action.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { flag } from '../../kit/list/filter-codecs.ts';
import type { FilterField } from '../../kit/list/filter-field.ts';
import { List } from '../../kit/list/list.tsx';
import type { ListSpec } from '../../kit/list/list-address.ts';
import type { ListColumn, RowSpec } from '../../kit/list/list-column.ts';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { useFieldColumns } from '../../kit/record/use-field-columns.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { BANK_FILTER, useBankColumn, useBankFilter } from '../../pickers/bank-list.tsx';
import { SORTS } from '../../rules/sorts.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { DesignationPanel } from './designation-panel.tsx';
import { designationFields } from './fields.ts';
import { useRemoval } from './parts/use-removal.ts';

const MoveStaff = opened(async () => ({ default: (await import('./parts/move-staff.tsx')).MoveStaff }));

const FILTERS = { bank: BANK_FILTER, staffed: flag };
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'designations',
  entities: ['staffDesignation'],
  filters: FILTERS,
  sorts: SORTS.designations,
  views: { unused: { filters: { staffed: false } } },
  exportPath: 'designations',
  startExport: StartExportDesignationsDocument,
};
type Row = DesignationRowFragment;

const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    ...(filters.bank ? { clientIds: [...filters.bank] } : {}),
    hasStaff: filters.staffed ?? null,
  },
});
export const ask = askList(SPEC, AllStaffDesignationsDocument, asked);

export function Component() {
  const { t } = useTranslation('designations');
  const { number, time } = useFormats();
  const errorText = useErrorText();
  const list = useList(SPEC, ask);
  const variables = asked(list);
  const query = useAllStaffDesignationsQuery({ variables });
  const rows = useListRows(list, query, ({ allStaffDesignations: page }) => ({
    rows: page.staffDesignations.map((one) => readFragment(DesignationRowFragmentDoc, one)),
    total: page.totalRecords,
  }));
  const panel = usePanel();
  const mayAdd = usePermission(useCreateStaffDesignationMutation);
  const [removeAll] = useDeleteStaffDesignationsMutation();
  const [restore] = useRestoreStaffDesignationsMutation();
  const removal = useRemoval({ onGone: rows.retry, onKept: rows.retry });
  const { link } = list;
  const own = useFieldColumns(designationFields);
  const bank = useBankColumn<Row>();

  const columns = useMemo(
    (): ListColumn<Row>[] => [
      ...own.slice(0, 1),
      ...bank,
      ...own.slice(1),
      {
        id: 'staffCount',
        title: t('staff'),
        value: (row) => row.staffCount,
        cell: ({ id, staffCount }) =>
          staffCount > 0 ? (
            <Link
              to={href('viewDesignation', undefined, { id, tab: 'members' })}
              className="touch-target text-secondary"
            >
              {number(staffCount)}
            </Link>
          ) : (
            number(0)
          ),
        align: 'right',
        narrow: 'field',
      },
      {
        id: 'requiredBy',
        title: t('requiredBy'),
        value: ({ requiredBy }) => requiredBy.map(({ name }) => name).join(', '),
        narrow: 'field',
      },
      { id: 'createdAt', title: t('createdAt'), value: (row) => time(new Date(row.createdAt)), hidden: true },
      { id: 'updatedAt', title: t('updatedAt'), value: (row) => time(new Date(row.updatedAt)), hidden: true },
    ],
    [t, own, bank, number, time],
  );

  const view = ({ id }: Row): string => href('viewDesignation', undefined, { id });
  const row: RowSpec<Row> = {
    name: (one) => one.designationName,
    href: view,
    actions: (one) => [
      { id: 'view', label: t('viewAction'), icon: <Eye size={16} aria-hidden />, to: view(one) },
      ...(one.viewerCanEdit
        ? [
            {
              id: 'edit',
              label: t('editAction'),
              icon: <Pencil size={16} aria-hidden />,
              to: link({ panel: one.id }),
            },
          ]
        : []),
      ...(removal.mayMove && one.staffCount > 0
        ? [
            {
              id: 'move',
              label: t('moveStaff'),
              icon: <ArrowRightLeft size={16} aria-hidden />,
              onSelect: () => removal.move(one),
            },
          ]
        : []),
      ...(removal.mayDelete
        ? [
            {
              id: 'delete',
              label: t('delete'),
              icon: <Trash2 size={16} aria-hidden />,
              onSelect: () => void removal.remove(one),
            },
          ]
        : []),
    ],
  };

  const deleteUnused: BulkAction<Row> = {
    id: 'delete',
    label: t('deleteUnused'),
    icon: <Trash2 size={16} aria-hidden />,
    danger: true,
    question: (count) => t('deleteQuestion', { count, formatted: number(count) }),
    runAll: async (meant, expectedRows) => {
      const { data, error } = await removeAll({ variables: { filter: meant, expectedRows } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.deleteStaffDesignations) };
    },
    undo: async (ids) => {
      const { data, error } = await restore({ variables: { ids } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.restoreStaffDesignations) };
    },
  };
  const fields: FilterField[] = [
    ...useBankFilter(),
    {
      key: 'staffed',
      label: t('staff'),
      kind: 'one',
      options: [
        { value: 'yes', label: t('withStaff') },
        { value: 'no', label: t('withoutStaff') },
      ],
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
      <ListHeader />
      <ListViews labels={{ unused: t('viewUnused') }} />
      <FilterBar
        fields={fields}
        selection={<SelectionBar actions={removal.mayDelete ? [deleteUnused] : []} />}
      />
      <DataTable purpose={t('purpose')} />
      <DesignationPanel panel={panel} onSaved={rows.retry} />
      {removal.moving && (
        <MoveStaff from={removal.moving} onMoved={rows.retry} onClose={() => removal.move(undefined)} />
      )}
    </List>
  );
}
