import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import type { UserRowFragment } from '../../../gql/users/graphql.ts';
import { useUserRolePermissionsQuery } from '../../../gql/users/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { useBankColumn } from '../../../pickers/bank-list.tsx';
import { statusOf, UserChip } from '../../../pickers/user-chip.tsx';
import { birthDay, phone } from '../../../rules/formats.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { fullName, workPhoneOf } from './names.ts';

type Column = ListColumn<UserRowFragment>;

/** The columns of the list; their ids are those of the contract, for sorting and exports. */
export function useUserColumns(): readonly Column[] {
  const { t } = useTranslation(['users', 'form', 'common']);
  const { day, time } = useFormats();
  const mayRoles = usePermission(useUserRolePermissionsQuery);
  const bank = useBankColumn<UserRowFragment>();
  return useMemo(() => {
    const shown: Column[] = [
      {
        id: 'name',
        title: t('name'),
        value: fullName,
        cell: (user) => (
          <span className="inline-flex items-center gap-2.5">
            <Avatar first={user.firstName} last={user.lastName} />
            {fullName(user)}
          </span>
        ),
      },
      ...bank,
      { id: 'userName', title: t('userName'), value: (user) => user.userName },
      {
        id: 'email',
        title: t('email'),
        value: (user) => user.email,
        narrow: 'field',
        cell: (user) => (
          <span className="inline-flex items-center gap-1">
            <span className="min-w-0">
              <EmailText email={user.email} />
            </span>
            <span className="-my-1 max-md:hidden">
              <CopyButton
                text={user.email}
                label={t('copyEmail', { name: fullName(user) })}
                copiedLabel={t('common:copied')}
              />
            </span>
          </span>
        ),
      },
      {
        id: 'adminRoleName',
        title: t('role'),
        value: (user) => user.adminRoleName,
        narrow: 'field',
        cell: ({ adminRoleId, adminRoleName }) =>
          mayRoles && adminRoleId ? (
            <Link
              to={href('roleDetail', undefined, { id: adminRoleId })}
              className="touch-target text-secondary no-underline hover:underline"
            >
              {adminRoleName}
            </Link>
          ) : (
            adminRoleName
          ),
      },
      {
        id: 'uniqueIdentifier',
        title: t('uniqueId'),
        value: (user) => user.uniqueIdentifier,
        cell: (user) => <span className="font-mono text-muted">{user.uniqueIdentifier}</span>,
      },
      { id: 'workPhone', title: t('workPhone'), value: workPhoneOf },
      {
        id: 'isActive',
        title: t('status'),
        value: (user) => t(statusOf(user)),
        cell: (user) => <UserChip user={user} />,
        narrow: 'status',
      },
    ];
    const hidden: Column[] = [
      { id: 'phone', title: t('homePhone'), value: (user) => phone(user.phone) },
      { id: 'gender', title: t('sex'), value: (user) => user.gender },
      { id: 'birthDate', title: t('birthDate'), value: (user) => birthDay(user.birthDate, day) },
      { id: 'city', title: t('city'), value: (user) => user.address.city },
      { id: 'state', title: t('state'), value: (user) => user.address.state },
      {
        id: 'isAutoCreated',
        title: t('autoCreated'),
        value: (user) => t(user.isAutoCreated ? 'form:yes' : 'form:no'),
      },
      {
        id: 'lastSignIn',
        title: t('lastSignIn'),
        value: ({ lastSignIn }) => (lastSignIn ? time(new Date(lastSignIn)) : null),
      },
    ];
    return [...shown, ...hidden.map((column) => ({ ...column, hidden: true }))];
  }, [t, day, time, mayRoles, bank]);
}
