import { adminRoles } from '../../db/schema/admin.ts';
import type { AdminRoleFilterInput } from '../../gql/types.ts';
import { bulkJob, foundByName } from '../../jobs/bulk.ts';
import { deleteRoles } from './delete.ts';
import { matching } from './read.ts';

/** A role that is gone stays gone: what it granted is told by its history alone. */
export const roleDeletionJob = bulkJob<AdminRoleFilterInput, object>({
  name: 'startDeleteAdminRoles',
  find: foundByName(adminRoles, adminRoles.roleName, matching),
  change: (context, ids) => deleteRoles(context, { ids: [...ids] }, ids.length),
});
