import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, readConfig } from '../../server/config.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { createLog } from '../../server/log.ts';
import type { Running } from '../../server/serve.ts';
import { start } from '../../server/start.ts';
import { databaseUrl, POSTGRES_TEMPLATE, templateFolder } from './templates.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** Both databases, for tests of what the engine decides: order, locks, limits, plans. PostgreSQL where there is one. */
export const ENGINES: readonly DatabaseKind[] = process.env.TEST_DATABASE_URL
  ? ['embedded', 'postgres']
  : ['embedded'];

/**
 * The database of every other test: PostgreSQL where there is one, and the embedded one where not. What is written here
 * is SQL that both read alike; `npm run test:all` runs it on both.
 */
export const DATABASES: readonly DatabaseKind[] =
  process.env.ALL_ENGINES === 'on' ? ENGINES : ENGINES.slice(-1);

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  readonly data: any;
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: Readonly<Record<string, unknown>>;
  }[];
}

export interface Caller {
  readonly token?: string | undefined;
  readonly clientId?: number | undefined;
  readonly deviceId?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface TestServer extends Running {
  readonly ask: (
    endpoint: 'public' | 'private' | 'slots',
    query: string,
    variables?: object,
    caller?: Caller,
  ) => Promise<Answer>;
  /** Signs a demo account in; what comes back calls as that account. */
  readonly signIn: (
    name: string,
    clientId?: number,
    deviceId?: string,
  ) => Promise<Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>>;
  readonly config: Config;
  readonly sql: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
}

/** Says something to the tests' PostgreSQL itself; one at a time, for a template must have no other user while it is copied. */
async function tellPostgres(server: string, text: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(4711)');
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** A new database of the tests' PostgreSQL, made as `how` says; nothing for the embedded one. */
async function newDatabase(
  kind: DatabaseKind,
  how: string,
): Promise<{ server: string; name: string } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (kind === 'embedded' || !server) return null;
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await tellPostgres(server, `CREATE DATABASE ${name} ${how}`);
  return { server, name };
}

/** The variables of a server that starts from the seeded template; none for the embedded one. */
export async function freshDatabase(kind: DatabaseKind): Promise<{ DATABASE_URL?: string }> {
  // File by file is twice as quick as page by page through the log.
  const made = await newDatabase(kind, `TEMPLATE ${POSTGRES_TEMPLATE} STRATEGY file_copy`);
  return made ? { DATABASE_URL: databaseUrl(made.server, made.name) } : {};
}

/** The variables of a server that finds nothing in its database. */
export async function emptyDatabase(kind: DatabaseKind): Promise<{ DATABASE_URL?: string }> {
  const made = await newDatabase(kind, '');
  if (!made) return {};
  const url = new URL(made.server);
  url.pathname = `/${made.name}`;
  return { DATABASE_URL: url.href };
}

/** Hundreds of databases are made in a run: what stays would fill the memory that they are kept in. */
async function dropDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await tellPostgres(process.env.TEST_DATABASE_URL ?? '', `DROP DATABASE ${pathname.slice(1)} WITH (FORCE)`);
}

/** A response of the API, read. */
export async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const body = /json/.test(headers.get('content-type') ?? '') ? JSON.parse(text) : {};
  return { status, headers, text, data: body.data, errors: body.errors ?? [] };
}

export async function post(
  url: string,
  query: string,
  variables: object,
  { token, clientId = 0, deviceId = '', headers = {} }: Caller,
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'client-id': String(clientId),
      ...(deviceId ? { 'device-id': deviceId } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  return answerOf(response);
}

/** Processes of one deployment have one key: what one seals or makes unreadable the others understand. */
const SECRETS_KEY = 'a1'.repeat(32);
const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { id clientId } }';

/**
 * A whole server on a free port and a database of its own, with a small seeded network. It logs to `onLine`, or not at
 * all.
 */
export async function startTestServer(
  kind: DatabaseKind,
  env: Record<string, string> = {},
  onLine?: (line: string) => void,
  clock?: () => Date,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'donorgrid-test-'));
  const made = env.DATABASE_URL ? {} : await freshDatabase(kind);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: onLine ? 'debug' : 'silent',
    SEED: 'off',
    // What a page before has left would come between a test and the server.
    SERVICE_WORKER: 'off',
    SECRETS_KEY,
    ...made,
    ...env,
  });
  const log = createLog(config.logLevel, onLine && { write: onLine });
  const running = await start(config, log, { template: templateFolder(), ...(clock ? { clock } : {}) });
  const ask: TestServer['ask'] = (endpoint, query, variables = {}, caller = {}) =>
    post(`${running.url}/graphql/${endpoint}`, query, variables, caller);
  return {
    ...running,
    config,
    ask,
    sql: (text, values) => running.services.database.pool.query(text, values),
    signIn: async (name, wanted, deviceId = randomUUID()) => {
      const user = {
        email: `${name}@donorgrid.example`,
        password: DEMO_PASSWORD,
        adminSiteDomain: running.url,
      };
      const { data, headers, text } = await ask('public', SIGN_IN, { user }, { deviceId });
      const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
      if (!token) throw new Error(`${name} could not sign in: ${text}`);
      return { token, clientId: wanted ?? data.adminSignIn.clientId, deviceId };
    },
    stop: async () => {
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (made.DATABASE_URL) await dropDatabase(made.DATABASE_URL);
    },
  };
}
