import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { writeModules } from './module-catalogue.ts';

const LOCK = 7_301_944;

/** Brings the database up to date: its tables, and the modules that they name. Two processes at once are fine: the second waits for the first. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await runMigrations(drizzle({ client }), {
      migrationsFolder: new URL('./migrations', import.meta.url).pathname,
    });
    await writeModules(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
}
