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

/** How statements are done, after `before` was said; nothing of it stays. */
export async function explained(
  server: Pick<TestServer, 'services'>,
  asked: readonly Sent[],
  before = '',
): Promise<Node[][]> {
  const client = await server.services.database.pool.connect();
  try {
    await client.query(`BEGIN; ${before}`);
    const plans: Node[][] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, [...values]);
      plans.push(within(rows[0]['QUERY PLAN'][0].Plan));
    }
    return plans;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
