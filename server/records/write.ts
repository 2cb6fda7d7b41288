import { eq } from 'drizzle-orm';
import type { Instant } from '../../src/lib/scalars.ts';
import { audit } from '../audit.ts';
import type { Context } from '../context.ts';
import { badInput } from '../errors.ts';
import {
  bankOf,
  checkVersion,
  difference,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../optimistic-locking.ts';
import { validated } from '../validated.ts';
import { type AnyRow, locked, lockUnused, type Plain, type RecordKind, taken } from './kind.ts';

type Input = { readonly id?: string | null | undefined; readonly updatedAt?: Instant | null | undefined };

/** Makes a record of the bank that is selected. */
export async function createRecord<R extends object>(
  context: Context,
  kind: RecordKind<R>,
  input: Input,
): Promise<R> {
  const { entity, fields, table } = kind;
  const form = await validated(kind.rule, entity, input);
  const clientId = bankOf(context);
  return uniqueOrRefused(taken(kind), () =>
    context.tx(async (tx) => {
      const [made] = await tx
        .insert(table)
        .values({
          ...fields.columns(form as Plain),
          clientId,
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning();
      if (!made) throw new Error('an insert returned no row');
      const row = made as AnyRow;
      await audit(tx, context, { entity, entityId: row.id, action: 'Create', after: fields.snapshot(row) });
      return kind.findOrThrow(tx, context, row.id);
    }),
  );
}

/** Changes a record that is still as the form has read it. */
export async function updateRecord<R extends object>(
  context: Context,
  kind: RecordKind<R>,
  input: Input,
): Promise<R> {
  const { entity, fields, table } = kind;
  const id = knownId(input.id, kind.label);
  const read = versionOf(entity, input.updatedAt);
  const columns = fields.columns((await validated(kind.rule, entity, input)) as Plain);
  return uniqueOrRefused(taken(kind), () =>
    context.tx(async (tx) => {
      const stored = await locked(tx, context, kind, id);
      const current = () => kind.findOrThrow(tx, context, id);
      await checkVersion(stored.updatedAt, read, current);
      const changes = difference(fields.values(stored), fields.valuesWith(columns, stored));
      if (!changes) return current();
      await tx
        .update(table)
        .set({ ...columns, updatedAt: nextVersion(table.updatedAt, context) })
        .where(eq(table.id, id));
      await audit(tx, context, {
        entity,
        entityId: id,
        action: 'Update',
        clientId: stored.clientId,
        ...changes,
      });
      return kind.findOrThrow(tx, context, id);
    }),
  );
}

/** Removes a record; one that others refer to stays. */
export async function deleteRecord(context: Context, kind: RecordKind, id: string): Promise<{ id: string }> {
  const { entity, fields, table, label } = kind;
  const wanted = knownId(id, label);
  return context.tx(async (tx) => {
    await kind.findOrThrow(tx, context, wanted);
    const [free] = await lockUnused(tx, kind, [wanted]);
    if (!free) throw badInput([{ path: 'id', code: 'inUse' }], 'recordReferred', { record: label });
    await tx.delete(table).where(eq(table.id, wanted));
    await audit(tx, context, {
      entity,
      entityId: wanted,
      action: 'Delete',
      clientId: free.clientId,
      before: fields.snapshot(free),
    });
    return { id: wanted };
  });
}
