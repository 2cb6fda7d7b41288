import { sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { bankRules } from '../donor/bank-rules.ts';
import { eligibilityOf, type TypeEligibility } from '../donor/eligibility.ts';
import { zoneOf } from '../drive/places.ts';
import type { LockedDrive } from '../drive/read.ts';
import type { Message } from '../email-template/render.ts';
import type { Sender } from '../site/sender.ts';
import { logScheduling } from './activity.ts';
import { orRefused } from './book.ts';
import { type Live, liveOf, nearOf } from './donor.ts';
import { isFree } from './free-slots.ts';
import { tellDonors } from './mail.ts';
import { ENTITY, type WholeAppointment, wholeAppointments } from './record.ts';
import { askRecordSystem } from './record-system.ts';
import { releaseSlots } from './slots.ts';

/** Appointments by their ids, in the order of their times. */
export const wholeByIds = (tx: Tx, ids: readonly string[]): Promise<WholeAppointment[]> =>
  wholeAppointments(tx).where(isOneOf(appointments.id, ids)).orderBy(appointments.startTime, appointments.id);

interface Telling {
  readonly notify: boolean;
  readonly wordingOf?: (whole: WholeAppointment, bank: Sender) => Message;
}

const changedAt = ({ now }: Context) =>
  sql`greatest(${now.toISOString()}::timestamptz, updated_at + interval '1 millisecond')`;

/** Cancels appointments that are locked, gives their slots back, and writes to their donors: all of it, or nothing. */
export async function cancelAll(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  reason: string,
  { notify, wordingOf }: Telling,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`UPDATE appointments SET canceled = true, cancel_reason = ${reason}, sequence = sequence + 1,
    updated_at = ${changedAt(context)} WHERE ${isOneOf(appointments.id, ids)}`);
  await askRecordSystem(tx, context, ids);
  const all = await wholeByIds(tx, ids);
  await releaseSlots(
    tx,
    context,
    all.map(({ appointment }) => appointment.slotId),
  );
  const rows = all.map(({ appointment }) => appointment);
  await logScheduling(tx, context, 'Cancel', rows);
  if (notify)
    await tellDonors(tx, context, 'cancel', all, (whole, bank) => ({
      reason,
      wording: wordingOf?.(whole, bank),
    }));
  await auditAll(
    tx,
    context,
    rows.map(({ id, clientId }) => ({
      entity: ENTITY,
      entityId: id,
      action: 'Cancel',
      clientId,
      after: { reason },
    })),
  );
}

interface Slot {
  readonly id: string;
  readonly typeId: string;
  readonly start: Date;
  readonly end: Date;
  readonly label: WholeAppointment['appointment']['timeZone'];
  readonly zone: string;
  readonly date: Day;
  /** Minutes since midnight where it is. */
  readonly clock: number;
}

/** Where an appointment goes; null with the reason where nothing fits. */
export interface Move {
  readonly whole: WholeAppointment;
  readonly slot: Slot | null;
  readonly code:
    | 'donorInactive'
    | 'noSlots'
    | 'donorNotEligible'
    | 'donorBookedThen'
    | 'donorBookedNear'
    | null;
}

/** Minutes since midnight by the clock of a zone. */
function clockIn(at: Date, zone: string): number {
  const [hours = 0, minutes = 0] = wallTime(at, zone).time.split(':').map(Number);
  return hours * 60 + minutes;
}

async function freeSlots(tx: Tx, context: Context, target: LockedDrive): Promise<Slot[]> {
  const { rows } = await tx.execute<{
    id: string;
    type: string;
    place: string;
    start: string;
    end: string;
  }>(sql`
    SELECT s.id, s.donation_type_id AS type, s.location_id AS place, s.start_time::text AS start, s.end_time::text AS "end"
    FROM drive_slots s WHERE s.drive_id = ${target.drive.id} AND ${isFree(context, target, { donorId: null })}
    ORDER BY s.start_time, s.id FOR UPDATE`);
  const labels = new Map(target.places.map(({ id, timeZone }) => [id, timeZone]));
  return rows.map((row) => {
    const label = labels.get(row.place) ?? 'EST';
    const start = new Date(row.start);
    const zone = zoneOf(label, target.site);
    const { date } = wallTime(start, zone);
    return {
      id: row.id,
      typeId: row.type,
      start,
      end: new Date(row.end),
      label,
      zone,
      date,
      clock: clockIn(start, zone),
    };
  });
}

/** Is an appointment at the time of a slot? */
const overlaps = (other: Live, { start, end }: Slot): boolean =>
  other.startTime < end && start < other.endTime;

/** The appointment as it will be at a slot that was found for it. */
const movedTo = (slot: Slot, { appointment }: WholeAppointment, donationType: string): Live => ({
  id: appointment.id,
  donorId: appointment.donorId,
  startTime: slot.start,
  endTime: slot.end,
  zone: slot.zone,
  mark: appointment.mark,
  donated: appointment.donated,
  type: donationType,
});

/**
 * Finds each appointment a free slot of its type at another drive, the nearest hour first as the clocks of both places
 * say it, on a day on which the donor may give and has nothing else within the interval; what was found for another of
 * theirs counts. The slots are locked; nothing is changed yet.
 */
