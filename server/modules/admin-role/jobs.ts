import { adminRoles } from '../../db/schema/admin.ts';
import type { AdminRoleFilterInput } from '../../gql/types.ts';
import { bulkJob, foundByName } from '../../jobs/bulk.ts';
import { deleteRoles } from './delete.ts';
import { matching } from './read.ts';
import { restoreRoles } from './restore.ts';

/** The removal of roles as a job; taken back, they are restored as far as whoever does it may grant what they grant. */
export const roleDeletionJob = bulkJob<AdminRoleFilterInput, object>({
  name: 'startDeleteAdminRoles',
  find: foundByName(adminRoles, adminRoles.roleName, matching),
  change: (context, ids) => deleteRoles(context, { ids: [...ids] }, ids.length),
  undo: (context, rows) =>
    restoreRoles(
      context,
      rows.map(({ id }) => id),
    ),
});
