import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { countAttempt } from '../../auth/rate-limit.ts';
import { sessionOfDevice } from '../../auth/tokens.ts';
import { loadViewer } from '../../auth/viewer.ts';
import type { Context, Viewer } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { activityLogs } from '../../db/schema/security.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';

export interface LogInput {
  readonly email?: string | null | undefined;
  readonly pageName: string;
  readonly activity: string;
  readonly application: string;
  readonly userRole?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
  readonly location?:
    | { state?: string | null | undefined; country?: string | null | undefined }
    | null
    | undefined;
  readonly error?: string | null | undefined;
  readonly donorId?: string | undefined;
}

/** Nobody opens four pages a second, not in several windows either. */
const PER_MINUTE = 240;
/** What somebody may write who is not signed in. */
const ANONYMOUS_PER_MINUTE = 10;
const ANONYMOUS_BYTES = 2_048;
/** What the server writes itself, and nobody else. */
const OWN = new Set(['signin', 'signout']);

const cut = (text: string | null | undefined, length: number): string | null =>
  text?.slice(0, length) || null;

/** Public calls carry no token: who is signed in on the device that calls is the server's own knowledge. */
async function whoAsks(context: Context): Promise<Viewer | null> {
  const device = context.deviceId;
  if (!device) return null;
  return context.systemTx(async (tx) => {
    const session = await sessionOfDevice(tx, device, context.now);
    return session ? loadViewer(tx, session.adminUserId, session.id) : null;
  });
}

/** Bounds what is written: by administrator, or by address and narrower where nobody is signed in. */
async function bound(context: Context, input: LogInput, viewer: Viewer | null): Promise<void> {
  if (OWN.has(input.activity.replaceAll(/[^a-z]/gi, '').toLowerCase()))
    throw badInput([{ path: 'activity', code: 'isNotValid' }]);
  if (viewer)
    return countAttempt(context, { key: `log:${viewer.userId}`, max: PER_MINUTE, windowSeconds: 60 });
  if (Buffer.byteLength(JSON.stringify(input)) > ANONYMOUS_BYTES)
    throw badInput([{ path: 'error', code: 'maximumLength500' }]);
  await countAttempt(context, {
    key: `log:${context.network}`,
    max: ANONYMOUS_PER_MINUTE,
    windowSeconds: 60,
  });
}

/** The server writes it with the booking itself: what the console says of the same within this time joins it. */
const SAME_MS = 10 * 60_000;

/** Who schedules donations says so beside the booking: it is one act, and is counted once. */
export async function writeScheduling(context: Context, input: LogInput): Promise<{ id: string }> {
  const viewer = await whoAsks(context);
  const { donorId } = input;
  if (!viewer || !donorId) return writeLog(context, input);
  await bound(context, input, viewer);
  const known = await context.systemTx(async (tx) => {
    const [found] = await tx
      .select({ id: activityLogs.id })
      .from(activityLogs)
      .where(
        and(
          eq(activityLogs.adminUserId, viewer.userId),
          eq(activityLogs.donorId, donorId),
          gte(activityLogs.createdAt, new Date(context.now.getTime() - SAME_MS)),
          inArray(activityLogs.activity, ['Book', 'Modify', 'Cancel']),
        ),
      )
      .orderBy(desc(activityLogs.createdAt))
      .limit(1);
    if (!found) return null;
    await tx
      .update(activityLogs)
      .set({
        pageName: input.pageName.slice(0, 200),
        application: input.application.slice(0, 60),
        state: cut(input.location?.state, 60),
        country: cut(input.location?.country, 60),
        error: cut(input.error, 500),
      })
      .where(eq(activityLogs.id, found.id));
    return found;
  });
  return known ?? writeLog(context, input);
}

/** Of which bank's donor pages somebody speaks who is not signed in here, and which of its donors has that address. */
async function visitorOf(
  tx: Tx,
  { clientId }: Context,
  email: string | null | undefined,
): Promise<{ readonly clientId: number; readonly donorId: string | null } | undefined> {
  const [site] = await tx.select({ siteId: sites.siteId }).from(sites).where(eq(sites.siteId, clientId));
  if (!site) return undefined;
  const [donor] = email
    ? await tx
        .select({ id: donors.id })
        .from(donors)
        .where(and(eq(donors.clientId, site.siteId), sql`lower(${donors.email}) = ${email.toLowerCase()}`))
        .limit(1)
    : [];
  return { clientId: site.siteId, donorId: donor?.id ?? null };
}

/**
 * The server's own entry of what a page of donors says was booked just now: it is one act, and is counted once. Nothing of
 * it is written over, since whoever says so is not known.
 */
async function ownBooking(
  tx: Tx,
  { now }: Context,
  donorId: string,
  activity: string,
): Promise<{ id: string } | undefined> {
  if (activity !== 'Book') return undefined;
  const [found] = await tx
    .select({ id: activityLogs.id })
    .from(activityLogs)
    .where(
      and(
        eq(activityLogs.donorId, donorId),
        eq(activityLogs.activity, 'Book'),
        isNull(activityLogs.adminUserId),
        isNotNull(activityLogs.appointmentId),
        gte(activityLogs.createdAt, new Date(now.getTime() - SAME_MS)),
      ),
    )
    .limit(1);
  return found;
}

/**
 * Writes an entry of the activity log. What the sender says of itself is kept as a claim; actor, role, address and
 * time are the server's own. `activity` is what it is kept as, where that is not the sender's word.
 */
export async function writeLog(
  context: Context,
  input: LogInput,
  activity = input.activity,
): Promise<{ id: string }> {
  const viewer = await whoAsks(context);
  await bound(context, input, viewer);
  return context.systemTx(async (tx) => {
    const [donor] = input.donorId
      ? await tx.select({ id: donors.id }).from(donors).where(eq(donors.id, input.donorId))
      : [];
    const visitor = viewer ? undefined : await visitorOf(tx, context, input.email);
    const known =
      visitor?.donorId && !input.error ? await ownBooking(tx, context, visitor.donorId, activity) : null;
    if (known) return known;
    const [row] = await tx
      .insert(activityLogs)
      .values({
        clientId: viewer?.clientId ?? visitor?.clientId ?? 0,
        pageName: input.pageName.slice(0, 200),
        activity: activity.slice(0, 40),
        application: input.application.slice(0, 60),
        userAgent: (input.userAgent ?? context.userAgent).slice(0, 300),
        ip: context.ip,
        state: cut(input.location?.state, 60),
        country: cut(input.location?.country, 60),
        error: cut(input.error, 500),
        email: viewer?.email ?? cut(input.email, 50),
        clientClaim: cut(input.userRole, 40),
        userRole: viewer?.roleName ?? '',
        adminUserId: viewer?.userId ?? null,
        userName: viewer ? `${viewer.firstName} ${viewer.lastName}` : null,
        donorId: donor?.id ?? visitor?.donorId ?? null,
        createdAt: context.now,
      })
      .returning({ id: activityLogs.id });
    return { id: row?.id ?? '' };
  });
}
