import { eq, sql } from 'drizzle-orm';
import { signInRule } from '../../../src/rules/sign-in.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { countAttempt, forgetAttempts } from '../../auth/rate-limit.ts';
import { openSession } from '../../auth/tokens.ts';
import { loadViewer } from '../../auth/viewer.ts';
import type { Context, Viewer } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { activityLogs } from '../../db/schema/security.ts';
import { badInput } from '../../errors.ts';
import type { AdminSignInInput, AdminSignInResult } from '../../gql/types.ts';
import { validated } from '../../validated.ts';

const WINDOW_SECONDS = 15 * 60;
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 200;
const INCORRECT = 'The login detail is incorrect';

let dummyHash: Promise<string> | undefined;

/** Unknown accounts cost the same time as known ones. */
const dummy = (): Promise<string> => {
  dummyHash ??= hashPassword('a password that nobody has');
  return dummyHash;
};

export const asResult = (viewer: Viewer): AdminSignInResult => ({
  adminRole_Id: viewer.roleId,
  clientId: viewer.clientId,
  timeZone: viewer.timeZone,
  id: viewer.userId,
  firstname: viewer.firstName,
  lastname: viewer.lastName,
  firstName: viewer.firstName,
  lastName: viewer.lastName,
  fullname: `${viewer.firstName} ${viewer.lastName}`,
  occupation: viewer.occupation,
  email: viewer.email,
  pic: viewer.pic,
  domain: viewer.domain,
});

/** The device that a token or a one-time code is bound to. */
export function deviceOf({ deviceId }: Context): string {
  if (!deviceId)
    throw badInput([{ path: 'device-id', code: 'deviceRequired' }], 'The device-id header is required');
  return deviceId;
}

async function logSignIn(context: Context, email: string, viewer: Viewer | null): Promise<void> {
  await context.systemTx((tx) =>
    tx.insert(activityLogs).values({
      clientId: viewer?.clientId ?? 0,
      pageName: '/auth/login',
      activity: 'SignIn',
      application: 'Web',
      userAgent: context.userAgent,
      ip: context.ip,
      error: viewer ? null : INCORRECT,
      email: email.slice(0, 50),
      userRole: viewer?.roleName ?? '',
      adminUserId: viewer?.userId ?? null,
      userName: viewer ? `${viewer.firstName} ${viewer.lastName}` : null,
      createdAt: context.now,
    }),
  );
}

/**
 * Signs in by e-mail and password. Whatever is wrong, the answer is the same, and takes the same time; at most ten
 * guesses an account and address are looked at in a quarter of an hour.
 */
export async function signIn(context: Context, input: AdminSignInInput): Promise<AdminSignInResult> {
  const { email } = await validated(signInRule, 'user', input);
  const device = deviceOf(context);
  const key = `signin:${context.ip}:${email.toLowerCase()}`;
  await countAttempt(context, {
    key: `signin:${context.ip}`,
    max: PER_ADDRESS,
    windowSeconds: WINDOW_SECONDS,
  });
  await countAttempt(context, { key, max: PER_ACCOUNT_AND_ADDRESS, windowSeconds: WINDOW_SECONDS });
  const [user] = await context.systemTx((tx) =>
    tx
      .select({ id: adminUsers.id, passwordHash: adminUsers.passwordHash })
      .from(adminUsers)
      .where(eq(sql`lower(${adminUsers.email})`, email.toLowerCase())),
  );
  const right = await verifyPassword(user?.passwordHash ?? (await dummy()), input.password);
  const viewer = user && right ? await context.systemTx((tx) => loadViewer(tx, user.id, '')) : null;
  await logSignIn(context, email, viewer);
  if (!viewer) throw badInput([], INCORRECT);
  await forgetAttempts(context, key);
  const token = await context.systemTx(async (tx) => {
    await tx.update(adminUsers).set({ lastSignIn: context.now }).where(eq(adminUsers.id, viewer.userId));
    return openSession(tx, context.services.config, viewer.userId, device, context.now);
  });
  context.setHeader('authorization', `Bearer ${token}`);
  return asResult(viewer);
}
