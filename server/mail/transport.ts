import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import type { mailOutbox } from '../db/schema/mail.ts';
import type { Log } from '../log.ts';

/** The recipient of a message that nobody gets: unknown addresses cost the server what known ones do. */
export const NOBODY = '';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 15_000,
};

/** A message that takes longer, word by word, is left: the next one would wait for it for ever. Its lease is longer. */
const SENT_WITHIN_MS = 90_000;

type Row = typeof mailOutbox.$inferSelect;
type Send = (mail: Row, id: string) => Promise<void>;

/** What a message has besides its text. */
const extrasOf = ({ html, replyTo, calendar, calendarMethod, unsubscribeUrl }: Row) => ({
  ...(html ? { html } : {}),
  ...(replyTo ? { replyTo } : {}),
  ...(calendar && calendarMethod
    ? { icalEvent: { method: calendarMethod, filename: 'appointment.ics', content: calendar } }
    : {}),
  ...(unsubscribeUrl
    ? {
        headers: {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }
    : {}),
});

const messageOf = (mail: Row, id: string) => ({
  to: mail.recipient === NOBODY ? 'nobody@localhost' : mail.recipient,
  subject: mail.subject,
  text: mail.text,
  messageId: `<${id}@donorgrid>`,
  ...extrasOf(mail),
});

/** The message as it goes over the wire. */
async function composed({ mailFrom }: Config, mail: Row, id: string): Promise<Buffer> {
  const { message } = await nodemailer
    .createTransport({ streamTransport: true, buffer: true })
    .sendMail({ from: mailFrom, ...messageOf(mail, id) });
  return message as Buffer;
}

/**
 * Without an SMTP server a message becomes a file, and its address is in the log. One to nobody is written like any other,
 * beside the folder, where the next one takes its place.
 */
export function outboxFolder(config: Config, log: Log): Send {
  const folder = join(config.dataDir, 'outbox');
  return async (mail, id) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const isToNobody = mail.recipient === NOBODY;
    const file = isToNobody
      ? join(config.dataDir, '.to-nobody.eml')
      : join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`);
    writeFileSync(file, await composed(config, mail, id), { mode: 0o600 });
    if (!isToNobody) log.info({ file }, 'message written to the outbox');
  };
}

/** Sends by the mail server of the settings. */
export function smtp(config: Config, withinMs = SENT_WITHIN_MS): Send {
  const transport = nodemailer.createTransport(
    { url: config.smtpUrl, ...TIMEOUTS },
    { from: config.mailFrom },
  );
  const send: Send = async (mail, id) => {
    if (mail.recipient !== NOBODY) return void (await transport.sendMail(messageOf(mail, id)));
    // One to nobody costs the same: it is put together, and the mail server is called, signed in to and left.
    await composed(config, mail, id);
    await transport.verify();
  };
  return async (mail, id) => {
    let late: NodeJS.Timeout | undefined;
    const slow = new Promise<never>((_done, reject) => {
      late = setTimeout(() => {
        reject(Object.assign(new Error('the mail server takes too long'), { code: 'ETIMEDOUT' }));
      }, withinMs);
    });
    try {
      await Promise.race([send(mail, id), slow]);
    } finally {
      clearTimeout(late);
    }
  };
}
