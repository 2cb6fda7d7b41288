import type { Resolvers } from '../../gql/types.ts';
import { listLogs, myLogs } from './read.ts';
import { writeLog } from './write.ts';

export const activityLogResolvers: Resolvers = {
  Query: {
    allActivityLogs: (_source, { pagination, filter }, context) =>
      listLogs(context, pagination, filter ?? {}),
    myActivityLogs: (_source, { pagination }, context) => myLogs(context, pagination),
  },
  Mutation: {
    createActivityLogs: (_source, args, context) => writeLog(context, args),
    createLoginFailsActivityLog: (_source, args, context) => writeLog(context, args),
    createAdminDonationScheduledLogs: (_source, { donor, ...args }, context) =>
      writeLog(context, { ...args, ...(donor ? { donorId: donor.id } : {}) }),
  },
};
