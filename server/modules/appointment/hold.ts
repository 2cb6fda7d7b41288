import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { SlotHold, SlotHoldInput } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { donorOf } from './donor.ts';
import { heldByOthers } from './free-slots.ts';
import { bookableDrive, holder, lockDonors, shareDrives, withFreeSlot } from './slots.ts';
import { targetOf } from './target.ts';

const HOLD_SECONDS = 120;
const ARGUMENT = 'hold';

/**
 * Keeps a slot for a donor for two minutes, by the database's clock. One hold for an administrator and a donor: a new
 * one releases the former.
 */
export function holdSlot(context: Context, input: SlotHoldInput): Promise<FullRow<SlotHold>> {
  return context.tx(async (tx) => {
    const target = await targetOf(tx, context, input, ARGUMENT);
    await shareDrives(tx, [target.driveId]);
    const found = await bookableDrive(tx, context, target.driveId, `${ARGUMENT}.driveId`);
    if (!isId(input.donorId)) throw notFound('donor');
    await lockDonors(tx, [input.donorId]);
    const donor = await donorOf(tx, found.drive.clientId, input.donorId, `${ARGUMENT}.donorId`);
    const taker = { donorId: donor.id, isWalkIn: input.isWalkIn ?? false, argument: ARGUMENT };
    const me = holder(context);
    let hold: { id: string; until: string; left: number } | undefined;
    const slot = await withFreeSlot(tx, context, found, target, taker, async (slotId) => {
      const { rows: others } = await tx.execute(
        sql`SELECT 1 FROM drive_slots s WHERE s.id = ${slotId} AND (s.booked >= s.capacity OR ${heldByOthers(context, donor.id)})`,
      );
      if (others.length > 0) return false;
      await tx.execute(
        sql`DELETE FROM slot_holds WHERE slot_id = ${slotId} OR admin_user_id = ${me} AND donor_id = ${donor.id}`,
      );
      const { rows } = await tx.execute<{ id: string; until: string; left: number }>(sql`
        INSERT INTO slot_holds (client_id, slot_id, donor_id, admin_user_id, expires_at)
        VALUES (${found.drive.clientId}, ${slotId}, ${donor.id}, ${me}, now() + make_interval(secs => ${HOLD_SECONDS}))
        ON CONFLICT DO NOTHING
        RETURNING id, expires_at::text AS until, extract(epoch FROM expires_at - clock_timestamp())::int AS left`);
      [hold] = rows;
      return hold !== undefined;
    });
    if (!hold) throw new Error('a hold that was taken is there');
    return {
      id: hold.id,
      slotId: slot.id,
      driveId: found.drive.id,
      donorId: donor.id,
      startTime: slot.startTime.toISOString(),
      endTime: slot.endTime.toISOString(),
      bedName: slot.bedName,
      bedNumber: slot.bedNumber,
      donationTypeId: slot.donationTypeId,
      expiresAt: new Date(hold.until).toISOString(),
      secondsLeft: Math.max(0, Math.min(HOLD_SECONDS, Number(hold.left))),
    };
  });
}

/** Gives back what the caller holds; what is over is the same. */
export async function releaseSlot(context: Context, id: string): Promise<boolean> {
  if (!isId(id)) return true;
  await context.tx((tx) =>
    tx.execute(sql`DELETE FROM slot_holds WHERE id = ${id} AND admin_user_id = ${holder(context)}`),
  );
  return true;
}
