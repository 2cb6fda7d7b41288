import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Email } from '../../../src/lib/scalars.ts';
import type { EmailEventName, EmailValues } from '../../../src/rules/email-variables.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Reminded } from '../../mail/as-it-goes.ts';
import { donorText } from '../../mail/donor-words.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { NOBODY } from '../../mail/transport.ts';
import type { Language } from '../../words.ts';
import { mayBeContacted } from '../donor/wants-mail.ts';
import { eventMails, messageOfEvent } from '../email-template/events.ts';
import { type Message, oneLine } from '../email-template/render.ts';
import { type Sender, senderOf } from '../site/sender.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { formatDonorTime } from './donor-dates.ts';
import { type WholeAppointment, wholeAppointments } from './record.ts';

export type Kind = 'confirmation' | 'change' | 'cancel';

const REMINDED_BEFORE_MS = 24 * 3_600_000;

/** A reminder that goes late, on the day itself, says so. */
type Spoken = Kind | 'reminder' | 'reminderToday';

/** The bank's event that each message answers. */
const EVENT_OF = {
  confirmation: 'AppointmentBooked',
  change: 'AppointmentChanged',
  cancel: 'AppointmentCanceled',
  reminder: 'AppointmentReminder',
  reminderToday: 'AppointmentReminder',
} as const satisfies Readonly<Record<Spoken, EmailEventName>>;

const DEFAULT_MINUTES = 60;

/** Where a donor is to come: where they were told, as long as nobody has approved another place. */
const toldPlaceOf = ({ toldPlace, place }: Pick<WholeAppointment, 'toldPlace' | 'place'>): string =>
  toldPlace ?? place ?? '';

/** What a template can say of an appointment, in the language of the bank. */
export function appointmentValues(whole: WholeAppointment, bank: Sender, reason = ''): EmailValues {
  const { appointment, donor } = whole;
  const { language } = bank;
  const said = (at: Date) => formatDonorTime(at, whole.zone, appointment.timeZone, language);
  const { day, time } = said(appointment.startTime);
  const before = appointment.previousStartTime ? said(appointment.previousStartTime) : null;
  return {
    firstName: donor.firstName,
    lastName: donor.lastName,
    donorName: `${donor.firstName} ${donor.lastName}`,
    date: day,
    time,
    location: toldPlaceOf(whole),
    driveName: whole.driveCenterName ?? '',
    donationType: whole.donationType ?? appointment.product,
    duration: donorText(language, 'duration', { minutes: String(whole.totalMinutes ?? DEFAULT_MINUTES) }),
    appointmentId: appointment.appointmentId,
    previousDate: before?.day ?? '',
    previousTime: before?.time ?? '',
    reason,
    bookUrl: `https://${bank.domain}`,
    bankName: bank.name,
    phone: bank.phone,
  };
}

function messageOf(kind: Spoken, language: Language, said: EmailValues): Omit<Message, 'html'> {
  const where = [said.driveName, said.location].filter(Boolean).join('\n');
  const facts = [
    donorText(language, 'when', said),
    where,
    donorText(language, 'about', said),
    donorText(language, 'number', said),
  ].join('\n');
  const text = (key: Parameters<typeof donorText>[1]) => donorText(language, key, { ...said, facts, where });
  // At the same time as before, its place, its bed or its type is another one.
  const isOtherTime =
    said.previousDate !== '' && (said.previousDate !== said.date || said.previousTime !== said.time);
  const body = {
    confirmation: () => text('confirmation.text'),
    change: () => text(isOtherTime ? 'change.textBefore' : 'change.text'),
    cancel: () => text(said.reason ? 'cancel.textReason' : 'cancel.text'),
    reminder: () => text('reminder.text'),
    reminderToday: () => text('reminderToday.text'),
  }[kind]();
  const end = kind === 'cancel' ? [] : [text('cannotCome')];
  return {
    subject: oneLine(text(`${kind}.subject`)),
    text: [text('dear'), body, ...end, said.bankName].join('\n\n'),
  };
}

