import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { DELIVERY_STATUSES } from '../../src/rules/email-template.ts';
import { backoffSeconds } from '../backoff.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { systemTx, type Tx } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { asItGoes, type Knowing } from './as-it-goes.ts';
import { DUE_AT } from './due-at.ts';
import { NOBODY, outboxFolder, smtp } from './transport.ts';
import { type WhyUnsent, whyUnsent } from './why-unsent.ts';

export interface Mail {
  readonly recipient: string;
  /** The donor that it speaks to: the donor's page tells of it. */
  readonly donorId?: string | null;
  readonly subject: string;
  readonly text: string;
  /** The same as markup, for programs that show it. */
  readonly html?: string | null;
  /** Whom answers go to, where it is not the sender. */
  readonly replyTo?: string | null;
  /** The bank's event that it answers: what becomes of it is counted there. */
  readonly emailEventId?: string | null;
  /** A calendar file, and what it asks of a calendar. */
  readonly calendar?: string;
  readonly calendarMethod?: 'REQUEST' | 'CANCEL';
  /** Where one click ends such messages. */
  readonly unsubscribeUrl?: string;
  /** What it is for: a second message for the same is not written. */
  readonly occasion?: string;
  /** Not before; at once unless given. */
  readonly nextTryAt?: Date;
  /**
   * It reminds of this appointment, and is written anew when it goes: only while that is neither moved nor canceled, and
   * nobody has come or been missed.
   */
  readonly appointmentId?: string;
  readonly appointmentSequence?: number;
  /** It goes only while this donation stands. */
  readonly donationId?: string;
}

export interface Mailer {
  /** Puts messages into the outbox, in the transaction of what they speak of. */
  readonly enqueue: (tx: Tx, ...mails: readonly Mail[]) => Promise<void>;
  /** Sends what is due; called on a timer and after an enqueue. */
  readonly deliver: () => Promise<void>;
  /**
   * Sends what is due at the next beat of half a second, for calls that anybody may make: what a message costs falls
   * on whichever request is under way by then, and tells nothing of the one that asked for it.
   */
  readonly deliverAtBeat: () => Promise<void>;
  readonly start: () => void;
  /** Begins no further message. Resolves when the one under way is sent, or not, and that is noted. */
  readonly stop: () => Promise<void>;
}

