import type { Context } from '../context.ts';
import { bulkWork, JOB_LIMIT, startBulkJob } from '../jobs/bulk.ts';
import type { JobKind } from '../jobs/kind.ts';
import type { JobRecord } from '../jobs/start.ts';
import { deleteRecords, restoreRecords } from './bulk.ts';
import { importBatch, type RecordImport } from './import.ts';
import { type AnyRow, type IdFilter, nameOf, type RecordKind } from './kind.ts';
import { undoImport } from './undo-import.ts';

export const importJob = (asked: RecordImport): JobKind => ({
  name: asked.job,
  run: (context, batch) => importBatch(asked, context, batch),
  undo: (context, batch) => undoImport(asked.kind, context, batch),
});

/** The removal of records as a job; taken back, they are restored. */
export const deletionJob = (name: string, kind: RecordKind): JobKind => ({
  name,
  run: bulkWork(
    (context, ids) => deleteRecords(context, kind, { ids }, ids.length),
    (id) => ({ id }),
  ),
  undo: bulkWork((context, ids) => restoreRecords(context, kind, ids)),
});

interface Asked {
  readonly filter: IdFilter;
  readonly expectedRows: number;
  readonly startKey: string | null;
}

/** Starts a job over every record that matches now. */
export const startRecordsJob = (
  context: Context,
  name: string,
  kind: RecordKind,
  asked: Asked,
): Promise<JobRecord> =>
  context.tx(async (tx) => {
    const found = (await tx
      .select()
      .from(kind.table)
      .where(kind.matching(context, asked.filter))
      .orderBy(kind.fields.columnOf(kind.name), kind.table.id)
      .limit(JOB_LIMIT)) as AnyRow[];
    return startBulkJob(tx, context, {
      kind: name,
      input: {},
      ...asked,
      found: found.map((row) => ({ id: row.id, name: nameOf(kind, row) })),
    });
  });
