import { can } from '../rules/access.ts';
import type { RouteAccess } from './routes.ts';
import type { Session } from './session-shape.ts';

export type GuardVerdict = 'open' | 'sign-in' | 'denied';

/**
 * May this session open a route with that access? The side menu asks the same function, so that what the menu
 * shows is what the guard opens.
 */
export function guard(session: Session | null, access: RouteAccess): GuardVerdict {
  if (access === 'public') return 'open';
  if (!session) return 'sign-in';
  if (access === 'signedIn') return 'open';
  return can(session.menu, access) ? 'open' : 'denied';
}
