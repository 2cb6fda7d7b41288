import { reasonRule } from '../../../src/rules/appointment.ts';
import { appointmentActions } from '../../../src/rules/appointment-actions.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { AppointmentFilterInput, BulkRowResult } from '../../gql/types.ts';
import { type BulkAsked, bulkJob } from '../../jobs/bulk.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { validated } from '../../validated.ts';
import { readDrive } from '../drive/read.ts';
import { ARGUMENT } from './book.ts';
import { matchingAppointments } from './filter.ts';
import { deliver } from './mail.ts';
import { type AppointmentRow, type WholeAppointment, wholeAppointments } from './record.ts';
import { cancelAll, carryOut, planMoves, wholeByIds } from './settle.ts';
import { bookableDrive, lockDonors, shareDrives } from './slots.ts';

interface CancelInput {
  readonly reason: string;
  readonly notify: boolean;
}
interface MoveInput {
  readonly targetDriveId: string;
  readonly notify: boolean;
}

/** Locks appointments of a batch with their drives and donors, in the order in which all do. */
async function lockAll(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  alsoDrive: string | null = null,
): Promise<WholeAppointment[]> {
  const before = await tx
    .select({ driveId: appointments.driveId, donorId: appointments.donorId, clientId: appointments.clientId })
    .from(appointments)
    .where(isOneOf(appointments.id, ids));
  await shareDrives(tx, [...before.map(({ driveId }) => driveId), alsoDrive]);
  await lockDonors(
    tx,
    before.map(({ donorId }) => donorId),
  );
  await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(isOneOf(appointments.id, ids))
    .orderBy(appointments.id)
    .for('update');
  const drives = new Set(before.map(({ driveId }) => driveId));
  const all = await wholeByIds(tx, ids);
  // Who was moved to another drive just now has a drive that is not locked.
  return all.filter(
    ({ appointment }) =>
      drives.has(appointment.driveId) &&
      (context.clientId === 0 || appointment.clientId === context.clientId),
  );
}

const nameOf = ({ donor, appointment }: WholeAppointment): string =>
  `${donor.firstName} ${donor.lastName}, ${appointment.appointmentId}`;

const resultOf = (whole: WholeAppointment, reason: string | null): BulkRowResult => ({
  id: whole.appointment.id,
  name: nameOf(whole),
  status: reason ? 'skipped' : 'done',
  reason,
});

/** Why one is left as it is, or null. */
const obstacle = (row: AppointmentRow, action: 'cancel' | 'modify', now: Date): string | null =>
  row.canceled ? 'already' : appointmentActions(row, now).includes(action) ? null : 'appointmentOver';

const find = async (tx: Tx, context: Context, filter: AppointmentFilterInput, limit: number) =>
  (
    await wholeAppointments(tx)
      .where(matchingAppointments(context, filter))
      .orderBy(appointments.startTime, appointments.id)
      .limit(limit)
  ).map((whole) => ({ id: whole.appointment.id, name: nameOf(whole) }));

export const cancelJob = bulkJob<AppointmentFilterInput, CancelInput>({
  name: 'startCancelAppointments',
  find,
  async change(context, ids, { reason, notify }) {
    const results = await context.tx(async (tx) => {
      const all = await lockAll(tx, context, ids);
      const found = all.map((whole) => ({ whole, why: obstacle(whole.appointment, 'cancel', context.now) }));
      const going = found.filter(({ why }) => !why).map(({ whole }) => whole.appointment.id);
      await cancelAll(tx, context, going, reason, { notify });
      return found.map(({ whole, why }) => resultOf(whole, why));
    });
    deliver(context);
    return results;
  },
});

export const moveJob = bulkJob<AppointmentFilterInput, MoveInput>({
  name: 'startMoveAppointments',
  find,
  async change(context, ids, { targetDriveId, notify }) {
    const results = await context.tx(async (tx) => {
      const all = await lockAll(tx, context, ids, targetDriveId);
      const target = await bookableDrive(tx, context, targetDriveId, 'targetDriveId');
      const found = all.map((whole) => ({
        whole,
        why:
          whole.appointment.clientId !== target.drive.clientId || whole.appointment.driveId === targetDriveId
            ? 'already'
            : obstacle(whole.appointment, 'modify', context.now),
      }));
      const going = found.filter(({ why }) => !why).map(({ whole }) => whole.appointment.id);
      const moves = await planMoves(tx, context, going, target);
      await carryOut(tx, context, moves, target, notify);
      const codes = new Map(moves.map(({ whole, code }) => [whole.appointment.id, code]));
      return found.map(({ whole, why }) => resultOf(whole, why ?? codes.get(whole.appointment.id) ?? null));
    });
    deliver(context);
    return results;
  },
});

type Asked = BulkAsked<AppointmentFilterInput>;

/** Starts canceling every appointment that matches now. */
export async function startCancel(
  context: Context,
  asked: Asked,
  why: string,
  notify: boolean,
): Promise<JobRecord> {
  const { reason } = await validated(reasonRule, ARGUMENT, { reason: why });
  return cancelJob.start(context, asked, { reason, notify });
}

/** Starts moving every appointment that matches now to another drive of the same bank. */
export const startMove = (
  context: Context,
  asked: Asked,
  targetDriveId: string,
  notify: boolean,
): Promise<JobRecord> =>
  moveJob.start(context, asked, { targetDriveId, notify }, async (tx) => {
    const { drive } = await readDrive(tx, context, targetDriveId);
    if (!drive.isActived) throw badInput([{ path: 'targetDriveId', code: 'driveNotActive' }]);
  });
