import { and, eq, inArray, sql } from 'drizzle-orm';
import { cut } from '../../src/lib/cut.ts';
import { collapse } from '../../src/rules/text.ts';
import { type AuditEntry, auditAll } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Batch, ItemResult, JobItem } from '../jobs/kind.ts';
import type { JobRecord } from '../jobs/start.ts';
import { difference, nextVersion } from '../optimistic-locking.ts';
import { failed, keysBefore, readRow, startFileImport } from './import-rows.ts';
import type { AnyRow, Plain, RecordKind } from './kind.ts';

/** What taking an imported row back needs: what the import has made of the record, and what was there before. */
export interface Imported {
  readonly id: string;
  readonly after: Plain;
  readonly before: Plain | null;
  /** Columns that are no field's and went with what the import has changed. */
  readonly was?: Plain;
}

/** How records of a kind come from a file. */
export interface RecordImport {
  readonly kind: RecordKind;
  /** The operation of the contract that starts it. */
  readonly job: string;
  /** The field that a record is found again by. Its rule leaves one way to write it; two rows of one are one record. */
  readonly key: string;
}

export const recordImport = (asked: RecordImport): RecordImport => asked;

const keyOf = (text: string): string => cut(collapse(text).toUpperCase(), 60);

/** Puts the import of a mapped file into the queue. Its headings are the fields' names; optional ones may be absent. */
export function startImport(
  context: Context,
  { kind, job, key }: RecordImport,
  file: File,
  dryRun: boolean,
  startKey: string | null,
): Promise<JobRecord> {
  const { names, isOptional } = kind.fields;
  return startFileImport(context, {
    job,
    file,
    dryRun,
    startKey,
    columns: names.filter((name) => !isOptional(name)),
    more: names.filter(isOptional),
    nameOf: (row) => row[kind.name] ?? '',
    keyOf: (row) => keyOf(row[key] ?? ''),
  });
}

interface GoodRow {
  readonly position: number;
  readonly key: string;
  /** The fields that the file has. */
  readonly form: Plain;
}

/** What is wrong with the rows, column by column, and the rows that are right. A key counts where it stands first. */
function sorted(
  { kind, key }: RecordImport,
  items: readonly JobItem[],
  before: Set<string>,
): { good: GoodRow[]; bad: ItemResult[] } {
  const good: GoodRow[] = [];
  const bad: ItemResult[] = [];
  for (const { position, input } of items) {
    const { form, problems } = readRow(
      () => kind.rule.validateSync(input, { abortEarly: false }) as Plain,
      (path) => path,
    );
    if (problems) {
      bad.push(failed(position, problems));
      continue;
    }
    const own = String(form[key]);
    if (before.has(keyOf(own))) bad.push(failed(position, [{ column: key, code: 'rowTwice' }]));
    else {
      const given = Object.entries(form).filter(([name]) => name in (input as Plain));
      good.push({ position, key: own, form: Object.fromEntries(given) });
    }
    before.add(keyOf(own));
  }
  return { good, bad };
}

/** One batch: rows that are right are created, or found by their key and updated; a dry run says the same. */
export async function importBatch(
  asked: RecordImport,
  context: Context,
  batch: Batch,
): Promise<ItemResult[]> {
  const { kind, key, job } = asked;
  const { table, fields, entity } = kind;
  const { clientId, now } = context;
  const column = fields.columnOf(key);
  const keyIn = (row: AnyRow): string => String(fields.values(row)[key]);
  return context.tx(async (tx) => {
    const { good, bad } = sorted(asked, batch.items, await keysBefore(tx, batch));
    if (good.length === 0) return bad;
    // Two imports of the same file take turns: the second finds what the first has made.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${job}), ${clientId}::int)`);
    const stored = (await tx
      .select()
      .from(table)
      .where(
        and(
          eq(table.clientId, clientId),
          inArray(
            column,
            good.map((row) => row.key),
          ),
        ),
      )
      .orderBy(table.id)
      .for('update')) as AnyRow[];
    const known = new Map(stored.map((row) => [keyIn(row), row]));
    const fresh = good.filter((row) => !known.has(row.key));
    const made =
      batch.isTrial || fresh.length === 0
        ? []
        : ((await tx
            .insert(table)
            .values(
              fresh.map(({ form }) => ({
                ...fields.columns(form),
                clientId,
                createdAt: now,
                updatedAt: now,
              })),
            )
            .onConflictDoNothing()
            .returning()) as AnyRow[]);
    const created = new Map(made.map((row) => [keyIn(row), row]));
    const entries: AuditEntry[] = [];
    const results: ItemResult[] = [];
    for (const { position, key: own, form } of good) {
      const before = known.get(own);
      if (before) {
        const was = fields.values(before);
        const columns = fields.columns({ ...was, ...form });
        const changes = difference(was, fields.valuesWith(columns, before));
        if (!changes) {
          results.push({ position, status: 'unchanged' });
          continue;
        }
        if (!batch.isTrial)
          await tx
            .update(table)
            .set({ ...columns, updatedAt: nextVersion(table.updatedAt, context) })
            .where(eq(table.id, before.id));
        const undo: Imported = { id: before.id, ...changes };
        entries.push({ entity, entityId: before.id, action: 'Import', clientId, ...changes });
        results.push({ position, status: 'updated', ...(batch.isTrial ? {} : { undo }) });
        continue;
      }
      if (batch.isTrial) {
        results.push({ position, status: 'created' });
        continue;
      }
      const row = created.get(own);
      if (!row) {
        // Somebody has made a record of this key at this very moment.
        results.push(failed(position, [{ column: key, code: 'notUnique' }]));
        continue;
      }
      entries.push({ entity, entityId: row.id, action: 'Import', clientId, after: fields.snapshot(row) });
      const undo: Imported = { id: row.id, after: fields.values(row), before: null };
      results.push({ position, status: 'created', undo });
    }
    if (!batch.isTrial) await auditAll(tx, context, entries);
    return [...results, ...bad];
  });
}
