import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isDatabaseAway } from './errors.ts';
import type { Db } from './open.ts';
import { nameOfText, ownName } from './statement-names.ts';
import { STATEMENT_MS, type WorkKind } from './statement-time.ts';

/** A transaction. Inside one, every query goes through it: a second connection would wait for the first. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A statement with a name is parsed once a connection. Its text never changes; its values do. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const dialect = new PgDialect();

/** One connection, given back when the work is done; one that broke is not used again. */
async function connected<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, spoil: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(client, () => {
      broken = true;
    });
  } catch (error) {
    broken ||= isDatabaseAway(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

/** What is done when the transaction of a connection is through. */
const committed = new WeakMap<pg.PoolClient, (() => void)[]>();

/**
 * One connection for one transaction. Drizzle's own, on a pool, keeps a connection for ever whose `begin` failed; ten
 * of those, after one restart of the database, and no request gets any. `begin` may set what holds for it alone.
 */
const transaction = <T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> =>
  connected(pool, async (client, spoil) => {
    try {
      await client.query(begin);
      const done = await work(client);
      await client.query('COMMIT');
      for (const then of committed.get(client) ?? []) then();
      return done;
    } catch (error) {
      // What went wrong first is what is told.
      await client.query('ROLLBACK').catch(spoil);
      throw error;
    } finally {
      committed.delete(client);
    }
  });

/** The connection of a transaction, by the session that drizzle hands down to its savepoints. */
const clients = new WeakMap<object, pg.PoolClient>();

type Query = (config: pg.QueryConfig, values: unknown[]) => Promise<unknown>;

function asTx(client: pg.PoolClient, query?: Query): Tx {
  const session = new NodePgSession(query ? ({ query } as pg.PoolClient) : client, dialect, undefined);
  clients.set(session, client);
  return new NodePgTransaction(dialect, session, undefined);
}

/** A statement whose plan the connection keeps by its text. */
function kept(client: pg.PoolClient, config: pg.QueryConfig): pg.QueryConfig {
  const name = nameOfText(client, config.text);
  return name ? { ...config, name } : config;
}

const rowsOf = async <R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { name, text, values }: Statement,
): Promise<R[]> => (await client.query<R>({ name: ownName(client, name), text, values: [...values] })).rows;

function connectionOf(tx: Tx): pg.PoolClient {
  const client = clients.get(Reflect.get(tx, 'session') as object);
  if (!client) throw new Error('a transaction without its connection');
  return client;
}

/** Reads by one statement inside a transaction that is open already. */
export const readIn = <R extends pg.QueryResultRow>(tx: Tx, statement: Statement): Promise<R[]> =>
  rowsOf<R>(connectionOf(tx), statement);

/** The same transaction, for statements that are asked very often in the same words: the connection keeps their plans. */
export function prepared(tx: Tx): Tx {
  const client = connectionOf(tx);
  return asTx(client, (config, values) => client.query(kept(client, config), values));
}

/** Does something once the transaction is through, and not at all if it fails. `then` may not throw. */
export function afterCommit(tx: Tx, then: () => void): void {
  const client = connectionOf(tx);
  committed.set(client, [...(committed.get(client) ?? []), then]);
}

/** Every connection begins with the time of a job. */
const begin = (kind: WorkKind): string =>
  kind === 'job' ? 'BEGIN' : `BEGIN; SET LOCAL statement_timeout = ${STATEMENT_MS[kind]}`;

/** Whose eyes the database is seen with: a bank's, and in it a person's own. */
interface Tenant {
  readonly clientId: number;
  /** Whoever asks; nothing that is a person's own is there without. */
  readonly adminUserId?: string | undefined;
}

/** Becomes the role of the requests until the transaction ends. Nothing in it would have to be escaped: it is checked. */
export function settingsOf({ clientId, adminUserId = '' }: Tenant): string {
  if (!Number.isSafeInteger(clientId) || !/^[\da-f-]*$/i.test(adminUserId))
    throw new Error('a tenant is a whole number, and a person an identifier');
  return `SET LOCAL ROLE donorgrid_app; SET LOCAL app.client_id = '${clientId}'; SET LOCAL app.admin_user_id = '${adminUserId}'`;
}

/** Begins as a tenant sees the database, in one round trip. */
const beginAs = (tenant: Tenant, kind: WorkKind): string => `${begin(kind)}; ${settingsOf(tenant)}`;

/**
 * Runs `work` in one transaction as a bank sees the database: row-level security lets through the rows of
 * `clientId` alone, or every row where it is 0.
 */
export const tenantTx = <T>(
  db: Db,
  tenant: Tenant,
  work: (tx: Tx) => Promise<T>,
  kind: WorkKind = 'job',
): Promise<T> => transaction(db.$client, beginAs(tenant, kind), (client) => work(asTx(client)));

/** Runs `work` in one transaction of the system itself: sign-in, logs, the rate limits. No tenant binds it. */
export const systemTx = <T>(db: Db, work: (tx: Tx) => Promise<T>, kind: WorkKind = 'job'): Promise<T> =>
  transaction(db.$client, begin(kind), (client) => work(asTx(client)));

/** Sends an opening, one statement and the end in one write. `through` fails with the first of them that does. */
function atOnce<T>(
  client: pg.PoolClient,
  opening: string,
  send: () => Promise<T>,
): { readonly found: Promise<T>; readonly through: Promise<void> } {
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
  stream.cork();
  const begun = client.query(opening);
  const found = send();
  const ended = client.query('COMMIT');
  stream.uncork();
  const through = Promise.allSettled([begun, found, ended]).then((steps) => {
    for (const step of steps) if (step.status === 'rejected') throw step.reason;
  });
  return { found, through };
}

/**
 * Reads by one statement as a bank sees the database. The whole transaction is on its way at once: if the tenant could
 * not be set, the statement fails with it.
 */
export const tenantRead = <R extends pg.QueryResultRow>(
  pool: pg.Pool,
  tenant: Tenant,
  statement: Statement,
  kind: WorkKind = 'job',
): Promise<R[]> =>
  connected(pool, async (client) => {
    const { found, through } = atOnce(client, beginAs(tenant, kind), () => rowsOf<R>(client, statement));
    await through;
    return found;
  });

/**
 * The same for a statement of the query builder: `ask` asks one and no more. A connection keeps its plan by its text.
 */
export const tenantAsk = <T>(
  pool: pg.Pool,
  tenant: Tenant,
  ask: (tx: Tx) => Promise<T>,
  kind: WorkKind = 'job',
): Promise<T> =>
  connected(pool, async (client) => {
    let sent: Promise<void> | undefined;
    const query: Query = (config, values) => {
      if (sent) throw new Error('one statement and no more');
      const { found, through } = atOnce(client, beginAs(tenant, kind), () =>
        client.query(kept(client, config), values),
      );
      sent = through;
      return found;
    };
    const [answer] = await Promise.allSettled([ask(asTx(client, query))]);
    await sent;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });

/** Reads by one statement as the system itself. */
export const systemRead = <R extends pg.QueryResultRow>(pool: pg.Pool, statement: Statement): Promise<R[]> =>
  connected(pool, (client) => rowsOf<R>(client, statement));
