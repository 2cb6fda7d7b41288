import { guard } from '../../access/guard.ts';
import type { Session } from '../../access/session-shape.ts';
import type { MenuEntry } from '../../rules/access.ts';
import type { ModuleName } from '../../rules/modules.ts';
import { routeOfPath } from '../all-routes.ts';

const HIDDEN_ON_FILTERED_HOSTS: readonly string[] = [
  'sponsorGroupManagement',
  'driveManagement',
] satisfies readonly ModuleName[];

/**
 * What the side menu shows of the session's menu: entries whose route the guard would open, three levels deep. On
 * the hosts that the deployment names, sponsor groups and drives are left out, unless nothing would be left.
 */
export function menuEntries(session: Session, host: string, filteredHosts: readonly string[]): MenuEntry[] {
  const visible = (entries: readonly MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => {
      const children = visible(entry.children);
      const route = entry.url ? routeOfPath(entry.url) : undefined;
      const open = route !== undefined && entry.read && guard(session, route.access) === 'open';
      return open || children.length > 0 ? [{ ...entry, children }] : [];
    });
  const entries = visible(session.menu);
  if (!filteredHosts.includes(host)) return entries;
  const left = entries.filter(({ name }) => !HIDDEN_ON_FILTERED_HOSTS.includes(name));
  return left.length > 0 ? left : entries;
}
