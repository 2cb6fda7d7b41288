import { type SQL, sql } from 'drizzle-orm';
import type { Instant } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import { driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import { isId } from '../../optimistic-locking.ts';

/** Where an appointment is to be: at a slot, or at a time of a drive in whichever bed is free. */
export interface Where {
  readonly slotId?: string | null | undefined;
  readonly driveId?: string | null | undefined;
  readonly startTime?: Instant | null | undefined;
  readonly donationTypeId?: string | null | undefined;
}

/** The same, found: times and types that a slot says itself. */
export interface Target {
  readonly slotId: string | null;
  readonly driveId: string;
  readonly startTime: Date;
  readonly donationTypeId: string;
  /** Of the slots that are meant; null where there is none. */
  readonly endTime: Date | null;
  readonly locationId: string | null;
}

export async function targetOf(tx: Tx, context: Context, where: Where, argument: string): Promise<Target> {
  if (where.slotId) {
    if (!isId(where.slotId)) throw notFound('slot');
    const mine = context.clientId > 0 ? sql` AND client_id = ${context.clientId}` : sql``;
    const { rows } = await tx.execute<{
      drive: string;
      start: string;
      end: string;
      type: string;
      place: string;
    }>(
      sql`SELECT drive_id AS drive, start_time::text AS start, end_time::text AS "end", donation_type_id AS type, location_id AS place FROM ${driveSlots} WHERE id = ${where.slotId}${mine}`,
    );
    const [slot] = rows;
    if (!slot) throw notFound('slot');
    return {
      slotId: where.slotId,
      driveId: slot.drive,
      startTime: new Date(slot.start),
      donationTypeId: slot.type,
      endTime: new Date(slot.end),
      locationId: slot.place,
    };
  }
  const { driveId, startTime, donationTypeId } = where;
  if (!driveId || !startTime || !donationTypeId)
    throw badInput([{ path: `${argument}.slotId`, code: 'isRequired' }]);
  if (!isId(driveId)) throw notFound('drive');
  const start = new Date(startTime);
  if (!isId(donationTypeId) || Number.isNaN(start.getTime()))
    throw badInput([{ path: `${argument}.startTime`, code: 'isNotValid' }]);
  const { rows } = await tx.execute<{ end: string; place: string }>(
    sql`SELECT end_time::text AS "end", location_id AS place FROM ${driveSlots} WHERE drive_id = ${driveId}
        AND start_time = ${start.toISOString()}::timestamptz AND donation_type_id = ${donationTypeId} ORDER BY end_time DESC LIMIT 1`,
  );
  const [slot] = rows;
  return {
    slotId: null,
    driveId,
    startTime: start,
    donationTypeId,
    endTime: slot ? new Date(slot.end) : null,
    locationId: slot?.place ?? null,
  };
}

/** Is the slot `s` of a drive one that is meant? */
export const asked = ({ slotId, startTime, donationTypeId }: Target): SQL =>
  slotId
    ? sql`s.id = ${slotId}`
    : sql`s.start_time = ${startTime.toISOString()}::timestamptz AND s.donation_type_id = ${donationTypeId}`;
