import { sql } from 'drizzle-orm';
import { nearestSlots } from '../../../src/rules/slot-alternatives.ts';
import { type Context, viewerOf } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, refusedFor } from '../../errors.ts';
import { closeFreed } from '../drive/closed-slots.ts';
import { type LockedDrive, readDrive } from '../drive/read.ts';
import { freeTimes, heldByOthers, isAhead, isFree, isPast, onOpenDay, type SlotTaker } from './free-slots.ts';
import { asked, type Target } from './target.ts';

export interface TakenSlot {
  readonly id: string;
  readonly locationId: string;
  readonly donationTypeId: string;
  readonly bedName: string;
  readonly bedNumber: number;
  readonly startTime: Date;
  readonly endTime: Date;
}

/** For whom a slot is taken: what they hold themselves is free for them. */
export interface Taker extends SlotTaker {
  /** The argument that a refusal names. */
  readonly argument: string;
}

/** So often another bed is tried when one was just taken. */
const TRIES = 5;

/**
 * Keeps drives from being closed, moved or canceled until the booking is through; whoever books beside is not kept
 * waiting. Always before donors and slots, in the order of the ids.
 */
export async function shareDrives(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length > 0)
    await tx.execute(
      sql`SELECT 1 FROM ${driveCenters} WHERE ${isOneOf(driveCenters.id, wanted)} ORDER BY id FOR SHARE`,
    );
}

/** Whoever books for a donor takes turns: two times at once would otherwise wait for each other. */
export async function lockDonors(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`SELECT 1 FROM donors WHERE id = ANY (${sql.param([...new Set(ids)])}::uuid[]) ORDER BY id FOR UPDATE`,
  );
}

/** The drive, if it takes bookings; otherwise it is refused at the field. */
export async function bookableDrive(
  tx: Tx,
  context: Context,
  id: string,
  path: string,
): Promise<LockedDrive> {
  const found = await readDrive(tx, context, id);
  const { drive } = found;
  if (!drive.isApproved || !drive.isActived || ['canceled', 'rejected'].includes(drive.reviewState ?? ''))
    throw badInput([{ path, code: 'driveNotActive' }], 'driveNotActive');
  return found;
}

interface Wanted extends Record<string, unknown> {
  readonly free: boolean;
  readonly blocked: boolean;
  readonly closed: boolean;
  readonly past: boolean;
  readonly ahead: boolean;
  readonly taken_at: string | null;
}

/** What is with the time that is wanted; undefined where the drive has no such time. */
async function readWanted(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  taker: Taker,
): Promise<Wanted | undefined> {
  const { rows } = await tx.execute<Wanted>(sql`
    SELECT bool_or(${isFree(context, found, taker)}) AS free, bool_and(s.blocked_reason IS NOT NULL) AS blocked,
      bool_and(NOT ${onOpenDay(found)}) AS closed,
      bool_and(${isPast(context, taker)}) AS past, bool_and(${isAhead(context, taker)}) AS ahead,
      (SELECT max(a.created_at)::text FROM appointments a WHERE a.slot_id = ANY (array_agg(s.id)) AND NOT a.canceled) AS taken_at
    FROM drive_slots s WHERE s.drive_id = ${found.drive.id} AND ${asked(target)} HAVING count(*) > 0`);
  return rows[0];
}

function whyNot(slot: Wanted | undefined) {
  if (!slot || slot.closed) return 'slotClosed';
  if (slot.past) return 'slotOver';
  if (slot.ahead) return 'slotAhead';
  return slot.blocked ? 'slotBlocked' : 'slotTaken';
}

/** Why a time cannot be taken, with the three nearest that can. */
async function refuse(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  { donorId, isWalkIn, argument }: Taker,
  slot: Wanted | undefined,
): Promise<never> {
  const free = await freeTimes(tx, context, found, {
    donorId,
    isWalkIn,
    typeId: target.donationTypeId,
    near: target.startTime,
  });
  const wanted = target.startTime.toISOString();
  const alternatives = nearestSlots(
    free.filter(({ startTime }) => startTime !== wanted),
    wanted,
  );
  const code = whyNot(slot);
  const reason = code === 'slotTaken' ? 'slotTaken' : 'slotNotBookable';
  const takenAt = slot?.taken_at ? new Date(slot.taken_at).toISOString() : null;
  throw refusedFor([{ path: `${argument}.slotId`, code }], [reason], {
    alternatives,
    takenAt: code === 'slotTaken' ? takenAt : null,
  });
}

