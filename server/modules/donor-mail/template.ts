import { and, asc, eq } from 'drizzle-orm';
import { variablesIn } from '../../../src/rules/email-template.ts';
import { SENT_BY_HAND } from '../../../src/rules/email-variables.ts';
import type { Context } from '../../context.ts';
import { emailTemplates } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { MailRecipients, MailTemplate } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { bankOf, isId } from '../../optimistic-locking.ts';

const COLUMNS = {
  id: emailTemplates.id,
  name: emailTemplates.name,
  subject: emailTemplates.subject,
  type: emailTemplates.type,
  template: emailTemplates.template,
};

/** A template as it is sent. */
export type SentTemplate = Awaited<ReturnType<typeof enabled>>[number];

const enabled = (tx: Tx, clientId: number) =>
  tx
    .select(COLUMNS)
    .from(emailTemplates)
    .where(and(eq(emailTemplates.clientId, clientId), eq(emailTemplates.isEnable, true)))
    .orderBy(asc(emailTemplates.name));

/** Is all that a template uses known of such recipients? */
function fitsRecipients(recipients: MailRecipients, { subject, template }: SentTemplate): boolean {
  const fills: readonly string[] = SENT_BY_HAND[recipients];
  return variablesIn(`${subject} ${template}`).every((name) => fills.includes(name));
}

/** The templates of the caller's bank that can be sent to such recipients, by name. */
export const mailTemplates = (
  context: Context,
  recipients: MailRecipients,
): Promise<FullRow<MailTemplate>[]> =>
  context.tx(async (tx) => {
    if (context.clientId === 0) return [];
    const found = await enabled(tx, context.clientId);
    return found
      .filter((template) => fitsRecipients(recipients, template))
      .map(({ id, name, subject, type }) => ({ id, name, subject, type }));
  });

/** The template that is to be sent: the caller's bank's own, switched on, and fit for these recipients. */
export async function templateToSend(
  tx: Tx,
  context: Context,
  recipients: MailRecipients,
  id: string,
): Promise<SentTemplate> {
  const found = isId(id) ? (await enabled(tx, bankOf(context))).find((one) => one.id === id) : undefined;
  if (!found) throw notFound('e-mail template');
  if (!fitsRecipients(recipients, found)) throw badInput([{ path: 'templateId', code: 'unknownVariable' }]);
  return found;
}
