import { useTranslation } from 'react-i18next';
import { useDeleteAdminRoleMutation, useRestoreAdminRolesMutation } from '../../../gql/roles/hooks.ts';
import { confirm } from '../../../kit/dialogs/confirm.ts';
import { notifyUndo } from '../../../kit/dialogs/toast.ts';
import { restoredOf } from '../../../kit/record/restored-of.ts';
import { bulkCall } from '../../../kit/record/use-record-actions.tsx';
import { usePermission } from '../../../kit/use-permission.ts';

interface Removable {
  readonly id: string;
  readonly roleName: string;
  readonly isAutoCreated: boolean;
  readonly isBeyondOwn: boolean;
  readonly userCount: number;
}

export interface DeleteRole {
  /** What the system made has no delete at all, and neither has what grants more than the reader has. */
  readonly mayDelete: (role: Removable) => boolean;
  /** Why it stays: people have it. */
  readonly reasonToStay: (role: Removable) => string | undefined;
  /** True: it is gone. */
  readonly askToDelete: (role: Removable) => Promise<boolean>;
}

/** Removing a role that nobody has. */
export function useDeleteRole(): DeleteRole {
  const { t } = useTranslation(['roles', 'form', 'rules']);
  const [remove] = useDeleteAdminRoleMutation();
  const [restore] = useRestoreAdminRolesMutation();
  const may = usePermission(useDeleteAdminRoleMutation);
  return {
    mayDelete: ({ isAutoCreated, isBeyondOwn }) => may && !isAutoCreated && !isBeyondOwn,
    reasonToStay: ({ userCount }) => (userCount > 0 ? t('usersHave', { count: userCount }) : undefined),
    askToDelete: async ({ id, roleName }) => {
      const gone = await confirm({
        title: t('deleteTitle', { name: roleName }),
        text: t('deleteText'),
        action: t('form:delete'),
        danger: true,
        run: async () => {
          const { error } = await remove({ variables: { id } });
          const code = error?.fields[0]?.code;
          return code ? t(`rules:${code as 'inUse'}`) : error;
        },
      });
      if (gone)
        await notifyUndo(t('deleted', { name: roleName }), async () => {
          const answer = bulkCall(
            await restore({ variables: { ids: [id] } }),
            (data) => data.restoreAdminRoles,
          );
          return restoredOf(answer, roleName);
        });
      return gone;
    },
  };
}