const refuseTarget = async (
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  taker: Taker,
): Promise<never> =>
  refuse(tx, context, found, target, taker, await readWanted(tx, context, found, target, taker));

/** Refuses a time that is not free before anything else is looked at: most who come too late cost no more than this. */
export async function refuseUnlessFree(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  taker: Taker,
): Promise<void> {
  const slot = await readWanted(tx, context, found, target, taker);
  if (!slot?.free) await refuse(tx, context, found, target, taker, slot);
}

interface Found extends Record<string, unknown> {
  readonly id: string;
  readonly place: string;
  readonly type: string;
  readonly bed: string;
  readonly number: number;
  readonly start: string;
  readonly end: string;
  readonly held: boolean;
}

/**
 * A free slot, locked: another one where somebody has that one just now, and only then waited for. Whoever waits locks
 * in one order, whichever is held for them: two would otherwise wait for each other.
 */
async function lockFree(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  taker: Taker,
  wait: boolean,
): Promise<Found | undefined> {
  const own = context.viewer?.userId ?? null;
  const isHeld = sql`EXISTS (SELECT 1 FROM slot_holds h WHERE h.slot_id = s.id AND h.donor_id = ${taker.donorId}::uuid AND h.admin_user_id = ${own}::uuid)`;
  const { rows } = await tx.execute<Found>(sql`
    SELECT s.id, s.location_id AS place, s.donation_type_id AS type, s.bed_name AS bed, s.bed_number AS number,
      s.start_time::text AS start, s.end_time::text AS "end", ${isHeld} AS held
    FROM drive_slots s WHERE s.drive_id = ${found.drive.id} AND ${asked(target)} AND ${isFree(context, found, taker)}
    ORDER BY ${wait ? sql`` : sql`held DESC,`} s.bed_name, s.bed_number, s.id
    ${wait ? sql`FOR UPDATE` : sql`LIMIT 1 FOR UPDATE SKIP LOCKED`}`);
  return rows.find(({ held }) => held) ?? rows[0];
}

/**
 * Finds a free slot and does `take` with it, which answers whether it was still free: the row is locked, and what others
 * have committed meanwhile is seen.
 */
export async function withFreeSlot(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  taker: Taker,
  take: (slotId: string) => Promise<boolean>,
): Promise<TakenSlot> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const slot =
      (await lockFree(tx, context, found, target, taker, false)) ??
      (await lockFree(tx, context, found, target, taker, true));
    if (!slot) break;
    if (await take(slot.id))
      return {
        id: slot.id,
        locationId: slot.place,
        donationTypeId: slot.type,
        bedName: slot.bed,
        bedNumber: Number(slot.number),
        startTime: new Date(slot.start),
        endTime: new Date(slot.end),
      };
  }
  return refuseTarget(tx, context, found, target, taker);
}

/** Books a bed of a slot: the count moves only while there is room, and the hold of the caller goes. */
export const takeSlot = (
  tx: Tx,
  context: Context,
  found: LockedDrive,
  target: Target,
  taker: Taker,
): Promise<TakenSlot> =>
  withFreeSlot(tx, context, found, target, taker, async (slotId) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE drive_slots s SET booked = booked + 1
      WHERE s.id = ${slotId} AND booked < capacity AND NOT ${heldByOthers(context, taker.donorId)}`);
    if (rowCount !== 1) return false;
    await tx.execute(sql`DELETE FROM slot_holds h WHERE h.donor_id = ${taker.donorId}::uuid
      AND h.admin_user_id = ${context.viewer?.userId ?? null}::uuid OR h.slot_id = ${slotId}`);
    return true;
  });

/** Gives slots back as many places as bookings leave them; on a day that is closed they are gone with their bookings. */
export async function releaseSlots(
  tx: Tx,
  context: Context,
  slotIds: readonly (string | null)[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const id of slotIds) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  const freed = [...counts].map(([id, count]) => ({ id, count }));
  if (freed.length > 0)
    await tx.execute(sql`
      UPDATE drive_slots s SET booked = greatest(0, s.booked - f.count)
      FROM jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) AS f (id uuid, count int) WHERE s.id = f.id`);
  await closeFreed(tx, [...counts.keys()], context.now);
}

export const holder = (context: Context): string => viewerOf(context).userId;
