import { useAtomValue } from 'jotai';
import { ArrowRightLeft, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { sessionAtom } from '../../../access/session.ts';
import { readFragment } from '../../../gql/roles/fragment-masking.ts';
import {
  type RoleDetailFragment,
  type RoleUserFragment,
  RoleUserFragmentDoc,
} from '../../../gql/roles/graphql.ts';
import { useMoveUsersMutation, useRoleUsersLazyQuery } from '../../../gql/roles/hooks.ts';
import { RecordState } from '../../../kit/form/record-state.tsx';
import { MoreRows } from '../../../kit/more-rows.tsx';
import { usePages } from '../../../kit/use-pages.ts';
import { usePermission } from '../../../kit/use-permission.ts';
import { UserChip } from '../../../pickers/user-chip.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardEmpty } from '../../../ui/card-state.tsx';
import { Table, Td, Th, Tr } from '../../../ui/table.tsx';
import { AddUsers } from './add-users.tsx';
import { MoveUser } from './move-user.tsx';

const STEP = 25;

interface UsersTabProps {
  readonly role: RoleDetailFragment;
  /** Somebody came or went. */
  readonly onChanged: () => void;
}

/** Who has the role; people of the bank that is selected can be added to it, and moved to another one. */
export function UsersTab({ role, onChanged }: UsersTabProps) {
  const { t } = useTranslation(['roles', 'form', 'common']);
  const [moved, setMoved] = useState<RoleUserFragment>();
  const [adding, setAdding] = useState(false);
  const isOwn = useAtomValue(sessionAtom)?.user.selectedClientId === role.clientId;
  const mayMove = usePermission(useMoveUsersMutation) && isOwn;
  const read = useRoleUsersLazyQuery();
  const filter = { roleIds: [role.id], siteId: role.clientId };
  const pages = usePages(role.id, STEP, async (pageNumber) => {
    const pagination = { pageNumber, pageSize: STEP, sortBy: 'lastName', sortOrder: 1 };
    const { data, error } = await read({ variables: { filter, pagination } });
    if (error) return { error };
    const { adminUsers, totalRecords } = data.allAdminUsers;
    return { data: { rows: adminUsers, total: totalRecords } };
  });
  const { error, again, retry } = pages;
  const users = pages.rows?.map((user) => readFragment(RoleUserFragmentDoc, user));
  const changed = (): void => {
    void again();
    onChanged();
  };
  return (
    <RecordState ready={users !== undefined} error={error} onRetry={retry}>
      {mayMove && (
        <div className="flex justify-end px-5 py-3">
          <Button onClick={() => setAdding(true)}>
            <UserPlus size={16} aria-hidden />
            {t('roles:addUsers')}
          </Button>
        </div>
      )}
      {users?.length === 0 ? (
        <CardEmpty>{t('roles:noUsers')}</CardEmpty>
      ) : (
        <Table label={t('roles:users')}>
          <thead>
            <tr>
              <Th>{t('roles:userName')}</Th>
              <Th className="max-md:hidden">{t('roles:email')}</Th>
              <Th className="max-md:px-2">{t('roles:status')}</Th>
              {mayMove && (
                <Th>
                  <span className="sr-only">{t('roles:move')}</span>
                </Th>
              )}
            </tr>
          </thead>
          <tbody>
            {users?.map((user) => {
              const name = `${user.firstName} ${user.lastName}`;
              return (
                <Tr key={user.id} data-row={user.id}>
                  <Td className="max-md:pr-2">
                    <Link
                      data-takes-focus=""
                      to={href('viewUser', undefined, { id: user.id })}
                      className="touch-target inline-flex min-h-6 items-center font-medium text-secondary hover:underline"
                    >
                      {name}
                    </Link>
                  </Td>
                  <Td className="text-muted max-md:hidden">{user.email}</Td>
                  <Td className="max-md:px-2">
                    <UserChip user={{ isActive: user.isActive, adminRoleId: role.id }} />
                  </Td>
                  {mayMove && (
                    <Td className="text-right max-md:pr-2 max-md:pl-0">
                      {user.viewerCanChangeRole && (
                        <Button
                          dense
                          variant="ghost"
                          aria-label={t('roles:moveName', { name })}
                          onClick={() => setMoved(user)}
                        >
                          <ArrowRightLeft size={16} aria-hidden />
                          {t('roles:move')}
                        </Button>
                      )}
                    </Td>
                  )}
                </Tr>
              );
            })}
          </tbody>
        </Table>
      )}
      <MoreRows pages={pages} label={t('roles:moreUsers')} />
      {moved && (
        <MoveUser user={moved} roleId={role.id} onMoved={changed} onClose={() => setMoved(undefined)} />
      )}
      {adding && <AddUsers role={role} onAdded={changed} onClose={() => setAdding(false)} />}
    </RecordState>
  );
}
