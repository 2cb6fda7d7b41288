import type { Resolvers } from '../../gql/types.ts';
import { startKeyOf } from '../../jobs/start.ts';
import { shownJob } from '../job/read.ts';
import { addAppointment } from './book.ts';
import { availableSlots, bookableDay, donorShows } from './bookable.ts';
import { cancelAppointment, modifyAppointment, resendConfirmation } from './change.ts';
import { daySheet } from './day-sheet.ts';
import { holdSlot, releaseSlot } from './hold.ts';
import { startCancel, startMove } from './jobs.ts';
import { markArrived, markDeferred, markDonated, markNoShow, undoMark } from './marks.ts';
import { driveLocations, drivesWithAppointments } from './places.ts';
import { appointmentById, countsByStatus, listAppointments } from './read.ts';
import { retryRecordSystem } from './retry-record-system.ts';

export const appointmentResolvers: Resolvers = {
  Query: {
    appointmentById: (_source, { id }, context) => appointmentById(context, id),
    allAppointments: (_source, { pagination, filter }, context) =>
      listAppointments(context, pagination, filter ?? {}),
    appointmentCounts: (_source, { filter }, context) => countsByStatus(context, filter ?? {}),
    unconfirmedAppointments: (_source, { pagination, filter }, context) =>
      listAppointments(context, pagination, { ...filter, statuses: ['Unconfirmed'] }),
    confirmedAppointments: (_source, { pagination, filter }, context) =>
      listAppointments(context, pagination, { ...filter, statuses: ['Confirmed'] }),
    availableAppointments: (_source, args, context) => availableSlots(context, args),
    bookableSlots: (_source, args, context) => bookableDay(context, args),
    donorShows: (_source, { donorId }, context) => donorShows(context, donorId),
    daySheet: (_source, { driveId, date }, context) => daySheet(context, driveId, date),
    driveLocations: (_source, _args, context) => driveLocations(context),
    drivesWithAppointments: (_source, { from, to }, context) => drivesWithAppointments(context, from, to),
  },
  Mutation: {
    holdSlot: (_source, { hold }, context) => holdSlot(context, hold),
    releaseSlot: (_source, { id }, context) => releaseSlot(context, id),
    adminAddAppointment: (_source, { appointment }, context) => addAppointment(context, appointment),
    adminModifyAppointment: (_source, { appointment }, context) => modifyAppointment(context, appointment),
    adminCancelAppointment: (_source, { id, reason, notify }, context) =>
      cancelAppointment(context, id, reason, notify ?? true),
    markArrived: (_source, { id }, context) => markArrived(context, id),
    markDonated: (_source, { id }, context) => markDonated(context, id),
    markDeferred: (_source, { id, reason, until }, context) => markDeferred(context, id, reason, until),
    markNoShow: (_source, { id }, context) => markNoShow(context, id),
    undoMark: (_source, { id, status }, context) => undoMark(context, id, status),
    retryRecordSystem: (_source, { id }, context) => retryRecordSystem(context, id),
    resendConfirmation: (_source, { id }, context) => resendConfirmation(context, id),
    startCancelAppointments: async (_source, args, context, { schema }) => {
      const { filter, expectedRows, reason, notify, idempotencyKey } = args;
      const asked = { filter, expectedRows, startKey: startKeyOf(idempotencyKey, context) };
      const job = await startCancel(context, asked, reason, notify ?? true);
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
    startMoveAppointments: async (_source, args, context, { schema }) => {
      const { filter, expectedRows, targetDriveId, notify, idempotencyKey } = args;
      const asked = { filter, expectedRows, startKey: startKeyOf(idempotencyKey, context) };
      const job = await startMove(context, asked, targetDriveId, notify ?? true);
      return context.tx((tx) => shownJob(tx, { context, schema }, job));
    },
  },
};
