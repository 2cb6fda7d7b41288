import { and, eq, isNull, sql } from 'drizzle-orm';
import { forgotPasswordRule, resetByCodeRule } from '../../../src/rules/password-reset.ts';
import { audit } from '../../audit.ts';
import { createCode, redeemCode, voidCodesOf } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { closeSessionsOf } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { donors } from '../../db/schema/donor.ts';
import { sites } from '../../db/schema/site.ts';
import { badInput } from '../../errors.ts';
import type { Outcome } from '../../gql/types.ts';
import { validated } from '../../validated.ts';
import { deviceOf } from './sign-in.ts';

const CHECK_EMAIL: Outcome = { result: true, message: 'Please check email' };
const HOUR = 3_600;

/**
 * The origin that a link may lead to: the configured one, or the one that asked, if it is this server's own or a
 * stored one. Neither the Host nor the Origin header is believed: whoever sends mail links chooses neither.
 */
export async function trustedOrigin(context: Context, adminSiteDomain: string): Promise<string> {
  const { config } = context.services;
  if (config.publicUrl) return config.publicUrl;
  const wanted = URL.canParse(adminSiteDomain) ? new URL(adminSiteDomain) : null;
  if (wanted && (context.origin === null || context.origin === wanted.origin)) {
    if (config.allowedOrigins.includes(wanted.origin) || context.localOrigins.includes(wanted.origin))
      return wanted.origin;
    const [site] = await context.systemTx((tx) =>
      tx.select({ id: sites.id }).from(sites).where(eq(sites.adminSiteDomain, wanted.host)),
    );
    if (site) return wanted.origin;
  }
  throw badInput(
    [{ path: 'adminSiteDomain', code: 'originUnknown' }],
    'This address does not serve the console',
  );
}

async function limit(context: Context, family: string, email: string): Promise<void> {
  await countAttempt(context, { key: `${family}:${context.ip}`, max: 60, windowSeconds: HOUR });
  await countAttempt(context, {
    key: `${family}:${context.ip}:${email.toLowerCase()}`,
    max: 8,
    windowSeconds: HOUR,
  });
}

const message = (code: string, where: string): string =>
  `Your one-time code is ${code}. It is valid for 10 minutes, once.\n\n${where}\n\n` +
  'If you did not ask for it, ignore this message: nothing has changed.\n';

/** The challenge stands behind the `#`: a fragment is in no request, no log and no Referer header. */
const inTheConsole = (origin: string, challenge: string): string =>
  `Enter it with your new password in the browser that asked for it, or on another device by this link:\n\n` +
  `${origin}/auth/reset-password#challenge=${challenge}`;

const inThePortal = (origin: string): string =>
  `Enter it with your new password in the browser that asked for it: ${origin}/auth/reset-password`;

/** Sends a one-time code, if the address belongs to an active administrator. The answer is the same for everybody. */
export async function createResetCode(
  context: Context,
  args: { email: string; adminSiteDomain: string },
): Promise<Outcome> {
  const { email } = await validated(forgotPasswordRule, 'user', { email: args.email });
  const device = deviceOf(context);
  const origin = await trustedOrigin(context, args.adminSiteDomain);
  await limit(context, 'reset-code', email);
  // After the answer, so that its time says nothing about the address.
  context.services.background.run('reset code', async () => {
    const sent = await context.systemTx(async (tx) => {
      const [user] = await tx
        .select({ id: adminUsers.id, email: adminUsers.email })
        .from(adminUsers)
        .where(
          and(
            eq(sql`lower(${adminUsers.email})`, email.toLowerCase()),
            eq(adminUsers.isActive, true),
            isNull(adminUsers.deletedAt),
          ),
        );
      if (!user) return false;
      const { code, challenge } = await createCode(tx, context, device, {
        purpose: 'admin-reset',
        email: user.email,
        origin,
        adminUserId: user.id,
      });
      await context.services.mailer.enqueue(tx, {
        recipient: user.email,
        subject: 'Your one-time code',
        text: message(code, inTheConsole(origin, challenge)),
      });
      return true;
    });
    if (sent) await context.services.mailer.deliver();
  });
  return CHECK_EMAIL;
}

