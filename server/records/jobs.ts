import { bulkJob, foundByName } from '../jobs/bulk.ts';
import type { JobKind } from '../jobs/kind.ts';
import { deleteRecords, restoreRecords } from './bulk.ts';
import { importBatch, type RecordImport } from './import.ts';
import type { IdFilter, RecordKind } from './kind.ts';
import { undoImport } from './undo-import.ts';

export const importJob = (asked: RecordImport): JobKind => ({
  name: asked.job,
  run: (context, batch) => importBatch(asked, context, batch),
  undo: (context, batch) => undoImport(asked.kind, context, batch),
});

/** The removal of records as a job; taken back, they are restored. */
export const deletionJob = (name: string, kind: RecordKind) =>
  bulkJob<IdFilter, object>({
    name,
    find: foundByName(kind.table, kind.fields.columnOf(kind.name), kind.matching),
    change: (context, ids) => deleteRecords(context, kind, { ids }, ids.length),
    undo: (context, rows) =>
      restoreRecords(
        context,
        kind,
        rows.map(({ id }) => id),
      ),
  });
