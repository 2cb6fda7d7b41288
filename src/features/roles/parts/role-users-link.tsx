import { Link } from 'react-router-dom';
import { href } from '../../../access/paths.ts';
import { useRoleUsersQuery } from '../../../gql/roles/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { usePermission } from '../../../kit/use-permission.ts';

/** The number of a role's people, leading to them for those who may see users. */
export function RoleUsersLink({ id, count }: { readonly id: string; readonly count: number }) {
  const { number } = useFormats();
  const mayRead = usePermission(useRoleUsersQuery);
  if (!mayRead || count === 0) return number(count);
  return (
    <Link to={href('users', undefined, { role: id })} className="touch-target text-secondary hover:underline">
      {number(count)}
    </Link>
  );
}