function entryOf(
  kind: Kind,
  { appointment, donor, ...whole }: WholeAppointment,
  bank: Sender,
  email: Email,
  stamp: Date,
): CalendarEntry {
  return {
    uid: `${appointment.id}@donorgrid`,
    sequence: appointment.sequence,
    method: kind === 'cancel' ? 'CANCEL' : 'REQUEST',
    start: appointment.startTime,
    end: new Date(appointment.startTime.getTime() + (whole.totalMinutes ?? DEFAULT_MINUTES) * 60_000),
    zone: whole.zone,
    summary: donorText(bank.language, 'calendarTitle', { driveName: whole.driveCenterName ?? bank.name }),
    location: toldPlaceOf(whole),
    description: donorText(bank.language, 'calendarText', {
      appointmentId: appointment.appointmentId,
      phone: bank.phone,
    }),
    organizer: { name: bank.name, email: bank.email },
    attendee: { name: `${donor.firstName} ${donor.lastName}`, email },
    stamp,
  };
}

interface Said {
  readonly bank: Sender;
  readonly values: EmailValues;
  readonly wording?: Message | undefined;
}
type EventOf = ReturnType<typeof eventMails>;

/** What the bank's event says of an appointment to its donor, and whether the bank has the event on. */
async function drafted(
  eventOf: EventOf,
  spoken: Spoken,
  { appointment, donor }: WholeAppointment,
  { bank, values, wording }: Said,
): Promise<{ mail: Mail; isEnable: boolean }> {
  const event = await eventOf(appointment.clientId, EVENT_OF[spoken]);
  const message = wording ?? messageOfEvent(event, values, messageOf(spoken, bank.language, values));
  const mail = {
    recipient: donor.email ?? NOBODY,
    donorId: appointment.donorId,
    ...message,
    replyTo: bank.replyTo || null,
    emailEventId: event.id,
  };
  return { mail, isEnable: event.isEnable };
}

/** The same as it goes; null where the bank has turned the event off. */
async function written(
  eventOf: EventOf,
  spoken: Spoken,
  whole: WholeAppointment,
  said: Said,
): Promise<Mail | null> {
  const { mail, isEnable } = await drafted(eventOf, spoken, whole, said);
  return isEnable || said.wording ? mail : null;
}

/**
 * A reminder that waits for its day, whatever stands in its way by now: what the donor and the bank want by then is asked
 * as it goes. None of an appointment whose day it is.
 */
export async function reminderLater(
  eventOf: EventOf,
  { now }: Context,
  whole: WholeAppointment,
  said: Said,
): Promise<Mail | null> {
  const { id, sequence, startTime } = whole.appointment;
  const due = new Date(startTime.getTime() - REMINDED_BEFORE_MS);
  if (due <= now) return null;
  const { mail } = await drafted(eventOf, 'reminder', whole, said);
  return {
    ...mail,
    occasion: `${versionOf(whole)}:reminder`,
    nextTryAt: due,
    appointmentId: id,
    appointmentSequence: sequence,
  };
}

/** One version of an appointment, as what is written of it is named. */
const versionOf = ({ appointment: { id, sequence } }: WholeAppointment): string =>
  `appointment:${id}:${sequence}`;

interface Telling {
  readonly reason?: string | undefined;
  readonly again?: boolean | undefined;
  readonly wording?: Message | undefined;
}

