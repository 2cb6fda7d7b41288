import { and, eq } from 'drizzle-orm';
import { nameOrder } from '../../db/schema/columns.ts';
import { emailTemplates } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import { isId } from '../../optimistic-locking.ts';

const { id, name, subject, type, template, clientId, isEnable } = emailTemplates;

/** The templates of a bank that can be sent, by name. */
export const enabledTemplates = (tx: Tx, bank: number) =>
  tx
    .select({ id, name, subject, type, template })
    .from(emailTemplates)
    .where(and(eq(clientId, bank), eq(isEnable, true)))
    .orderBy(nameOrder(name));

/** A template as it is sent. */
export type SentTemplate = Awaited<ReturnType<typeof enabledTemplates>>[number];

/** One of them. NOT_FOUND where it is another bank's, switched off, or none. */
export async function enabledTemplate(tx: Tx, bank: number, wanted: string): Promise<SentTemplate> {
  const [found] = isId(wanted)
    ? await tx
        .select({ id, name, subject, type, template })
        .from(emailTemplates)
        .where(and(eq(id, wanted), eq(clientId, bank), eq(isEnable, true)))
    : [];
  if (!found) throw notFound('e-mail template');
  return found;
}
