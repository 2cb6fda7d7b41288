import type { Resolvers } from '../../gql/types.ts';
import { startKeyOf } from '../../jobs/start.ts';
import { startImport } from '../../records/import.ts';
import { startRecordsJob } from '../../records/jobs.ts';
import { startUserChange } from '../admin-user/jobs.ts';
import { startTypeToggle } from '../donation-type/jobs.ts';
import { startDonorChange } from '../donor/bulk.ts';
import { startDonorImport } from '../donor/import.ts';
import { groupDeletionJob, groupImport, groupKind } from '../sponsor-group/kind.ts';
import { startStaffImport } from '../staff/import.ts';
import { cancelJob, continueJob, undoJob } from './change.ts';
import { exportResolvers } from './exports.ts';
import { findJob, jobByKey, listJobs, listRows, shownJob } from './read.ts';

/** Jobs, and the operations that start them. */
export const jobResolvers: Resolvers = {
  Query: {
    jobById: (_source, { id }, context, { schema }) =>
      context.tx(async (tx) => {
        const asked = { context, schema };
        return shownJob(tx, asked, await findJob(tx, asked, id));
      }),
    jobByKey: (_source, { key }, context, { schema }) => jobByKey({ context, schema }, key),
    allJobs: (_source, { pagination, filter }, context, { schema }) =>
      listJobs({ context, schema }, pagination, filter ?? {}),
    jobRows: (_source, { id, statuses, pagination }, context, { schema }) =>
      listRows({ context, schema }, id, statuses, pagination),
  },
  Mutation: {
    ...exportResolvers,
    cancelJob: (_source, { id }, context, { schema }) => cancelJob({ context, schema }, id),
    continueJob: (_source, { id }, context, { schema }) => continueJob({ context, schema }, id),
    undoJob: (_source, { id, idempotencyKey }, context, { schema }) =>
      undoJob({ context, schema }, id, startKeyOf(idempotencyKey, context)),
    importSponsorGroups: async (_source, { file, dryRun, idempotencyKey }, context, { schema }) => {
      const job = await startImport(context, groupImport, file, dryRun, startKeyOf(idempotencyKey, context));
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    importStaff: async (_source, { file, dryRun, idempotencyKey }, context, { schema }) => {
      const job = await startStaffImport(context, file, dryRun, startKeyOf(idempotencyKey, context));
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    startDeleteSponsorGroups: async (
      _source,
      { filter, expectedRows, idempotencyKey },
      context,
      { schema },
    ) => {
      const job = await startRecordsJob(context, groupDeletionJob.name, groupKind, {
        filter,
        expectedRows,
        startKey: startKeyOf(idempotencyKey, context),
      });
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    importDonors: async (_source, { file, dryRun, idempotencyKey }, context, { schema }) => {
      const job = await startDonorImport(context, file, dryRun, startKeyOf(idempotencyKey, context));
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    startUpdateDonors: async (_source, { idempotencyKey, ...asked }, context, { schema }) => {
      const job = await startDonorChange(context, asked, startKeyOf(idempotencyKey, context));
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    startToggleDonationTypes: async (_source, { idempotencyKey, ...asked }, context, { schema }) => {
      const job = await startTypeToggle(context, asked, startKeyOf(idempotencyKey, context));
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    startUpdateAdminUsers: async (_source, { idempotencyKey, ...asked }, context, { schema }) => {
      const job = await startUserChange(context, asked, startKeyOf(idempotencyKey, context));
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
  },
};
