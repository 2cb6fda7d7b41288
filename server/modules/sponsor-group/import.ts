import { eq, inArray, sql } from 'drizzle-orm';
import { ValidationError } from 'yup';
import { type SponsorGroupForm, sponsorGroupRule } from '../../../src/rules/sponsor-group.ts';
import { type AuditEntry, auditAll } from '../../audit.ts';
import { limitedRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { bankOf, difference, nextVersion } from '../../edits.ts';
import type { ImportRowResult, SponsorGroupInput } from '../../gql/types.ts';
import { ENTITY, trace } from './write.ts';

interface GoodRow extends SponsorGroupForm {
  /** Its number in the file: the first row under the headings is 1. */
  readonly row: number;
}

const failed = (row: number, column: string, code: string): ImportRowResult => ({
  row,
  status: 'failed',
  column,
  code,
});

/** What is wrong with the rows, column by column, and the rows that are right. A code counts where it stands first. */
function sorted(input: readonly SponsorGroupInput[]): { good: GoodRow[]; bad: ImportRowResult[] } {
  const good: GoodRow[] = [];
  const bad: ImportRowResult[] = [];
  const codes = new Set<string>();
  input.forEach(({ sponsorName, sponsorCode }, index) => {
    const row = index + 1;
    try {
      const form = sponsorGroupRule.validateSync({ sponsorName, sponsorCode }, { abortEarly: false });
      if (codes.has(form.sponsorCode)) bad.push(failed(row, 'sponsorCode', 'rowTwice'));
      else good.push({ row, ...form });
      codes.add(form.sponsorCode);
    } catch (error) {
      if (!ValidationError.isError(error)) throw error;
      for (const { path, message } of error.inner.length > 0 ? error.inner : [error])
        bad.push(failed(row, path ?? '', message));
    }
  });
  return { good, bad };
}

/** Puts one row into the table, found by its code, and says what became of it. */
async function store(
  tx: Tx,
  context: Context,
  clientId: number,
  form: GoodRow,
  stored: typeof sponsorGroups.$inferSelect | undefined,
): Promise<{ status: string; entry?: AuditEntry; column?: string; code?: string }> {
  const { sponsorName, sponsorCode } = form;
  if (stored) {
    const changes = difference(stored, { sponsorName });
    if (!changes) return { status: 'unchanged' };
    await tx
      .update(sponsorGroups)
      .set({ sponsorName, updatedAt: nextVersion(sponsorGroups.updatedAt, context) })
      .where(eq(sponsorGroups.id, stored.id));
    return {
      status: 'updated',
      entry: { entity: ENTITY, entityId: stored.id, action: 'Import', clientId, ...changes },
    };
  }
  const [group] = await tx
    .insert(sponsorGroups)
    .values({ clientId, sponsorName, sponsorCode, createdAt: context.now, updatedAt: context.now })
    .onConflictDoNothing()
    .returning();
  // Somebody has made a group of this code at this very moment.
  if (!group) return { status: 'failed', column: 'sponsorCode', code: 'notUnique' };
  return {
    status: 'created',
    entry: { entity: ENTITY, entityId: group.id, action: 'Import', clientId, after: trace(group) },
  };
}

/** What a dry run says of a row. */
const foreseen = (form: GoodRow, stored: { sponsorName: string } | undefined): string => {
  if (!stored) return 'created';
  return stored.sponsorName === form.sponsorName ? 'unchanged' : 'updated';
};

const LOCK = 7_301_947;

/**
 * Takes the rows of a mapped file: those that are right are created, or found by their code and updated; every problem
 * of the others is listed. A dry run says the same and changes nothing.
 */
export async function importSponsorGroups(
  context: Context,
  input: readonly SponsorGroupInput[],
  dryRun: boolean,
): Promise<ImportRowResult[]> {
  const { good, bad } = sorted(limitedRows(input, 'sponsorGroups'));
  const clientId = bankOf(context);
  const done = await context.tx(async (tx) => {
    const results: ImportRowResult[] = [];
    if (good.length === 0) return results;
    // Two imports of the same file take turns: the second finds what the first has made.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK}::int, ${clientId}::int)`);
    const stored = await tx
      .select()
      .from(sponsorGroups)
      .where(
        sql`${eq(sponsorGroups.clientId, clientId)} AND ${inArray(
          sponsorGroups.sponsorCode,
          good.map(({ sponsorCode }) => sponsorCode),
        )}`,
      )
      .orderBy(sponsorGroups.id)
      .for('update');
    const byCode = new Map(stored.map((group) => [group.sponsorCode, group]));
    const entries: AuditEntry[] = [];
    for (const form of good) {
      const known = byCode.get(form.sponsorCode);
      const { entry, ...result } = dryRun
        ? { status: foreseen(form, known), entry: undefined }
        : await store(tx, context, clientId, form, known);
      results.push({ row: form.row, ...result });
      if (entry) entries.push(entry);
    }
    await auditAll(tx, context, entries);
    return results;
  });
  return [...done, ...bad].sort((a, b) => a.row - b.row);
}
