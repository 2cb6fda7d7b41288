import { and, eq, sql } from 'drizzle-orm';
import { forgotPasswordRule, resetByCodeRule } from '../../../src/rules/password-reset.ts';
import { audit } from '../../audit.ts';
import { countCodeMail } from '../../auth/code-mail.ts';
import { createCode, redeemCode } from '../../auth/otp.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { sites } from '../../db/schema/site.ts';
import type { Outcome } from '../../gql/types.ts';
import { accountText } from '../../mail/account-words.ts';
import { NOBODY } from '../../mail/transport.ts';
import { validated } from '../../validated.ts';
import { languageOf } from '../../words.ts';
import { CHECK_EMAIL, wrongCode } from './password-reset.ts';
import { deviceOf } from './sign-in.ts';

/** The one-time code of a donor of a bank; as with administrators, unknown addresses cost the same. */
export async function createDonorResetCode(
  context: Context,
  args: { email: string; clientId: number },
): Promise<Outcome> {
  const { email } = await validated(forgotPasswordRule, 'user', { email: args.email });
  const device = deviceOf(context);
  await countCodeMail(context, { family: 'donor-reset-code', email, knownDevice: null });
  await context.systemTx(async (tx) => {
    const [site] = await tx
      .select({ domain: sites.domain, language: sites.language })
      .from(sites)
      .where(eq(sites.siteId, args.clientId));
    const [donor] = await tx
      .select({ id: donors.id, email: donors.email })
      .from(donors)
      .where(
        and(
          eq(sql`lower(${donors.email})`, email.toLowerCase()),
          eq(donors.clientId, args.clientId),
          eq(donors.isActive, true),
        ),
      )
      .limit(1);
    const origin = `https://${site?.domain ?? 'donorgrid.example'}`;
    const { code, occasion } = await createCode(tx, context, device, {
      purpose: 'donor-reset',
      email,
      origin,
      ...(donor ? { donorId: donor.id } : {}),
    });
    // Donors are written to in the language of their bank.
    const language = languageOf(site?.language ?? '');
    const where = accountText(language, 'code.inPortal', { link: `${origin}/auth/reset-password` });
    await context.services.mailer.enqueue(tx, {
      occasion,
      recipient: donor?.email ?? NOBODY,
      subject: accountText(language, 'code.subject'),
      text: accountText(language, 'code.text', { code, where }),
    });
  });
  context.services.background.run('donor reset code', () => context.services.mailer.deliverAtBeat());
  return CHECK_EMAIL;
}

/** A donor's new password by the code, if the donor is still there and has the same address. */
export async function resetDonorByCode(
  context: Context,
  args: { otp: string; password: string },
): Promise<Outcome> {
  const { otp } = await validated(resetByCodeRule, 'user', args);
  const deviceId = deviceOf(context);
  await countAttempt(context, { key: `donor-reset:${context.network}`, max: 40, windowSeconds: 900 });
  const code = await redeemCode(context, 'donor-reset', { deviceId, code: otp });
  const donorId = code?.donorId;
  if (!donorId) throw wrongCode();
  const passwordHash = await hashPassword(args.password);
  await context.systemTx(async (tx) => {
    const [donor] = await tx
      .update(donors)
      .set({ passwordHash, updatedAt: context.now })
      .where(
        and(
          eq(donors.id, donorId),
          eq(sql`lower(${donors.email})`, code.email.toLowerCase()),
          eq(donors.isActive, true),
        ),
      )
      .returning({ clientId: donors.clientId });
    if (!donor) throw wrongCode();
    await audit(tx, context, {
      entity: 'donor',
      entityId: donorId,
      action: 'ResetPassword',
      clientId: donor.clientId,
    });
  });
  return { result: true, message: 'Password Reset Successful' };
}
