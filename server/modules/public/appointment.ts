import { and, eq, inArray, sql } from 'drizzle-orm';
import { countCodeMail } from '../../auth/code-mail.ts';
import { createCode, redeemCode } from '../../auth/otp.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { MutationCreateAppointmentArgs, Outcome, PublicAppointmentInput } from '../../gql/types.ts';
import { accountText } from '../../mail/account-words.ts';
import { NOBODY } from '../../mail/transport.ts';
import { languageOf } from '../../words.ts';
import { bookIn } from '../appointment/book.ts';
import { tellDonor } from '../appointment/mail.ts';
import { wholeById } from '../appointment/read.ts';
import { bookableDrive, refuseUnlessFree } from '../appointment/slots.ts';
import { targetOf } from '../appointment/target.ts';
import { deviceOf } from '../session/sign-in.ts';
import { idempotentPublic } from './idempotent-change.ts';

const ARGUMENT = 'appointment';
/** Calls of one address in a minute. */
const PER_MINUTE = 5;
const MAX_COMMENT = 500;
/** Whoever asks gets this answer, whether the donor is there or not. */
const CODE_SENT: Outcome = {
  result: true,
  message: 'If we know you, a code is on its way to you by e-mail',
};
const BOOKED: Outcome = { result: true, message: 'Your appointment is booked' };

export const countPublic = (context: Context, what: string): Promise<void> =>
  countAttempt(context, { key: `${what}:${context.network}`, max: PER_MINUTE, windowSeconds: 60 });

const wrongCode = () => badInput([{ path: `${ARGUMENT}.code`, code: 'otpWrong' }], 'otpWrong');

/** The same request as the bank's own: what a donor's booking reaches is of that bank. */
const asBank = (context: Context, clientId: number): Context => ({ ...context, viewer: null, clientId });

/** A bank that takes donors. */
export async function activeSite(tx: Tx, clientId: number): Promise<typeof sites.$inferSelect> {
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.siteId, clientId), eq(sites.isActive, true)));
  if (!site) throw notFound('blood bank');
  return site;
}

async function donorBy(tx: Tx, { clientId, donorNumber, birthDate }: PublicAppointmentInput) {
  const typed = donorNumber.trim();
  const [donor] = await tx
    .select({ id: donors.id, email: donors.email })
    .from(donors)
    .where(
      and(
        eq(donors.clientId, clientId),
        // It is kept in capitals; as it was typed where a bank has two that differ by those alone.
        inArray(donors.donorNumber, [typed, typed.toUpperCase()]),
        eq(donors.birthDate, birthDate),
        eq(donors.isActive, true),
      ),
    )
    .orderBy(sql`${donors.donorNumber} <> ${typed}`);
  return donor;
}

/** Is the slot there and free? That is public; who asks is not looked at. */
async function checkSlot(tx: Tx, context: Context, input: PublicAppointmentInput) {
  const target = await targetOf(tx, context, { slotId: input.slotId }, ARGUMENT);
  const found = await bookableDrive(tx, context, target.driveId, `${ARGUMENT}.slotId`);
  await refuseUnlessFree(tx, context, found, target, { donorId: null, argument: ARGUMENT });
  return target;
}

/** Mails a code to the donor, or the same to nobody: neither answer nor effort tells which. */
async function sendCode(tx: Tx, context: Context, input: PublicAppointmentInput): Promise<Outcome> {
  const site = await activeSite(tx, input.clientId);
  await checkSlot(tx, asBank(context, input.clientId), input);
  const donor = await donorBy(tx, input);
  const { code, occasion } = await createCode(tx, context, deviceOf(context), {
    purpose: 'booking',
    email: donor?.email ?? '',
    origin: `https://${site.domain}`,
    ...(donor ? { donorId: donor.id } : {}),
  });
  const language = languageOf(site.language);
  const where = accountText(language, 'code.inBooking');
  await context.services.mailer.enqueue(tx, {
    occasion,
    recipient: donor?.email || NOBODY,
    subject: accountText(language, 'code.subject'),
    text: `${accountText(language, 'code.text', { code, where })}\n\n${site.name}`,
  });
  return CODE_SENT;
}

/** A booking from a page of donors: first a code by mail, and with the code the appointment. */
export async function createAppointment(
  context: Context,
  { appointment: input, idempotencyKey: key }: MutationCreateAppointmentArgs,
): Promise<Outcome> {
  const deviceId = deviceOf(context);
  await countPublic(context, 'public-booking');
  if ((input.comment ?? '').length > MAX_COMMENT)
    throw badInput([{ path: `${ARGUMENT}.comment`, code: 'maximumLength500' }]);
  const change = { field: 'createAppointment', key, asked: input };
  const { code } = input;
  const outcome = code
    ? await idempotentPublic(
        context,
        change,
        async () => {
          await context.systemTx(async (tx) => {
            // A bank may have closed since it sent the code.
            await activeSite(tx, input.clientId);
            await checkSlot(tx, asBank(context, input.clientId), input);
          });
          const redeemed = await redeemCode(context, 'booking', { deviceId, code });
          if (!redeemed?.donorId) throw wrongCode();
          return redeemed.donorId;
        },
        async (tx, donorId) => {
          const donor = await donorBy(tx, input);
          if (donor?.id !== donorId) throw wrongCode();
          const bank = asBank(context, input.clientId);
          const target = await targetOf(tx, bank, { slotId: input.slotId }, ARGUMENT);
          const id = await bookIn(tx, bank, target, {
            donorId,
            comment: (input.comment ?? '').trim(),
            overrideReason: '',
            isWalkIn: false,
            createdBy: 'Donor',
            eventId: null,
            isOwn: true,
          });
          await tellDonor(tx, bank, 'confirmation', await wholeById(tx, bank, id));
          return BOOKED;
        },
      )
    : await idempotentPublic(
        context,
        change,
        () =>
          countCodeMail(context, {
            family: 'booking-code',
            email: `${input.clientId}:${input.donorNumber.trim().toUpperCase()}`,
            knownDevice: null,
          }),
        (tx) => sendCode(tx, context, input),
      );
  context.services.background.run('booking mail', () => context.services.mailer.deliverAtBeat());
  return outcome;
}
