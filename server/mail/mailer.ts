import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { mailOutbox } from '../db/schema/security.ts';
import { systemTx, type Tx } from '../db/transaction.ts';
import type { Log } from '../log.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
}

/** The recipient of a message that nobody gets: unknown addresses cost the server what known ones do. */
export const NOBODY = '';

export interface Mailer {
  /** Puts a message into the outbox, in the transaction of what it speaks of. */
  readonly enqueue: (tx: Tx, mail: Mail) => Promise<void>;
  /** Sends what is due; called on a timer and after an enqueue. */
  readonly deliver: () => Promise<void>;
  readonly start: () => void;
  /** Begins no further message; one under way is not waited for. */
  readonly stop: () => void;
}

const EVERY_MS = 15_000;
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1_800];
/** A message that is being sent is nobody else's for this long: longer than the timeouts below add up to. */
const LEASE_SECONDS = 120;
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 15_000,
};
type Send = (mail: Mail, id: string) => Promise<void>;

/** A message to nobody is written like any other, and goes nowhere. */
const dropped: Send = async ({ subject, text }, id) => {
  await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'nobody@localhost',
    to: 'nobody@localhost',
    subject,
    text,
    messageId: `<${id}@donorgrid>`,
  });
};

/** Without an SMTP server a message becomes a file, and its address is in the log. */
function outboxFolder(config: Config, log: Log): Send {
  const folder = join(config.dataDir, 'outbox');
  return async ({ recipient, subject, text }, id) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { message } = await nodemailer
      .createTransport({ streamTransport: true, buffer: true })
      .sendMail({ from: config.mailFrom, to: recipient, subject, text, messageId: `<${id}@donorgrid>` });
    const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`);
    writeFileSync(file, message as Buffer, { mode: 0o600 });
    log.info({ file }, 'message written to the outbox');
  };
}

function smtp(config: Config): Send {
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, ...TIMEOUTS },
    { from: config.mailFrom },
  );
  return async ({ recipient, subject, text }, id) => {
    await transport.sendMail({ to: recipient, subject, text, messageId: `<${id}@donorgrid>` });
  };
}

/** E-mail that an outage does not lose: it waits in the database, and is tried again with a growing delay. */
export function createMailer(config: Config, database: Database, log: Log): Mailer {
  const send = config.smtpUrl ? smtp(config) : outboxFolder(config, log);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;
  let wanted = false;

  // Sent, but not noted in the database, which was away just then: these are noted later, and not sent again.
  const unnoted = new Set<string>();

  /**
   * Takes the oldest message that is due. The transaction ends before the sending begins: a mail server may take its
   * time, and the embedded database serves nobody else while a transaction is open.
   */
  async function take(): Promise<typeof mailOutbox.$inferSelect | undefined> {
    return systemTx(database.db, async (tx) => {
      const [mail] = await tx
        .select()
        .from(mailOutbox)
        .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextTryAt, sql`now()`)))
        .orderBy(asc(mailOutbox.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (mail)
        await tx
          .update(mailOutbox)
          .set({ nextTryAt: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
          .where(eq(mailOutbox.id, mail.id));
      return mail;
    });
  }

  async function postpone({ id, tries }: typeof mailOutbox.$inferSelect): Promise<void> {
    const wait = BACKOFF_SECONDS[Math.min(tries, BACKOFF_SECONDS.length - 1)] ?? 1_800;
    await systemTx(database.db, (tx) =>
      tx
        .update(mailOutbox)
        .set({ tries: tries + 1, nextTryAt: sql`now() + make_interval(secs => ${wait})` })
        .where(eq(mailOutbox.id, id)),
    );
  }

  /** False when there is nothing more to send, or nobody to send it to. */
  async function deliverOne(): Promise<boolean> {
    const mail = await take();
    if (!mail) return false;
    if (!unnoted.has(mail.id)) {
      try {
        await (mail.recipient === NOBODY ? dropped : send)(mail, mail.id);
        unnoted.add(mail.id);
      } catch (error) {
        log.warn({ err: error, tries: mail.tries + 1 }, 'a message could not be sent yet');
        await postpone(mail);
        // Refused with a reply: the next message may do better. Without one, the mail server is away from all alike.
        return typeof (error as { responseCode?: unknown }).responseCode === 'number';
      }
    }
    await systemTx(database.db, (tx) =>
      // What was in the message (a one-time code) has no business in the database any longer.
      tx.update(mailOutbox).set({ sentAt: sql`now()`, text: '' }).where(eq(mailOutbox.id, mail.id)),
    );
    unnoted.delete(mail.id);
    return true;
  }

  const deliver = (): Promise<void> => {
    wanted = true;
    running ??= (async () => {
      // Asked again while the last look found nothing: what was enqueued since is not left to the timer.
      while (wanted) {
        wanted = false;
        while (!stopped && (await deliverOne()));
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    enqueue: async (tx, mail) => {
      await tx.insert(mailOutbox).values(mail);
    },
    deliver,
    start: () => {
      timer = setInterval(() => void deliver(), EVERY_MS);
    },
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}
