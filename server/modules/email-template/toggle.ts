import { inArray } from 'drizzle-orm';
import { auditAll } from '../../audit.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { emailTemplates } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { BulkRowResult, EmailTemplateFilterInput } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { refuseSame } from '../../records/toggle.ts';
import { templateKind } from './kind.ts';
import { type EmailTemplateRecord, matchingTemplates, templateReader } from './read.ts';

const lockMatching = (tx: Tx, context: Context, filter: EmailTemplateFilterInput) =>
  tx
    .select()
    .from(emailTemplates)
    .where(matchingTemplates(context, filter))
    .orderBy(emailTemplates.id)
    .limit(BULK_LIMIT)
    .for('update');

/** Sets the switch where it stands otherwise, with an audit row each. */
async function set(
  tx: Tx,
  context: Context,
  isEnable: boolean,
  rows: readonly (typeof emailTemplates.$inferSelect)[],
): Promise<void> {
  const changing = rows.filter((row) => row.isEnable !== isEnable);
  if (changing.length === 0) return;
  await tx
    .update(emailTemplates)
    .set({ isEnable, updatedAt: nextVersion(emailTemplates.updatedAt, context) })
    .where(
      inArray(
        emailTemplates.id,
        changing.map(({ id }) => id),
      ),
    );
  await auditAll(
    tx,
    context,
    changing.map(({ id, clientId }) => ({
      entity: templateKind.entity,
      entityId: id,
      action: 'Update',
      clientId,
      before: { isEnable: !isEnable },
      after: { isEnable },
    })),
  );
}

/** Turns a template on or off. Setting what is set already changes nothing. */
export async function toggleTemplate(
  context: Context,
  id: string,
  isEnable: boolean,
  mustChange?: boolean | null,
): Promise<EmailTemplateRecord> {
  const wanted = knownId(id, templateKind.label);
  return context.tx(async (tx) => {
    const rows = await lockMatching(tx, context, { ids: [wanted] });
    const [template] = rows;
    if (!template) throw notFound(templateKind.label);
    refuseSame(template.isEnable === isEnable, mustChange);
    await set(tx, context, isEnable, rows);
    return templateReader.findOrThrow(tx, context, wanted);
  });
}

/** The same for every template that matches; those that are so already are skipped and named. */
export const toggleTemplates = (
  context: Context,
  filter: EmailTemplateFilterInput,
  isEnable: boolean,
  expectedRows: number,
): Promise<BulkRowResult[]> =>
  context.tx(async (tx) => {
    const rows = bulkRows(await lockMatching(tx, context, filter), filter, expectedRows);
    await set(tx, context, isEnable, rows);
    return rows
      .map(
        (row): BulkRowResult =>
          row.isEnable === isEnable
            ? { id: row.id, name: row.name, status: 'skipped', reason: 'already' }
            : { id: row.id, name: row.name, status: 'done', reason: null },
      )
      .sort((a, b) => a.name.localeCompare(b.name));
  });
