import { reasonRule } from '../../../src/rules/appointment.ts';
import { appointmentActions } from '../../../src/rules/appointment-actions.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { AppointmentFilterInput, BulkRowResult } from '../../gql/types.ts';
import { bulkWork, JOB_LIMIT, startBulkJob } from '../../jobs/bulk.ts';
import type { JobKind } from '../../jobs/kind.ts';
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

export const cancelJob: JobKind = {
  name: 'startCancelAppointments',
  run: bulkWork(async (context, ids, { input }) => {
    const { reason, notify } = input as CancelInput;
    const results = await context.tx(async (tx) => {
      const all = await lockAll(tx, context, ids);
      const found = all.map((whole) => ({ whole, why: obstacle(whole.appointment, 'cancel', context.now) }));
      const going = found.filter(({ why }) => !why).map(({ whole }) => whole.appointment.id);
      await cancelAll(tx, context, going, reason, { notify });
      return found.map(({ whole, why }) => resultOf(whole, why));
    });
    deliver(context);
    return results;
  }),
};

export const moveJob: JobKind = {
  name: 'startMoveAppointments',
  run: bulkWork(async (context, ids, { input }) => {
    const { targetDriveId, notify } = input as MoveInput;
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
  }),
};

interface Asked {
  readonly filter: AppointmentFilterInput;
  readonly expectedRows: number;
  readonly startKey: string | null;
}

async function start(
  context: Context,
  kind: JobKind,
  { filter, expectedRows, startKey }: Asked,
  input: CancelInput | MoveInput,
  check?: (tx: Tx) => Promise<unknown>,
): Promise<JobRecord> {
  return context.tx(async (tx) => {
    await check?.(tx);
    const found = await wholeAppointments(tx)
      .where(matchingAppointments(context, filter))
      .orderBy(appointments.startTime, appointments.id)
      .limit(JOB_LIMIT);
    return startBulkJob(tx, context, {
      kind: kind.name,
      input,
      filter,
      expectedRows,
      startKey,
      found: found.map((whole) => ({ id: whole.appointment.id, name: nameOf(whole) })),
    });
  });
}

/** Starts canceling every appointment that matches now. */
export async function startCancel(
  context: Context,
  asked: Asked,
  why: string,
  notify: boolean,
): Promise<JobRecord> {
  const { reason } = await validated(reasonRule, ARGUMENT, { reason: why });
  return start(context, cancelJob, asked, { reason, notify });
}

/** Starts moving every appointment that matches now to another drive of the same bank. */
export const startMove = (
  context: Context,
  asked: Asked,
  targetDriveId: string,
  notify: boolean,
): Promise<JobRecord> =>
  start(context, moveJob, asked, { targetDriveId, notify }, async (tx) => {
    const { drive } = await readDrive(tx, context, targetDriveId);
    if (!drive.isActived) throw badInput([{ path: 'targetDriveId', code: 'driveNotActive' }]);
  });
