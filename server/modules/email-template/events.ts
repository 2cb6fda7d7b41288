import { eq, sql } from 'drizzle-orm';
import { usesOnly } from '../../../src/rules/email-template.ts';
import { EMAIL_EVENTS, type EmailEventName, type EmailValues } from '../../../src/rules/email-variables.ts';
import { emailEvents, emailTemplates } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SentTemplate } from './enabled.ts';
import { type Message, rendered } from './render.ts';

/** What a bank writes for one event: its own template, or, where it has none that can be sent, the built-in text. */
export interface EventMail {
  readonly id: string;
  readonly isEnable: boolean;
  readonly template: Pick<SentTemplate, 'id' | 'name' | 'subject' | 'template'> | null;
}

/** Does the event fill all that a template uses? */
export const fits = (name: EmailEventName, template: Parameters<typeof usesOnly>[1]): boolean =>
  usesOnly(EMAIL_EVENTS[name].fills, template);

const stored = (tx: Tx, clientId: number, name: EmailEventName) =>
  tx
    .select({
      id: emailEvents.id,
      isEnable: emailEvents.isEnable,
      templateId: emailTemplates.id,
      templateName: emailTemplates.name,
      subject: emailTemplates.subject,
      template: emailTemplates.template,
      isTemplateOn: emailTemplates.isEnable,
    })
    .from(emailEvents)
    .leftJoin(
      emailTemplates,
      sql`${emailTemplates.id} = ${emailEvents.templateId} AND ${emailTemplates.clientId} = ${emailEvents.clientId}`,
    )
    .where(sql`${eq(emailEvents.clientId, clientId)} AND ${eq(emailEvents.name, name)}`);

/** An event of a bank; one that the bank has not touched yet is on, and sends the built-in text. */
export async function eventMail(tx: Tx, clientId: number, event: EmailEventName): Promise<EventMail> {
  let [row] = await stored(tx, clientId, event);
  if (!row) {
    await tx.insert(emailEvents).values({ clientId, name: event }).onConflictDoNothing();
    [row] = await stored(tx, clientId, event);
  }
  if (!row) throw new Error('an event that was just written is not there');
  const { id, isEnable, isTemplateOn } = row;
  const { templateId, templateName: name, subject, template } = row;
  const isThere = templateId !== null && name !== null && subject !== null && template !== null;
  const own = isThere && isTemplateOn ? { id: templateId, name, subject, template } : null;
  return { id, isEnable, template: own && fits(event, own) ? own : null };
}

/** The message of an event. */
export const messageOfEvent = (
  { template }: EventMail,
  values: EmailValues,
  builtIn: Omit<Message, 'html'>,
): Message => (template ? rendered(template, values) : { ...builtIn, html: null });

/** Looks up the events of banks, each once: many messages answer the same. */
export function eventMails(tx: Tx): (clientId: number, event: EmailEventName) => Promise<EventMail> {
  const known = new Map<string, EventMail>();
  return async (clientId, event) => {
    const key = `${clientId} ${event}`;
    const found = known.get(key) ?? (await eventMail(tx, clientId, event));
    known.set(key, found);
    return found;
  };
}
