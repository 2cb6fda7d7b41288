import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

// Days are days: without this, pg makes them instants in the server's own zone.
const { types } = pg;
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, Number);

export interface DatabaseOptions {
  /** Any PostgreSQL; without it the embedded one in `dataDir` is started. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** A dump that a new embedded folder starts from. */
  readonly template?: string;
}

export type Db = NodePgDatabase & { readonly $client: pg.Pool };

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly embedded: EmbeddedDatabase | null;
  readonly close: () => Promise<void>;
}

const POOL = { max: 10, idleTimeoutMillis: 30_000, application_name: 'donorgrid' } as const;

/**
 * Opens the database: a pool of ten connections to PostgreSQL or to the embedded one. A connection that cannot be
 * had in time is an error, so that code which asks a second one inside a transaction fails instead of hanging.
 */
export async function openDatabase({ databaseUrl, dataDir, template }: DatabaseOptions): Promise<Database> {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, template);
  const pool = new pg.Pool(
    embedded
      ? {
          ...POOL,
          host: embedded.host,
          port: 5432,
          user: 'postgres',
          database: 'postgres',
          connectionTimeoutMillis: 10_000,
        }
      : { ...POOL, connectionString: databaseUrl, connectionTimeoutMillis: 5_000, statement_timeout: 30_000 },
  );
  // A broken connection is replaced by the pool; unheard, its error would end the process. The pool hears those that
  // are idle; one that breaks while a transaction has it speaks for itself, and the transaction's next query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    kind: embedded ? 'embedded' : 'postgres',
    pool,
    db: drizzle({ client: pool }),
    embedded,
    close: async () => {
      await pool.end();
      await embedded?.close();
    },
  };
}
