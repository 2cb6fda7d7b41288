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

export interface Mailer {
  /** Puts a message into the outbox, in the transaction of what it speaks of. */
  readonly enqueue: (tx: Tx, mail: Mail) => Promise<void>;
  /** Sends what is due; called on a timer and after an enqueue. */
  readonly deliver: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => void;
}

const EVERY_MS = 15_000;
const BACKOFF_SECONDS = [15, 30, 60, 120, 300, 600, 1_800];
type Send = (mail: Mail, id: string) => Promise<void>;

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
    log.info({ recipient, file }, 'message written to the outbox');
  };
}

function smtp(config: Config): Send {
  const transport = nodemailer.createTransport(config.smtpUrl, { from: config.mailFrom });
  return async ({ recipient, subject, text }, id) => {
    await transport.sendMail({ to: recipient, subject, text, messageId: `<${id}@donorgrid>` });
  };
}

/** E-mail that an outage does not lose: it waits in the database, and is tried again with a growing delay. */
export function createMailer(config: Config, database: Database, log: Log): Mailer {
  const send = config.smtpUrl ? smtp(config) : outboxFolder(config, log);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function deliverOne(): Promise<boolean> {
    // The row stays locked while it is sent, so that of several processes one sends it, once.
    return systemTx(database.db, async (tx) => {
      const [mail] = await tx
        .select()
        .from(mailOutbox)
        .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextTryAt, sql`now()`)))
        .orderBy(asc(mailOutbox.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!mail) return false;
      try {
        await send(mail, mail.id);
        // What was in the message (a one-time code) has no business in the database any longer.
        await tx.update(mailOutbox).set({ sentAt: sql`now()`, text: '' }).where(eq(mailOutbox.id, mail.id));
      } catch (error) {
        const wait = BACKOFF_SECONDS[Math.min(mail.tries, BACKOFF_SECONDS.length - 1)] ?? 1_800;
        log.warn({ err: error, tries: mail.tries + 1 }, 'a message could not be sent yet');
        await tx
          .update(mailOutbox)
          .set({ tries: mail.tries + 1, nextTryAt: sql`now() + make_interval(secs => ${wait})` })
          .where(eq(mailOutbox.id, mail.id));
      }
      return true;
    });
  }

  const deliver = (): Promise<void> => {
    running ??= (async () => {
      while (await deliverOne());
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
    stop: () => clearInterval(timer),
  };
}
