import type { Instant } from '../../../src/lib/scalars.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, forbidden, refusedFor } from '../../errors.ts';
import { checkVersion } from '../../optimistic-locking.ts';
import { checksOf, wordsOf } from './checks.ts';
import { planOf } from './derived.ts';
import { factsOf } from './form.ts';
import { tellOfMovedPlaces } from './moved-places.ts';
import { currentDrive, lockDrive, shownDrive, sponsorsOf } from './read.ts';
import { type DriveRecord, hasRightTo } from './record.ts';
import { bookingsOf, stillExpected } from './slots.ts';
import { changeState, checkAction, nameOfViewer } from './state.ts';
import { open, reasonOf } from './transitions.ts';

interface Review {
  readonly approve: boolean;
  readonly reject: boolean;
  readonly reason?: string | null | undefined;
  readonly activate: boolean;
  readonly updatedAt?: Instant | null | undefined;
}

/** Nobody keeps an appointment at a drive that does not take place: it is called off, and they are settled. */
async function refuseBooked(tx: Tx, context: Context, id: string): Promise<void> {
  const count = stillExpected(await bookingsOf(tx, id, context.now)).length;
  if (count > 0) throw badInput([{ path: 'reject', code: 'driveBooked' }], 'driveBooked', { count });
}

/** Approves (and opens), sends back, or rejects. */
export async function reviewDrive(context: Context, id: string, asked: Review): Promise<DriveRecord> {
  const { approve, reject, activate } = asked;
  const reason = approve ? null : reasonOf(asked.reason);
  if (approve && activate && !hasRightTo(context, 'activate')) throw forbidden();
  return context.tx(async (tx) => {
    const locked = await lockDrive(tx, context, id);
    const { drive } = locked;
    await checkAction(tx, context, locked, approve ? 'approve' : reject ? 'reject' : 'sendBack');
    if (asked.updatedAt)
      await checkVersion(drive.updatedAt, new Date(asked.updatedAt), () => currentDrive(tx, context, id));
    if (!approve) {
      if (reject) await refuseBooked(tx, context, id);
      await changeState(
        tx,
        context,
        drive,
        reject ? 'Reject' : 'SendBack',
        {
          reviewState: reject ? 'rejected' : 'sentBack',
          reviewReason: reason,
          reviewedAt: context.now,
          reviewedBy: context.viewer?.userId ?? null,
        },
        { reason },
      );
      return shownDrive(tx, context, drive.id);
    }
    const plan = planOf({ drive, places: locked.places, sponsorIds: await sponsorsOf(tx, drive.id) });
    const checks = checksOf(plan, await factsOf(tx, drive.clientId, context, plan), plan);
    const blocking = checks.filter(({ level }) => level === 'blocking');
    if (blocking.length > 0)
      throw refusedFor(
        blocking.map(({ code }) => ({ path: 'id', code })),
        ['driveBusy', { checks: wordsOf(blocking) }],
        { checks: blocking },
      );
    await changeState(tx, context, drive, 'Approve', {
      isApproved: true,
      newDriveCreated: false,
      reviewState: null,
      reviewReason: null,
      reviewedAt: context.now,
      reviewedBy: context.viewer?.userId ?? null,
      approvedByName: nameOfViewer(context),
      approvedAt: context.now,
      reviewChanges: [],
    });
    await tellOfMovedPlaces(tx, context, id);
    if (activate) await open(tx, context, await lockDrive(tx, context, id), null);
    return shownDrive(tx, context, drive.id);
  });
}
