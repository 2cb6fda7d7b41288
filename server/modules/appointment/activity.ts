import { type Context, viewerOf } from '../../context.ts';
import { activityLogs } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';

/** What administrators do with appointments, as the report of scheduled donations counts it. */
export type SchedulingActivity = 'Book' | 'Modify' | 'Cancel';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Writes into the activity log that an administrator booked, moved or canceled, in the transaction of the change: once,
 * whatever the console says besides. A donor's own booking is none of an administrator's.
 */
export const logScheduling = (
  tx: Tx,
  context: Context,
  activity: SchedulingActivity,
  of: readonly LoggedAppointment[],
): Promise<void> =>
  logActivity(
    tx,
    context,
    activity,
    of.map(({ id, clientId, donorId, driveId, startTime, product }) => ({
      clientId,
      donorId,
      booked: { appointmentId: id, driveId, appointmentTime: startTime, product },
    })),
  );

interface Logged {
  readonly clientId: number;
  readonly donorId: string;
}

/** An appointment as it is once it was booked, moved or canceled. */
interface LoggedAppointment extends Logged {
  readonly id: string;
  readonly driveId: string | null;
  readonly startTime: Date;
  readonly product: string;
}

/**
 * Writes a donor's own booking as their entry: the report of what donors did counts it whether or not their page tells of
 * it too.
 */
export const logOwnBooking = async (
  tx: Tx,
  context: Context,
  { id, clientId, donorId, driveId, startTime, product }: LoggedAppointment,
): Promise<void> => {
  await tx.insert(activityLogs).values({
    ...ofCaller(context),
    clientId,
    pageName: '/donor/schedule',
    activity: 'Book',
    clientClaim: 'donor',
    userRole: '',
    donorId,
    appointmentId: id,
    driveId,
    appointmentTime: startTime,
    product,
  });
};

const ofCaller = (context: Context) => ({
  application: `Web-${BROWSERS.find(([sign]) => sign.test(context.userAgent))?.[1] ?? 'Server'}`,
  userAgent: context.userAgent.slice(0, 300),
  ip: context.ip,
  createdAt: context.now,
});

/** Writes what an administrator did with donors into the activity log. */
export async function logActivity(
  tx: Tx,
  context: Context,
  activity: string,
  of: readonly (Logged & { readonly booked?: object })[],
): Promise<void> {
  if (!context.viewer || of.length === 0) return;
  const { userId, firstName, lastName, email, roleName } = viewerOf(context);
  await tx.insert(activityLogs).values(
    of.map(({ clientId, donorId, booked }) => ({
      ...ofCaller(context),
      clientId,
      pageName: '/donorManagement',
      activity,
      email,
      userRole: roleName,
      adminUserId: userId,
      userName: `${firstName} ${lastName}`,
      donorId,
      ...booked,
    })),
  );
}
