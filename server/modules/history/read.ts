import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { auditLog } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { HistoryChange, HistoryPage, PaginationInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { readPage } from '../../read-page.ts';
import { historyIds } from '../donor/history.ts';
import { maskedOf, maskedValue } from '../donor/masking.ts';
import { searching } from '../donor/search.ts';
import { recordedAs } from './records.ts';

const MAX = 100;
/** Whatever an audit row holds of these is nobody's business. */
const WITHHELD = /hash|secret|token|bounceBackKey|^key$/i;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};

/** The fields that a change touched, each before and after. */
function changesIn(before: unknown, after: unknown, silent: readonly string[] = []): HistoryChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !WITHHELD.test(field) && !silent.includes(field))
    .filter((field) => JSON.stringify(was[field] ?? null) !== JSON.stringify(is[field] ?? null))
    .map((field) => ({ field, before: was[field] ?? null, after: is[field] ?? null }));
}

/** A value of a donor's history with what is masked in it. */
const maskedIn = (field: string, value: unknown): unknown =>
  typeof value === 'string'
    ? maskedValue(field, value)
    : Object.keys(fieldsOf(value)).length > 0
      ? Object.fromEntries(
          Object.entries(fieldsOf(value)).map(([name, part]) => [name, maskedIn(name, part)]),
        )
      : value;
const maskedChange = ({ field, before, after }: HistoryChange): HistoryChange => ({
  field,
  before: maskedIn(field, before),
  after: maskedIn(field, after),
});

/** Those of some administrators whose page opens where somebody is: in a bank its own, and oneself. */
async function reached(tx: Tx, context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { clientId } = context;
  const found = await tx
    .select({ id: adminUsers.id })
    .from(adminUsers)
    .where(
      and(
        inArray(adminUsers.id, [...new Set(ids)]),
        clientId > 0 ? eq(adminUsers.clientId, clientId) : undefined,
      ),
    );
  return new Set([viewerOf(context).userId, ...found.map(({ id }) => id)]);
}

/**
 * The history of a record, newest first, for whoever may see the record; one's own account needs no right. A
 * record that is gone keeps its history. Of another bank's there is none, as if it were not there.
 */
export async function historyOf(
  context: Context,
  entity: string,
  id: string,
  pagination: PaginationInput | null | undefined,
): Promise<HistoryPage> {
  const recorded = recordedAs(entity);
  if (!recorded) throw notFound('record');
  const { menu, userId } = viewerOf(context);
  const own = entity === 'adminUser' && id === userId;
  if (!own && !can(menu, recorded.right)) throw forbidden();
  const { limit, offset } = readPage(pagination, { columns: ['at'], sortBy: 'at', max: MAX });
  return (own ? context.systemTx : context.tx)(async (tx) => {
    const ids = entity === 'donor' && isId(id) ? await historyIds(tx, id) : [id];
    const where = and(eq(auditLog.entity, entity), inArray(auditLog.entityId, ids));
    const [total] = await tx.select({ count: count() }).from(auditLog).where(where);
    if (!total?.count) {
      const [record] = await tx
        .select({ id: recorded.table.id })
        .from(recorded.table)
        .where(eq(recorded.table.id, id));
      if (!record) throw notFound('record');
    }
    const rows = await tx
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.seq))
      .limit(limit)
      .offset(offset);
    const masked =
      entity === 'donor'
        ? await maskedOf(
            searching(context, tx),
            rows.map(({ clientId }) => ({ id, clientId })),
          )
        : new Set();
    const actors = await reached(
      tx,
      context,
      rows.flatMap(({ actorId }) => actorId ?? []),
    );
    return {
      totalRecords: total?.count ?? 0,
      entries: rows.map((row) => ({
        id: String(row.seq),
        at: row.at.toISOString(),
        actorId: row.actorId && actors.has(row.actorId) ? row.actorId : null,
        actorName: row.actorName,
        action: row.action,
        changes: changesIn(row.before, row.after, recorded.untold).map((change) =>
          masked.has(id) ? maskedChange(change) : change,
        ),
      })),
    };
  });
}