const wrongCode = () =>
  badInput([{ path: 'otp', code: 'otpWrong' }], 'The one-time code is wrong or has run out');

/**
 * Sets a new password by a one-time code, in the browser that asked for it or, with the challenge of the mail's
 * link, on another device. Every session of the account ends, and so does every other code of it.
 */
export async function resetByCode(
  context: Context,
  args: { otp: string; password: string; challenge?: string | null | undefined },
): Promise<Outcome> {
  const { otp } = await validated(resetByCodeRule, 'user', args);
  const deviceId = deviceOf(context);
  await countAttempt(context, { key: `reset:${context.ip}`, max: 40, windowSeconds: 900 });
  const code = await redeemCode(context, 'admin-reset', {
    deviceId,
    code: otp,
    challenge: args.challenge,
  });
  const userId = code?.adminUserId;
  if (!userId) throw wrongCode();
  const passwordHash = await hashPassword(args.password);
  await context.systemTx(async (tx) => {
    const [user] = await tx
      .update(adminUsers)
      .set({ passwordHash, updatedAt: context.now })
      .where(eq(adminUsers.id, userId))
      .returning({ clientId: adminUsers.clientId });
    await closeSessionsOf(tx, userId);
    await voidCodesOf(tx, context, userId);
    await audit(tx, context, {
      entity: 'adminUser',
      entityId: userId,
      action: 'ResetPassword',
      clientId: user?.clientId ?? 0,
    });
  });
  return { result: true, message: 'Password Reset Successful' };
}

/** The same for a donor of a bank. */
export async function createDonorResetCode(
  context: Context,
  args: { email: string; clientId: number },
): Promise<Outcome> {
  const { email } = await validated(forgotPasswordRule, 'user', { email: args.email });
  const device = deviceOf(context);
  await limit(context, 'donor-reset-code', email);
  context.services.background.run('donor reset code', async () => {
    const sent = await context.systemTx(async (tx) => {
      const [found] = await tx
        .select({ id: donors.id, email: donors.email, domain: sites.domain })
        .from(donors)
        .innerJoin(sites, eq(sites.siteId, donors.clientId))
        .where(
          and(
            eq(sql`lower(${donors.email})`, email.toLowerCase()),
            eq(donors.clientId, args.clientId),
            eq(donors.isActive, true),
          ),
        )
        .limit(1);
      if (!found?.email) return false;
      const origin = `https://${found.domain}`;
      const { code } = await createCode(tx, context, device, {
        purpose: 'donor-reset',
        email: found.email,
        origin,
        donorId: found.id,
      });
      await context.services.mailer.enqueue(tx, {
        recipient: found.email,
        subject: 'Your one-time code',
        text: message(code, inThePortal(origin)),
      });
      return true;
    });
    if (sent) await context.services.mailer.deliver();
  });
  return CHECK_EMAIL;
}

export async function resetDonorByCode(
  context: Context,
  args: { otp: string; password: string },
): Promise<Outcome> {
  const { otp } = await validated(resetByCodeRule, 'user', args);
  const deviceId = deviceOf(context);
  await countAttempt(context, { key: `donor-reset:${context.ip}`, max: 40, windowSeconds: 900 });
  const code = await redeemCode(context, 'donor-reset', { deviceId, code: otp });
  const donorId = code?.donorId;
  if (!donorId) throw wrongCode();
  const passwordHash = await hashPassword(args.password);
  await context.systemTx(async (tx) => {
    const [donor] = await tx
      .update(donors)
      .set({ passwordHash, updatedAt: context.now })
      .where(eq(donors.id, donorId))
      .returning({ clientId: donors.clientId });
    await audit(tx, context, {
      entity: 'donor',
      entityId: donorId,
      action: 'ResetPassword',
      clientId: donor?.clientId ?? 0,
    });
  });
  return { result: true, message: 'Password Reset Successful' };
}
