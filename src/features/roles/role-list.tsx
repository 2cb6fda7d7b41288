import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/roles/fragment-masking.ts';
import { AllAdminRolesDocument, RoleRowFragmentDoc } from '../../gql/roles/graphql.ts';
import { useAllAdminRolesQuery, useCreateAdminRoleMutation } from '../../gql/roles/hooks.ts';
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
import { useFeatureNames } from '../../kit/permission-tree/feature-names.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { MODULE_PLACES, MODULES } from '../../rules/modules.ts';
import { SORTS } from '../../rules/sorts.ts';
import { CompareSelected } from './parts/compare-selected.tsx';
import { useRoleActions } from './parts/use-role-actions.tsx';
import { useRoleColumns } from './parts/use-role-columns.tsx';

const FILTERS = {
  origin: oneOf('system', 'custom'),
  writes: oneOf(...MODULES.map(({ name }) => name)),
  used: flag,
};
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'roles',
  entities: ['adminRole'],
  sizes: LIST_SIZES_AND_ALL,
  filters: FILTERS,
  sorts: SORTS.roles,
  exportPath: 'role-matrix',
  views: { custom: { filters: { origin: 'custom' } }, unused: { filters: { used: false } } },
};

const asked = ({ state: { q, filters }, pagination }: AskedList<typeof FILTERS>) => ({
  pagination,
  filter: {
    search: q || null,
    isAutoCreated: filters.origin ? filters.origin === 'system' : null,
    writeOnModule: filters.writes ?? null,
    isUsed: filters.used ?? null,
  },
});
export const ask = askList(SPEC, AllAdminRolesDocument, asked);

export function Component() {
  const { t } = useTranslation('roles');
  const { nameOf, wayOf } = useFeatureNames();
  // Roles are exported as what they grant: a line for each feature, a column for each role.
  const spec = useMemo(
    () => ({
      ...SPEC,
      exportColumns: [
        { key: 'roleName', label: t('feature') },
        ...MODULE_PLACES.map(({ path }) => ({ key: path, label: wayOf(path) })),
      ],
    }),
    [t, wayOf],
  );
  const list = useList(spec, ask);
  const variables = asked(list);
  const query = useAllAdminRolesQuery({ variables });
  const rows = useListRows(list, query, ({ allAdminRoles: page }) => ({
    rows: page.adminRoles.map((role) => readFragment(RoleRowFragmentDoc, role)),
    total: page.totalRecords,
  }));
  const mayAdd = usePermission(useCreateAdminRoleMutation);
  const columns = useRoleColumns();
  const { row, bulk } = useRoleActions(rows.retry);
  const fields: FilterField[] = [
    {
      key: 'origin',
      label: t('origin'),
      kind: 'one',
      options: (['system', 'custom'] as const).map((value) => ({ value, label: t(`origins.${value}`) })),
    },
    {
      key: 'writes',
      label: t('writesOn'),
      kind: 'one',
      options: MODULES.map(({ name }) => ({ value: name, label: nameOf(name) })),
    },
    {
      key: 'used',
      label: t('use'),
      kind: 'one',
      options: [
        { value: 'yes', label: t('used') },
        { value: 'no', label: t('unused') },
      ],
    },
  ];
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      count={(count) => t('count', { count })}
      filter={variables.filter}
      add={mayAdd ? { label: t('add'), to: href('addRole') } : undefined}
    >
      <ListHeader />
      <ListViews labels={{ custom: t('origins.custom'), unused: t('unused') }} />
      <FilterBar
        fields={fields}
        selection={
          <SelectionBar actions={bulk}>
            <CompareSelected />
          </SelectionBar>
        }
      />
      <DataTable purpose={t('purpose')} />
    </List>
  );
}
