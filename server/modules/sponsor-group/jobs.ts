import type { Context } from '../../context.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import type { SponsorGroupFilterInput } from '../../gql/types.ts';
import { bulkWork, JOB_LIMIT, startBulkJob } from '../../jobs/bulk.ts';
import type { JobKind } from '../../jobs/kind.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { deleteSponsorGroups, restoreSponsorGroups } from './bulk.ts';
import { importBatch } from './import.ts';
import { matchingGroups } from './read.ts';
import { undoImport } from './undo-import.ts';

export const groupImportJob: JobKind = { name: 'importSponsorGroups', run: importBatch, undo: undoImport };

export const groupDeletionJob: JobKind = {
  name: 'startDeleteSponsorGroups',
  run: bulkWork(
    (context, ids) => deleteSponsorGroups(context, { ids: [...ids] }, ids.length),
    (id) => ({ id }),
  ),
  undo: bulkWork((context, ids) => restoreSponsorGroups(context, ids)),
};

/** Starts the removal of every group that matches now. */
export const startGroupDeletion = (
  context: Context,
  filter: SponsorGroupFilterInput,
  expectedRows: number,
  startKey: string | null,
): Promise<JobRecord> =>
  context.tx(async (tx) => {
    const found = await tx
      .select({ id: sponsorGroups.id, name: sponsorGroups.sponsorName })
      .from(sponsorGroups)
      .where(matchingGroups(context, filter))
      .orderBy(sponsorGroups.sponsorName, sponsorGroups.id)
      .limit(JOB_LIMIT);
    return startBulkJob(tx, context, {
      kind: groupDeletionJob.name,
      input: {},
      filter,
      expectedRows,
      startKey,
      found,
    });
  });
