import { and, eq, lt } from 'drizzle-orm';
import { isDay } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { reasonRule } from '../../../src/rules/appointment.ts';
import type { AppointmentAction } from '../../../src/rules/appointment-actions.ts';
import { type AppointmentStatus, appointmentStatus } from '../../../src/rules/appointment-status.ts';
import type { AuditAction } from '../../../src/rules/audit-actions.ts';
import { KIND_OF_CATEGORY } from '../../../src/rules/eligibility.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donations } from '../../db/schema/donor.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, conflict } from '../../errors.ts';
import type { Appointment } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { noticeAt, sameKind } from '../donor/eligible-mailing.ts';
import { thankDonor } from '../donor/thank-you-mail.ts';
import { countAttendance } from './attendance.ts';
import { ARGUMENT, orRefused } from './book.ts';
import { checkAllowed, lockAppointment } from './change.ts';
import { deferDates, moveDates, takeDatesBack } from './given-dates.ts';
import { deliver } from './mail.ts';
import { shownAppointment, wholeById } from './read.ts';
import { type AppointmentRow, ENTITY, type WholeAppointment } from './record.ts';
import { cancelAll } from './settle.ts';

type Marks = Partial<typeof appointments.$inferInsert>;

/** Writes marks over an appointment that is locked. */
const write = (tx: Tx, context: Context, row: AppointmentRow, marks: Marks): Promise<unknown> =>
  orRefused(ARGUMENT, () =>
    tx
      .update(appointments)
      .set({ ...marks, updatedAt: nextVersion(appointments.updatedAt, context) })
      .where(eq(appointments.id, row.id)),
  );

interface Mark {
  readonly action: AppointmentAction;
  /** How it stands as the caller has seen it, where that is asked. */
  readonly seen?: AppointmentStatus | null | undefined;
  /** What the history calls it. Why somebody was deferred is not in it. */
  readonly name: AuditAction;
  /** Does it change what came of the drive? */
  readonly results: boolean;
  readonly apply: (tx: Tx, row: AppointmentRow) => Promise<unknown>;
  /** What follows from it, with a history of its own. */
  readonly follow?: (tx: Tx, row: AppointmentRow) => Promise<unknown>;
}

const marked = (
  context: Context,
  id: string,
  { action, seen, name, results, apply, follow }: Mark,
): Promise<FullRow<Appointment>> =>
  context.tx(async (tx) => {
    const row = await lockAppointment(tx, context, id, { results });
    await checkAllowed(tx, context, row, action);
    if (seen && appointmentStatus(row, context.now) !== seen)
      throw conflict(await shownAppointment(tx, context, row.id));
    await apply(tx, row);
    await auditAll(tx, context, [
      { entity: ENTITY, entityId: row.id, action: name, clientId: row.clientId, before: { mark: row.mark } },
      // Whoever looks at the donor or at the drive sees the new figures.
      ...(results ? [{ entity: 'donor', entityId: row.donorId, action: name, clientId: row.clientId }] : []),
    ]);
    await follow?.(tx, row);
    return shownAppointment(tx, context, row.id);
  });

const hasCome = ({ mark }: AppointmentRow): boolean => mark !== null && mark !== 'NO_SHOW';

export const markArrived = (context: Context, id: string) =>
  marked(context, id, {
    action: 'arrived',
    name: 'Arrived',
    results: true,
    apply: async (tx, row) => {
      await write(tx, context, row, { mark: 'ARRIVED', arrivedAt: context.now });
      await countAttendance(tx, context, row.driveId, 1);
    },
  });

/** The day of the appointment: what is entered later was given then. */
const givenAt = ({ appointment, zone }: WholeAppointment): Day => wallTime(appointment.startTime, zone).date;

