import { sql } from 'drizzle-orm';
import { csvLine } from '../../src/lib/csv.ts';
import { can } from '../../src/rules/access.ts';
import { EXPORT_ROWS_MAX, exportOperation } from '../../src/rules/exports.ts';
import { type Context, viewerOf } from '../context.ts';
import { exportFiles, exportParts } from '../db/schema/job.ts';
import { badInput } from '../errors.ts';
import { auditFile, checkIds, columnsOf, countFile, fileName, headingOf } from '../export-file.ts';
import type { ExportList } from '../export-list.ts';
import type { ExportColumnInput, PaginationInput } from '../gql/types.ts';
import type { Batch, ItemResult, JobKind } from './kind.ts';
import { type JobRecord, startedBefore, startJob } from './start.ts';

/** What a list that is exported as a job is asked. */
export interface AskedExport {
  readonly filter?: Readonly<Record<string, unknown>> | null | undefined;
  readonly pagination?: PaginationInput | null | undefined;
  readonly columns?: readonly ExportColumnInput[] | null | undefined;
}

/** What its batches need to know. */
interface ExportInput {
  readonly keys: readonly string[];
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Writes the lines of a batch behind those of the batches before it: they are there with its progress, or not at all. */
async function write(
  context: Context,
  list: ExportList,
  { jobId, input, items }: Batch,
): Promise<ItemResult[]> {
  const { keys, filter } = input as ExportInput;
  const ids = items.map(({ input: item }) => (item as { readonly id: string }).id);
  const lines = await context.tx((tx) => list.lines(tx, context, ids, keys, filter));
  const content = lines.map(({ cells }) => csvLine(cells)).join('');
  const isExtra = list.extra !== undefined && can(viewerOf(context).menu, list.extra);
  const [{ position } = { position: 0 }] = items;
  await context.systemTx(async (tx) => {
    await tx.insert(exportParts).values({ jobId, position, content });
    await tx.execute(
      sql`UPDATE export_files SET size = size + ${Buffer.byteLength(content)}::int, is_extra = is_extra OR ${isExtra}::boolean
          WHERE job_id = ${jobId}::uuid`,
    );
  });
  const written = new Set(lines.map(({ id }) => id));
  return items.map(
    ({ position: at }, index): ItemResult =>
      written.has(ids[index] ?? '')
        ? { position: at, status: 'done' }
        : { position: at, status: 'skipped', problems: [{ code: 'notFound' }] },
  );
}

/** The export of a list as long work. A matrix is turned as a whole, and is never so long. */
export const exportJob = (list: ExportList): JobKind => ({
  name: exportOperation(list.path),
  run: (context, batch) => write(context, list, batch),
});

/** Starts the file of everything that matches now, however the list looks later. */
export async function startExport(
  context: Context,
  list: ExportList,
  { filter: asked, pagination, columns: wanted }: AskedExport,
  startKey: string | null,
): Promise<JobRecord> {
  const filter = asked ?? {};
  checkIds(list, filter.ids, 'filter.ids');
  const columns = columnsOf(list, wanted ?? [], 'columns');
  await countFile(context);
  const kind = exportOperation(list.path);
  return context.tx(async (tx) => {
    const before = await startedBefore(tx, context, { startKey, kind });
    if (before) return before;
    const ids = await list.ids(tx, context, filter, pagination, EXPORT_ROWS_MAX + 1);
    if (ids.length > EXPORT_ROWS_MAX)
      throw badInput([{ path: 'filter', code: 'exportTooLarge' }], 'exportTooLarge', {
        count: EXPORT_ROWS_MAX,
      });
    const name = await fileName(tx, context, list);
    const input: ExportInput = { keys: columns.map(({ key }) => key), filter };
    const job = await startJob(tx, context, {
      kind,
      title: name,
      input,
      startKey,
      items: ids.map((id) => ({ input: { id } })),
    });
    const { id: jobId, clientId } = job;
    await tx.insert(exportFiles).values({ jobId, clientId, name, heading: headingOf(columns) });
    const scope = Array.isArray(filter.ids) ? 'selected' : 'all';
    await auditFile(tx, context, list, { scope, rows: ids.length, columns, filter });
    return job;
  });
}