export async function planMoves(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  target: LockedDrive,
): Promise<Move[]> {
  const all = await wholeByIds(tx, ids);
  const { clientId } = target.drive;
  const donorIds = [...new Set(all.map(({ donor }) => donor.id))];
  const free = new Set(await freeSlots(tx, context, target));
  const bank = (await bankRules(tx, context, [clientId])).get(clientId);
  const live = Map.groupBy(await liveOf(tx, donorIds, null), ({ donorId }) => donorId);
  const onDay = new Map<string, ReadonlyMap<string, readonly TypeEligibility[]>>();
  const bedTypeIds = [...new Set([...free].map(({ typeId }) => typeId))];
  for (const date of new Set([...free].map((slot) => slot.date)))
    onDay.set(date, await eligibilityOf(tx, context, donorIds, { on: date, bedTypeIds }));
  return all.map((whole): Move => {
    const { appointment, donor } = whole;
    // Who is not active is not booked anywhere else, as where one appointment is moved alone.
    if (!donor.isActive) return { whole, slot: null, code: 'donorInactive' };
    const wanted = appointment.donationTypeId;
    const typeAt = ({ date, typeId }: Slot): TypeEligibility | undefined =>
      onDay
        .get(date)
        ?.get(donor.id)
        ?.find((type) => type.donationTypeId === typeId && type.isEligible);
    const others = live.get(donor.id)?.filter(({ id }) => id !== appointment.id) ?? [];
    const nearOn = new Map<string, boolean>();
    const isNear = (slot: Slot): boolean => {
      const type = typeAt(slot);
      if (!bank || !type || others.length === 0) return false;
      const key = `${slot.date} ${slot.typeId}`;
      const known = nearOn.get(key) ?? nearOf(others, bank, type, slot.date, context.now) !== undefined;
      nearOn.set(key, known);
      return known;
    };
    const ofType = [...free].filter(({ typeId }) => !wanted || typeId === wanted);
    const allowed = ofType.filter((slot) => typeAt(slot));
    const apartInTime = allowed.filter((slot) => !others.some((other) => overlaps(other, slot)));
    const fits = apartInTime.filter((slot) => !isNear(slot));
    const wish = clockIn(appointment.startTime, whole.zone);
    const apart = ({ clock }: Slot): number => Math.abs(clock - wish);
    const slot = fits.reduce<Slot | null>(
      (best, one) => (best && apart(best) <= apart(one) ? best : one),
      null,
    );
    const type = slot && typeAt(slot);
    if (slot && type) {
      free.delete(slot);
      live.set(donor.id, [...others, movedTo(slot, whole, type.donationType)]);
      return { whole, slot, code: null };
    }
    const code =
      ofType.length === 0
        ? 'noSlots'
        : allowed.length === 0
          ? 'donorNotEligible'
          : apartInTime.length === 0
            ? 'donorBookedThen'
            : 'donorBookedNear';
    return { whole, slot: null, code };
  });
}

/** Carries moves out, with mail, activity and history. */
export async function carryOut(
  tx: Tx,
  context: Context,
  moves: readonly Move[],
  target: LockedDrive,
  notify: boolean,
): Promise<void> {
  const rows = moves.flatMap(({ whole: { appointment }, slot }) =>
    slot
      ? [
          {
            id: appointment.id,
            slot: slot.id,
            type: slot.typeId,
            start: slot.start.toISOString(),
            end: slot.end.toISOString(),
            zone: slot.label,
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  const recordset = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  await tx.execute(
    sql`UPDATE drive_slots s SET booked = s.booked + 1 FROM ${recordset} AS m (slot uuid) WHERE s.id = m.slot`,
  );
  await orRefused('appointments', () =>
    tx.execute(sql`
      UPDATE appointments a SET drive_id = ${target.drive.id}, slot_id = m.slot, donation_type_id = m.type, event_id = NULL,
        previous_start_time = a.start_time, start_time = m.start, end_time = m."end", time_zone = m.zone, sequence = a.sequence + 1,
        updated_at = greatest(${context.now.toISOString()}::timestamptz, a.updated_at + interval '1 millisecond')
      FROM ${recordset} AS m (id uuid, slot uuid, type uuid, start timestamptz, "end" timestamptz, zone text) WHERE a.id = m.id`),
  );
  const moved = moves.filter(({ slot }) => slot).map(({ whole }) => whole.appointment);
  await askRecordSystem(
    tx,
    context,
    moved.map(({ id }) => id),
  );
  await releaseSlots(
    tx,
    context,
    moved.map(({ slotId }) => slotId),
  );
  await logScheduling(
    tx,
    context,
    'Modify',
    moves.flatMap(({ whole, slot }) =>
      slot ? [{ ...whole.appointment, driveId: target.drive.id, startTime: slot.start }] : [],
    ),
  );
  if (notify) {
    const now = await wholeByIds(
      tx,
      rows.map(({ id }) => id),
    );
    await tellDonors(tx, context, 'change', now);
  }
  const starts = new Map(rows.map(({ id, start }) => [id, start]));
  await auditAll(
    tx,
    context,
    moved.map((before) => ({
      entity: ENTITY,
      entityId: before.id,
      action: 'Move',
      clientId: before.clientId,
      before: { driveId: before.driveId, startTime: before.startTime.toISOString() },
      after: { driveId: target.drive.id, startTime: starts.get(before.id) },
    })),
  );
}
