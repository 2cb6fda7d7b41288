import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { utcDay } from '../../../src/lib/day.ts';
import { variablesIn } from '../../../src/rules/email-template.ts';
import type { EmailValues } from '../../../src/rules/email-variables.ts';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { appointments, invitations } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { AppointmentFilterInput, BulkRowResult, DonorSearchInput } from '../../gql/types.ts';
import { bulkJob } from '../../jobs/bulk.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { bankOf, inOrder, isId } from '../../optimistic-locking.ts';
import { matchingAppointments } from '../appointment/filter.ts';
import { appointmentValues } from '../appointment/mail.ts';
import { wholeAppointments } from '../appointment/record.ts';
import { bankRules } from '../donor/bank-rules.ts';
import { donorsMeant } from '../donor/bulk.ts';
import { mayBeAsked, WANTS_MAIL } from '../donor/wants-mail.ts';
import type { SentTemplate } from '../email-template/enabled.ts';
import { rendered } from '../email-template/render.ts';
import { unsubscribeUrl, withUnsubscribing } from '../invitation/message.ts';
import { type Sender, senderOf } from '../site/sender.ts';
import { templateToSend } from './template.ts';

/** Somebody who is written to, and what the message is filled with. */
interface Recipient {
  /** The row of the list that was chosen. */
  readonly id: string;
  /** What the history calls that row. */
  readonly entity: 'donor' | 'appointment';
  readonly donorId: string;
  readonly values: EmailValues;
}

interface Sending {
  readonly clientId: number;
  readonly template: SentTemplate;
  readonly sender: Sender;
}

/**
 * Who of these donors may be written to; a marketing message asks more than one about what a donor has booked, and a bank
 * that is not active sends none: it takes nobody who would come.
 */
