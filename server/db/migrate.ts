import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { ConfigError } from '../config.ts';
import { isHeldUp } from './errors.ts';
import { writeModules } from './module-catalogue.ts';

const LOCK = 7_301_944;
const MOST_TRIES = 5;

/**
 * Runs what has not run yet, as one change. The database's own upkeep may hold a table that this wants while it waits for one
 * that this has: the database gives one of the two up. What was given up is undone as a whole, and begins again.
 */
async function runNew(client: pg.PoolClient, tries = 1): Promise<void> {
  try {
    await runMigrations(drizzle({ client }), {
      migrationsFolder: new URL('./migrations', import.meta.url).pathname,
    });
  } catch (error) {
    if (!isHeldUp(error) || tries === MOST_TRIES) throw error;
    await runNew(client, tries + 1);
  }
}

/**
 * Refuses a database that was restored where the role of requests was not: a dump has no roles, and what is granted to one
 * that is not there is lost. Everything would start, and nothing could be read.
 */
async function checkWalls(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ walls: boolean }>(`
    SELECT CASE WHEN to_regrole('donorgrid_app') IS NULL THEN false ELSE
      pg_has_role(current_user, 'donorgrid_app', 'MEMBER')
      AND has_any_column_privilege('donorgrid_app', 'donors', 'SELECT')
      AND EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = 'donors'::regclass)
    END AS walls`);
  if (rows[0]?.walls !== true)
    throw new ConfigError(
      'DATABASE_URL: the database lacks what is granted to the role donorgrid_app. It was restored without that role: make the role, grant it to the owner, and restore it again.',
    );
}

async function hasTables(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('donors') IS NOT NULL AS found",
  );
  return rows[0]?.found === true;
}

/** Brings the database up to date: its tables, and the modules that they name. Two processes at once are fine: the second waits for the first. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A change of a large table, and the wait for the process that makes it, take as long as they take.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Before it is changed, where there is something: what is to come grants to that role, and would fail without a sentence.
    if (await hasTables(client)) await checkWalls(client);
    await runNew(client);
    await checkWalls(client);
    await writeModules(client);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}
