import type { GraphQLSchema } from 'graphql';
import type { Context } from '../../context.ts';
import type { Resolvers } from '../../gql/types.ts';
import { type JobRecord, startKeyOf } from '../../jobs/start.ts';
import { startImport } from '../../records/import.ts';
import { toggleOf } from '../../records/toggle.ts';
import { roleDeletionJob } from '../admin-role/jobs.ts';
import { startUserChange } from '../admin-user/jobs.ts';
import { typeToggleJob } from '../donation-type/jobs.ts';
import { donorChangeJob } from '../donor/bulk.ts';
import { startContactChange } from '../donor/contact-job.ts';
import { startDonorImport } from '../donor/import.ts';
import { appointmentMailJob, checkTemplate, donorMailJob } from '../donor-mail/send.ts';
import { startCancelling } from '../event/cancel.ts';
import { startRegistering } from '../outside-system/register-job.ts';
import { resourceToggleJob } from '../resource/jobs.ts';
import { groupDeletionJob, groupImport } from '../sponsor-group/kind.ts';
import { startStaffImport } from '../staff/import.ts';
import { startDesignationChange } from '../staff/jobs.ts';
import { cancelJob, continueJob, retryJob, undoJob } from './change.ts';
import { exportResolvers } from './exports.ts';
import { findJob, type JobAnswer, jobByKey, listJobs, listRows, shownJob } from './read.ts';

/** An operation that starts a job, by what puts it into the queue: its answer is the job. */
const starting =
  <Arguments extends { readonly idempotencyKey?: string | null | undefined }>(
    start: (
      context: Context,
      asked: Omit<Arguments, 'idempotencyKey'>,
      startKey: string | null,
    ) => Promise<JobRecord>,
  ) =>
  async (
    _source: unknown,
    { idempotencyKey, ...asked }: Arguments,
    context: Context,
    { schema }: { readonly schema: GraphQLSchema },
  ): Promise<JobAnswer> => {
    const job = await start(context, asked, startKeyOf(idempotencyKey, context));
    return context.tx((tx) => shownJob(tx, { context, schema }, job));
  };

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
    retryJob: (_source, { id, idempotencyKey }, context, { schema }) =>
      retryJob({ context, schema }, id, startKeyOf(idempotencyKey, context)),
    importSponsorGroups: starting((context, { file, dryRun }, startKey) =>
      startImport(context, groupImport, file, dryRun, startKey),
    ),
    importStaff: starting((context, { file, dryRun }, startKey) =>
      startStaffImport(context, file, dryRun, startKey),
    ),
    importDonors: starting((context, { file, dryRun }, startKey) =>
      startDonorImport(context, file, dryRun, startKey),
    ),
    startUpdateDonors: starting((context, { filter, expectedRows, isActive }, startKey) =>
      donorChangeJob.start(context, { filter, expectedRows, startKey }, { isActive }),
    ),
    startSetContactPreferences: starting((context, { filter, expectedRows, channels }, startKey) =>
      startContactChange(context, { filter, expectedRows, startKey }, channels),
    ),
    startRegisterInDonorPlatform: starting((context, asked, startKey) =>
      startRegistering(context, { ...asked, startKey }),
    ),
    startMailDonors: starting((context, { filter, expectedRows, templateId }, startKey) =>
      donorMailJob.start(
        context,
        { filter, expectedRows, startKey },
        { templateId },
        checkTemplate(context, 'DONORS', templateId),
      ),
    ),
    startMailAppointments: starting((context, { filter, expectedRows, templateId }, startKey) =>
      appointmentMailJob.start(
        context,
        { filter, expectedRows, startKey },
        { templateId },
        checkTemplate(context, 'APPOINTMENTS', templateId),
      ),
    ),
    startDeleteSponsorGroups: starting((context, asked, startKey) =>
      groupDeletionJob.start(context, { ...asked, startKey }, {}),
    ),
    startDeleteAdminRoles: starting((context, asked, startKey) =>
      roleDeletionJob.start(context, { ...asked, startKey }, {}),
    ),
    startToggleDonationTypes: starting((context, { filter, expectedRows, ...toggle }, startKey) =>
      typeToggleJob.start(context, { filter, expectedRows, startKey }, toggleOf(toggle)),
    ),
    startToggleResources: starting((context, { filter, expectedRows, ...toggle }, startKey) =>
      resourceToggleJob.start(context, { filter, expectedRows, startKey }, toggleOf(toggle)),
    ),
    startUpdateAdminUsers: starting((context, { filter, expectedRows, ...wanted }, startKey) =>
      startUserChange(context, { filter, expectedRows, startKey }, wanted),
    ),
    startChangeStaffDesignation: starting((context, { filter, expectedRows, staffDesignationId }, startKey) =>
      startDesignationChange(context, { filter, expectedRows, startKey }, staffDesignationId),
    ),
    startCancelEvents: starting((context, { filter, expectedRows, ...why }, startKey) =>
      startCancelling(context, { filter, expectedRows, startKey }, why),
    ),
  },
};
