import { eq, sql } from 'drizzle-orm';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import { knownId } from '../../optimistic-locking.ts';
import { currentSite } from './sites.ts';

/** Tables that remember a bank when it is gone. */
const MEMORIES = ['audit_log', 'activity_logs'];

/** Does any record belong to the bank? Asked of the catalogue, so that no table is forgotten. */
async function isInUse(tx: Tx, siteId: number): Promise<boolean> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attname = 'client_id' AND c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name } of tables.filter((table) => !MEMORIES.includes(table.name))) {
    const { rows } = await tx.execute(
      sql`SELECT 1 FROM ${sql.identifier(name)} WHERE client_id = ${siteId} LIMIT 1`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** Removes a bank that nothing belongs to yet; any other is deactivated, never deleted. */
export async function deleteSite(context: Context, id: string): Promise<{ id: string }> {
  const wanted = knownId(id, 'client');
  return context.tx(async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.id, wanted)).for('update');
    if (!site) throw notFound('client');
    if (await isInUse(tx, site.siteId)) throw badInput([{ path: 'id', code: 'inUse' }], 'recordNeeded');
    const before = await currentSite(tx, context, wanted);
    await tx.delete(sites).where(eq(sites.id, wanted));
    await audit(tx, context, {
      entity: 'site',
      entityId: wanted,
      action: 'Delete',
      clientId: site.siteId,
      before,
    });
    return { id: wanted };
  });
}
