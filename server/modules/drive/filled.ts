import { count, inArray, sql } from 'drizzle-orm';
import type { DriveStatus } from '../../../src/rules/drive-status.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveSlots } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';

/** How many donors are booked for a drive, and how many there is room for. */
export interface Filled {
  readonly booked: number;
  readonly capacity: number;
}

/** Of each of the drives that has open slots; what is blocked gives no room. */
export async function filledOf(tx: Tx, driveIds: readonly string[]): Promise<ReadonlyMap<string, Filled>> {
  const rows = await tx
    .select({
      driveId: driveSlots.driveId,
      booked: sql<number>`sum(${driveSlots.booked})::int`,
      capacity: sql<number>`coalesce(sum(${driveSlots.capacity}) FILTER (WHERE ${driveSlots.blockedReason} IS NULL), 0)::int`,
    })
    .from(driveSlots)
    .where(inArray(driveSlots.driveId, [...driveIds]))
    .groupBy(driveSlots.driveId)
    // Of a closed day only what is blocked is left: that says nothing of what it would give.
    .having(sql`count(*) FILTER (WHERE ${driveSlots.blockedReason} IS NULL) > 0`);
  return new Map(rows.map(({ driveId, ...filled }) => [driveId, filled]));
}

/** How many appointments each drive has, with those that were canceled: as the list of them begins. */
export async function listedAppointments(
  tx: Tx,
  driveIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ driveId: appointments.driveId, total: count() })
    .from(appointments)
    .where(inArray(appointments.driveId, [...driveIds]))
    .groupBy(appointments.driveId);
  return new Map(rows.flatMap(({ driveId, total }) => (driveId === null ? [] : [[driveId, total]])));
}

/** Nothing of it is opened or closed any more. */
export const PAST_STATUSES = ['Completed', 'Expired'] as const satisfies readonly DriveStatus[];

/**
 * Do the slots of a drive say how many donors there is room for? While it is closed they are those that keep their
 * bookings, and nobody else finds room.
 */
export const isTold = (drive: { readonly isActived: boolean; readonly status: DriveStatus }): boolean =>
  drive.isActived || PAST_STATUSES.some((status) => status === drive.status);
