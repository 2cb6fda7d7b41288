import { guard } from '../../access/guard.ts';
import type { Session } from '../../access/session-shape.ts';
import type { MenuEntry } from '../../rules/access.ts';
import type { ModuleName } from '../../rules/modules.ts';
import { pageOfEntry } from './menu-routes.ts';

const HIDDEN_ON_FILTERED_HOSTS: readonly string[] = [
  'sponsorGroupManagement',
  'driveManagement',
] satisfies readonly ModuleName[];

/**
 * What the side menu shows of the session's menu: entries whose route the guard would open, three levels deep, with
 * the route's own address. A head that is there for what is below it alone has none. On the hosts that the deployment
 * names, sponsor groups and drives are left out, unless nothing would be left.
 */
export function menuEntries(session: Session, host: string, filteredHosts: readonly string[]): MenuEntry[] {
  const visible = (entries: readonly MenuEntry[], above: string): MenuEntry[] =>
    entries.flatMap((entry) => {
      const path = `${above}${entry.name}`;
      const children = visible(entry.children, `${path}/`);
      const page = entry.url ? pageOfEntry(path) : undefined;
      const open = page !== undefined && entry.read && guard(session, page.route.access) === 'open';
      return open || children.length > 0 ? [{ ...entry, url: open ? page.to : '', children }] : [];
    });
  const entries = visible(session.menu, '');
  if (!filteredHosts.includes(host)) return entries;
  const left = entries.filter(({ name }) => !HIDDEN_ON_FILTERED_HOSTS.includes(name));
  return left.length > 0 ? left : entries;
}
