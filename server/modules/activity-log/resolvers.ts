import type { Resolvers } from '../../gql/types.ts';
import { listLogs, myLogs } from './read.ts';
import { writeLog, writeScheduling } from './write.ts';

export const activityLogResolvers: Resolvers = {
  Query: {
    allActivityLogs: (_source, { pagination, filter }, context) =>
      listLogs(context, pagination, filter ?? {}),
    myActivityLogs: (_source, { pagination }, context) => myLogs(context, pagination),
  },
  Mutation: {
    createActivityLogs: (_source, args, context) => writeLog(context, args),
    // Its own name, whatever the sender calls it: a report counts these.
    createLoginFailsActivityLog: (_source, args, context) => writeLog(context, args, 'LoginFail'),
    createAdminDonationScheduledLogs: (_source, { donor, ...args }, context) =>
      writeScheduling(context, { ...args, ...(donor ? { donorId: donor.id } : {}) }),
  },
};
