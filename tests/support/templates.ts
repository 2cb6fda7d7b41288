import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import { seed } from '../../server/db/seed/seed.ts';
import { fingerprint } from '../../tools/run/fingerprint.ts';

export const TEST_DONORS = 600;
export const POSTGRES_TEMPLATE = 'donorgrid_template';

const CACHE = resolve('node_modules/.cache/donorgrid');

/** The dump of a migrated and seeded embedded database; made anew when migrations, seed or the day change. */
export function templateFile(): string {
  const day = new Date().toISOString().slice(0, 10);
  const sources = fingerprint(['server/db', 'src/rules', 'package-lock.json']).slice(0, 16);
  return join(CACHE, `template-${day}-${sources}.tar.gz`);
}

async function seedEmbedded(): Promise<void> {
  const file = templateFile();
  if (existsSync(file)) return;
  mkdirSync(CACHE, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'donorgrid-template-'));
  const database = await openDatabase({ dataDir });
  await migrate(database.pool);
  await seed(database.pool, { donors: TEST_DONORS, now: new Date() });
  await database.embedded?.dump(file);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

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
  await migrate(database.pool);
  await seed(database.pool, { donors: TEST_DONORS, now: new Date() });
  await database.close();
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function seedTemplates(): Promise<void> {
  await seedEmbedded();
  if (process.env.TEST_DATABASE_URL) await seedPostgres(process.env.TEST_DATABASE_URL);
}