const EVERY_MS = 15_000;
const BEAT_MS = 500;
/** So many messages are put into the outbox by one statement, whose values all have to be put together. */
const WRITTEN_AT_ONCE = 100;
/** A message that is being sent is nobody else's for this long: longer than a send may take. */
const LEASE_SECONDS = 120;
/** So long is tried what the mail server does not take, or what cannot be written; its being away does not count. */
const FAILING_DAYS = 5;
/** A process of the version before knows nothing of giving up: it finds what is emptied due in so many years. */
const NEVER_YEARS = 100;
/** What was in a message (a one-time code) has no business in the database any longer. */
const EMPTIED = { text: '', html: null, calendar: null, unsubscribeUrl: null } as const;
/** After so many refusals of one after another that nothing is taken from us, the round ends: it is meant of all. */
const MOST_UNWELCOME = 20;
/** The mail server has taken another one since a moment. What goes to nobody is not asked of it. */
const othersGo = (since: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM mail_outbox o WHERE o.sent_at >= ${since} AND o.recipient <> ${NOBODY})`;
const OTHERS_WENT = othersGo(sql`mail_outbox.failing_since`);
const OTHERS_STILL_GO = othersGo(sql`greatest(mail_outbox.failing_since, now() - interval '1 day')`);
type Row = typeof mailOutbox.$inferSelect;

/** E-mail that an outage does not lose: it waits in the database, and is tried again with a growing delay. */
export function createMailer(config: Config, database: Database, log: Log, knowing: Knowing): Mailer {
  const send = config.smtpUrl ? smtp(config) : outboxFolder(config, log);
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  // Sent, but not noted in the database, which was away just then: these are noted later, and not sent again.
  const unnoted = new Set<string>();

  /** Of the messages whose time has come and that were tried so often, the first of an order, locked. */
  const next = (tx: Tx, tries: SQL, ...order: SQL[]) =>
    tx
      .select()
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          isNull(mailOutbox.givenUpAt),
          lte(mailOutbox.nextTryAt, sql`now()`),
          tries,
        ),
      )
      .orderBy(...order)
      .limit(1)
      .for('update', { skipLocked: true });

  /**
   * Takes what has been due for longest: a reminder was written long before its day. What has failed goes after what was
   * never tried, such as a code that somebody waits for. That is asked for by itself and in the order of an index: all
   * that wait would otherwise be put in order for every single one. The transaction ends before the sending begins: a mail
   * server may take its time, and the embedded database serves nobody else while one is open.
   */
  async function take(): Promise<Row | undefined> {
    return systemTx(database.db, async (tx) => {
      const [untried] = await next(tx, eq(mailOutbox.tries, 0), sql`sent_at`, sql`next_try_at`);
      const [mail] = untried ? [untried] : await next(tx, gt(mailOutbox.tries, 0), DUE_AT);
      if (mail)
        await tx
          .update(mailOutbox)
          .set({
            tries: sql`${mailOutbox.tries} + 1`,
            dueAt: DUE_AT,
            nextTryAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})`,
          })
          .where(eq(mailOutbox.id, mail.id));
      return mail;
    });
  }

  /** What became of a message of an event. It is one row under the message's own id, however often it was tried. */
  async function count(
    tx: Tx,
    { id, emailEventId, donorId }: Row,
    status: (typeof DELIVERY_STATUSES)[number],
  ): Promise<void> {
    if (emailEventId === null) return;
    await tx.execute(sql`INSERT INTO email_deliveries (id, client_id, email_event_id, donor_id, status, at)
      SELECT ${id}::uuid, e.client_id, e.id, ${donorId}::uuid, ${status}, now() FROM email_events e
      WHERE e.id = ${emailEventId}::uuid
      ON CONFLICT (id) DO UPDATE SET status = excluded.status`);
  }

  /**
   * Has it tried again later. What fails by a fault of its own is given up after some days, and at once where the mail
   * server says that there is no such recipient. Where it says that it takes nothing from us, the days count only from
   * when it took others, and only while it does: while it takes none, the fault is not the message's.
   */
  async function postpone(mail: Row, why: WhyUnsent): Promise<void> {
    const { id, tries } = mail;
    const wait = backoffSeconds(tries);
    const isOwn = why.kind !== 'away';
    const isFinal = why.kind === 'refused' && why.isFinal;
    await systemTx(database.db, async (tx) => {
      const isUnwelcome = why.kind === 'unwelcome';
      const counts = isUnwelcome ? OTHERS_WENT : sql`failing_since IS NOT NULL`;
      const isEnough = isUnwelcome ? OTHERS_STILL_GO : counts;
      const since = isOwn ? sql`CASE WHEN ${counts} THEN failing_since ELSE now() END` : sql`NULL`;
      const [row] = await tx
        .update(mailOutbox)
        .set({
          nextTryAt: sql`now() + make_interval(secs => ${wait})`,
          failingSince: since,
          givenUpAt: sql`CASE WHEN ${isFinal} OR ${isOwn} AND ${isEnough} AND failing_since < now() - make_interval(days => ${FAILING_DAYS}) THEN now() END`,
        })
        .where(eq(mailOutbox.id, id))
        .returning({ givenUpAt: mailOutbox.givenUpAt });
      const isGivenUp = row?.givenUpAt != null;
      if (isGivenUp)
        await tx
          .update(mailOutbox)
          .set({ ...EMPTIED, nextTryAt: sql`now() + make_interval(years => ${NEVER_YEARS})` })
          .where(eq(mailOutbox.id, id));
      await count(tx, mail, isGivenUp || why.kind === 'refused' ? 'Bounced' : 'Sent');
    });
  }

  /** What came of one message; `over` when there is nothing more to send, or nobody to send it to. */
  async function deliverOne(): Promise<'done' | 'unwelcome' | 'over'> {
    const mail = await take();
    if (!mail) return 'over';
    if (!unnoted.has(mail.id)) {
      let going: Row | null;
      try {
        going = await systemTx(database.db, (tx) => asItGoes(tx, knowing, mail));
      } catch (error) {
        log.error({ err: error, tries: mail.tries + 1 }, 'a message could not be written');
        await postpone(mail, { kind: 'postponed' });
        // The fault is this one's own: the others go.
        return 'done';
      }
      if (!going) {
        // It has never gone: no list of what went out names it, and no figure counts it as on its way.
        await systemTx(database.db, async (tx) => {
          await tx.delete(mailOutbox).where(eq(mailOutbox.id, mail.id));
          await tx.execute(sql`DELETE FROM email_deliveries WHERE id = ${mail.id}::uuid`);
        });
        return 'done';
      }
      try {
        await send(going, going.id);
        unnoted.add(mail.id);
      } catch (error) {
        log.warn({ err: error, tries: mail.tries + 1 }, 'a message could not be sent yet');
        const why = whyUnsent(error);
        await postpone(going, why);
        // A fault of this message's own, it may be: the next one may do better. The mail server is away from all alike.
        if (why.kind === 'away') return 'over';
        return why.kind === 'unwelcome' ? 'unwelcome' : 'done';
      }
    }
    await systemTx(database.db, async (tx) => {
      await tx
        .update(mailOutbox)
        .set({ sentAt: sql`now()`, ...EMPTIED })
        .where(eq(mailOutbox.id, mail.id));
      await count(tx, mail, 'Delivered');
    });
    unnoted.delete(mail.id);
    return 'done';
  }

  const deliver = oneAtATime(async () => {
    try {
      for (let unwelcome = 0; !stopped && unwelcome < MOST_UNWELCOME; ) {
        const end = await deliverOne();
        if (end === 'over') return;
        unwelcome = end === 'unwelcome' ? unwelcome + 1 : 0;
      }
    } catch (error) {
      log.warn({ err: error }, 'the outbox could not be read');
    }
  });

  return {
    enqueue: async (tx, ...mails) => {
      const rows = mails.map((mail) => (mail.nextTryAt ? { ...mail, dueAt: mail.nextTryAt } : mail));
      for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE)
        await tx
          .insert(mailOutbox)
          .values(rows.slice(from, from + WRITTEN_AT_ONCE))
          .onConflictDoNothing();
    },
    deliver,
    deliverAtBeat: async () => {
      await wait(BEAT_MS - (Date.now() % BEAT_MS));
      await deliver();
    },
    start: () => {
      timer = setInterval(() => void deliver(), EVERY_MS);
    },
    stop: () => {
      stopped = true;
      clearInterval(timer);
      return deliver();
    },
  };
}
