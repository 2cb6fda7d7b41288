import { eq } from 'drizzle-orm';
import { countAttempt } from '../../auth/rate-limit.ts';
import { sessionOfDevice } from '../../auth/tokens.ts';
import { loadViewer } from '../../auth/viewer.ts';
import type { Context, Viewer } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { activityLogs } from '../../db/schema/security.ts';
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

const PER_MINUTE = 60;
/** What somebody may write who is not signed in. */
const ANONYMOUS_PER_MINUTE = 10;
const ANONYMOUS_BYTES = 2_048;
/** What the server writes itself, and nobody else. */
const OWN = new Set(['signin']);

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
  await countAttempt(context, { key: `log:${context.ip}`, max: ANONYMOUS_PER_MINUTE, windowSeconds: 60 });
}

/**
 * Writes an entry of the activity log. What the sender says of itself is kept as a claim; actor, role, address and
 * time are the server's own.
 */
export async function writeLog(context: Context, input: LogInput): Promise<{ id: string }> {
  const viewer = await whoAsks(context);
  await bound(context, input, viewer);
  return context.systemTx(async (tx) => {
    const [donor] = input.donorId
      ? await tx.select({ id: donors.id }).from(donors).where(eq(donors.id, input.donorId))
      : [];
    const [row] = await tx
      .insert(activityLogs)
      .values({
        clientId: viewer?.clientId ?? 0,
        pageName: input.pageName.slice(0, 200),
        activity: input.activity.slice(0, 40),
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
        donorId: donor?.id ?? null,
        createdAt: context.now,
      })
      .returning({ id: activityLogs.id });
    return { id: row?.id ?? '' };
  });
}
