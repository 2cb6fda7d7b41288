import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day, Email } from '../../../src/lib/scalars.ts';
import type { EmailValues } from '../../../src/rules/email-variables.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import { isDatabaseAway } from '../../db/errors.ts';
import { invitations } from '../../db/schema/appointment.ts';
import { donations, donors } from '../../db/schema/donor.ts';
import { systemTx, type Tx } from '../../db/transaction.ts';
import { donorText } from '../../mail/donor-words.ts';
import { sendWritten } from '../../mail/send-written.ts';
import { repeatedWork } from '../../repeated-work.ts';
import type { Services } from '../../services.ts';
import { formatDonorDay } from '../appointment/donor-dates.ts';
import { instantAt } from '../drive/places.ts';
import { eventMail, messageOfEvent } from '../email-template/events.ts';
import { oneLine } from '../email-template/render.ts';
import { unsubscribeUrl, withUnsubscribing } from '../invitation/message.ts';
import { senderOf } from '../site/sender.ts';
import { bankRules } from './bank-rules.ts';
import { isBookedAhead } from './booked-ahead.ts';
import { eligibilityOf, gaveSomething, type TypeEligibility } from './eligibility.ts';
import { mayBeAsked } from './wants-mail.ts';

export interface EligibleMailing {
  /** Writes to whom it is time to write; answers how many mails went into the outbox. */
  readonly run: () => Promise<number>;
  readonly start: () => void;
  readonly stop: () => void;
}

const EVERY_MS = 60_000;
/** One look writes to so many at most: the rest waits for the next. */
const AT_ONCE = 500;
const AGAIN_MS = 3_600_000;
/** The hour of the bank's clock at which donors are written to. */
const HOUR = '09:00';

type Due = Pick<
  typeof donations.$inferSelect,
  'id' | 'clientId' | 'donorId' | 'date' | 'donationType' | 'kind' | 'eligibleNoticeAt'
>;

/** Nine in the morning of the day on which a donor may give this kind again; null when there is no such day. */
export const noticeAt = (type: TypeEligibility | undefined, zone: string): Date | null =>
  type?.eligibleOn ? instantAt(type.eligibleOn, HOUR, zone) : null;

/** What was given, among what a donor may give: its type as it is called now, or else another of its kind. */
export const sameKind = (
  types: readonly TypeEligibility[] | undefined,
  donationType: string,
  kind: string | null = null,
) =>
  types?.find((type) => type.donationType === donationType && (kind === null || type.kind === kind)) ??
  types?.find((type) => type.kind === (kind ?? donationType));

/** The day from which on a donor wants to hear of their bank, where that is ahead. */
async function namedDay(tx: Tx, donorId: string, today: Day): Promise<Day | undefined> {
  const [donor] = await tx
    .select({ until: donors.doNotContactUntil })
    .from(donors)
    .where(and(eq(donors.id, donorId), gt(donors.doNotContactUntil, today)));
  return donor?.until ?? undefined;
}

/** A donor who may be asked to come. */
async function reachableDonor(tx: Tx, donorId: string, today: Day) {
  const { rows } = await tx.execute<{ firstName: string; lastName: string; email: Email }>(sql`
    SELECT d.first_name AS "firstName", d.last_name AS "lastName", d.email FROM ${donors} d
    WHERE d.id = ${donorId} AND d.is_active AND ${mayBeAsked(today)}`);
  return rows[0];
}

