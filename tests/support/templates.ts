import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seed } from '../../server/db/seed/seed.ts';
import { fingerprint } from '../../tools/run/fingerprint.ts';
import { clockOffset, suiteBegin } from './clock/suite-clock.ts';

export const TEST_DONORS = 600;
export const POSTGRES_TEMPLATE = 'donorgrid_template';

const CACHE = resolve('node_modules/.cache/donorgrid');

/** Of what a seeded database is made from. It is read once in a process: a run has the same sources from beginning to end. */
let sources: string | undefined;

/** The data of a migrated and seeded embedded database; made anew when migrations, seed or the run's clock change. */
export function templateFolder(): string {
  const begin = suiteBegin().toISOString().replaceAll(/[:.]/g, '-');
  sources ??= fingerprint(['server/db', 'src/lib', 'src/rules', 'package-lock.json']).slice(0, 16);
  return join(CACHE, `template-${begin}-${sources}`);
}

/** Those of earlier sources, but for the last few, from which another run may be copying. */
function forgetOld(): void {
  const age = (path: string): number => statSync(path).mtimeMs;
  const old = globSync(`${CACHE}/template-*`).sort((one, other) => age(other) - age(one));
  for (const path of old.slice(3)) rmSync(path, { recursive: true, force: true });
}

async function seedEmbedded(): Promise<void> {
  const made = templateFolder();
  if (existsSync(made)) return;
  mkdirSync(CACHE, { recursive: true });
  forgetOld();
  const dataDir = mkdtempSync(join(CACHE, 'seeding-'));
  const database = await openDatabase({ dataDir });
  await migrate(database.pool);
  await seed(database.pool, { donors: TEST_DONORS, now: suiteBegin() });
  await database.close();
  // All of it at once: a run that is ended before has made none.
  if (!existsSync(made)) renameSync(join(dataDir, 'pgdata'), made);
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * PostgreSQL has the machine's clock: in the tests' databases `now()` and `clock_timestamp()` find these first, in
 * statements and in the defaults of columns. (The embedded one takes its time from Node.)
 */
const CLOCK_SCHEMA = 'suite_clock';
const clockSql = (): string => `
  CREATE SCHEMA ${CLOCK_SCHEMA};
  GRANT USAGE ON SCHEMA ${CLOCK_SCHEMA} TO PUBLIC;
  CREATE FUNCTION ${CLOCK_SCHEMA}.now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS
    $$SELECT pg_catalog.now() + interval '${clockOffset()} milliseconds'$$;
  CREATE FUNCTION ${CLOCK_SCHEMA}.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE PARALLEL SAFE AS
    $$SELECT pg_catalog.clock_timestamp() + interval '${clockOffset()} milliseconds'$$`;

async function seedPostgres(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [POSTGRES_TEMPLATE]);
  if (rows.length === 0) await client.query(`CREATE DATABASE ${POSTGRES_TEMPLATE}`);
  await client.end();
  if (rows.length > 0) return;
  const database = await openDatabase({
    databaseUrl: databaseUrl(url, POSTGRES_TEMPLATE),
    dataDir: tmpdir(),
  });
  await database.pool.query(clockSql());
  await migrate(database.pool);
  await seed(database.pool, { donors: TEST_DONORS, now: suiteBegin() });
  await database.close();
}

/** The address of another database of the same server, with the run's clock. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('options', `-c search_path=public,${CLOCK_SCHEMA},pg_catalog`);
  return url.href;
}

/** Both, or PostgreSQL's alone where the run says that it needs no other (`TEST_ENGINES=postgres`). */
export async function seedTemplates(): Promise<void> {
  if (process.env.TEST_ENGINES !== 'postgres' || !process.env.TEST_DATABASE_URL) await seedEmbedded();
  if (process.env.TEST_DATABASE_URL) await seedPostgres(process.env.TEST_DATABASE_URL);
}
