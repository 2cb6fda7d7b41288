import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import { isOverSql } from '../drive/filter.ts';

/** Has the donor of the appointment `a` come? */
export const HAS_COME = sql`NOT a.canceled AND (a.donated OR a.mark IN ('ARRIVED', 'DONATED', 'DEFERRED'))`;

/** Whoever counts who came takes turns at the drive. Before any lock on its donors. */
export async function holdAttendance(tx: Tx, driveId: string | null): Promise<void> {
  if (driveId)
    await tx
      .select({ id: driveCenters.id })
      .from(driveCenters)
      .where(eq(driveCenters.id, driveId))
      .for('no key update');
}

/**
 * Counts who came to a drive, after a mark was written (`by` more or less). Until it is over that is what the
 * appointments say: what was expected when it was planned is no part of it. Afterwards the figure may have been written
 * by hand, with those who came without an appointment, and goes up or down; whoever has it open in a form is told.
 */
export async function countAttendance(
  tx: Tx,
  context: Context,
  driveId: string | null,
  by: 1 | -1,
): Promise<void> {
  if (!driveId) return;
  const isOver = isOverSql(context.now);
  const known = driveCenters.attendance;
  const came = sql`(SELECT count(*) FROM ${appointments} a WHERE a.drive_id = ${driveId}::uuid AND ${HAS_COME})`;
  await tx
    .update(driveCenters)
    .set({
      attendance: sql`CASE WHEN ${isOver} THEN greatest(0, coalesce(${known}, 0) + ${by}) ELSE ${came} END`,
      updatedAt: sql`CASE WHEN ${isOver} THEN ${nextVersion(driveCenters.updatedAt, context)} ELSE ${driveCenters.updatedAt} END`,
    })
    .where(eq(driveCenters.id, driveId));
}