async function reachable(
  tx: Tx,
  context: Context,
  { clientId, template, sender }: Sending,
  donorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isMarketing = template.type === 'Marketing';
  if (!sender.isEmailEnabled || (isMarketing && !sender.isActive)) return new Map();
  const bank = (await bankRules(tx, context, [clientId])).get(clientId);
  const wanted = isMarketing ? mayBeAsked(bank?.today ?? utcDay(context.now)) : WANTS_MAIL;
  const { rows } = await tx.execute<{ id: string; email: string }>(sql`
    SELECT d.id, d.email FROM ${donors} d WHERE d.id = ANY (${sql.param([...donorIds])}::uuid[]) AND d.client_id = ${clientId}
      AND d.is_active AND ${wanted}`);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Does each message have a link by which the donor ends such ones? One that advertises does, and where a template asks for it. */
const hasLink = ({ template }: Sending): boolean =>
  template.type === 'Marketing' ||
  variablesIn(`${template.subject} ${template.template}`).includes('unsubscribeUrl');

/** Writes to these people in the transaction of the batch; whoever wants no mail is passed over, and named. */
async function send(
  tx: Tx,
  context: Context,
  sending: Sending,
  recipients: readonly Recipient[],
): Promise<BulkRowResult[]> {
  const { clientId, template, sender } = sending;
  const emails = await reachable(
    tx,
    context,
    sending,
    recipients.map(({ donorId }) => donorId),
  );
  const results: BulkRowResult[] = [];
  const links: (typeof invitations.$inferInsert & { readonly id: string })[] = [];
  const mails: Mail[] = [];
  const isLinked = hasLink(sending);
  for (const { id, donorId, values } of recipients) {
    const recipient = emails.get(donorId);
    const name = values.donorName ?? '';
    if (!recipient) {
      results.push({ id, name, status: 'skipped', reason: 'noMailWanted' });
      continue;
    }
    const link = isLinked ? { id: randomUUID(), clientId, donorId, sentAt: context.now } : null;
    if (link) links.push(link);
    const url = link && unsubscribeUrl(context, sender, link.id);
    const message = rendered(template, { ...values, ...(url ? { unsubscribeUrl: url } : {}) });
    mails.push({
      recipient,
      donorId,
      ...(url ? withUnsubscribing(message, sender, url) : message),
      replyTo: sender.replyTo || null,
      ...(url ? { unsubscribeUrl: url } : {}),
      // What waits for the mail server does not go to whoever has ended such messages since.
      ...(link && template.type === 'Marketing' ? { occasion: `invitation:${link.id}` } : {}),
    });
    results.push({ id, name, status: 'done', reason: null });
  }
  if (links.length > 0) await tx.insert(invitations).values(links);
  await context.services.mailer.enqueue(tx, ...mails);
  const entityOf = new Map(recipients.map(({ id, entity }) => [id, entity]));
  await auditAll(
    tx,
    context,
    results.flatMap(({ id, status }) =>
      status === 'done'
        ? [
            {
              entity: entityOf.get(id) ?? 'donor',
              entityId: id,
              action: 'SendEmail',
              clientId,
              after: { template: template.name },
            },
          ]
        : [],
    ),
  );
  return results;
}

interface MailInput {
  readonly templateId: string;
}

async function sendingOf(
  tx: Tx,
  context: Context,
  recipients: 'DONORS' | 'APPOINTMENTS',
  { templateId }: MailInput,
): Promise<Sending> {
  const clientId = bankOf(context);
  // What the template says when its batch is sent is what goes.
  const template = await templateToSend(tx, context, recipients, templateId);
  return { clientId, template, sender: await senderOf(tx, clientId) };
}

/** A template to chosen donors. */
export const donorMailJob = bulkJob<DonorSearchInput, MailInput>({
  name: 'startMailDonors',
  find: async (tx, context, filter, limit) =>
    (await donorsMeant(tx, context, filter, limit)).map((id) => ({ id })),
  async change(context, ids, input) {
    const results = await context.tx(async (tx) => {
      const sending = await sendingOf(tx, context, 'DONORS', input);
      const { clientId, sender } = sending;
      const rows = await tx
        .select({ id: donors.id, firstName: donors.firstName, lastName: donors.lastName })
        .from(donors)
        .where(sql`${isOneOf(donors.id, ids.filter(isId))} AND ${donors.clientId} = ${clientId}`);
      const found = inOrder(ids, rows).map(
        ({ id, firstName, lastName }): Recipient => ({
          id,
          entity: 'donor',
          donorId: id,
          values: {
            firstName,
            lastName,
            donorName: `${firstName} ${lastName}`,
            bookUrl: `https://${sender.domain}`,
            bankName: sender.name,
            phone: sender.phone,
          },
        }),
      );
      return send(tx, context, sending, found);
    });
    sendWritten(context, 'donor mail');
    return results;
  },
});

/** A template to the donors of chosen appointments. */
export const appointmentMailJob = bulkJob<AppointmentFilterInput, MailInput>({
  name: 'startMailAppointments',
  find: async (tx, context, filter, limit) =>
    (
      await wholeAppointments(tx)
        .where(matchingAppointments(context, filter))
        .orderBy(appointments.startTime, appointments.id)
        .limit(limit)
    ).map(({ appointment: { id, appointmentId }, donor }) => ({
      id,
      name: `${donor.firstName} ${donor.lastName}, ${appointmentId}`,
    })),
  async change(context, ids, input) {
    const results = await context.tx(async (tx) => {
      const sending = await sendingOf(tx, context, 'APPOINTMENTS', input);
      const { clientId, sender } = sending;
      const all = await wholeAppointments(tx)
        .where(sql`${isOneOf(appointments.id, ids.filter(isId))} AND ${appointments.clientId} = ${clientId}`)
        .orderBy(appointments.startTime, appointments.id);
      const found = all.map(
        (whole): Recipient => ({
          id: whole.appointment.id,
          entity: 'appointment',
          donorId: whole.appointment.donorId,
          values: appointmentValues(whole, sender),
        }),
      );
      return send(tx, context, sending, found);
    });
    sendWritten(context, 'donor mail');
    return results;
  },
});

/** Refuses before anything begins what no batch could send. */
export const checkTemplate =
  (context: Context, recipients: 'DONORS' | 'APPOINTMENTS', templateId: string) =>
  (tx: Tx): Promise<unknown> =>
    templateToSend(tx, context, recipients, templateId);
