import { useAtomValue } from 'jotai';
import { sessionAtom } from '../access/session.ts';
import type { Session } from '../access/session-shape.ts';
import { consoleConfig } from '../api/config.ts';
import type { OperationRight } from '../api/document-meta.ts';
import { can } from '../rules/access.ts';

function allows(session: Session, { kind, module, child, level, field }: OperationRight): boolean {
  if (field && consoleConfig().unserved.includes(field)) return false;
  if (kind === 'superAdmin') return session.user.clientId === 0;
  if (kind !== 'access') return true;
  return (
    module !== undefined &&
    level !== undefined &&
    can(session.menu, { module, level, ...(child ? { child } : {}) })
  );
}

/** May the signed-in person run this operation, and does the server serve it? Asked with its hook, which carries what the contract says. */
export function usePermission({ access }: { readonly access: readonly OperationRight[] }): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && access.length > 0 && access.every((right) => allows(session, right));
}
