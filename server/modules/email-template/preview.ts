import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { can, rightTo } from '../../../src/rules/access.ts';
import { readMarkup } from '../../../src/rules/email-markup.ts';
import { sizeOf } from '../../../src/rules/email-template.ts';
import type { EmailValues } from '../../../src/rules/email-variables.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import type { Tx } from '../../db/transaction.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { EmailTemplateInput, EmailTemplatePreview, Outcome } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { knownId } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { appointmentValues } from '../appointment/mail.ts';
import { wholeAppointments } from '../appointment/record.ts';
import { senderOf } from '../site/sender.ts';
import { stored, templateKind } from './kind.ts';
import { type Message, rendered, withoutPictures } from './render.ts';
import { samplesIn, samplesOf } from './samples.ts';

/** Whose values a message has, and of which bank. */
interface Shown {
  readonly values: EmailValues;
  readonly replyTo: string;
}

async function ofBank(tx: Tx, clientId: number): Promise<Shown> {
  if (clientId === 0) return { values: samplesIn('en'), replyTo: '' };
  const bank = await senderOf(tx, clientId);
  return { values: samplesOf(bank), replyTo: bank.replyTo };
}

/** The values of a donor: of the next appointment, or of the last one; samples where there is none. */
async function ofDonor(tx: Tx, context: Context, donorId: string): Promise<Shown> {
  if (!can(viewerOf(context).menu, rightTo('READ', 'donorManagement'))) throw forbidden();
  const id = knownId(donorId, 'donor');
  const [donor] = await tx
    .select({ firstName: donors.firstName, lastName: donors.lastName, clientId: donors.clientId })
    .from(donors)
    .where(and(eq(donors.id, id), context.clientId > 0 ? eq(donors.clientId, context.clientId) : undefined));
  if (!donor) throw notFound('donor');
  const { firstName, lastName, clientId } = donor;
  const shown = await ofBank(tx, clientId);
  const [whole] = await wholeAppointments(tx)
    .where(
      and(
        eq(appointments.donorId, id),
        eq(appointments.clientId, clientId),
        eq(appointments.canceled, false),
      ),
    )
    .orderBy(
      desc(sql`${appointments.startTime} > ${context.now.toISOString()}::timestamptz`),
      asc(
        sql`abs(extract(epoch from ${appointments.startTime} - ${context.now.toISOString()}::timestamptz))`,
      ),
    )
    .limit(1);
  const own = whole ? appointmentValues(whole, await senderOf(tx, clientId)) : {};
  const said = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''));
  const names = { firstName, lastName, donorName: `${firstName} ${lastName}` };
  return { ...shown, values: { ...shown.values, ...said, ...names } };
}

const shownOf = (tx: Tx, context: Context, donorId: string | null | undefined): Promise<Shown> =>
  donorId ? ofDonor(tx, context, donorId) : ofBank(tx, context.clientId);

/** A variable that nothing fills stays as it is written: one sees what is wrong. */
const asWritten = (whole: string): string => whole;

const messageOf = (input: EmailTemplateInput, { values }: Shown): Message =>
  rendered(stored(input), values, asWritten);

const inLines = (text: string): string =>
  withoutPictures(
    `<p style="white-space: pre-wrap">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  );

/** A template as it is being written, as a donor would get it. Whatever it holds, nothing of it runs or asks anybody. */
export const previewOf = (
  context: Context,
  input: EmailTemplateInput,
  donorId: string | null | undefined,
): Promise<FullRow<EmailTemplatePreview>> =>
  context.tx(async (tx) => {
    const { subject, text, html } = messageOf(input, await shownOf(tx, context, donorId));
    return {
      subject,
      text,
      html: html === null ? inLines(text) : withoutPictures(html),
      removed: [...readMarkup(input.template).removed],
      size: sizeOf(stored(input).template),
    };
  });

const TESTS_AN_HOUR = 10;

/** Sends a template as it is being written to whoever writes it, in the transaction of the request's key: once. */
export async function sendTest(
  context: Context,
  input: EmailTemplateInput,
  donorId: string | null | undefined,
): Promise<Outcome> {
  const { userId, email } = viewerOf(context);
  await validated(templateKind.rule, 'emailTemplate', input);
  await countAttempt(context, { key: `test-mail:${userId}`, max: TESTS_AN_HOUR, windowSeconds: 3_600 });
  await context.tx(async (tx) => {
    const shown = await shownOf(tx, context, donorId);
    const { subject, text, html } = messageOf(input, shown);
    await context.services.mailer.enqueue(tx, {
      recipient: email,
      subject: `[Test] ${subject}`,
      text,
      html,
      replyTo: shown.replyTo || null,
    });
  });
  sendWritten(context, 'test mail');
  return { result: true, message: email };
}
