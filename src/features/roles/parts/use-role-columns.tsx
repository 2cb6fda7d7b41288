import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoleRowFragment } from '../../../gql/roles/graphql.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { ListColumn } from '../../../kit/list/list-column.ts';
import { orBlank } from '../../../rules/formats.ts';
import { AccessSummary } from './access-summary.tsx';
import { OriginChip } from './origin-chip.tsx';
import { RoleUsersLink } from './role-users-link.tsx';

/** The columns of the list of roles. */
export function useRoleColumns(): readonly ListColumn<RoleRowFragment>[] {
  const { t } = useTranslation('roles');
  const { time } = useFormats();
  return useMemo(
    () => [
      { id: 'roleName', title: t('role'), value: (role) => role.roleName },
      {
        id: 'detail',
        title: t('detail'),
        value: (role) => role.detail,
        cell: (role) => (
          <span title={role.detail} className="line-clamp-2 min-w-48 max-w-80 whitespace-normal text-muted">
            {orBlank(role.detail)}
          </span>
        ),
      },
      {
        id: 'userCount',
        title: t('users'),
        value: (role) => role.userCount,
        cell: (role) => <RoleUsersLink role={role} />,
        align: 'right',
        narrow: 'field',
      },
      {
        id: 'access',
        title: t('access'),
        value: (role) => role.readCount,
        cell: (role) => <AccessSummary {...role} />,
        narrow: 'field',
      },
      {
        id: 'isAutoCreated',
        title: t('origin'),
        value: (role) => t(`origins.${role.isAutoCreated ? 'system' : 'custom'}`),
        cell: (role) => <OriginChip isAutoCreated={role.isAutoCreated} />,
        narrow: 'status',
      },
      { id: 'updatedAt', title: t('updated'), value: (role) => time(new Date(role.updatedAt)) },
    ],
    [t, time],
  );
}
