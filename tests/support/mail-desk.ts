import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';
import { type FakeSmtp, fakeSmtp } from './smtp.ts';

/** Asks for a code by mail: to set a new password with. */
export const ASK_CODE =
  'mutation ($email: String!, $at: String!) { createOTPForResetPasswordForAdminUser(email: $email, adminSiteDomain: $at, clientId: 0) { message } }';

/** A server that sends by a mail server of the tests' own; each test begins with an empty outbox, and one that takes all. */
export function openMailDesk(kind: Parameters<typeof startTestServer>[0]) {
  const desk = {} as { server: TestServer; smtp: FakeSmtp };
  beforeAll(async () => {
    desk.smtp = await fakeSmtp();
    desk.server = await startTestServer(kind, { SMTP_URL: desk.smtp.url });
  });
  afterAll(async () => {
    await desk.smtp.down();
    await desk.server.stop();
  });
  beforeEach(async () => {
    const { server, smtp } = desk;
    await server.sql('DELETE FROM mail_outbox');
    await server.sql('DELETE FROM rate_limits');
    smtp.speak('normal');
    smtp.onMessage(null);
    smtp.answers(null);
    (smtp.messages as string[]).length = 0;
  });
  return {
    desk,
    /** Has somebody of the demo ask for a code by mail. */
    askCode: (name: string) =>
      desk.server.ask(
        'public',
        ASK_CODE,
        { email: `${name}@donorgrid.example`, at: desk.server.url },
        { deviceId: randomUUID() },
      ),
    /** Until what is sent beside the answers is sent. */
    settled: () => desk.server.services.background.settled(),
  };
}
