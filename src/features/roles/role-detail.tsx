import { Copy, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { readFragment } from '../../gql/roles/fragment-masking.ts';
import {
  AdminRoleDetailDocument,
  type RoleDetailFragment,
  RoleDetailFragmentDoc,
} from '../../gql/roles/graphql.ts';
import {
  useAdminRoleDetailQuery,
  useCreateAdminRoleMutation,
  useEnabledModulesQuery,
  useRestoreAdminRolesMutation,
  useRoleUsersQuery,
  useUpdateAdminRoleMutation,
} from '../../gql/roles/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage, type DetailTab } from '../../kit/detail/detail-page.tsx';
import { EditLink } from '../../kit/detail/edit-link.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { PermissionTree } from '../../kit/permission-tree/permission-tree.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { fromEnablements } from '../../rules/grants.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useAccessWords } from './parts/access-summary.tsx';
import { CompareTab } from './parts/compare-tab.tsx';
import { useHistoryTelling } from './parts/history-changes.tsx';
import { MenuPreview } from './parts/menu-preview.tsx';
import { OriginChip } from './parts/origin-chip.tsx';
import { RoleUsersLink } from './parts/role-users-link.tsx';
import { toForm, withOld } from './parts/to-form.ts';
import { useDeleteRole } from './parts/use-delete-role.ts';
import { UsersTab } from './parts/users-tab.tsx';

export const ask = prefetchRecord(AdminRoleDetailDocument);

/** A role: what it may, who has it, what its menu shows, how it differs from another, and its history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useAdminRoleDetailQuery({ variables: { id } });
  const role = readFragment(RoleDetailFragmentDoc, data?.adminRoleById);
  return (
    <RecordState
      ready={role?.id === id}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'adminRole', id, useRestore: useRestoreAdminRolesMutation }}
    >
      {role && <Detail key={role.id} role={role} onChanged={() => void refetch()} />}
    </RecordState>
  );
}

interface DetailProps {
  readonly role: RoleDetailFragment;
  readonly onChanged: () => void;
}

function Detail({ role, onChanged }: DetailProps) {
  const { t } = useTranslation(['roles', 'form']);
  const { time } = useFormats();
  const access = useAccessWords();
  const navigate = useNavigate();
  const telling = useHistoryTelling();
  const [update] = useUpdateAdminRoleMutation();
  const restore = useRestore(role, (now, values) => {
    const adminRole = { ...withOld(toForm(now), values), id: now.id, updatedAt: now.updatedAt };
    return update({ variables: { adminRole } });
  });
  const mayAdd = usePermission(useCreateAdminRoleMutation);
  const mayReadUsers = usePermission(useRoleUsersQuery);
  const { mayDelete, reasonToStay, askToDelete } = useDeleteRole();
  const { data: catalogue } = useEnabledModulesQuery();
  const grants = useMemo(() => fromEnablements(role.enablements), [role.enablements]);
  const { id, roleName } = role;
  const reason = reasonToStay(role);
  const remove = async (): Promise<void> => {
    if (await askToDelete(role)) await navigate(href('roles'));
  };
  const tabs: DetailTab[] = [
    {
      value: 'permissions',
      label: t('permissions'),
      show: () => (
        <div className="flex flex-col gap-4 p-3 sm:p-5">
          {role.isBeyondOwn && <Banner tone="info">{t('beyondOwn')}</Banner>}
          {role.detail && <p className="max-w-[720px] break-words text-muted">{role.detail}</p>}
          <PermissionTree
            label={t('permissions')}
            value={grants}
            modules={catalogue?.enabledModules}
            onlyGranted
          />
        </div>
      ),
    },
    ...(mayReadUsers
      ? [{ value: 'users', label: t('users'), show: () => <UsersTab role={role} onChanged={onChanged} /> }]
      : []),
    { value: 'menu', label: t('menuPreview'), show: () => <MenuPreview menu={role.menu} /> },
    { value: 'compare', label: t('compareWith'), show: () => <CompareTab role={role} grants={grants} /> },
  ];
  return (
    <DetailPage
      title={roleName}
      chip={<OriginChip isAutoCreated={role.isAutoCreated} />}
      facts={[
        { label: t('users'), value: <RoleUsersLink role={role} /> },
        { label: t('access'), value: access(role) },
        { label: t('updated'), value: time(new Date(role.updatedAt)) },
      ]}
      actions={
        <>
          {mayDelete(role) && (
            <Button
              variant="ghost"
              aria-disabled={reason !== undefined || undefined}
              title={reason}
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
              onClick={() => reason === undefined && void remove()}
            >
              <Trash2 size={16} aria-hidden />
              {t('form:delete')}
              {reason && <span className="sr-only">{reason}</span>}
            </Button>
          )}
          {mayAdd && (
            <Link to={href('addRole', undefined, { from: id })} className={buttonClass()}>
              <Copy size={16} aria-hidden />
              {t('duplicate')}
            </Link>
          )}
          {role.viewerCanEdit && <EditLink to={href('editRole', undefined, { id })} />}
        </>
      }
      tabs={tabs}
      tellsOf={['adminUser']}
      history={{ entity: 'adminRole', id, ...telling, onRestore: role.viewerCanEdit ? restore : undefined }}
    />
  );
}
