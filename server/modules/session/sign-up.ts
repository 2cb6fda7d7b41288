import { randomUUID } from 'node:crypto';
import { and, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../src/lib/day.ts';
import { forgotPasswordRule } from '../../../src/rules/password-reset.ts';
import { confirmSignUpRule, signUpRule } from '../../../src/rules/registration.ts';
import { audit } from '../../audit.ts';
import { countCodeMail } from '../../auth/code-mail.ts';
import { createCode, redeemCode } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { oneTimeCodes, registrations } from '../../db/schema/security.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AdminSignUpInput, Outcome } from '../../gql/types.ts';
import { accountText } from '../../mail/account-words.ts';
import { validated } from '../../validated.ts';
import { readersLanguage, trustedOrigin, wrongCode } from './password-reset.ts';
import { deviceOf } from './sign-in.ts';

const HOUR = 3_600;
/** Without its proof a registration is gone after a day; with it, it waits for three months. */
const UNPROVED_MS = DAY_MS;
const PROVED_MS = 90 * DAY_MS;

const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.$count(adminUsers, eq(sql`lower(${adminUsers.email})`, email.toLowerCase()))) > 0;

/** What this device has registered with the address before, and not proved: the new registration replaces it. */
async function forgetUnproved(tx: Tx, email: string, device: string): Promise<void> {
  await tx.delete(registrations).where(
    and(
      eq(sql`lower(${registrations.email})`, email.toLowerCase()),
      isNull(registrations.provedAt),
      exists(
        tx
          .select({ id: oneTimeCodes.id })
          .from(oneTimeCodes)
          .where(and(eq(oneTimeCodes.registrationId, registrations.id), eq(oneTimeCodes.deviceId, device))),
      ),
    ),
  );
}

/**
 * Registers somebody, who then has to prove the address by the code of the mail, and waits for an administrator: there
 * is no account before, so that nothing is taken by it. With the address of an account the same is written and
 * answered, now and at sign-in, but its code is told to nobody; the owner gets a message that says so.
 */
export async function signUp(context: Context, input: AdminSignUpInput): Promise<Outcome> {
  const account = await validated(signUpRule, 'user', input);
  const device = deviceOf(context);
  const { email } = account;
  const origin = await trustedOrigin(context, context.origin ?? context.localOrigins[0] ?? '');
  await countAttempt(context, { key: `signup:${context.network}`, max: 10, windowSeconds: HOUR });
  await countCodeMail(context, { family: 'sign-up', email, knownDevice: null });
  const passwordHash = await hashPassword(input.password);
  await context.systemTx(async (tx) => {
    const taken = await isTaken(tx, email);
    await forgetUnproved(tx, email, device);
    const id = randomUUID();
    await tx.insert(registrations).values({
      id,
      fullname: account.fullname,
      userName: account.username,
      email,
      passwordHash,
      createdAt: context.now,
      expiresAt: new Date(context.now.getTime() + UNPROVED_MS),
    });
    const { code, occasion } = await createCode(tx, context, device, {
      purpose: 'sign-up',
      email,
      origin,
      registrationId: id,
    });
    const language = await readersLanguage(tx, context, 0);
    const named = { code, name: account.username, link: `${origin}/auth/registration?step=code` };
    await context.services.mailer.enqueue(tx, {
      occasion,
      recipient: email,
      subject: accountText(language, 'signUp.subject'),
      text: taken
        ? accountText(language, 'signUp.known', { link: `${origin}/auth/login` })
        : accountText(language, 'signUp.text', named),
    });
  });
  context.services.background.run('sign-up code', () => context.services.mailer.deliverAtBeat());
  return { result: true, message: 'Please check email' };
}

/**
 * Proves the address of the registration that this device has made. Whoever proved it last is the one who waits: only
 * the owner of the address reads its mail.
 */
export async function confirmSignUp(context: Context, args: { otp: string }): Promise<Outcome> {
  const { otp } = await validated(confirmSignUpRule, 'user', args);
  const deviceId = deviceOf(context);
  await countAttempt(context, { key: `confirm:${context.network}`, max: 40, windowSeconds: 900 });
  const code = await redeemCode(context, 'sign-up', { deviceId, code: otp });
  const id = code?.registrationId;
  if (!id) throw wrongCode();
  await context.systemTx(async (tx) => {
    // In the order of their ids, as every other proof of the address locks them.
    const same = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(sql`lower(${registrations.email})`, code.email.toLowerCase()))
      .orderBy(registrations.id)
      .for('update');
    if (!same.some((other) => other.id === id) || (await isTaken(tx, code.email))) throw wrongCode();
    await tx
      .delete(registrations)
      .where(and(eq(sql`lower(${registrations.email})`, code.email.toLowerCase()), ne(registrations.id, id)));
    await tx
      .update(registrations)
      .set({ provedAt: context.now, expiresAt: new Date(context.now.getTime() + PROVED_MS) })
      .where(eq(registrations.id, id));
    await audit(tx, context, {
      entity: 'registration',
      entityId: id,
      action: 'Register',
      clientId: 0,
      after: { email: code.email },
    });
  });
  return { result: true, message: 'Your registration waits for approval' };
}

/** Sends a code that proves the ownership of an address. */
export async function sendEmailCode(context: Context, args: { email: string }): Promise<Outcome> {
  const { email } = await validated(forgotPasswordRule, 'user', args);
  const device = deviceOf(context);
  await countAttempt(context, { key: `email-code:${context.network}`, max: 10, windowSeconds: HOUR });
  await countCodeMail(context, { family: 'email-code', email, knownDevice: null });
  await context.systemTx(async (tx) => {
    const { code, occasion } = await createCode(tx, context, device, {
      purpose: 'email',
      email,
      origin: context.origin ?? '',
    });
    const language = await readersLanguage(tx, context, 0);
    await context.services.mailer.enqueue(tx, {
      occasion,
      recipient: email,
      subject: accountText(language, 'signUp.subject'),
      text: accountText(language, 'signUp.address', { code }),
    });
  });
  context.services.background.run('email code', () => context.services.mailer.deliverAtBeat());
  return { result: true, message: 'Please check email' };
}

/** Public e-mail checks say what anybody could know: whether the address has the right form. */
export async function checkEmail(context: Context, args: { email: string }): Promise<Outcome> {
  await countAttempt(context, { key: `email-check:${context.network}`, max: 60, windowSeconds: HOUR });
  const valid = await forgotPasswordRule.isValid(args);
  return { result: valid, message: valid ? 'The address can be used' : 'Email is not valid' };
}
