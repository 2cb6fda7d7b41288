import { and, eq, isNull, sql } from 'drizzle-orm';
import { forgotPasswordRule, resetByCodeRule } from '../../../src/rules/password-reset.ts';
import { audit } from '../../audit.ts';
import { countCodeMail } from '../../auth/code-mail.ts';
import { isKnownDevice, rememberDevice } from '../../auth/known-devices.ts';
import { createCode, redeemCode } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { OWN_PASSWORD } from '../../auth/passwords-set-by-others.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { closeSessionsOf } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { Outcome } from '../../gql/types.ts';
import { accountText, bankLanguage } from '../../mail/account-words.ts';
import { NOBODY } from '../../mail/transport.ts';
import { validated } from '../../validated.ts';
import type { Language } from '../../words.ts';
import { deviceOf } from './sign-in.ts';

export const CHECK_EMAIL: Outcome = { result: true, message: 'Please check email' };

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
  throw badInput([{ path: 'adminSiteDomain', code: 'originUnknown' }], 'originUnknown');
}

/** Where the console is; null where the request does not come from an address of its own. */
export async function consoleOrigin(context: Context): Promise<string | null> {
  if (!context.origin && !context.services.config.publicUrl) return null;
  return trustedOrigin(context, context.origin ?? '').catch(() => null);
}

/** Whoever asks for a mail reads it: in the language of their console; where the request names none, of their bank. */
export const readersLanguage = (tx: Tx, { language }: Context, clientId: number): Promise<Language> =>
  language ? Promise.resolve(language) : bankLanguage(tx, clientId);

/** The active administrator of an address, and whether they have signed in with this device. */
async function administratorOf(tx: Tx, context: Context, email: string, device: string) {
  const [user] = await tx
    .select({
      id: adminUsers.id,
      clientId: adminUsers.clientId,
      email: adminUsers.email,
      isKnown: isKnownDevice(context, device),
    })
    .from(adminUsers)
    .where(
      and(
        eq(sql`lower(${adminUsers.email})`, email.toLowerCase()),
        eq(adminUsers.isActive, true),
        isNull(adminUsers.deletedAt),
      ),
    );
  return user;
}

/**
 * Sends a one-time code, if the address belongs to an active administrator. Whether it does, the same is written and
 * takes the same time: an unknown address gets a code that opens nothing, and a message that goes to nobody. The answer
 * comes when the code is written, and the sending is no part of it.
 */
export async function createResetCode(
  context: Context,
  args: { email: string; adminSiteDomain: string },
): Promise<Outcome> {
  const { email } = await validated(forgotPasswordRule, 'user', { email: args.email });
  const device = deviceOf(context);
  const origin = await trustedOrigin(context, args.adminSiteDomain);
  const user = await context.systemTx((tx) => administratorOf(tx, context, email, device));
  await countCodeMail(context, { family: 'reset-code', email, knownDevice: user?.isKnown ? device : null });
  await context.systemTx(async (tx) => {
    const { code, challenge, occasion } = await createCode(tx, context, device, {
      purpose: 'admin-reset',
      email: user?.email ?? email,
      origin,
      ...(user ? { adminUserId: user.id } : {}),
    });
    // Whether there is an account or not, the same is asked and written.
    const language = await readersLanguage(tx, context, user?.clientId ?? 0);
    // The challenge stands behind the `#`: a fragment is in no request, no log and no Referer header.
    const link = `${origin}/auth/reset-password#challenge=${challenge}`;
    const where = accountText(language, 'code.inConsole', { link });
    await context.services.mailer.enqueue(tx, {
      occasion,
      recipient: user?.email ?? NOBODY,
      subject: accountText(language, 'code.subject'),
      text: accountText(language, 'code.text', { code, where }),
    });
  });
  context.services.background.run('reset code', () => context.services.mailer.deliverAtBeat());
  return CHECK_EMAIL;
}

export const wrongCode = () => badInput([{ path: 'otp', code: 'otpWrong' }], 'otpWrong');

/**
 * Sets a new password by a one-time code, in the browser that asked for it or, with the challenge of the mail's
 * link, on another device. The account is looked at as it is now: one that was switched off, removed, or given
 * another address meanwhile is not opened. Every session of it ends, and with the old password every other code.
 */
export async function resetByCode(
  context: Context,
  args: { otp: string; password: string; challenge?: string | null | undefined },
): Promise<Outcome> {
  const { otp } = await validated(resetByCodeRule, 'user', args);
  const deviceId = deviceOf(context);
  await countAttempt(context, { key: `reset:${context.network}`, max: 40, windowSeconds: 900 });
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
      .set({ passwordHash, ...OWN_PASSWORD, updatedAt: context.now })
      .where(
        and(
          eq(adminUsers.id, userId),
          eq(sql`lower(${adminUsers.email})`, code.email.toLowerCase()),
          eq(adminUsers.isActive, true),
          isNull(adminUsers.deletedAt),
        ),
      )
      .returning({ clientId: adminUsers.clientId });
    if (!user) throw wrongCode();
    await closeSessionsOf(tx, userId);
    // Whoever reads the account's mail is its owner: strangers' guesses no longer slow this device.
    await rememberDevice(tx, context, userId, deviceId);
    await audit(tx, context, {
      entity: 'adminUser',
      entityId: userId,
      action: 'ResetPassword',
      clientId: user.clientId,
    });
  });
  return { result: true, message: 'Password Reset Successful' };
}
