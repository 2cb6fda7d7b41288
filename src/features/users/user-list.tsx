import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/users/fragment-masking.ts';
import { AllUsersDocument, type UserRowFragment, UserRowFragmentDoc } from '../../gql/users/graphql.ts';
import { useAllUsersQuery, useCountUsersLazyQuery, useCreateUserMutation } from '../../gql/users/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DataTable } from '../../kit/list/data-table.tsx';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { List } from '../../kit/list/list.tsx';
import { ListHeader } from '../../kit/list/list-header.tsx';
import { ListViews } from '../../kit/list/list-views.tsx';
import { SelectionBar } from '../../kit/list/selection-bar.tsx';
import { useCountAll } from '../../kit/list/use-count-all.ts';
import { type AskedList, askList, useList } from '../../kit/list/use-list.ts';
import { useListRows } from '../../kit/list/use-list-rows.ts';
import { usePermission } from '../../kit/use-permission.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { useRoleOptions } from './parts/role-options.ts';
import { useUserRow } from './parts/user-actions.tsx';
import { useUserBulk } from './parts/user-bulk.tsx';
import { useUserColumns } from './parts/user-columns.tsx';
import { filterOf, SPEC, useUserFilters } from './parts/user-filters.ts';
import { WaitingBanner } from './parts/waiting-banner.tsx';

const ResetDialog = opened(async () => ({ default: (await import('./parts/reset-dialog.tsx')).ResetDialog }));

const asked = ({ state, pagination }: AskedList<typeof SPEC.filters>) => ({
  pagination,
  filter: filterOf(state),
});
export const ask = askList(SPEC, AllUsersDocument, asked);

/** The administrators of the bank that is selected; for the parent administration its own, or any bank's. */
export function Component() {
  const { t } = useTranslation('users');
  const { number } = useFormats();
  const list = useList(SPEC, ask);
  const variables = asked(list);
  const query = useAllUsersQuery({ variables });
  const rows = useListRows(list, query, ({ allAdminUsers: page }) => ({
    rows: page.adminUsers.map((user) => readFragment(UserRowFragmentDoc, user)),
    total: page.totalRecords,
    isCapped: page.isCapped,
  }));
  const [resetting, setResetting] = useState<UserRowFragment>();
  const mayAdd = usePermission(useCreateUserMutation);
  const { options: roles, mine, ...question } = useRoleOptions();
  const columns = useUserColumns();
  const row = useUserRow({ onReset: setResetting, onChanged: rows.retry });
  const bulk = useUserBulk(mine, question);
  // Whoever is removed is restored one by one, and changed after that.
  const actions = variables.filter.isDeleted ? [] : bulk;
  const countAll = useCountAll(useCountUsersLazyQuery, variables.filter);
  const fields = useUserFilters(list.state.filters.site, roles);
  return (
    <List
      list={list}
      rows={rows}
      columns={columns}
      row={row}
      filter={variables.filter}
      beside={variables.filter.isDeleted ? { isDeleted: true } : undefined}
      count={(count) => t('count', { count, formatted: number(count) })}
      add={mayAdd ? { label: t('add'), to: href('addUser') } : undefined}
    >
      <ListHeader />
      <WaitingBanner />
      <ListViews
        labels={{
          active: t('active'),
          inactive: t('inactive'),
          neverSignedIn: t('neverSignedIn'),
          autoCreated: t('autoCreated'),
          removed: t('isRemoved'),
        }}
      />
      <FilterBar fields={fields} selection={<SelectionBar actions={actions} countAll={countAll} />} />
      <DataTable purpose={t('purpose')} />
      {resetting && <ResetDialog user={resetting} onClose={() => setResetting(undefined)} />}
    </List>
  );
}
