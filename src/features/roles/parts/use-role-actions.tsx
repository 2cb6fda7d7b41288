import { Columns2, Copy, Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import type { RoleRowFragment } from '../../../gql/roles/graphql.ts';
import {
  useCreateAdminRoleMutation,
  useDeleteAdminRolesMutation,
  useRestoreAdminRolesMutation,
  useStartDeleteAdminRolesMutation,
} from '../../../gql/roles/hooks.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import { useStart } from '../../../kit/jobs/use-start.ts';
import { type BulkAction, outcomesOf } from '../../../kit/list/bulk-action.ts';
import type { RowAction, RowSpec } from '../../../kit/list/list-column.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useDeleteRole } from './use-delete-role.ts';

interface RoleActions {
  readonly row: RowSpec<RoleRowFragment>;
  readonly bulk: readonly BulkAction<RoleRowFragment>[];
}

/** What can be done with one role, and with many. */
export function useRoleActions(retry: () => void): RoleActions {
  const { t } = useTranslation('roles');
  const errorText = useErrorText();
  const [removeMany] = useDeleteAdminRolesMutation();
  const [restore] = useRestoreAdminRolesMutation();
  const startRemoving = useStart(useStartDeleteAdminRolesMutation);
  const mayDeleteMany = usePermission(useDeleteAdminRolesMutation);
  const mayAdd = usePermission(useCreateAdminRoleMutation);
  const { mayDelete, reasonToStay, askToDelete } = useDeleteRole();

  const row: RowSpec<RoleRowFragment> = {
    name: (role) => role.roleName,
    href: ({ id }) => href('roleDetail', undefined, { id }),
    actions: (role) => {
      const { id, viewerCanEdit } = role;
      const link = (name: string, label: string, Icon: typeof Eye, to: string): RowAction => ({
        id: name,
        label,
        icon: <Icon size={16} aria-hidden />,
        to,
      });
      return [
        link('view', t('details'), Eye, href('roleDetail', undefined, { id })),
        ...(viewerCanEdit
          ? [link('edit', t('editAction'), Pencil, href('editRole', undefined, { id }))]
          : []),
        ...(mayAdd ? [link('copy', t('duplicate'), Copy, href('addRole', undefined, { from: id }))] : []),
        link('compare', t('compareWith'), Columns2, href('roleDetail', undefined, { id, tab: 'compare' })),
        ...(mayDelete(role)
          ? [
              {
                id: 'delete',
                label: t('delete'),
                icon: <Trash2 size={16} aria-hidden />,
                blocked: reasonToStay(role),
                onSelect: () => void askToDelete(role).then((gone) => gone && retry()),
              },
            ]
          : []),
      ];
    },
  };
  const deleteUnused: BulkAction<RoleRowFragment> = {
    id: 'delete',
    label: t('deleteUnused'),
    icon: <Trash2 size={16} aria-hidden />,
    danger: true,
    question: (count) => t('deleteQuestion', { count }),
    runAll: async (filter, expectedRows) => {
      const { data, error } = await removeMany({ variables: { filter, expectedRows } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.deleteAdminRoles) };
    },
    undo: async (ids) => {
      const { data, error } = await restore({ variables: { ids } });
      return error ? { error: errorText(error) } : { results: outcomesOf(data.restoreAdminRoles) };
    },
    startJob: startRemoving && ((meant, _choice, key) => startRemoving(meant, key)),
  };
  return { row, bulk: mayDeleteMany ? [deleteUnused] : [] };
}
