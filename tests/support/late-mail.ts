import { afterAll, beforeAll, beforeEach } from 'vitest';
import { bookingDesk } from './appointment-desk.ts';
import type { DatabaseKind } from './server.ts';
import { type FakeSmtp, fakeSmtp } from './smtp.ts';

/** A booking desk whose mail server can be away, and comes back; each test begins with nothing in its mailboxes. */
export function lateMail(kind: DatabaseKind, daysAhead: number) {
  const mail = {} as { smtp: FakeSmtp };
  beforeAll(async () => {
    mail.smtp = await fakeSmtp();
  });
  const desk = bookingDesk(kind, daysAhead, () => ({ SMTP_URL: mail.smtp.url }));
  afterAll(() => mail.smtp.down());
  beforeEach(() => {
    (mail.smtp.messages as string[]).length = 0;
  });
  const settled = () => desk.server.services.background.settled();
  return {
    mail,
    desk,
    /** Until what is sent beside the answers is sent. */
    settled,
    /** The mail server is there again, and what waits for it goes; what waits for its day does not. */
    back: async (): Promise<void> => {
      await settled();
      await mail.smtp.up();
      await desk.server.sql(
        "UPDATE mail_outbox SET next_try_at = now() - interval '1 second' WHERE sent_at IS NULL AND appointment_id IS NULL",
      );
      await desk.server.services.mailer.deliver();
    },
  };
}
