import { inArray } from 'drizzle-orm';
import { BYTE_ORDER_MARK } from '../../../src/lib/csv.ts';
import { daysBefore } from '../../../src/lib/day.ts';
import { can } from '../../../src/rules/access.ts';
import { exportOperation } from '../../../src/rules/exports.ts';
import { viewerOf } from '../../context.ts';
import { exportFiles } from '../../db/schema/job.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ExportList } from '../../export-list.ts';
import { exportLists } from '../../exports.ts';
import type { JobFile } from '../../gql/types.ts';
import { isPermitted } from '../../jobs/permission.ts';
import type { JobRecord } from '../../jobs/start.ts';
import type { Asked } from './read.ts';

type ExportFile = typeof exportFiles.$inferSelect;
type Obstacle = 'fileElsewhere' | 'fileGone' | 'FORBIDDEN';

/** The file that an export has written, or what is in the way of having it. */
export type Written =
  | { readonly file: ExportFile; readonly obstacle?: undefined }
  | { readonly obstacle: Obstacle; readonly file?: undefined };

/** The list that a job exports. */
export const listOf = ({ kind }: Pick<JobRecord, 'kind'>): ExportList | undefined =>
  exportLists.find(({ path }) => exportOperation(path) === kind);

/** The files of the viewer's own exports that are done, by their jobs. */
export async function writtenFiles(
  tx: Tx,
  { context, schema }: Asked,
  records: readonly JobRecord[],
): Promise<ReadonlyMap<string, Written>> {
  const viewer = viewerOf(context);
  const done = records.flatMap((job) => {
    const list = job.state === 'DONE' && job.ownerId === viewer.userId ? listOf(job) : undefined;
    return list ? [{ job, list }] : [];
  });
  const ids = done.map(({ job }) => job.id);
  const files =
    ids.length > 0 ? await tx.select().from(exportFiles).where(inArray(exportFiles.jobId, ids)) : [];
  return new Map(
    done.map(({ job, list }): [string, Written] => {
      const file = files.find(({ jobId }) => jobId === job.id);
      if (job.clientId !== context.clientId) return [job.id, { obstacle: 'fileElsewhere' }];
      const mayMore = !list.extra || can(viewer.menu, list.extra);
      if (!isPermitted(schema, viewer, job) || (file?.isExtra && !mayMore))
        return [job.id, { obstacle: 'FORBIDDEN' }];
      return [job.id, file ? { file } : { obstacle: 'fileGone' }];
    }),
  );
}

/** Bytes of the whole file. */
export const sizeOf = ({ heading, size }: ExportFile): number =>
  Buffer.byteLength(BYTE_ORDER_MARK + heading) + size;

/** A file as the contract shows it. */
export const shownFile = (file: ExportFile, { finishedAt }: JobRecord, days: number): JobFile => ({
  name: file.name,
  size: sizeOf(file),
  keptUntil: daysBefore(finishedAt ?? new Date(0), -days).toISOString(),
});
