import { eq, sql } from 'drizzle-orm';
import type { Email } from '../../../src/lib/scalars.ts';
import { signInRule } from '../../../src/rules/sign-in.ts';
import { isKnownDevice, rememberDevice } from '../../auth/known-devices.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { giveBack, type Pace, takeTurn } from '../../auth/rate-limit.ts';
import { closeSession, openSession } from '../../auth/tokens.ts';
import { loadViewer } from '../../auth/viewer.ts';
import { type Context, type Viewer, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { activityLogs } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, rateLimited, refusal } from '../../errors.ts';
import type { AdminSignInInput, AdminSignInResult } from '../../gql/types.ts';
import { validated } from '../../validated.ts';
import { type Registrants, registrantsOf, waiting } from './registrant.ts';

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
  ianaTimeZone: viewer.ianaTimeZone,
  bankName: viewer.bankName,
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
    throw refusal(
      'BAD_USER_INPUT',
      ['deviceRequired'],
      { fields: [{ path: 'device-id', code: 'deviceRequired' }] },
      'The device-id header is required',
    );
  return deviceId;
}

/** An entry of the server's own about somebody who is known, or about nobody. */
const entryOf = (context: Context, viewer: Viewer | null) => ({
  clientId: viewer?.clientId ?? 0,
  application: 'Web',
  userAgent: context.userAgent,
  ip: context.ip,
  email: viewer?.email ?? null,
  userRole: viewer?.roleName ?? '',
  adminUserId: viewer?.userId ?? null,
  userName: viewer ? `${viewer.firstName} ${viewer.lastName}` : null,
  createdAt: context.now,
});

async function logSignIn(context: Context, email: Email, viewer: Viewer | null): Promise<void> {
  await context.systemTx((tx) =>
    tx.insert(activityLogs).values({
      ...entryOf(context, viewer),
      // A failed one stands with the bank of the account that was tried.
      clientId:
        viewer?.clientId ??
        sql`coalesce((SELECT u.client_id FROM admin_users u WHERE lower(u.email) = lower(${email}) LIMIT 1), 0)`,
      pageName: '/auth/login',
      activity: 'SignIn',
      error: viewer ? null : INCORRECT,
      email: email.slice(0, 50),
    }),
  );
}

/** Ends the session, and says so in the activity log. */
export const signOut = (context: Context): Promise<boolean> =>
  context.systemTx(async (tx) => {
    const viewer = viewerOf(context);
    await closeSession(tx, viewer.sessionId);
    await tx
      .insert(activityLogs)
      .values({ ...entryOf(context, viewer), pageName: '/logout', activity: 'SignOut' });
    return true;
  });

/**
 * How fast passwords may be tried: from one address 200 in a quarter of an hour, ten of them at one account; at one
 * account fifty from wherever. Nothing is ever locked: guesses slow down.
 */
const pacesOf = (context: Context, account: string): Pace[] => [
  { key: `signin:${context.network}`, burst: 150, everySeconds: 18 },
  { key: `signin:${context.network}:${account}`, burst: 7, everySeconds: 300 },
  { key: `signin:*:${account}`, burst: 35, everySeconds: 60 },
];

/** A device that the account has signed in with has a pace of its own, so that strangers do not slow its owner. */
const paceOfKnown = (deviceId: string, account: string): Pace => ({
  key: `signin:device:${deviceId}:${account}`,
  burst: 7,
  everySeconds: 300,
});

interface Found {
  readonly user:
    | { readonly id: string; readonly passwordHash: string; readonly isKnown: boolean }
    | undefined;
  readonly registrants: Registrants;
}

async function find(tx: Tx, context: Context, email: Email, device: string): Promise<Found> {
  const [user] = await tx
    .select({
      id: adminUsers.id,
      passwordHash: adminUsers.passwordHash,
      isKnown: isKnownDevice(context, device),
    })
    .from(adminUsers)
    .where(eq(sql`lower(${adminUsers.email})`, email.toLowerCase()));
  return { user, registrants: await registrantsOf(tx, context, email, device) };
}

/** Takes a turn at the account, or throws RATE_LIMITED; answers which paces it was taken of. */
async function takeGuess(
  context: Context,
  account: string,
  device: string,
  isKnown: boolean,
): Promise<readonly Pace[]> {
  const own = [paceOfKnown(device, account)];
  if (isKnown && (await takeTurn(context, own)) === 0) return own;
  const paces = pacesOf(context, account);
  const wait = await takeTurn(context, paces);
  if (wait > 0) throw rateLimited(wait);
  return paces;
}

/**
 * Signs in by e-mail and password. Whatever is wrong, the answer is the same, and takes the same time: one hash is
 * looked at, and a second one where somebody has registered from this very device. Who has registered and waits is
 * told so, by the right password alone, and no less where the address has an account.
 */
export async function signIn(context: Context, input: AdminSignInInput): Promise<AdminSignInResult> {
  const { email } = await validated(signInRule, 'user', input);
  const device = deviceOf(context);
  const { user, registrants } = await context.systemTx((tx) => find(tx, context, email, device));
  const paces = await takeGuess(context, email.toLowerCase(), device, user?.isKnown === true);
  const hash = user?.passwordHash ?? registrants.proved ?? (await dummy());
  const right = await verifyPassword(hash, input.password);
  const isUnproved =
    registrants.unproved !== undefined && (await verifyPassword(registrants.unproved, input.password));
  const viewer = user && right ? await context.systemTx((tx) => loadViewer(tx, user.id, '')) : null;
  await logSignIn(context, email, viewer);
  if (right && !user && registrants.proved) throw waiting(true);
  if (isUnproved && !viewer) throw waiting(false);
  if (!viewer) throw badInput([], 'loginIncorrect');
  await giveBack(context, paces);
  const token = await context.systemTx(async (tx) => {
    await tx.update(adminUsers).set({ lastSignIn: context.now }).where(eq(adminUsers.id, viewer.userId));
    await rememberDevice(tx, context, viewer.userId, device);
    return openSession(tx, context.services.config, viewer.userId, device, context.now);
  });
  context.setHeader('authorization', `Bearer ${token}`);
  return asResult(viewer);
}
