import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '../../../src/rules/audit-actions.ts';
import { type DriveAction, type DriveStatus, mayDo } from '../../../src/rules/drive-status.ts';
import type { RefusalReason } from '../../../src/rules/refusals.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { audit } from '../../audit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { alreadyDone } from '../../errors.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import { ENTITY } from './entity.ts';
import { zoneOf } from './places.ts';
import { type LockedDrive, shownDrive } from './read.ts';
import type { DriveRow } from './record.ts';

const PLANNING_LOCK = 7_301_948;

/** Lets whoever plans in a bank take turns until they commit, as the database's own triggers do. */
export async function lockPlanning(tx: Tx, clientId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANNING_LOCK}::int, ${clientId}::int)`);
}

export const nameOfViewer = (context: Context): string => {
  const { firstName, lastName } = viewerOf(context);
  return `${firstName} ${lastName}`.trim();
};

/** How a status came about. */
const DONE = {
  Canceled: 'driveCanceledBy',
  Active: 'driveActivatedBy',
  Deactivated: 'driveDeactivatedBy',
  Approved: 'driveApprovedBy',
  Rejected: 'driveRejectedBy',
  'Sent back': 'driveSentBackBy',
} as const satisfies Readonly<Partial<Record<DriveStatus, RefusalReason>>>;
const isDone = (status: DriveStatus): status is keyof typeof DONE => Object.hasOwn(DONE, status);

/** Refuses what the status does not allow: the caller learns who did what when, and gets the drive as it is. */
export async function checkAction(
  tx: Tx,
  context: Context,
  { drive, places, site, status, isBooked }: LockedDrive & { readonly isBooked?: boolean },
  ...actions: readonly DriveAction[]
): Promise<void> {
  if (actions.some((action) => mayDo(status, action, isBooked))) return;
  const { statusAt: at, statusByName: by } = drive;
  const zone = places[0]?.timeZone ?? 'EST';
  const extra = { status, by, at: at?.toISOString() ?? null };
  const current = await shownDrive(tx, context, drive.id);
  throw isDone(status) && by && at
    ? alreadyDone([DONE[status], { by, time: wallTime(at, zoneOf(zone, site)).time, zone }], extra, current)
    : alreadyDone(['driveStatus', { status }], extra, current);
}

type Change = Partial<typeof driveCenters.$inferInsert>;

/** Brings a drive into its next state, and writes down who did it. */
export async function changeState(
  tx: Tx,
  context: Context,
  drive: Pick<DriveRow, 'id' | 'clientId'>,
  action: AuditAction,
  change: Change,
  after: object = {},
): Promise<void> {
  await tx
    .update(driveCenters)
    .set({
      ...change,
      statusByName: nameOfViewer(context),
      statusAt: context.now,
      updatedAt: nextVersion(driveCenters.updatedAt, context),
    })
    .where(eq(driveCenters.id, drive.id));
  await audit(tx, context, {
    entity: ENTITY,
    entityId: drive.id,
    action,
    clientId: drive.clientId,
    after,
  });
}
