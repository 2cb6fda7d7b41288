import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DONORS } from '../support/donors.ts';
import { bookedAt, EVENT, eventsAt } from '../support/events.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('what booked donors are written of an event, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // What is sent has no text in the database any more.
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, make, change } = eventsAt(() => ({ server, bank }));
  const { book, mail } = bookedAt(() => server);
  const bankSends = (is: boolean) =>
    server.sql('UPDATE sites SET is_email_enabled = $1 WHERE site_id = 1', [is]);
  const cancel = (id: string) => ask(EVENT.cancel, { f: { ids: [id] }, n: 1, reason: 'Storm', tell: true });

  test('answers go where the bank wants them, its name and telephone are in it, and the donor’s page lists it', async () => {
    await server.sql("UPDATE sites SET reply_to = 'answers@bank.example' WHERE site_id = 1");
    const [site] = (await server.sql('SELECT name, phone_number FROM sites WHERE site_id = 1')).rows;
    const made = await make({ name: 'Signed' });
    const [donorId] = await book(made.id, 1);
    await change(made, { startTime: '08:30' }, true);
    await cancel(made.id);
    for (const subject of ['Signed: new time or place', 'Signed is cancelled']) {
      const [told, ...more] = await mail(subject);
      expect(more).toEqual([]);
      expect(told).toMatchObject({ reply_to: 'answers@bank.example', donor_id: donorId });
      expect(told.text).toContain(`please call us at ${site.phone_number}.\n\n${site.name}`);
      const { messages } = (await ask(DONORS.messages, { id: donorId })).donorMessages;
      expect(messages).toContainEqual(expect.objectContaining({ subject, recipient: told.recipient }));
    }
  });

  test('nobody can be reached, and nobody is told, where the bank sends no e-mail', async () => {
    const made = await make({ name: 'Silent' });
    await book(made.id, 2);
    await bankSends(false);
    const moved = await change(made, { startTime: '08:30' }, true);
    expect(moved).toMatchObject({ appointmentCount: 2, reachableCount: 0 });
    await cancel(made.id);
    expect(await mail('Silent: new time or place')).toEqual([]);
    expect(await mail('Silent is cancelled')).toEqual([]);
    await bankSends(true);
    expect((await ask(EVENT.byId, { id: made.id })).eventById.reachableCount).toBe(2);
  });
});