/** What is written to a donor, and the reminder that waits for its day: each null where there is none. */
async function mailsOf(
  eventOf: EventOf,
  context: Context,
  kind: Kind,
  whole: WholeAppointment,
  bank: Sender,
  { reason = '', again = false, wording }: Telling,
): Promise<{ mail: Mail | null; reminder: Mail | null }> {
  const { donor } = whole;
  const values = appointmentValues(whole, bank, reason);
  const reminder =
    kind === 'cancel' || again ? null : await reminderLater(eventOf, context, whole, { bank, values });
  const { email } = donor;
  if (!email || !donor.emailOk || !bank.isEmailEnabled) return { mail: null, reminder };
  const entry = entryOf(kind, whole, bank, email, context.now);
  const mail = await written(eventOf, kind, whole, { bank, values, wording });
  return {
    mail: mail && {
      ...mail,
      calendar: calendarFile(entry),
      calendarMethod: entry.method,
      occasion: `${versionOf(whole)}:${kind}${again ? `:${randomUUID()}` : ''}`,
    },
    reminder,
  };
}

const present = (...mails: readonly (Mail | null)[]): Mail[] => mails.filter((mail) => mail !== null);

/**
 * Writes to the donor in the transaction of the change, with a file for their calendar; to nobody who wants no mail. For
 * one version of an appointment each message is written once, and a booking or a move leaves a reminder that waits for
 * its day, wanted or not by now. Answers whether a message goes.
 */
export async function tellDonor(
  tx: Tx,
  context: Context,
  kind: Kind,
  whole: WholeAppointment,
  telling: Telling = {},
): Promise<boolean> {
  const bank = await senderOf(tx, whole.appointment.clientId);
  const { mail, reminder } = await mailsOf(eventMails(tx), context, kind, whole, bank, telling);
  await context.services.mailer.enqueue(tx, ...present(reminder, mail));
  return mail !== null;
}

/** The same to the donors of many appointments: what all of a bank have in common is looked up once. */
export async function tellDonors(
  tx: Tx,
  context: Context,
  kind: Kind,
  all: readonly WholeAppointment[],
  tellingOf: (whole: WholeAppointment, bank: Sender) => Telling = () => ({}),
): Promise<void> {
  // The parent view cancels appointments of several banks at once: each bank writes to its own donors.
  const banks = new Map<number, Sender>();
  const eventOf = eventMails(tx);
  const mails: Mail[] = [];
  for (const whole of all) {
    const { clientId } = whole.appointment;
    const bank = banks.get(clientId) ?? (await senderOf(tx, clientId));
    banks.set(clientId, bank);
    const { mail, reminder } = await mailsOf(eventOf, context, kind, whole, bank, tellingOf(whole, bank));
    mails.push(...present(reminder, mail));
  }
  await context.services.mailer.enqueue(tx, ...mails);
}

/**
 * The reminder as the appointment, its donor and its bank are by now, and not as they were when it was booked; null where
 * nobody is to be reminded of it any more, as of one that has begun.
 */
export async function reminderNow(
  tx: Tx,
  { appointmentId, appointmentSequence }: Reminded,
  now: Date,
): Promise<Mail | null> {
  const [whole] = await wholeAppointments(tx).where(
    sql`${appointments.id} = ${appointmentId} AND ${appointments.sequence} = ${appointmentSequence}
      AND NOT ${appointments.canceled} AND ${appointments.mark} IS NULL AND ${appointments.startTime} > ${now.toISOString()}::timestamptz
      AND coalesce(${driveCenters.reviewState}, '') NOT IN ('rejected', 'canceled')`,
  );
  if (!whole) return null;
  const { appointment, donor, zone } = whole;
  const bank = await senderOf(tx, appointment.clientId);
  if (!donor.isActive || !donor.email || !donor.emailOk || !bank.isEmailEnabled) return null;
  const today = wallTime(now, zone).date;
  if (!mayBeContacted(donor, today)) return null;
  const spoken = wallTime(appointment.startTime, zone).date === today ? 'reminderToday' : 'reminder';
  return written(eventMails(tx), spoken, whole, { bank, values: appointmentValues(whole, bank) });
}

/** Sends what was written once the change stands; nobody waits for it. */
export const deliver = (context: Context): void => sendWritten(context, 'appointment mail');
