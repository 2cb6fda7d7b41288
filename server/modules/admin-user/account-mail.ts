import { eq } from 'drizzle-orm';
import type { Email } from '../../../src/lib/scalars.ts';
import { type Context, viewerOf } from '../../context.ts';
import type { adminUsers } from '../../db/schema/admin.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { accountText, bankLanguage } from '../../mail/account-words.ts';
import { sendWritten } from '../../mail/send-written.ts';

const PARENT = 0;
type Account = Pick<typeof adminUsers.$inferSelect, 'clientId' | 'email'>;

/**
 * Says to whoever has an account from now on that it is there, and where the console is (`origin`), if that is known.
 * A password is in no message.
 */
export async function tellNewAccount(
  tx: Tx,
  context: Context,
  { clientId, email }: Account,
  how: 'added' | 'approved',
  origin: string | null,
): Promise<void> {
  const language = await bankLanguage(tx, clientId);
  const [bank] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.siteId, clientId));
  const { firstName, lastName } = viewerOf(context);
  const named = {
    name: `${firstName} ${lastName}`.trim(),
    bankName: bank?.name ?? accountText(language, 'account.parent'),
  };
  const text = accountText(language, `account.${how}`, named);
  const link = `${origin}/auth/login`;
  await context.services.mailer.enqueue(tx, {
    recipient: email,
    subject: accountText(language, 'account.subject'),
    text: origin === null ? text : `${text}\n\n${accountText(language, 'account.where', { link })}`,
  });
}

/** Says that a registration was turned away: it belongs to no bank, so that it is said in the parent's language. */
export async function tellRejected(tx: Tx, context: Context, email: Email): Promise<void> {
  const language = await bankLanguage(tx, PARENT);
  await context.services.mailer.enqueue(tx, {
    recipient: email,
    subject: accountText(language, 'account.rejectedSubject'),
    text: accountText(language, 'account.rejected'),
  });
}

/** Sends what was written, once that is settled. */
export const sendAccountMail = (context: Context): void => sendWritten(context, 'account mail');
