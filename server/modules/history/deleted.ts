import { can } from '../../../src/rules/access.ts';
import { lastChanges } from '../../audit/last-changes.ts';
import { type Context, viewerOf } from '../../context.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { DeletedRecord } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordedAs } from './records.ts';

/** What the record was called when it went. */
function nameIn(before: unknown, names: readonly string[]): string {
  const fields = (typeof before === 'object' && before !== null ? before : {}) as Readonly<
    Record<string, unknown>
  >;
  return names
    .map((name) => fields[name])
    .filter((part) => typeof part === 'string')
    .join(' ');
}

/**
 * Who deleted a record and when, for whoever might have seen it; null where it was not deleted, or is back. Of another
 * bank's there is nothing to tell, as if it had never been there.
 */
export async function deletedRecord(
  context: Context,
  entity: string,
  id: string,
): Promise<DeletedRecord | null> {
  const recorded = recordedAs(entity);
  if (!recorded) throw notFound('record');
  const { menu } = viewerOf(context);
  if (!can(menu, recorded.right)) throw forbidden();
  if (!isId(id)) return null;
  const last = await context.tx(async (tx) => (await lastChanges(tx, context, entity, [id])).get(id));
  if (last?.action !== 'Delete') return null;
  const { restores, mayRestore } = recorded;
  return {
    id,
    name: nameIn(last.before, recorded.names),
    at: last.at.toISOString(),
    actorName: last.actorName,
    viewerCanRestore:
      restores !== undefined && can(menu, restores) && (mayRestore?.(context, last.clientId) ?? true),
  };
}
