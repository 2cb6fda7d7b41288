import { and, eq, inArray, sql } from 'drizzle-orm';
import { ValidationError } from 'yup';
import { type SponsorGroupForm, sponsorGroupRule } from '../../../src/rules/sponsor-group.ts';
import { type AuditEntry, auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { jobItems } from '../../db/schema/job.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { csvRows } from '../../jobs/csv-items.ts';
import type { Batch, ItemResult, JobItem } from '../../jobs/kind.ts';
import { type JobRecord, startJob } from '../../jobs/start.ts';
import { bankOf, nextVersion } from '../../optimistic-locking.ts';
import { ENTITY, toAuditSnapshot } from './write.ts';

type Group = typeof sponsorGroups.$inferSelect;

/** What taking an imported row back needs: the group as the import left it, and its name before. */
export interface Imported {
  readonly id: string;
  readonly sponsorName: string;
  readonly before: string | null;
}

const KIND = 'importSponsorGroups';
const COLUMNS = ['sponsorName', 'sponsorCode'] as const;

/** Two rows of one code are one group. */
const keyOf = (code: string): string => code.trim().toUpperCase().slice(0, 60);

/** Puts the import of a mapped file into the queue. */
export async function startImport(
  context: Context,
  file: File,
  dryRun: boolean,
  startKey: string | null,
): Promise<JobRecord> {
  bankOf(context);
  const rows = await csvRows(file, 'file', COLUMNS);
  return context.tx((tx) =>
    startJob(tx, context, {
      kind: KIND,
      title: file.name,
      input: {},
      isTrial: dryRun,
      startKey,
      items: rows.map((input) => ({
        name: (input.sponsorName ?? '').slice(0, 100),
        key: keyOf(input.sponsorCode ?? ''),
        input,
      })),
    }),
  );
}

interface GoodRow extends SponsorGroupForm {
  readonly position: number;
}

const failed = (position: number, problems: ItemResult['problems'] = []): ItemResult => ({
  position,
  status: 'failed',
  problems,
});

/** What is wrong with the rows, column by column, and the rows that are right. A code counts where it stands first. */
function sorted(items: readonly JobItem[], taken: Set<string>): { good: GoodRow[]; bad: ItemResult[] } {
  const good: GoodRow[] = [];
  const bad: ItemResult[] = [];
  for (const { position, input } of items) {
    try {
      const form = sponsorGroupRule.validateSync(input, { abortEarly: false });
      if (taken.has(form.sponsorCode))
        bad.push(failed(position, [{ column: 'sponsorCode', code: 'rowTwice' }]));
      else good.push({ position, ...form });
      taken.add(form.sponsorCode);
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      const problems = error.inner.length > 0 ? error.inner : [error];
      bad.push(
        failed(
          position,
          problems.map(({ path, message }) => ({ ...(path ? { column: path } : {}), code: message })),
        ),
      );
    }
  }
  return { good, bad };
}

/** Codes that rows of earlier batches had. */
async function codesBefore(tx: Tx, { jobId, items }: Batch): Promise<Set<string>> {
  const keys = items.flatMap(({ key }) => key ?? []);
  const rows = await tx
    .select({ key: jobItems.key })
    .from(jobItems)
    .where(
      and(
        eq(jobItems.jobId, jobId),
        inArray(jobItems.key, keys),
        inArray(jobItems.status, ['created', 'updated', 'unchanged']),
      ),
    );
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

async function create(
  tx: Tx,
  { clientId, now }: Context,
  rows: readonly GoodRow[],
): Promise<Map<string, Group>> {
  if (rows.length === 0) return new Map();
  const made = await tx
    .insert(sponsorGroups)
    .values(
      rows.map(({ sponsorName, sponsorCode }) => ({
        clientId,
        sponsorName,
        sponsorCode,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning();
  return new Map(made.map((group) => [group.sponsorCode, group]));
}

async function rename(tx: Tx, context: Context, { id }: Group, sponsorName: string): Promise<void> {
  await tx
    .update(sponsorGroups)
    .set({ sponsorName, updatedAt: nextVersion(sponsorGroups.updatedAt, context) })
    .where(eq(sponsorGroups.id, id));
}

const LOCK = 7_301_947;

/** One batch: rows that are right are created, or found by their code and updated; a dry run says the same. */
export async function importBatch(context: Context, batch: Batch): Promise<ItemResult[]> {
  const { clientId } = context;
  return context.tx(async (tx) => {
    const { good, bad } = sorted(batch.items, await codesBefore(tx, batch));
    if (good.length === 0) return bad;
    // Two imports of the same file take turns: the second finds what the first has made.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}::int, ${clientId}::int)`);
    const codes = good.map(({ sponsorCode }) => sponsorCode);
    const stored = await tx
      .select()
      .from(sponsorGroups)
      .where(and(eq(sponsorGroups.clientId, clientId), inArray(sponsorGroups.sponsorCode, codes)))
      .orderBy(sponsorGroups.id)
      .for('update');
    const known = new Map(stored.map((group) => [group.sponsorCode, group]));
    const fresh = good.filter(({ sponsorCode }) => !known.has(sponsorCode));
    const made = batch.isTrial ? null : await create(tx, context, fresh);
    const entries: AuditEntry[] = [];
    const results = good.map((row): ItemResult => {
      const { position, sponsorName, sponsorCode } = row;
      const before = known.get(sponsorCode);
      if (before?.sponsorName === sponsorName) return { position, status: 'unchanged' };
      if (before) {
        const undo: Imported = { id: before.id, sponsorName, before: before.sponsorName };
        entries.push({
          entity: ENTITY,
          entityId: before.id,
          action: 'Import',
          clientId,
          before: { sponsorName: before.sponsorName },
          after: { sponsorName },
        });
        return { position, status: 'updated', ...(made ? { undo } : {}) };
      }
      if (!made) return { position, status: 'created' };
      const group = made.get(sponsorCode);
      // Somebody has made a group of this code at this very moment.
      if (!group) return failed(position, [{ column: 'sponsorCode', code: 'notUnique' }]);
      entries.push({
        entity: ENTITY,
        entityId: group.id,
        action: 'Import',
        clientId,
        after: toAuditSnapshot(group),
      });
      const undo: Imported = { id: group.id, sponsorName, before: null };
      return { position, status: 'created', undo };
    });
    if (!batch.isTrial) {
      for (const { sponsorName, sponsorCode } of good) {
        const before = known.get(sponsorCode);
        if (before && before.sponsorName !== sponsorName) await rename(tx, context, before, sponsorName);
      }
      await auditAll(tx, context, entries);
    }
    return [...results, ...bad];
  });
}
