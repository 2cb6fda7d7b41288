import { useAtomValue } from 'jotai';
import { guard } from '../access/guard.ts';
import type { RouteId } from '../access/paths.ts';
import { accessOf } from '../access/routes.ts';
import { getSession, sessionAtom } from '../access/session.ts';
import type { Session } from '../access/session-shape.ts';
import { consoleConfig } from '../api/config.ts';
import type { OperationRight } from '../api/document-meta.ts';
import { can, type Right } from '../rules/access.ts';

/** What a generated hook says of its operation. */
export interface Guarded {
  readonly access: readonly OperationRight[];
}

function allows(session: Session, right: OperationRight): boolean {
  if (right.field && consoleConfig().unserved.includes(right.field)) return false;
  if (right.kind === 'superAdmin') return session.user.clientId === 0;
  return right.kind !== 'access' || can(session.menu, right);
}

const allowsAll = (session: Session | null, { access }: Guarded): boolean =>
  session !== null && access.length > 0 && access.every((right) => allows(session, right));

/** The question of `usePermission`, for lists of operations. */
export function useAllows(): (operation: Guarded) => boolean {
  const session = useAtomValue(sessionAtom);
  return (operation) => allowsAll(session, operation);
}

/** The same outside of a component. */
export const mayRun = (operation: Guarded): boolean => allowsAll(getSession(), operation);

/** May the signed-in person run this operation, and does the server serve it? Asked with its hook, which carries what the contract says. */
export const usePermission = (operation: Guarded): boolean => useAllows()(operation);

/** Has the signed-in person a right that no operation has to itself: one that says how an operation may be used. */
export function useHasRight(right: Right): boolean {
  const session = useAtomValue(sessionAtom);
  return session !== null && can(session.menu, right);
}

/** May the signed-in person open a route? A link is there for those alone whom the route's guard lets in. */
export function useOpens(): (id: RouteId) => boolean {
  const session = useAtomValue(sessionAtom);
  return (id) => {
    const access = accessOf(id);
    return session !== null && access !== undefined && guard(session, access) === 'open';
  };
}
