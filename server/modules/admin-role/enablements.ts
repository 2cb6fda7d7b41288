import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  ancestorsOf,
  beyond,
  enablementPaths,
  fromEnablements,
  fromRows,
  GRANT_LEVELS,
  type Grant,
  type Grants,
  grantAt,
} from '../../../src/rules/grants.ts';
import { MODULE_PLACES, MODULES } from '../../../src/rules/modules.ts';
import { enabledModules, ownGrants } from '../../auth/rights.ts';
import type { Context } from '../../context.ts';
import { roleEnablements } from '../../db/schema/admin.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { AdminRoleEnablementInput } from '../../gql/types.ts';
import { enablementsOf } from './role-row.ts';

/** A parent grants what some place below it grants (docs/adr/0008). */
export function withAncestors(rows: readonly AdminRoleEnablementInput[]): Grants {
  const grants: Record<string, Grant> = { ...fromRows(rows) };
  for (const { path, read, write, delete: remove } of rows)
    for (const above of ancestorsOf(path)) {
      const grant = grantAt(grants, above);
      const raised = {
        read: grant.read || read,
        write: grant.write || write,
        delete: grant.delete || remove,
      };
      if (raised.read) grants[above] = raised;
    }
  return grants;
}

/** What a role's rows grant, by path, whatever is enabled for its bank. */
export const storedGrants = async (tx: Tx, roleId: string): Promise<Grants> =>
  fromEnablements(await enablementsOf(tx, roleId));

/** The modules that are enabled for a bank, in the order of the menu; the parent administration has them all. */
export async function modulesOf(tx: Tx, clientId: number): Promise<string[]> {
  const names = MODULES.map(({ name }) => name);
  if (clientId === 0) return names;
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT found.name FROM ${enabledModules(clientId)} AS found`,
  );
  return names.filter((known) => rows.some(({ name }) => name === known));
}

const PATH = 'adminRole.enablements';

/**
 * Refuses what the caller may not grant: more than their own rights, or a module that is not enabled for the bank.
 * What the role granted before may stay.
 */
export async function checkGrants(tx: Tx, context: Context, wanted: Grants, before: Grants): Promise<void> {
  if (beyond(ownGrants(context), wanted, before).length > 0)
    throw badInput([{ path: PATH, code: 'permissionBeyondOwn' }]);
  if (context.clientId === 0) return;
  const modules = await modulesOf(tx, context.clientId);
  const enabled: Grants = Object.fromEntries(
    MODULE_PLACES.filter(({ path }) => modules.includes(path.split('/')[0] ?? '')).map(({ path }) => [
      path,
      { read: true, write: true, delete: true },
    ]),
  );
  if (beyond(enabled, wanted, before).length > 0) throw badInput([{ path: PATH, code: 'moduleNotEnabled' }]);
}

/** Writes what a role grants: every place of the tree has its row, and rows keep their identifiers. */
export async function writeGrants(tx: Tx, roleId: string, grants: Grants): Promise<void> {
  const rows = await enablementsOf(tx, roleId);
  const known = new Map([...enablementPaths(rows)].map(([id, path]) => [path, id]));
  const ids = new Map(MODULE_PLACES.map(({ path }) => [path, known.get(path) ?? randomUUID()]));
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const [path, id] of known) {
    const row = stored.get(id);
    const grant = grantAt(grants, path);
    if (row && GRANT_LEVELS.some((level) => row[level] !== grant[level]))
      await tx.update(roleEnablements).set(grant).where(eq(roleEnablements.id, id));
  }
  const missing = MODULE_PLACES.flatMap((place, index) =>
    known.has(place.path)
      ? []
      : [
          {
            id: ids.get(place.path) ?? randomUUID(),
            roleId,
            name: place.node.name,
            url: place.node.url,
            sortBy: index + 1,
            ranking: place.ranking,
            parentId: place.parentPath ? (ids.get(place.parentPath) ?? null) : null,
            grandParentId: place.grandParentPath ? (ids.get(place.grandParentPath) ?? null) : null,
            ...grantAt(grants, place.path),
          },
        ],
  );
  if (missing.length > 0) await tx.insert(roleEnablements).values(missing);
}

/** A role's rights as an audit row has them: one field a cell, `donorManagement/add:write`. */
export const asFields = (grants: Grants): Record<string, boolean> =>
  Object.fromEntries(
    MODULE_PLACES.flatMap(({ path }) =>
      GRANT_LEVELS.map((level) => [`${path}:${level}`, grantAt(grants, path)[level]] as const),
    ),
  );
