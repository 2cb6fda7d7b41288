import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isDatabaseAway } from './errors.ts';
import type { Db } from './open.ts';

/** A transaction. Inside one, every query goes through it: a second connection would wait for the first. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * One connection for one transaction. Drizzle's own, on a pool, keeps a connection for ever whose `begin` failed; ten
 * of those, after one restart of the database, and no request gets any.
 */
async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  let broken = false;
  try {
    return await drizzle({ client }).transaction(work);
  } catch (error) {
    broken = isDatabaseAway(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Runs `work` in one transaction as a bank sees the database: row-level security lets through the rows of
 * `clientId` alone, or every row where it is 0.
 */
export function tenantTx<T>(db: Db, clientId: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.execute(
      sql`SELECT set_config('role', 'donorgrid_app', true), set_config('app.client_id', ${String(clientId)}, true)`,
    );
    return work(tx);
  });
}

/** Runs `work` in one transaction of the system itself: sign-in, logs, the rate limits. No tenant binds it. */
export function systemTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(db, work);
}
