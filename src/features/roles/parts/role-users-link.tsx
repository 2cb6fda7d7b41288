import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { sessionAtom } from '../../../access/session.ts';
import { useRoleUsersQuery } from '../../../gql/roles/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { usePermission } from '../../../kit/use-permission.ts';

interface RoleUsersLinkProps {
  readonly role: { readonly id: string; readonly clientId: number; readonly userCount: number };
}

/** The number of a role's people, leading to them for those who may see users. */
export function RoleUsersLink({ role: { id, clientId, userCount } }: RoleUsersLinkProps) {
  const { number } = useFormats();
  const selected = useAtomValue(sessionAtom)?.user.selectedClientId;
  const mayRead = usePermission(useRoleUsersQuery);
  if (!mayRead || userCount === 0) return number(userCount);
  // The list is one bank's: another bank's role has its people there.
  const site = clientId === selected ? undefined : clientId;
  return (
    <Link
      to={href('users', undefined, { role: id, site })}
      className="touch-target text-secondary hover:underline"
    >
      {number(userCount)}
    </Link>
  );
}
