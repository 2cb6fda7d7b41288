import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../support/calls.ts';
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

  test.each([
    ['en', /8:30 AM to \d{1,2}:\d\d [AP]M /],
    ['es', /8:30\sa\.\s?m\. a \d{1,2}:\d\d\s[ap]\.\s?m\. /],
    ['de', /08:30 bis \d\d:\d\d /],
  ])('the hours are those that other mails have in %s', async (language, hours) => {
    await server.sql('UPDATE sites SET language = $1 WHERE site_id = 1', [language]);
    const name = `Hours ${language}`;
    const made = await make({ name });
    const [donorId] = await book(made.id, 1);
    await change(made, { startTime: '08:30' }, true);
    const { rows } = await server.sql(
      'SELECT text FROM mail_outbox WHERE donor_id = $1 AND subject LIKE $2',
      [donorId, `${name}%`],
    );
    expect(rows.map(({ text }) => String(text))).toEqual([expect.stringMatching(hours)]);
    await server.sql("UPDATE sites SET language = 'en' WHERE site_id = 1");
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

  test('cancelled in the form, with its reason or without: donors are told of that, of nothing else until it takes place again', async () => {
    const made = await make({ name: 'Called off' });
    await book(made.id, 2);
    const told = async () =>
      Promise.all(
        ['new time or place', 'is cancelled', 'takes place after all'].map(
          async (what) => (await mail(`Called off${what.startsWith('new') ? ':' : ''} ${what}`)).length,
        ),
      );
    const off = await change(made, { status: 'Cancelled', startTime: '08:30' }, true, '  Storm  ahead ');
    expect(off).toMatchObject({ status: 'Cancelled', cancelReason: 'Storm ahead' });
    expect(await told()).toEqual([0, 2, 0]);
    expect((await mail('Called off is cancelled'))[0].text).toContain('Reason: Storm ahead');
    expect((await auditOf(server, 'event', made.id)).at(-1)).toMatchObject({
      before: { status: 'Scheduled', cancelReason: null },
      after: { status: 'Cancelled', cancelReason: 'Storm ahead' },
    });
    // Whoever was told is not told again.
    expect((await cancel(made.id)).cancelEvents).toMatchObject([{ status: 'skipped', reason: 'already' }]);
    const later = await change(off, { startTime: '09:30' }, true, 'Another reason');
    expect(later).toMatchObject({ startTime: '09:30', cancelReason: 'Storm ahead' });
    expect(await told()).toEqual([0, 2, 0]);
    const again = await change(later, { status: 'Scheduled' }, true);
    expect(again.cancelReason).toBeNull();
    expect(await told()).toEqual([0, 2, 2]);
    expect((await mail('Called off takes place after all'))[0].text).toContain('9:30 AM');
    const over = await change(again, { status: 'Completed', startTime: '08:00' }, true);
    expect(await told()).toEqual([0, 2, 2]);
    const silent = await change(over, { status: 'Cancelled' });
    expect(silent.cancelReason).toBeNull();
    expect(await told()).toEqual([0, 2, 2]);
    const bare = await make({ name: 'No reason' });
    await book(bare.id, 1);
    await change(bare, { status: 'Cancelled' }, true);
    expect(await mail('No reason is cancelled')).toMatchObject([
      { text: expect.not.stringContaining('Reason:') },
    ]);
  });
});
