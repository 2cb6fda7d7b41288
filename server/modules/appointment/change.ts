import { and, eq } from 'drizzle-orm';
import { appointmentRule, reasonRule } from '../../../src/rules/appointment.ts';
import { type AppointmentAction, appointmentActions } from '../../../src/rules/appointment-actions.ts';
import { appointmentStatus } from '../../../src/rules/appointment-status.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import type { Tx } from '../../db/transaction.ts';
import { alreadyDone, badInput, notFound } from '../../errors.ts';
import type { Appointment, AppointmentInput } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { checkVersion, knownId, nextVersion, versionOf } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { logScheduling } from './activity.ts';
import { holdAttendance } from './attendance.ts';
import { ARGUMENT, checkTarget, orRefused, timesOf, typeOf } from './book.ts';
import { donorOf } from './donor.ts';
import { deliver, tellDonor } from './mail.ts';
import { shownAppointment, wholeById } from './read.ts';
import { type AppointmentRow, asAppointment, ENTITY, NAME } from './record.ts';
import { askRecordSystem } from './record-system.ts';
import { cancelAll } from './settle.ts';
import { bookableDrive, lockDonors, releaseSlots, shareDrives, takeSlot } from './slots.ts';
import { type Target, targetOf } from './target.ts';

/**
 * An appointment, locked with its drive and its donor. `results` is for whoever changes what came of the drive: then the
 * drive's row is theirs alone.
 */
export async function lockAppointment(
  tx: Tx,
  context: Context,
  wanted: string | null | undefined,
  { alsoDrive = null, results = false }: { alsoDrive?: string | null; results?: boolean } = {},
): Promise<AppointmentRow> {
  const id = knownId(wanted, NAME);
  const mine = and(
    eq(appointments.id, id),
    context.clientId > 0 ? eq(appointments.clientId, context.clientId) : undefined,
  );
  const [first] = await tx
    .select({ driveId: appointments.driveId, donorId: appointments.donorId })
    .from(appointments)
    .where(mine);
  if (!first) throw notFound(NAME);
  if (results) await holdAttendance(tx, first.driveId);
  else await shareDrives(tx, [first.driveId, alsoDrive]);
  await lockDonors(tx, [first.donorId]);
  const [row] = await tx.select().from(appointments).where(mine).for('update');
  if (!row) throw notFound(NAME);
  if (row.driveId === first.driveId && row.donorId === first.donorId) return row;
  // Moved to another drive, or to another donor's record, while this waited: that one is not locked.
  throw alreadyDone(['appointmentMoved'], {}, await shownAppointment(tx, context, id));
}

/** Refuses what marks and time do not allow: the caller gets the appointment as it is. */
export async function checkAllowed(
  tx: Tx,
  context: Context,
  row: AppointmentRow,
  action: AppointmentAction,
): Promise<void> {
  if (appointmentActions(row, context.now).includes(action)) return;
  const status = appointmentStatus(row, context.now);
  throw alreadyDone(
    ['appointmentStatus', { status }],
    { status },
    await shownAppointment(tx, context, row.id),
  );
}

const isElsewhere = (row: AppointmentRow, { slotId, startTime, driveId, donationTypeId }: Target): boolean =>
  slotId
    ? slotId !== row.slotId
    : startTime.getTime() !== row.startTime.getTime() ||
      driveId !== row.driveId ||
      donationTypeId !== row.donationTypeId;

