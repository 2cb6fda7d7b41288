import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { databaseSays, isConnectTimeout } from './errors.ts';
import { STATEMENT_MS } from './statement-time.ts';
import { createTurns, type Turns } from './turns.ts';

// Days are days: without this, pg makes them instants in the server's own zone.
const { types } = pg;
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, Number);

export interface DatabaseOptions {
  /** Any PostgreSQL; without it the embedded one in `dataDir` is started. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** The data of another embedded database, which is closed: a new folder starts from a copy. */
  readonly template?: string;
}

export type Db = NodePgDatabase & { readonly $client: pg.Pool };

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly embedded: EmbeddedDatabase | null;
  /** Whose turn it is: everything that a caller asks goes through it. */
  readonly turns: Turns;
  /** Does the database answer within so many milliseconds? Asked on a connection of its own, which no caller can take. */
  readonly answers: (ms: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Two connections of the pool are left to the server's own work: the outbox, stored files, what runs after an answer. */
const TURNS = {
  // The embedded database does one transaction at a time, whatever is asked of it.
  embedded: { slots: 1, share: 1, busyShare: 1, waiting: 300, withinMs: 10_000 },
  postgres: { slots: 8, share: 3, busyShare: 4, waiting: 300, withinMs: 10_000 },
} as const;
/** Work of the embedded database that may be under way without an end in sight; then it counts as away. */
const BUSY_MS = 30_000;

/** PostgreSQL answers a connection within this time, or that connection has failed. */
const CONNECT_WITHIN_MS = 5_000;
/** How often the first connection is tried where nothing answers in time. */
const FIRST_TRIES = 4;

const POOL = {
  max: 10,
  idleTimeoutMillis: 30_000,
  application_name: 'donorgrid',
  // What does not wait for an answer is sent at once.
  pipeline: true,
} as const;

/** Do the options of an address say whether the database compiles statements? */
const saysJit = (databaseUrl: string): boolean =>
  /\bjit\b/.test(new URL(databaseUrl).searchParams.get('options') ?? '');

/**
 * Keeps a connection from compiling statements. PostgreSQL compiles what it expects to be dear, and row-level security and
 * nested counts make ours look so: seconds to compile what then runs for milliseconds. An engine that compiles nothing may
 * not know the word.
 */
const interpret = async (client: pg.ClientBase): Promise<void> => {
  const set: pg.QueryConfig & { query_timeout: number } = {
    text: 'SET jit = off',
    query_timeout: CONNECT_WITHIN_MS,
  };
  await client.query(set).catch(() => undefined);
};

/**
 * A broken connection is replaced by its pool; unheard, its error would end the process. The pool hears those that are
 * idle; one that breaks while a transaction has it speaks for itself, and the transaction's next query fails.
 */
function heard(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One that hangs is as good as one that is away. */
function answersIn(ms: number, pool: pg.Pool): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, ms, false);
    const tell = (answers: boolean) => (): void => {
      clearTimeout(late);
      resolve(answers);
    };
    pool.query('SELECT 1').then(tell(true), tell(false));
  });
}

/** A host's name may be a piece of a password that was not encoded: who has no such host says its code alone. */
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN']);

/** What kept a connection away, in a few words. */
function whyAway(error: unknown): string {
  if (isConnectTimeout(error)) return `no answer within ${CONNECT_WITHIN_MS / 1_000} s`;
  const { code, message } = databaseSays(error);
  return code && NO_HOST.has(code) ? code : message;
}

/**
 * The first connection tells whether the address leads anywhere: what keeps it away is its value's, not ours. While the
 * code is loaded on a slow or shared processor, an answer may not be read in time: a timeout alone says nothing yet.
 */
async function connectOnce(pool: pg.Pool, tries = FIRST_TRIES): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    if (tries > 1 && isConnectTimeout(error)) return connectOnce(pool, tries - 1);
    throw new ConfigError(`DATABASE_URL: the database cannot be opened (${whyAway(error)}).`, {
      cause: error,
    });
  }
}

/**
 * Opens the database: a pool of ten connections to PostgreSQL or to the embedded one. A connection that cannot be
 * had in time is an error, so that code which asks a second one inside a transaction fails instead of hanging.
 */
export async function openDatabase({ databaseUrl, dataDir, template }: DatabaseOptions): Promise<Database> {
  const embedded = databaseUrl ? null : await startEmbedded(dataDir, template);
  const settings = embedded
    ? {
        ...POOL,
        host: embedded.host,
        port: 5432,
        user: 'postgres',
        database: 'postgres',
        connectionTimeoutMillis: 10_000,
      }
    : {
        ...POOL,
        connectionString: databaseUrl,
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
        statement_timeout: STATEMENT_MS.job,
        ...(databaseUrl && saysJit(databaseUrl) ? {} : { onConnect: interpret }),
      };
  const pool = heard(new pg.Pool(settings));
  if (!embedded) await connectOnce(pool);
  const reserved = heard(new pg.Pool({ ...settings, max: 1, idleTimeoutMillis: 0 }));
  const kind = embedded ? 'embedded' : 'postgres';
  const turns = createTurns(TURNS[kind]);
  return {
    kind,
    pool,
    db: drizzle({ client: pool }),
    embedded,
    turns,
    answers: async (ms) => (await answersIn(ms, reserved)) || (embedded !== null && turns.isMoving(BUSY_MS)),
    close: async () => {
      await Promise.all([pool.end(), reserved.end()]);
      await embedded?.close();
    },
  };
}
