import type { Context } from '../../context.ts';
import { staff } from '../../db/schema/staff.ts';
import type { StaffFilterInput } from '../../gql/types.ts';
import { type BulkAsked, bulkJob, foundByName } from '../../jobs/bulk.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { changeDesignation, designationToGive, type Moved, takeDesignationBack } from './bulk.ts';
import { matchingStaff } from './read.ts';

export const designationJob = bulkJob<StaffFilterInput, Moved, Moved>({
  name: 'startChangeStaffDesignation',
  find: foundByName(staff, staff.name, matchingStaff),
  change: (context, ids, { staffDesignationId }) =>
    changeDesignation(context, { ids: [...ids] }, staffDesignationId, ids.length),
  undo: (context, rows, { staffDesignationId }) => takeDesignationBack(context, rows, staffDesignationId),
});

/** Starts giving everybody who matches now one designation. */
export const startDesignationChange = (
  context: Context,
  asked: BulkAsked<StaffFilterInput>,
  staffDesignationId: string,
): Promise<JobRecord> =>
  designationJob.start(context, asked, { staffDesignationId }, (tx) =>
    designationToGive(tx, context, staffDesignationId),
  );