/** Writes to the donor of one donation, or says when to look again; null where nobody is written to for it any more. */
async function tell(services: Services, tx: Tx, due: Due, now: Date): Promise<'sent' | Date | null> {
  const { clientId, donorId, donationType, kind } = due;
  const context = { services, clientId, now };
  const bank = (await bankRules(tx, context, [clientId])).get(clientId);
  if (!bank) return null;
  const { rows } = await tx.execute(sql`SELECT 1 FROM ${donations}
    WHERE ${donations.donorId} = ${donorId} AND ${donations.date} > ${due.date}::date AND ${gaveSomething}
    UNION ALL SELECT 1 WHERE ${isBookedAhead(sql`${donorId}::uuid`, now)} LIMIT 1`);
  // A later donation has its own message, and whoever is booked has picked a time.
  if (rows.length > 0) return null;
  const type = sameKind((await eligibilityOf(tx, context, [donorId])).get(donorId), donationType, kind);
  if (!type?.isEligible) {
    const next = noticeAt(type, bank.zone);
    return next && next > now ? next : null;
  }
  const sender = await senderOf(tx, clientId);
  // A bank that is not active takes nobody who would come; who has named a day is asked from then on.
  const day = sender.isActive ? await namedDay(tx, donorId, bank.today) : addDays(bank.today, 1);
  if (day) return instantAt(day, HOUR, bank.zone);
  const donor = await reachableDonor(tx, donorId, bank.today);
  const event = await eventMail(tx, clientId, 'EligibleAgain');
  if (!donor || !sender.isEmailEnabled || !event.isEnable) return null;
  const { language } = sender;
  const invitationId = randomUUID();
  // The same link ends these messages and invitations.
  await tx.insert(invitations).values({ id: invitationId, clientId, donorId, sentAt: now });
  const url = unsubscribeUrl(context, sender, invitationId);
  const since = due.eligibleNoticeAt ? wallTime(due.eligibleNoticeAt, bank.zone).date : bank.today;
  const said: EmailValues = {
    firstName: donor.firstName,
    lastName: donor.lastName,
    donorName: `${donor.firstName} ${donor.lastName}`,
    date: formatDonorDay(since, language),
    bookUrl: `https://${sender.domain}`,
    bankName: sender.name,
    phone: sender.phone,
    unsubscribeUrl: url,
  };
  const text = (key: 'dear' | 'eligible.subject' | 'eligible.text') => donorText(language, key, said);
  const message = messageOfEvent(event, said, {
    subject: oneLine(text('eligible.subject')),
    text: [text('dear'), text('eligible.text'), sender.name].join('\n\n'),
  });
  await services.mailer.enqueue(tx, {
    recipient: donor.email,
    donorId,
    ...withUnsubscribing(message, sender, url),
    replyTo: sender.replyTo || null,
    emailEventId: event.id,
    unsubscribeUrl: url,
    occasion: `eligible:${due.id}`,
  });
  return 'sent';
}

/** Takes the donation whose message is due longest; of any number of processes one has its row, whatever ends in the midst. */
async function tellOne(services: Services): Promise<'none' | 'sent' | 'skipped'> {
  const now = services.clock();
  return systemTx(services.database.db, async (tx) => {
    const [due] = await tx
      .select({
        id: donations.id,
        clientId: donations.clientId,
        donorId: donations.donorId,
        date: donations.date,
        donationType: donations.donationType,
        kind: donations.kind,
        eligibleNoticeAt: donations.eligibleNoticeAt,
      })
      .from(donations)
      .where(lte(donations.eligibleNoticeAt, now))
      .orderBy(asc(donations.eligibleNoticeAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return 'none';
    const set = (eligibleNoticeAt: Date | null) =>
      tx.update(donations).set({ eligibleNoticeAt }).where(eq(donations.id, due.id));
    try {
      const told = await tx.transaction((point) => tell(services, point, due, now));
      await set(told === 'sent' ? null : told);
      return told === 'sent' ? 'sent' : 'skipped';
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      services.log.error({ err: error, donation: due.id }, 'a donor could not be told yet');
      await set(new Date(now.getTime() + AGAIN_MS));
      return 'skipped';
    }
  });
}

/** Tells donors on the day that they may give again, beside any number of other processes. */
export function createEligibleMailing(services: Services): EligibleMailing {
  async function run(): Promise<number> {
    let sent = 0;
    for (let looks = 0; looks < AT_ONCE && !work.isStopped(); looks += 1) {
      const last = await tellOne(services);
      if (last === 'none') break;
      if (last === 'sent') sent += 1;
    }
    if (sent > 0) sendWritten({ services }, 'messages to donors');
    return sent;
  }

  const work = repeatedWork(EVERY_MS, run, (error) =>
    services.log.warn({ err: error }, 'whom to tell that they may give again could not be read'),
  );
  return { run, start: work.start, stop: work.stop };
}
