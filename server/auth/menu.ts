import { and, asc, eq } from 'drizzle-orm';
import { roleEnablements } from '../db/schema/admin.ts';
import { siteEnablementLinks, siteEnablements, sites } from '../db/schema/site.ts';
import type { Tx } from '../db/transaction.ts';
import type { MenuEntry } from '../gql/types.ts';

type Row = Pick<
  typeof roleEnablements.$inferSelect,
  'id' | 'parentId' | 'name' | 'url' | 'read' | 'write' | 'delete'
>;

function entriesBelow(rows: readonly Row[], parentId: string | null): MenuEntry[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = entriesBelow(rows, row.id);
      return {
        name: row.name,
        url: row.url,
        domain: null,
        children,
        read: row.read,
        write: row.write,
        delete: row.delete,
        isReadPermission: row.read,
      };
    })
    .filter(({ read, children }) => read || children.length > 0);
}

/** The menu that enablements make, in their order; `enabled` are the modules of the bank, null where none is left out. */
function menuFrom(rows: readonly Row[], enabled: readonly string[] | null): MenuEntry[] {
  const menu = entriesBelow(rows, null);
  return enabled ? menu.filter(({ name }) => enabled.includes(name)) : menu;
}

const KEPT = 200;
const known = new Map<string, readonly MenuEntry[]>();

/**
 * The same from what the database says of it, as JSON. One text always makes the same menu, so that it is made once;
 * what the text is, is asked at every request.
 */
export function menuOfText(enablements: string, modules: string | null): readonly MenuEntry[] {
  const key = `${modules}${enablements}`;
  const found = known.get(key);
  if (found) return found;
  const menu = menuFrom(
    JSON.parse(enablements) as readonly Row[],
    modules === null ? null : (JSON.parse(modules) as readonly string[]),
  );
  if (known.size >= KEPT) known.clear();
  known.set(key, menu);
  return menu;
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
  if (clientId === 0) return menuFrom(rows, null);
  const enabled = await tx
    .select({ name: siteEnablements.name })
    .from(siteEnablementLinks)
    .innerJoin(sites, eq(sites.id, siteEnablementLinks.siteId))
    .innerJoin(siteEnablements, eq(siteEnablements.id, siteEnablementLinks.siteEnablementId))
    .where(and(eq(sites.siteId, clientId)));
  return menuFrom(
    rows,
    enabled.map(({ name }) => name),
  );
}
