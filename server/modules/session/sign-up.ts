import { randomUUID } from 'node:crypto';
import { forgotPasswordRule } from '../../../src/rules/password-reset.ts';
import { signUpRule } from '../../../src/rules/registration.ts';
import { audit } from '../../audit.ts';
import { createCode } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import type { AdminSignUpInput, Outcome } from '../../gql/types.ts';
import { validated } from '../../validated.ts';
import { deviceOf } from './sign-in.ts';

const HOUR = 3_600;

/** First name and the rest: a registration has one field for both. */
function split(fullname: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullname.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

/**
 * Registers an account without role or bank; it stays inactive until an administrator approves it. An address
 * that is taken gets the same answer, and nothing happens.
 */
export async function signUp(context: Context, input: AdminSignUpInput): Promise<Outcome> {
  const account = await validated(signUpRule, 'user', input);
  await countAttempt(context, { key: `signup:${context.ip}`, max: 10, windowSeconds: HOUR });
  const passwordHash = await hashPassword(input.password);
  await context.systemTx(async (tx) => {
    const id = randomUUID();
    const created = await tx
      .insert(adminUsers)
      .values({
        id,
        clientId: 0,
        userName: account.username,
        ...split(account.fullname),
        uniqueIdentifier: id.slice(0, 13),
        email: account.email,
        passwordHash,
        isActive: false,
      })
      .onConflictDoNothing()
      .returning({ id: adminUsers.id });
    if (created.length > 0)
      await audit(tx, context, {
        entity: 'adminUser',
        entityId: id,
        action: 'Register',
        clientId: 0,
        after: { email: account.email },
      });
  });
  return { result: true, message: 'Your registration waits for approval' };
}

/** Sends a code that proves the ownership of an address. */
export async function sendEmailCode(context: Context, args: { email: string }): Promise<Outcome> {
  const { email } = await validated(forgotPasswordRule, 'user', args);
  const device = deviceOf(context);
  await countAttempt(context, { key: `email-code:${context.ip}`, max: 10, windowSeconds: HOUR });
  await context.systemTx(async (tx) => {
    const { code } = await createCode(tx, context, device, {
      purpose: 'email',
      email,
      origin: context.origin ?? '',
    });
    await context.services.mailer.enqueue(tx, {
      recipient: email,
      subject: 'Confirm your e-mail address',
      text: `Your one-time code is ${code}. It is valid for 10 minutes.\n`,
    });
  });
  context.services.background.run('email code', () => context.services.mailer.deliver());
  return { result: true, message: 'Please check email' };
}

/** Public e-mail checks say what anybody could know: whether the address has the right form. */
export async function checkEmail(context: Context, args: { email: string }): Promise<Outcome> {
  await countAttempt(context, { key: `email-check:${context.ip}`, max: 60, windowSeconds: HOUR });
  const valid = await forgotPasswordRule.isValid(args);
  return { result: valid, message: valid ? 'The address can be used' : 'Email is not valid' };
}