/** Moves an appointment, or changes its comment. The donor's eligibility is asked again for the new day. */
export async function modifyAppointment(
  context: Context,
  input: AppointmentInput,
): Promise<FullRow<Appointment>> {
  const form = await validated(appointmentRule, ARGUMENT, input);
  const read = versionOf(ARGUMENT, input.updatedAt);
  const changed = await context.tx(async (tx) => {
    const target = await targetOf(tx, context, input, ARGUMENT);
    const row = await lockAppointment(tx, context, input.id, { alsoDrive: target.driveId });
    const before = await wholeById(tx, context, row.id);
    await checkVersion(row.updatedAt, read, () => asAppointment(before, context, { health: true }));
    await checkAllowed(tx, context, row, 'modify');
    if (form.donorId !== row.donorId) throw badInput([{ path: `${ARGUMENT}.donorId`, code: 'isNotValid' }]);
    const comment = form.comment || null;
    const updatedAt = nextVersion(appointments.updatedAt, context);
    const own = eq(appointments.id, row.id);
    if (!isElsewhere(row, target)) {
      if (comment === row.comment) return shownAppointment(tx, context, row.id);
      await tx.update(appointments).set({ comment, updatedAt }).where(own);
      await audit(tx, context, {
        entity: ENTITY,
        entityId: row.id,
        action: 'Update',
        clientId: row.clientId,
        before: { comment: row.comment },
        after: { comment },
      });
      return shownAppointment(tx, context, row.id);
    }
    const found = await bookableDrive(tx, context, target.driveId, `${ARGUMENT}.driveId`);
    if (found.drive.clientId !== row.clientId) throw notFound('drive');
    const donor = await donorOf(tx, row.clientId, row.donorId, `${ARGUMENT}.donorId`);
    const type = await typeOf(tx, target.donationTypeId);
    const overridden = await checkTarget(tx, context, found, target, {
      donor,
      appointmentId: row.id,
      overrideReason: form.overrideReason,
    });
    const slot = await takeSlot(tx, context, found, target, { donorId: donor.id, argument: ARGUMENT });
    await orRefused(ARGUMENT, () =>
      tx
        .update(appointments)
        .set({
          driveId: found.drive.id,
          ...timesOf(found, slot),
          product: type.product,
          category: type.category,
          comment,
          sequence: row.sequence + 1,
          previousStartTime: row.startTime,
          eventId: found.drive.id === row.driveId ? row.eventId : null,
          ...(overridden ? { overrideReason: overridden } : {}),
          updatedAt,
        })
        .where(own),
    );
    await askRecordSystem(tx, context, [row.id]);
    await releaseSlots(tx, context, [row.slotId]);
    await logScheduling(tx, context, 'Modify', [
      { ...row, driveId: found.drive.id, startTime: slot.startTime, product: type.product },
    ]);
    if (input.notify !== false) await tellDonor(tx, context, 'change', await wholeById(tx, context, row.id));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: row.id,
      action: 'Move',
      clientId: row.clientId,
      before: { driveId: row.driveId, startTime: row.startTime.toISOString() },
      after: {
        driveId: found.drive.id,
        startTime: slot.startTime.toISOString(),
        bed: `${slot.bedName} ${slot.bedNumber}`,
        ...(overridden ? { overrideReason: overridden } : {}),
      },
    });
    return shownAppointment(tx, context, row.id);
  });
  deliver(context);
  return changed;
}

export async function cancelAppointment(
  context: Context,
  id: string,
  why: string,
  notify: boolean,
): Promise<FullRow<Appointment>> {
  const { reason } = await validated(reasonRule, ARGUMENT, { reason: why });
  const canceled = await context.tx(async (tx) => {
    const row = await lockAppointment(tx, context, id);
    await checkAllowed(tx, context, row, 'cancel');
    await cancelAll(tx, context, [row.id], reason, { notify });
    return shownAppointment(tx, context, row.id);
  });
  deliver(context);
  return canceled;
}

/** Sends the confirmation once more. */
export async function resendConfirmation(context: Context, id: string): Promise<FullRow<Appointment>> {
  const shown = await context.tx(async (tx) => {
    const row = await lockAppointment(tx, context, id);
    await checkAllowed(tx, context, row, 'resend');
    const goes = await tellDonor(tx, context, 'confirmation', await wholeById(tx, context, row.id), {
      again: true,
    });
    if (!goes) throw badInput([{ path: 'id', code: 'noMailWanted' }], 'noMailWanted');
    await audit(tx, context, { entity: ENTITY, entityId: row.id, action: 'Resend', clientId: row.clientId });
    return shownAppointment(tx, context, row.id);
  });
  deliver(context);
  return shown;
}
