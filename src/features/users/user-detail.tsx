import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/users/fragment-masking.ts';
import {
  UserByIdDocument,
  type UserDetailFragment,
  UserDetailFragmentDoc,
  type UserFormFragment,
  UserFormFragmentDoc,
} from '../../gql/users/graphql.ts';
import {
  useUpdateUserMutation,
  useUserByIdQuery,
  useUserRolePermissionsQuery,
} from '../../gql/users/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { prefetchRecord } from '../../kit/detail/prefetch-record.ts';
import { useRestore } from '../../kit/detail/use-restore.ts';
import { RecordState } from '../../kit/form/record-state.tsx';
import { usePermission } from '../../kit/use-permission.ts';
import { useBankFact } from '../../pickers/use-bank-fact.tsx';
import { statusOf, UserChip } from '../../pickers/user-chip.tsx';
import { toAdminUserInput } from '../../rules/admin-user-form.ts';
import { opened } from '../../ui/lazy-overlay.tsx';
import { ActivityTab } from './parts/activity-tab.tsx';
import { fullName } from './parts/names.ts';
import { NoRoleNotice } from './parts/no-role-notice.tsx';
import { RemovedNotice } from './parts/removed-notice.tsx';
import { RolePermissions } from './parts/role-permissions.tsx';
import { toForm } from './parts/to-form.ts';
import { useHistory } from './parts/use-history.ts';
import { UserActions } from './parts/user-detail-actions.tsx';
import { UserFormFields } from './parts/user-form-fields.tsx';

const ResetDialog = opened(async () => ({ default: (await import('./parts/reset-dialog.tsx')).ResetDialog }));

export const ask = prefetchRecord(UserByIdDocument);

/** An administrator: the form to be read, what the role grants, what they did, and their history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useUserByIdQuery({ variables: { id } });
  const user = readFragment(UserDetailFragmentDoc, data?.adminUserById);
  const form = readFragment(UserFormFragmentDoc, data?.adminUserById);
  return (
    <RecordState
      ready={user !== undefined}
      error={error}
      onRetry={refetch}
      gone={{ entity: 'adminUser', id }}
    >
      {user && form && <Detail key={user.id} user={user} form={form} onChanged={() => void refetch()} />}
    </RecordState>
  );
}

interface DetailProps {
  readonly user: UserDetailFragment;
  readonly form: UserFormFragment;
  readonly onChanged: () => void;
}

const noSave = (): void => undefined;

function Detail({ user, form, onChanged }: DetailProps) {
  const { t } = useTranslation(['users', 'form']);
  const { time } = useFormats();
  const navigate = useNavigate();
  const mayRoles = usePermission(useUserRolePermissionsQuery);
  const reader = useAtomValue(sessionAtom)?.user;
  const [resetting, setResetting] = useState(false);
  const { id, adminRoleId, lastSignIn } = user;
  const [update] = useUpdateUserMutation();
  const restore = useRestore(form, (now, values) => {
    const { confirmPassword, ...fields } = toForm(now);
    const old = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
    const adminUser = toAdminUserInput({ ...fields, ...old });
    return update({
      variables: { adminUser: { ...adminUser, confirmPassword, id, updatedAt: now.updatedAt } },
    });
  });
  const history = useHistory();
  const bank = useBankFact(user);
  return (
    <>
      {user.deletedAt && <RemovedNotice user={user} removedAt={user.deletedAt} onRestored={onChanged} />}
      {!user.deletedAt && statusOf(user) === 'noRole' && (
        <NoRoleNotice user={user} mayChoose={form.viewerCanChangeRole} />
      )}
      <DetailPage
        title={fullName(user)}
        chip={<UserChip user={user} />}
        facts={[
          { label: t('userName'), value: user.userName },
          { label: t('role'), value: user.adminRoleName },
          ...bank,
          { label: t('lastSignIn'), value: lastSignIn ? time(new Date(lastSignIn)) : t('neverSignedIn') },
        ]}
        actions={<UserActions user={user} onChanged={onChanged} onReset={() => setResetting(true)} />}
        tabs={[
          {
            value: 'details',
            label: t('details'),
            show: () => (
              <UserFormFields
                record={form}
                isSelf={id === reader?.id}
                save={undefined}
                onSaved={noSave}
                onCancel={() => void navigate(href('users'))}
              />
            ),
          },
          ...(mayRoles && adminRoleId
            ? [
                {
                  value: 'permissions',
                  label: t('permissions'),
                  show: () => (
                    <div className="p-3 sm:p-5">
                      <RolePermissions roleId={adminRoleId} />
                    </div>
                  ),
                },
              ]
            : []),
          { value: 'activity', label: t('activity'), show: () => <ActivityTab id={id} /> },
        ]}
        tellsOf={['adminRole']}
        history={{
          entity: 'adminUser',
          id,
          fields: history,
          onRestore: form.viewerCanEdit ? restore : undefined,
        }}
      />
      {resetting && <ResetDialog user={user} onClose={() => setResetting(false)} />}
    </>
  );
}
