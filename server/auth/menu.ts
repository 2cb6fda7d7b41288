import { and, asc, eq } from 'drizzle-orm';
import type { MenuEntry } from '../../src/rules/access.ts';
import { roleEnablements } from '../db/schema/admin.ts';
import { siteEnablementLinks, siteEnablements, sites } from '../db/schema/site.ts';
import type { Tx } from '../db/transaction.ts';

type Row = typeof roleEnablements.$inferSelect;

function entriesBelow(rows: readonly Row[], parentId: string | null): MenuEntry[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = entriesBelow(rows, row.id);
      return {
        name: row.name,
        url: row.url,
        children,
        read: row.read,
        write: row.write,
        delete: row.delete,
        isReadPermission: row.read,
      };
    })
    .filter(({ read, children }) => read || children.length > 0);
}

/**
 * The menu of a role as it stands now: its enablements in their order, less the modules that are not enabled for
 * its bank. Nothing of it is remembered between requests, so that a change acts at the next one.
 */
export async function menuOf(tx: Tx, roleId: string, clientId: number): Promise<MenuEntry[]> {
  const rows = await tx
    .select()
    .from(roleEnablements)
    .where(eq(roleEnablements.roleId, roleId))
    .orderBy(asc(roleEnablements.sortBy), asc(roleEnablements.ranking));
  const menu = entriesBelow(rows, null);
  if (clientId === 0) return menu;
  const enabled = await tx
    .select({ name: siteEnablements.name })
    .from(siteEnablementLinks)
    .innerJoin(sites, eq(sites.id, siteEnablementLinks.siteId))
    .innerJoin(siteEnablements, eq(siteEnablements.id, siteEnablementLinks.siteEnablementId))
    .where(and(eq(sites.siteId, clientId)));
  const names = new Set(enabled.map(({ name }) => name));
  return menu.filter(({ name }) => names.has(name));
}
