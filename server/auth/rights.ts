import { type SQL, sql } from 'drizzle-orm';
import { fromMenu, fromRows, type Grants, withinRights } from '../../src/rules/grants.ts';
import type { ModuleName } from '../../src/rules/modules.ts';
import { type Context, viewerOf } from '../context.ts';
import { adminRoles, roleEnablements } from '../db/schema/admin.ts';
import { siteEnablementLinks, siteEnablements, sites } from '../db/schema/site.ts';
import type { Tx } from '../db/transaction.ts';

/** What the caller may do now, and therefore the most that they may hand on. */
export const ownGrants = (context: Context): Grants => fromMenu(viewerOf(context).menu);

/** The modules that are enabled for the bank of `client`, as a subquery of names. */
export const enabledModules = (client: SQL | number): SQL =>
  sql`(SELECT se.name FROM ${siteEnablementLinks} sl JOIN ${siteEnablements} se ON se.id = sl.site_enablement_id
       JOIN ${sites} s ON s.id = sl.site_id WHERE s.site_id = ${client})`;

interface Row extends Record<string, unknown> {
  readonly role_id: string;
  readonly path: string;
  readonly read: boolean;
  readonly write: boolean;
  readonly delete: boolean;
}

/** What roles grant: all that their rows say, or only what is enabled for their bank as it stands. */
async function readGrants(tx: Tx, roleIds: readonly string[], where: SQL): Promise<Map<string, Grants>> {
  if (roleIds.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(
    sql`SELECT e.role_id, concat_ws('/', g.name, p.name, e.name) AS path, e.read, e.write, e.delete
        FROM ${roleEnablements} e
        JOIN ${adminRoles} r ON r.id = e.role_id
        LEFT JOIN ${roleEnablements} p ON p.id = e.parent_id
        LEFT JOIN ${roleEnablements} g ON g.id = p.parent_id
        WHERE e.role_id IN ${[...new Set(roleIds)]} AND (e.read OR e.write OR e.delete)
          AND ${where}`,
  );
  const grouped = Map.groupBy(rows, ({ role_id }) => role_id);
  return new Map(roleIds.map((id) => [id, fromRows(grouped.get(id) ?? [])]));
}

/** What roles grant as they stand: their enablements, less the modules that are not enabled for their bank. */
export const grantsOfRoles = (tx: Tx, roleIds: readonly string[]): Promise<Map<string, Grants>> =>
  readGrants(
    tx,
    roleIds,
    sql`(r.client_id = 0 OR coalesce(g.name, p.name, e.name) IN ${enabledModules(sql`r.client_id`)})`,
  );

/** What roles grant by their rows, whatever is enabled for their bank: a module that is off may be on tomorrow. */
export const storedGrantsOf = (tx: Tx, roleIds: readonly string[]): Promise<Map<string, Grants>> =>
  readGrants(tx, roleIds, sql`true`);

/** The caller's rights as they are stored. The parent administration has every module, so its menu says it all. */
export async function ownStored(tx: Tx, context: Context): Promise<Grants> {
  const { clientId, roleId } = viewerOf(context);
  if (clientId === 0) return ownGrants(context);
  return (await storedGrantsOf(tx, [roleId])).get(roleId) ?? {};
}

/**
 * Those of the roles that grant nothing beyond the caller's own rights. They may be changed and given, and their
 * people managed; all others are for reading. Stored rights are compared with stored ones: what is asleep because
 * its module is off must not be taken over either.
 */
export async function rolesWithinRights(
  tx: Tx,
  context: Context,
  roleIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const own = await ownStored(tx, context);
  const found = await storedGrantsOf(
    tx,
    roleIds.filter((id) => id !== null),
  );
  return new Set([...found].flatMap(([id, grants]) => (withinRights(own, grants) ? [id] : [])));
}

const KEEPERS_LOCK = 7_301_947;

/**
 * Lets changes of who may administer take turns until they commit: two super users who remove each other would
 * otherwise both find the other one still there.
 */
export async function lockAdministration(tx: Tx, clientId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${KEEPERS_LOCK}::int, ${clientId}::int)`);
}

/** Is somebody left in the parent administration who can sign in and manage both administrators and roles? */
export async function hasSuperUser(tx: Tx): Promise<boolean> {
  const writes = (module: ModuleName): SQL =>
    sql`EXISTS (SELECT 1 FROM ${roleEnablements} e WHERE e.role_id = u.admin_role_id AND e.parent_id IS NULL
        AND e.name = ${module} AND e.read AND e.write)`;
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`SELECT EXISTS (SELECT 1 FROM admin_users u WHERE u.client_id = 0 AND u.is_active AND u.deleted_at IS NULL
        AND ${writes('userManagement')} AND ${writes('rolesManagement')}) AS found`,
  );
  return rows[0]?.found === true;
}
