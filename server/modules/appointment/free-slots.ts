import { type SQL, sql } from 'drizzle-orm';
import { MARKS_BEFORE } from '../../../src/rules/appointment-actions.ts';
import type { SlotAlternative } from '../../../src/rules/slot-alternatives.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { zoneOf } from '../drive/places.ts';
import type { LockedDrive } from '../drive/read.ts';

/** Free times that are looked at for the nearest ones. */
const AROUND = 200;

/** Is the slot `s` on a day of its place that is open for booking? */
export function onOpenDay({ places, site }: Pick<LockedDrive, 'places' | 'site'>): SQL {
  const open = places
    .filter(({ isDriveActive }) => isDriveActive)
    .map(
      ({ id, closedDates, timeZone }) =>
        sql`(s.location_id = ${id} AND NOT (s.start_time AT TIME ZONE ${zoneOf(timeZone, site)})::date = ANY (${sql.param([...closedDates])}::date[]))`,
    );
  return open.length > 0 ? sql`(${sql.join(open, sql` OR `)})` : sql`false`;
}

/** Does somebody else hold the slot `s`? Nobody's hold is that of the donor for whom the caller books. */
export function heldByOthers(context: Context, donorId: string | null): SQL {
  const own = context.viewer?.userId ?? null;
  return sql`EXISTS (SELECT 1 FROM slot_holds h WHERE h.slot_id = s.id AND h.expires_at > now()
    AND NOT coalesce(h.admin_user_id = ${own}::uuid AND h.donor_id = ${donorId}::uuid, false))`;
}

/** Who takes a slot; of who walks in, that the donor stands there. */
export interface SlotTaker {
  readonly donorId: string | null;
  readonly isWalkIn?: boolean | undefined;
}

/** Is the slot `s` past for them? Who walks in takes a time that has begun. */
export const isPast = ({ now }: Pick<Context, 'now'>, { isWalkIn }: Pick<SlotTaker, 'isWalkIn'>): SQL =>
  sql`${isWalkIn ? sql`s.end_time` : sql`s.start_time`} <= ${now.toISOString()}::timestamptz`;

/** Is the slot `s` so far ahead that nobody who walks in has arrived for it? For anybody else it is not. */
export const isAhead = ({ now }: Pick<Context, 'now'>, { isWalkIn }: Pick<SlotTaker, 'isWalkIn'>): SQL =>
  isWalkIn
    ? sql`s.start_time > ${new Date(now.getTime() + MARKS_BEFORE).toISOString()}::timestamptz`
    : sql`false`;

/** Can the slot `s` of a drive be taken now? */
export const isFree = (
  context: Context,
  drive: Pick<LockedDrive, 'places' | 'site'>,
  taker: SlotTaker,
): SQL =>
  sql`s.blocked_reason IS NULL AND s.booked < s.capacity
    AND NOT ${isPast(context, taker)} AND NOT ${isAhead(context, taker)}
    AND ${onOpenDay(drive)} AND NOT ${heldByOthers(context, taker.donorId)}`;

/** The times of a drive that are free for a donor, with how many beds. */
export async function freeTimes(
  tx: Tx,
  context: Context,
  found: LockedDrive,
  { typeId, near, ...taker }: SlotTaker & { typeId?: string; near?: Date },
): Promise<Omit<SlotAlternative, 'minutes'>[]> {
  const { drive, places, site } = found;
  const { rows } = await tx.execute<{
    start: string;
    end: string;
    place: string;
    type: string;
    free: number;
  }>(sql`
    SELECT s.start_time::text AS start, s.end_time::text AS "end", s.location_id AS place, s.donation_type_id AS type, count(*)::int AS free
    FROM drive_slots s WHERE s.drive_id = ${drive.id} AND ${isFree(context, found, taker)}
      ${typeId ? sql`AND s.donation_type_id = ${typeId}` : sql``}
    GROUP BY 1, 2, 3, 4, s.start_time
    ORDER BY ${near ? sql`abs(extract(epoch FROM s.start_time - ${near.toISOString()}::timestamptz))` : sql`s.start_time`}, 1, 3
    LIMIT ${AROUND}`);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return rows.map((row) => {
    const { location = '', timeZone = '' } = placeOf.get(row.place) ?? {};
    return {
      driveId: drive.id,
      donationTypeId: row.type,
      location,
      startTime: new Date(row.start).toISOString(),
      endTime: new Date(row.end).toISOString(),
      timeZone,
      ianaTimeZone: zoneOf(timeZone, site),
      free: Number(row.free),
    };
  });
}
