import { useAtomValue } from 'jotai';
import { KeyRound, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { sessionAtom } from '../../access/session.ts';
import { readFragment } from '../../gql/users/fragment-masking.ts';
import {
  type UserDetailFragment,
  UserDetailFragmentDoc,
  type UserFormFragment,
  UserFormFragmentDoc,
} from '../../gql/users/graphql.ts';
import { useUserByIdQuery, useUserRolePermissionsQuery } from '../../gql/users/hooks.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DetailPage } from '../../kit/detail/detail-page.tsx';
import { RecordState } from '../../kit/form/record-state.tsx';
import { useMay } from '../../kit/may.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ActivityTab } from './parts/activity-tab.tsx';
import { historyFields } from './parts/history-fields.ts';
import { fullName } from './parts/names.ts';
import { RemovedNotice } from './parts/removed-notice.tsx';
import { ResetDialog } from './parts/reset-dialog.tsx';
import { RolePermissions } from './parts/role-permissions.tsx';
import { UserChip } from './parts/user-chip.tsx';
import { UserFormFields } from './parts/user-form-fields.tsx';
import { useRemoveUser, useToggleUser } from './parts/user-work.ts';

/** An administrator: the form to be read, what the role grants, what they did, and their history. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useUserByIdQuery({ variables: { id } });
  const user = readFragment(UserDetailFragmentDoc, data?.adminUserById);
  const form = readFragment(UserFormFragmentDoc, data?.adminUserById);
  return (
    <RecordState ready={user !== undefined} error={error} onRetry={refetch}>
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
  const mayRoles = useMay(useUserRolePermissionsQuery);
  const self = useAtomValue(sessionAtom)?.user.id;
  const [resetting, setResetting] = useState(false);
  const { id, isActive, adminRoleId, lastSignIn } = user;
  return (
    <>
      {user.deletedAt && <RemovedNotice user={user} removedAt={user.deletedAt} onRestored={onChanged} />}
      <DetailPage
        title={fullName(user)}
        chip={<UserChip isActive={isActive} />}
        facts={[
          { label: t('userName'), value: user.userName },
          { label: t('role'), value: user.adminRoleName },
          { label: t('client'), value: user.clientName ?? t('parent') },
          { label: t('lastSignIn'), value: lastSignIn ? time(new Date(lastSignIn)) : t('neverSignedIn') },
        ]}
        actions={<Actions user={user} onChanged={onChanged} onReset={() => setResetting(true)} />}
        tabs={[
          {
            value: 'details',
            label: t('details'),
            show: () => (
              <UserFormFields
                record={form}
                isSelf={id === self}
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
                    <div className="p-5">
                      <RolePermissions roleId={adminRoleId} />
                    </div>
                  ),
                },
              ]
            : []),
          { value: 'activity', label: t('activity'), show: () => <ActivityTab id={id} /> },
        ]}
        history={{ entity: 'adminUser', id, fields: historyFields(t) }}
      />
      {resetting && <ResetDialog user={user} onClose={() => setResetting(false)} />}
    </>
  );
}

interface ActionsProps {
  readonly user: UserDetailFragment;
  readonly onChanged: () => void;
  readonly onReset: () => void;
}

/** What the reader may do with this account; what they may not is not there. */
function Actions({ user, onChanged, onReset }: ActionsProps) {
  const { t } = useTranslation(['users', 'form']);
  const toggle = useToggleUser(onChanged);
  const remove = useRemoveUser(onChanged);
  const { id, isActive } = user;
  return (
    <>
      <Link to={href('userProfile', undefined, { id })} className={buttonClass('ghost')}>
        {t('profile')}
      </Link>
      {user.viewerCanDelete && (
        <Button variant="ghost" className="text-danger" onClick={() => void remove(user)}>
          <Trash2 size={16} aria-hidden />
          {t('form:delete')}
        </Button>
      )}
      {user.viewerCanToggle && (
        <Button variant="ghost" onClick={() => void toggle(user)}>
          <Power size={16} aria-hidden />
          {t(isActive ? 'deactivate' : 'activate')}
        </Button>
      )}
      {user.viewerCanResetPassword && (
        <Button onClick={onReset}>
          <KeyRound size={16} aria-hidden />
          {t('resetPassword')}
        </Button>
      )}
      {user.viewerCanEdit && (
        <Link to={href('editUser', undefined, { id })} className={buttonClass('primary')}>
          <Pencil size={16} aria-hidden />
          {t('form:edit')}
        </Link>
      )}
    </>
  );
}
