import { and, eq, sql } from 'drizzle-orm';
import { object } from 'yup';
import { daysBefore } from '../../../src/lib/day.ts';
import type { Email, Instant } from '../../../src/lib/scalars.ts';
import { EMAIL_EVENTS, EVENT_NAMES } from '../../../src/rules/email-variables.ts';
import { optionalEmail } from '../../../src/rules/fields.ts';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { emailEvents, emailTemplates } from '../../db/schema/content.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { EmailEvent, MutationUpdateEmailEventArgs, ReplyToEmail } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { bankOf, checkVersion, difference, isId, nextVersion } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { eventMail, fits } from './events.ts';

const DAYS = 30;

async function siteOf(tx: Tx, clientId: number): Promise<typeof sites.$inferSelect> {
  const [site] = await tx.select().from(sites).where(eq(sites.siteId, clientId)).for('update');
  if (!site) throw notFound('blood bank');
  return site;
}

const asReplyTo = (site: Pick<typeof sites.$inferSelect, 'replyTo' | 'fromEmail' | 'updatedAt'>) => ({
  email: site.replyTo,
  fromEmail: site.fromEmail,
  updatedAt: site.updatedAt.toISOString(),
});

/** The address that answers go to. */
export const replyTo = (context: Context): Promise<FullRow<ReplyToEmail>> =>
  context.tx(async (tx) => {
    const [site] = await tx
      .select({ replyTo: sites.replyTo, fromEmail: sites.fromEmail, updatedAt: sites.updatedAt })
      .from(sites)
      .where(eq(sites.siteId, bankOf(context)));
    if (!site) throw notFound('blood bank');
    return asReplyTo(site);
  });

const replyToRule = object({ email: optionalEmail() });

export async function updateReplyTo(
  context: Context,
  input: { readonly email: Email; readonly updatedAt?: Instant | null | undefined },
): Promise<FullRow<ReplyToEmail>> {
  const { email } = await validated(replyToRule, '', { email: input.email }).catch(() => {
    throw badInput([{ path: 'email', code: 'emailFormat' }]);
  });
  const clientId = bankOf(context);
  return context.tx(async (tx) => {
    const stored = await siteOf(tx, clientId);
    const current = asReplyTo(stored);
    if (input.updatedAt) await checkVersion(stored.updatedAt, new Date(input.updatedAt), () => current);
    const changes = difference({ replyTo: stored.replyTo }, { replyTo: email });
    if (!changes) return current;
    const [site] = await tx
      .update(sites)
      .set({ replyTo: email, updatedAt: nextVersion(sites.updatedAt, context) })
      .where(eq(sites.id, stored.id))
      .returning();
    await audit(tx, context, { entity: 'site', entityId: stored.id, action: 'Update', clientId, ...changes });
    return asReplyTo(site ?? stored);
  });
}

interface Figures extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly templateId: string | null;
  readonly templateName: string | null;
  readonly isEnable: boolean;
  readonly sent: number;
  readonly delivered: number;
  readonly bounced: number;
}

async function read(tx: Tx, context: Context, clientId: number): Promise<FullRow<EmailEvent>[]> {
  const since = daysBefore(context.now, DAYS).toISOString();
  const { rows } = await tx.execute<Figures>(sql`
    SELECT e.id, e.name, t.id AS "templateId", t.name AS "templateName", e.is_enable AS "isEnable", count(m.id)::int AS sent,
      (count(m.id) FILTER (WHERE m.status = 'Delivered'))::int AS delivered,
      (count(m.id) FILTER (WHERE m.status = 'Bounced'))::int AS bounced
    FROM ${emailEvents} e
    LEFT JOIN ${emailTemplates} t ON t.client_id = e.client_id AND t.id = e.template_id
    LEFT JOIN email_deliveries m ON m.email_event_id = e.id AND m.client_id = e.client_id
      AND m.at > ${since}::timestamptz AND m.at <= ${context.now.toISOString()}::timestamptz
    WHERE e.client_id = ${clientId} GROUP BY e.id, e.name, t.id, t.name, e.is_enable`);
  const templates = await tx
    .select({
      id: emailTemplates.id,
      name: emailTemplates.name,
      subject: emailTemplates.subject,
      template: emailTemplates.template,
    })
    .from(emailTemplates)
    .where(and(eq(emailTemplates.clientId, clientId), eq(emailTemplates.isEnable, true)))
    .orderBy(nameOrder(emailTemplates.name), emailTemplates.id);
  return EVENT_NAMES.map((name) => ({
    ...(rows.find((row) => row.name === name) ?? {
      // Nothing was said or sent yet: on, with the built-in text.
      id: name,
      templateId: null,
      templateName: null,
      isEnable: true,
      sent: 0,
      delivered: 0,
      bounced: 0,
    }),
    name,
    choices: templates
      .filter((template) => fits(name, template))
      .map((template) => ({ id: template.id, name: template.name })),
  }));
}

/** What a bank writes to its donors for, by which template, and what became of it in thirty days. */
export const allEvents = (context: Context): Promise<FullRow<EmailEvent>[]> =>
  context.tx((tx) => read(tx, context, bankOf(context)));

/** Says which template answers an event, and whether anything does. */
export async function updateEvent(
  context: Context,
  { name, templateId, isEnable }: MutationUpdateEmailEventArgs,
): Promise<FullRow<EmailEvent>> {
  const clientId = bankOf(context);
  return context.tx(async (tx) => {
    const [template] =
      templateId && isId(templateId)
        ? await tx
            .select()
            .from(emailTemplates)
            .where(and(eq(emailTemplates.id, templateId), eq(emailTemplates.clientId, clientId)))
            .for('share')
        : [];
    if (templateId && !template) throw badInput([{ path: 'templateId', code: 'isNotValid' }]);
    if (template && !fits(name, template))
      throw badInput([{ path: 'templateId', code: 'unknownVariable' }], 'usesMoreThan', {
        name: EMAIL_EVENTS[name].fills.join(', '),
      });
    const { id } = await eventMail(tx, clientId, name);
    const [stored] = await tx.select().from(emailEvents).where(eq(emailEvents.id, id)).for('update');
    if (!stored) throw notFound('event');
    const changes = difference(
      { templateId: stored.templateId, isEnable: stored.isEnable },
      { templateId: template?.id ?? null, isEnable },
    );
    if (changes) {
      await tx
        .update(emailEvents)
        .set({ templateId: template?.id ?? null, isEnable })
        .where(eq(emailEvents.id, id));
      await audit(tx, context, {
        entity: 'emailEvent',
        entityId: id,
        action: 'Update',
        clientId,
        ...changes,
      });
    }
    const all = await read(tx, context, clientId);
    const event = all.find((each) => each.name === name);
    if (!event) throw notFound('event');
    return event;
  });
}
