import pg from 'pg';
import { vi } from 'vitest';
import type { TestServer } from './server.ts';

/** A step of a plan, as `EXPLAIN (ANALYZE, FORMAT JSON)` writes it. */
export interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Node[];
}
interface Sent {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A node with all below it. */
const within = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(within)];

/** How many rows came of it in all. */
export const rowsOf = (node: Node): number => node['Actual Rows'] * node['Actual Loops'];
export const isJoin = (node: Node): boolean => /Join|Nested Loop/.test(node['Node Type']);

type Plans = readonly (readonly Node[])[];

const of = (plans: Plans, table: string, count: (node: Node) => number): number =>
  Math.max(
    0,
    ...plans.flatMap((nodes) => nodes.filter((node) => node['Relation Name'] === table).map(count)),
  );

/** The most rows of a table that one of the plans has read in one place. */
export const readOf = (plans: Plans, table: string): number => of(plans, table, rowsOf);

/** The same with those that were looked at and left. */
export const lookedAt = (plans: Plans, table: string): number =>
  of(plans, table, (node) => rowsOf(node) + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops']);

/** How often the plans go to a table. */
export const visits = (plans: Plans, table: string): number =>
  of(plans, table, (node) => node['Actual Loops']);

/** What of it a server of this process says to its database while `run` lasts. */
export async function sentBy(statement: RegExp, run: () => Promise<unknown>): Promise<Sent[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return sent.mock.calls.flatMap(([config, values]) => {
      const { text, values: own } = config as unknown as pg.QueryConfig;
      return text && statement.test(text)
        ? [{ text, values: own ?? (values as unknown as unknown[] | undefined) ?? [] }]
        : [];
    });
  } finally {
    sent.mockRestore();
  }
}

/** Does something in a transaction that ends as if it had never been, after `before` was said in it. */
async function undone<T>(
  { services }: Pick<TestServer, 'services'>,
  before: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await services.database.pool.connect();
  try {
    await client.query(`BEGIN; ${before}`);
    return await work(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** How statements are done. */
export const explained = (
  server: Pick<TestServer, 'services'>,
  asked: readonly Sent[],
  before = '',
): Promise<Node[][]> =>
  undone(server, before, async (client) => {
    const plans: Node[][] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, [...values]);
      plans.push(within(rows[0]['QUERY PLAN'][0].Plan));
    }
    return plans;
  });

/** How often statements go through a whole table, also within the functions that they call. */
export const wholeScans = (
  server: Pick<TestServer, 'services'>,
  asked: readonly Sent[],
  table: string,
  before = '',
): Promise<number> =>
  undone(server, before, async (client) => {
    for (const { text, values } of asked) await client.query(text, [...values]);
    const { rows } = await client.query(
      'SELECT seq_scan::int AS scans FROM pg_stat_xact_user_tables WHERE relname = $1',
      [table],
    );
    return rows[0]?.scans ?? 0;
  });

/** Columns of banks that are many (`manyRows`). */
export const MANY_BANKS = {
  site_id: '5000 + n',
  ...Object.fromEntries(['name', 'code', 'domain'].map((column) => [column, `'many' || n`])),
};
/** Of donors of the first bank. */
export const MANY_DONORS = {
  donor_number: `'MANY-' || n`,
  donor_id: `'M' || n`,
  email: `'many' || n || '@mail.example'`,
};
/** Of an appointment ahead for each of those donors. */
export const MANY_APPOINTMENTS = {
  appointment_id: `'MANY-' || n`,
  donor_id: `(SELECT id FROM donors WHERE client_id = 1 AND donor_number = 'MANY-' || n)`,
  drive_id: 'NULL::uuid',
  slot_id: 'NULL::uuid',
  event_id: 'NULL::uuid',
  start_time: `now() + (n % 30 + 2) * interval '1 day'`,
  end_time: `now() + (n % 30 + 2) * interval '1 day' + interval '25 minutes'`,
  canceled: 'false',
  donated: 'false',
  mark: 'NULL',
};
