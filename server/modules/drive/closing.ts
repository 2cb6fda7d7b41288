import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { to12Hour } from '../../../src/rules/calendar-dates.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { emailTemplates } from '../../db/schema/content.ts';
import { appointments, driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { BookedAppointmentsInput } from '../../gql/types.ts';
import { isId, nextVersion } from '../../optimistic-locking.ts';
import { zoneOf } from './places.ts';
import type { LockedDrive } from './read.ts';
import type { Booking } from './slots.ts';

type Choice = BookedAppointmentsInput;

/** Slots give back as many places as bookings leave them. */
async function release(tx: Tx, bookings: readonly Booking[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const { slotId } of bookings) if (slotId) counts.set(slotId, (counts.get(slotId) ?? 0) + 1);
  const freed = [...counts].map(([id, count]) => ({ id, count }));
  if (freed.length > 0)
    await tx.execute(sql`
      UPDATE drive_slots s SET booked = greatest(0, s.booked - f.count)
      FROM jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) AS f (id uuid, count int) WHERE s.id = f.id`);
}

/** Puts every booking into a free slot of the same type at another drive, the nearest hour first; or none of them. */
async function move(
  tx: Tx,
  context: Context,
  bookings: readonly Booking[],
  target: LockedDrive,
): Promise<void> {
  const free = await tx
    .select()
    .from(driveSlots)
    .where(
      and(
        eq(driveSlots.driveId, target.drive.id),
        gt(driveSlots.startTime, context.now),
        lt(driveSlots.booked, driveSlots.capacity),
        isNull(driveSlots.blockedReason),
      ),
    )
    .orderBy(asc(driveSlots.startTime), asc(driveSlots.id))
    .for('update');
  const minutes = (at: Date): number => at.getUTCHours() * 60 + at.getUTCMinutes();
  const left = new Map(free.map((slot) => [slot.id, slot.capacity - slot.booked]));
  const moves = bookings.map((booking) => {
    const fits = free.filter(
      ({ id, donationTypeId }) =>
        (left.get(id) ?? 0) > 0 && (!booking.donationTypeId || donationTypeId === booking.donationTypeId),
    );
    const apart = ({ startTime }: { startTime: Date }) =>
      Math.abs(minutes(startTime) - minutes(booking.startTime));
    const slot = fits.reduce<(typeof fits)[number] | undefined>(
      (best, one) => (best && apart(best) <= apart(one) ? best : one),
      undefined,
    );
    if (slot) left.set(slot.id, (left.get(slot.id) ?? 1) - 1);
    return { booking, slot };
  });
  const without = moves.filter(({ slot }) => !slot).length;
  if (without > 0)
    throw badInput(
      [{ path: 'appointments.targetDriveId', code: 'noSlots' }],
      `${without} of ${moves.length} appointments find no free slot of their type there`,
    );
  const zone = new Map(target.places.map(({ id, timeZone }) => [id, timeZone]));
  const rows = moves.flatMap(({ booking, slot }) =>
    slot
      ? [
          {
            id: booking.id,
            slot: slot.id,
            start: slot.startTime.toISOString(),
            end: slot.endTime.toISOString(),
            zone: zone.get(slot.locationId) ?? booking.timeZone,
          },
        ]
      : [],
  );
  await tx.execute(sql`
    UPDATE drive_slots s SET booked = s.booked + t.count
    FROM (SELECT m.slot, count(*)::int AS count FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m (slot uuid) GROUP BY m.slot) t
    WHERE s.id = t.slot`);
  await tx.execute(sql`
    UPDATE appointments a SET drive_id = ${target.drive.id}, slot_id = m.slot, start_time = m.start, end_time = m."end",
      time_zone = m.zone, updated_at = greatest(${context.now.toISOString()}::timestamptz, a.updated_at + interval '1 millisecond')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS m (id uuid, slot uuid, start timestamptz, "end" timestamptz, zone text) WHERE a.id = m.id`);
  await release(tx, bookings);
  await auditAll(
    tx,
    context,
    moves.map(({ booking, slot }) => ({
      entity: 'appointment',
      entityId: booking.id,
      action: 'Move',
      clientId: booking.clientId,
      before: { startTime: booking.startTime.toISOString() },
      after: { driveId: target.drive.id, startTime: slot?.startTime.toISOString() },
    })),
  );
}

const PLAIN = {
  subject: 'Your appointment on {{date}} is canceled',
  template:
    'Dear {{firstName}},\n\nyour appointment at {{driveName}} on {{date}} at {{time}} cannot take place: {{reason}}\n\nPlease book another time. Thank you for giving blood.',
};

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (_whole, name: string) => values[name] ?? '');

/** A template's markup as the plain text of a message. */
const plainText = (markup: string): string =>
  markup
    .replaceAll(/<(?:br|\/p|\/div|\/h\d)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();

async function templateOf(tx: Tx, clientId: number, id: string | null | undefined) {
  if (!id) return PLAIN;
  const [found] = isId(id)
    ? await tx
        .select({ subject: emailTemplates.subject, template: emailTemplates.template })
        .from(emailTemplates)
        .where(and(eq(emailTemplates.id, id), eq(emailTemplates.clientId, clientId)))
    : [];
  if (!found) throw badInput([{ path: 'appointments.emailTemplateId', code: 'isNotValid' }]);
  return found;
}

/** Cancels bookings, and writes to whoever has an address, in the same transaction. */
async function cancel(
  tx: Tx,
  context: Context,
  { drive, site }: LockedDrive,
  bookings: readonly Booking[],
  reason: string,
  templateId: string | null | undefined,
): Promise<void> {
  const { subject, template } = await templateOf(tx, drive.clientId, templateId);
  await tx
    .update(appointments)
    .set({ canceled: true, cancelReason: reason, updatedAt: nextVersion(appointments.updatedAt, context) })
    .where(
      inArray(
        appointments.id,
        bookings.map(({ id }) => id),
      ),
    );
  await release(tx, bookings);
  for (const { email, firstName, donorName, startTime, timeZone } of bookings) {
    if (!email) continue;
    const { date, time } = wallTime(startTime, zoneOf(timeZone, site));
    const values = {
      firstName,
      donorName,
      driveName: drive.driveCenterName,
      date,
      time: `${to12Hour(time)} ${timeZone}`,
      reason,
    };
    await context.services.mailer.enqueue(tx, {
      recipient: email,
      subject: filled(subject, values).replaceAll(/[\r\n]+/g, ' '),
      text: filled(plainText(template), values),
    });
  }
  await auditAll(
    tx,
    context,
    bookings.map((booking) => ({
      entity: 'appointment',
      entityId: booking.id,
      action: 'Cancel',
      clientId: booking.clientId,
      after: { reason },
    })),
  );
}

/** Does with bookings what was chosen. Keeping them changes nothing of them. */
export async function settle(
  tx: Tx,
  context: Context,
  locked: LockedDrive,
  bookings: readonly Booking[],
  { choice, emailTemplateId }: Choice,
  target: LockedDrive | null,
  reason: string,
): Promise<void> {
  if (bookings.length === 0 || choice === 'KEEP') return;
  if (choice === 'CANCEL') return cancel(tx, context, locked, bookings, reason, emailTemplateId);
  if (!target) throw notFound('drive');
  if (!target.drive.isActived || target.drive.clientId !== locked.drive.clientId)
    throw badInput([{ path: 'appointments.targetDriveId', code: 'isNotValid' }]);
  return move(tx, context, bookings, target);
}