/** The donation goes into the donor's history, moves their dates, counts at the drive, and is thanked for. */
export const markDonated = (context: Context, id: string) =>
  marked(context, id, {
    action: 'donated',
    name: 'Donated',
    results: true,
    apply: async (tx, row) => {
      const whole = await wholeById(tx, context, row.id);
      const donationType = whole.donationType ?? row.category;
      const [donation] = await tx
        .insert(donations)
        .values({
          clientId: row.clientId,
          donorId: row.donorId,
          date: givenAt(whole),
          donationType,
          kind: KIND_OF_CATEGORY[whole.typeCategory ?? row.category] ?? null,
          driveId: row.driveId,
          site: whole.driveCenterName ?? whole.place ?? '',
          outcome: 'Donated',
        })
        .returning({ id: donations.id });
      if (!donation) throw new Error('a donation that was just written is not there');
      const { before, types } = await moveDates(tx, context, row.donorId, givenAt(whole));
      await write(tx, context, row, {
        mark: 'DONATED',
        donated: true,
        resultAt: context.now,
        donationId: donation.id,
        donorBefore: before,
      });
      if (!hasCome(row)) await countAttendance(tx, context, row.driveId, 1);
      await tx
        .update(donations)
        .set({ eligibleNoticeAt: noticeAt(sameKind(types, donationType), whole.zone) })
        .where(eq(donations.id, donation.id));
      await thankDonor(tx, context, donation.id, whole);
    },
  });

export async function markDeferred(
  context: Context,
  id: string,
  why: string,
  until: Day | null | undefined,
): Promise<FullRow<Appointment>> {
  const { reason } = await validated(reasonRule, ARGUMENT, { reason: why });
  if (until && !isDay(until)) throw badInput([{ path: 'until', code: 'dateFormat' }]);
  return marked(context, id, {
    action: 'deferred',
    name: 'Deferred',
    results: true,
    apply: async (tx, row) => {
      await write(tx, context, row, {
        mark: 'DEFERRED',
        deferredReason: reason,
        deferredUntil: until ?? null,
        resultAt: context.now,
        donorBefore: until ? await deferDates(tx, context, row.donorId, until) : null,
      });
      if (!hasCome(row)) await countAttendance(tx, context, row.driveId, 1);
    },
  });
}

export const markNoShow = (context: Context, id: string) =>
  marked(context, id, {
    action: 'noShow',
    name: 'NoShow',
    results: false,
    apply: (tx, row) => write(tx, context, row, { mark: 'NO_SHOW', resultAt: context.now }),
  });

/** Was another mark set before the last one, so that the donor is still here without it? */
const isHereAgain = ({ mark, arrivedAt }: AppointmentRow): boolean =>
  mark !== 'ARRIVED' && arrivedAt !== null;

/** Whoever would have been canceled with their drive, had they not been marked: they are now, for the same reason. */
async function cancelWithDrive(tx: Tx, context: Context, row: AppointmentRow): Promise<void> {
  if (!row.driveId) return;
  const [drive] = await tx
    .select({ reason: driveCenters.reviewReason })
    .from(driveCenters)
    .where(
      and(
        eq(driveCenters.id, row.driveId),
        eq(driveCenters.reviewState, 'canceled'),
        lt(driveCenters.reviewedAt, row.startTime),
      ),
    );
  if (drive)
    await cancelAll(tx, context, [row.id], drive.reason ?? '', { notify: row.startTime > context.now });
}

/**
 * Takes the last mark back: a donation goes out of the history, dates and figures are as they are without it. Nobody is
 * expected at a drive that was canceled. Where `seen` is no longer how it stands, somebody has set or taken back a mark
 * since, and nothing goes.
 */
export async function undoMark(
  context: Context,
  id: string,
  seen: AppointmentStatus | null | undefined,
): Promise<FullRow<Appointment>> {
  const undone = await marked(context, id, {
    action: 'undo',
    seen,
    name: 'Undo',
    results: true,
    apply: async (tx, row) => {
      const back = isHereAgain(row);
      await write(tx, context, row, {
        mark: back ? 'ARRIVED' : null,
        donated: false,
        resultAt: null,
        deferredReason: null,
        deferredUntil: null,
        donationId: null,
        donorBefore: null,
        ...(back ? {} : { arrivedAt: null }),
      });
      if (hasCome(row) && !back) await countAttendance(tx, context, row.driveId, -1);
      await takeDatesBack(tx, context, row);
    },
    follow: async (tx, row) => {
      if (!isHereAgain(row)) await cancelWithDrive(tx, context, row);
    },
  });
  deliver(context);
  return undone;
}
