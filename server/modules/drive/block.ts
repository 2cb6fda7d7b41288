import { and, eq } from 'drizzle-orm';
import type { BlockReason } from '../../../src/rules/slot-blocks.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { driveSlots } from '../../db/schema/planning.ts';
import { isOneOf } from '../../db/search.ts';
import { badInput, notFound } from '../../errors.ts';
import { isId } from '../../optimistic-locking.ts';
import { ENTITY } from './entity.ts';
import { OPENED_BY_HAND, opened } from './opening.ts';
import { zoneOf } from './places.ts';
import { type LockedDrive, lockDrive } from './read.ts';
import { type Slot, slotsWhere } from './schedule.ts';

/**
 * Keeps free slots of one drive from being booked, or offers them again. A booked one refuses the whole. What is
 * decided here holds when its day is closed and opened again, whatever the plan says.
 */
export async function blockSlots(
  context: Context,
  ids: readonly string[],
  reason: BlockReason | null,
): Promise<Slot[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound('slot');
  if (wanted.length === 0) return [];
  return context.tx(async (tx) => {
    const [first] = await tx
      .select({ driveId: driveSlots.driveId })
      .from(driveSlots)
      .where(isOneOf(driveSlots.id, wanted))
      .limit(1);
    if (!first) throw notFound('slot');
    const found = await lockDrive(tx, context, first.driveId);
    const rows = await tx
      .select()
      .from(driveSlots)
      .where(and(isOneOf(driveSlots.id, wanted), eq(driveSlots.driveId, first.driveId)))
      .orderBy(driveSlots.id)
      .for('update');
    if (rows.length < wanted.length) throw notFound('slot');
    const booked = rows.filter((row) => row.booked > 0);
    if (reason && booked.length > 0)
      throw badInput([{ path: 'ids', code: 'slotTaken' }], 'slotsTaken', { count: booked.length });
    const told = toldSlots(found);
    const after = told(rows, () => reason);
    const closed = reason ? [] : rows.filter((row) => row.booked === 0 && !isOpenDay(found, row));
    await tx.update(driveSlots).set({ blockedReason: reason }).where(isOneOf(driveSlots.id, wanted));
    if (closed.length > 0)
      await tx
        .update(driveSlots)
        .set({ blockedReason: OPENED_BY_HAND })
        .where(
          isOneOf(
            driveSlots.id,
            closed.map(({ id }) => id),
          ),
        );
    await audit(tx, context, {
      entity: ENTITY,
      entityId: first.driveId,
      action: 'Update',
      clientId: found.drive.clientId,
      before: { blockedSlots: told(rows, reasonOf) },
      after: { blockedSlots: after },
    });
    return slotsWhere(tx, context, found, isOneOf(driveSlots.id, wanted));
  });
}

type SlotRow = typeof driveSlots.$inferSelect;

const reasonOf = ({ blockedReason }: SlotRow): string | null =>
  blockedReason === OPENED_BY_HAND ? null : blockedReason;

const wallOf = ({ places, site }: LockedDrive, { locationId, startTime }: SlotRow) => {
  const place = places.find(({ id }) => id === locationId);
  return { place, at: wallTime(startTime, place ? zoneOf(place.timeZone, site) : 'UTC') };
};

function isOpenDay(found: LockedDrive, row: SlotRow): boolean {
  const { place, at } = wallOf(found, row);
  return place !== undefined && opened(place).has(at.date);
}

/** Slots as the history keeps them, by day, bed and time, on the clock of their place. */
const toldSlots =
  (found: LockedDrive) => (rows: readonly SlotRow[], reasonFor: (row: SlotRow) => string | null) =>
    rows
      .map((row) => {
        const { date, time } = wallOf(found, row).at;
        const { bedName, bedNumber } = row;
        return { date, bedName, bedNumber, startTime: time, reason: reasonFor(row) };
      })
      .sort((one, other) => keyOf(one).localeCompare(keyOf(other)));

const keyOf = ({
  date,
  bedName,
  bedNumber,
  startTime,
}: Readonly<Record<'date' | 'bedName' | 'startTime', string>> & { readonly bedNumber: number }): string =>
  `${date} ${bedName} ${String(bedNumber).padStart(2, '0')} ${startTime}`;
