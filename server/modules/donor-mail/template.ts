import { usesOnly } from '../../../src/rules/email-template.ts';
import { SENT_BY_HAND } from '../../../src/rules/email-variables.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { MailRecipients, MailTemplate } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { bankOf } from '../../optimistic-locking.ts';
import { enabledTemplate, enabledTemplates, type SentTemplate } from '../email-template/enabled.ts';

/** The templates of the caller's bank that can be sent to such recipients, by name. */
export const mailTemplates = (
  context: Context,
  recipients: MailRecipients,
): Promise<FullRow<MailTemplate>[]> =>
  context.tx(async (tx) => {
    if (context.clientId === 0) return [];
    const found = await enabledTemplates(tx, context.clientId);
    return found
      .filter((template) => usesOnly(SENT_BY_HAND[recipients], template))
      .map(({ id, name, subject, type }) => ({ id, name, subject, type }));
  });

/** The template that is to be sent: the caller's bank's own, switched on, and fit for these recipients. */
export async function templateToSend(
  tx: Tx,
  context: Context,
  recipients: MailRecipients,
  id: string,
): Promise<SentTemplate> {
  const found = await enabledTemplate(tx, bankOf(context), id);
  if (!usesOnly(SENT_BY_HAND[recipients], found))
    throw badInput([{ path: 'templateId', code: 'unknownVariable' }]);
  return found;
}
