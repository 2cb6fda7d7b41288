import { CircleUser, Ellipsis, KeyRound, Power, ScrollText, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { UserDetailFragment } from '../../../gql/users/graphql.ts';
import { EditLink } from '../../../kit/detail/edit-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { useMayReadActivity } from './user-actions.tsx';
import { useRemoveUser, useToggleUser } from './user-work.ts';

interface UserActionsProps {
  readonly user: UserDetailFragment;
  readonly onChanged: () => void;
  readonly onReset: () => void;
}

/** What the reader may do with this account, as in the list; what they may not is not there. */
export function UserActions({ user, onChanged, onReset }: UserActionsProps) {
  const { t } = useTranslation(['users', 'form']);
  const toggle = useToggleUser(onChanged);
  const remove = useRemoveUser(onChanged);
  const mayActivity = useMayReadActivity();
  const { id, isActive, email } = user;
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t('form:moreActions')} className="border border-line bg-surface">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem asChild>
          <Link to={href('userProfile', undefined, { id })}>
            <CircleUser size={16} aria-hidden />
            {t('profile')}
          </Link>
        </MenuItem>
        {mayActivity && (
          <MenuItem asChild>
            <Link to={href('reports', undefined, { report: 'adminActivity', q: email })}>
              <ScrollText size={16} aria-hidden />
              {t('openActivity')}
            </Link>
          </MenuItem>
        )}
        {user.viewerCanToggle && (
          <MenuItem icon={<Power size={16} aria-hidden />} onSelect={() => void toggle(user)}>
            {t(isActive ? 'deactivate' : 'activate')}
          </MenuItem>
        )}
        {user.viewerCanDelete && (
          <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(user)}>
            {t('form:delete')}
          </MenuItem>
        )}
      </Menu>
      {user.viewerCanResetPassword && (
        <Button onClick={onReset}>
          <KeyRound size={16} aria-hidden />
          {t('resetPassword')}
        </Button>
      )}
      {user.viewerCanEdit && <EditLink to={href('editUser', undefined, { id })} />}
    </>
  );
}
