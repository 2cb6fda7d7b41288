import { randomUUID } from 'node:crypto';
import { audit } from '../../audit.ts';
import { createCode } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { setByOther } from '../../auth/passwords-set-by-others.ts';
import { lockAdministration } from '../../auth/rights.ts';
import { temporaryPassword } from '../../auth/temporary-password.ts';
import { closeSessionsOf } from '../../auth/tokens.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, forbidden } from '../../errors.ts';
import type { PasswordReset } from '../../gql/types.ts';
import { accountText, bankLanguage } from '../../mail/account-words.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { trustedOrigin } from '../session/password-reset.ts';
import { lockedUser, type User } from './user-row.ts';
import { change } from './write.ts';

async function target(tx: Tx, context: Context, id: string): Promise<User> {
  const { user, permits } = await lockedUser(tx, context, id);
  if (!permits.edit) throw forbidden();
  if (!permits.resetPassword) throw badInput([{ path: 'id', code: 'locked' }]);
  return user;
}

/** Sets a password that is shown to the caller once. Every session of the account ends. */
async function setTemporary(context: Context, id: string): Promise<PasswordReset> {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  await context.tx(async (tx) => {
    // A role that grows at this moment is waited for.
    await lockAdministration(tx, context.clientId);
    const user = await target(tx, context, id);
    const lent = await setByOther(tx, context);
    await change(tx, context, user, { passwordHash, ...lent }, 'ResetPassword');
    await closeSessionsOf(tx, user.id);
  });
  return { id, temporaryPassword: password };
}

/**
 * Sends the account a one-time code. A code is bound to the device that asked for it, and that is not its owner's:
 * the link in the message lets any device use it.
 */
async function sendCode(context: Context, id: string): Promise<PasswordReset> {
  const origin = await trustedOrigin(context, context.origin ?? context.localOrigins[0] ?? '');
  await context.tx(async (tx) => {
    const user = await target(tx, context, id);
    if (!user.isActive) throw badInput([{ path: 'id', code: 'accountInactive' }]);
    // No device asked for it: the challenge of the link is the only way to use it.
    const { code, challenge, occasion } = await createCode(tx, context, randomUUID(), {
      purpose: 'admin-reset',
      email: user.email,
      origin,
      adminUserId: user.id,
    });
    const language = await bankLanguage(tx, user.clientId);
    const link = `${origin}/auth/reset-password#challenge=${challenge}`;
    await context.services.mailer.enqueue(tx, {
      occasion,
      recipient: user.email,
      subject: accountText(language, 'code.subject'),
      text: accountText(language, 'code.byAdministrator', { code, link }),
    });
    await audit(tx, context, { entity: 'adminUser', entityId: id, action: 'SendResetCode' });
  });
  sendWritten(context, 'reset code');
  return { id, temporaryPassword: null };
}

/** Resets another one's password: by a code that they get by e-mail, or by one that the caller tells them. */
export const resetPassword = (context: Context, id: string, temporary: boolean): Promise<PasswordReset> =>
  temporary ? setTemporary(context, id) : sendCode(context, id);
