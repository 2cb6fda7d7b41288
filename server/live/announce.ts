import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { afterCommit, type Tx } from '../db/transaction.ts';
import { NAMED, type RecordChanges } from './changes.ts';
import { CHANNEL } from './listen.ts';

type Changed = Pick<RecordChanges, 'clientId' | 'entity'> & { readonly entityId: string };

function byKind(rows: readonly Changed[]): RecordChanges[] {
  const groups = Map.groupBy(rows, ({ clientId, entity }) => `${clientId}/${entity}`);
  return [...groups.values()].map((group) => {
    const { clientId, entity } = group[0] as Changed;
    const ids = [...new Set(group.map(({ entityId }) => entityId))];
    return { clientId, entity, ids: ids.length <= NAMED ? ids : null };
  });
}

/**
 * Tells of changes when their transaction is through, and not before. PostgreSQL tells every server process by NOTIFY,
 * this one too; the embedded database has no other process.
 */
export async function announce(
  tx: Tx,
  { services }: Pick<Context, 'services'>,
  rows: readonly Changed[],
): Promise<void> {
  const { changes, database } = services;
  const told = byKind(rows);
  if (database.kind === 'embedded') return afterCommit(tx, () => changes.publish(told));
  for (const change of told) await tx.execute(sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify(change)})`);
}
