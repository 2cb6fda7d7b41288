import { useAtomValue } from 'jotai';
import { CircleUser, Eye, KeyRound, Pencil, Power, RotateCcw, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '../../../access/paths.ts';
import { sessionAtom } from '../../../access/session.ts';
import type { UserRowFragment as User } from '../../../gql/users/graphql.ts';
import type { RowAction, RowSpec } from '../../../kit/list/list-column.ts';
import { can } from '../../../rules/access.ts';
import { fullName } from './names.ts';
import { useRestoreUser, useToggleUser } from './user-work.ts';

interface Work {
  /** Opens the dialog for the password of one. */
  readonly onReset: (user: User) => void;
  readonly onChanged: () => void;
}

/** May the reader open what administrators have done, as the report tells it? */
export function useMayReadActivity(): boolean {
  const menu = useAtomValue(sessionAtom)?.menu ?? [];
  return can(menu, { module: 'reports', child: 'adminActivity', level: 'READ' });
}

/** What can be done with one administrator. The server says what the reader may; what they may not is not there. */
export function useUserRow({ onReset, onChanged }: Work): RowSpec<User> {
  const { t } = useTranslation('users');
  const toggle = useToggleUser(onChanged);
  const [restore] = useRestoreUser(onChanged);
  const mayActivity = useMayReadActivity();
  return useMemo(() => {
    const view = ({ id }: User): string => href('viewUser', undefined, { id });
    return {
      name: fullName,
      href: view,
      actions: (user): readonly RowAction[] => [
        { id: 'view', label: t('view'), icon: <Eye size={16} aria-hidden />, to: view(user) },
        ...(user.viewerCanEdit
          ? [
              {
                id: 'edit',
                label: t('edit'),
                icon: <Pencil size={16} aria-hidden />,
                to: href('editUser', undefined, { id: user.id }),
              },
            ]
          : []),
        ...(user.viewerCanRestore
          ? [
              {
                id: 'restore',
                label: t('restore'),
                icon: <RotateCcw size={16} aria-hidden />,
                onSelect: () => void restore(user),
              },
            ]
          : []),
        {
          id: 'profile',
          label: t('profile'),
          icon: <CircleUser size={16} aria-hidden />,
          to: href('userProfile', undefined, { id: user.id }),
        },
        ...(user.viewerCanResetPassword
          ? [
              {
                id: 'reset-password',
                label: t('resetPassword'),
                icon: <KeyRound size={16} aria-hidden />,
                onSelect: () => onReset(user),
              },
            ]
          : []),
        ...(user.viewerCanToggle
          ? [
              {
                id: 'toggle',
                label: t(user.isActive ? 'deactivate' : 'activate'),
                icon: <Power size={16} aria-hidden />,
                onSelect: () => void toggle(user),
              },
            ]
          : []),
        ...(mayActivity
          ? [
              {
                id: 'activity',
                label: t('openActivity'),
                icon: <ScrollText size={16} aria-hidden />,
                to: href('reports', undefined, { report: 'adminActivity', q: user.email }),
              },
            ]
          : []),
      ],
    };
  }, [t, toggle, restore, onReset, mayActivity]);
}
