import { randomUUID } from 'node:crypto';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForChanges } from '../../server/live/listen.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';
import { openedStream, openStream, type Stream } from '../support/streams.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const CREATE = `mutation ($staffDesignation: StaffDesignationInput!) {
  createStaffDesignation(staffDesignation: $staffDesignation) { id } }`;
const WITHIN = { timeout: 15_000 };

/** Makes a designation; its id. */
async function change(server: TestServer, caller: Caller): Promise<string> {
  const designationCode = randomUUID().slice(0, 6).toUpperCase();
  const staffDesignation = { designationName: `Helper ${designationCode}`, designationCode };
  const { data, errors } = await server.ask('private', CREATE, { staffDesignation }, caller);
  expect(errors).toEqual([]);
  return data.createStaffDesignation.id;
}
const names = (stream: Stream, id: string): boolean => stream.heard.some(({ ids }) => ids?.includes(id));

describe.each(ENGINES)('who hears of a change, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  const open: Stream[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(async () => {
    for (const stream of open) stream.close();
    await server.stop();
  });
  const listen = async (caller: Caller): Promise<Stream> => {
    const stream = await openedStream(server, caller);
    open.push(stream);
    return stream;
  };

  test('whoever may read the record, in their bank or in all; nobody else', async () => {
    const own = await listen(bank);
    const all = await listen(await server.signIn('super'));
    const selected = await listen(await server.signIn('super', 1));
    const elsewhere = await listen(await server.signIn('super', 2));
    const foreign = await listen(await server.signIn('bank-admin-2'));
    // An editor plans nothing.
    const editor = await listen(await server.signIn('editor'));
    const id = await change(server, bank);
    for (const stream of [own, all, selected]) await expect.poll(() => names(stream, id), WITHIN).toBe(true);
    expect(own.heard.at(-1)).toEqual({ entity: 'staffDesignation', ids: [id] });
    // A change of their own comes after the other's, had that been for them.
    const theirs = await change(server, await server.signIn('bank-admin-2'));
    await expect.poll(() => names(foreign, theirs), WITHIN).toBe(true);
    await expect.poll(() => names(elsewhere, theirs), WITHIN).toBe(true);
    for (const stream of [foreign, elsewhere, editor]) expect(names(stream, id)).toBe(false);
    expect(editor.heard).toHaveLength(1);
    expect(names(own, theirs)).toBe(false);
  });

  test('a booking is told to whoever reads drives, events or donors', async () => {
    const own = await listen(bank);
    const editor = await listen(await server.signIn('editor'));
    const { rows } = await server.sql(
      `SELECT d.id FROM drive_centers d JOIN appointments a ON a.drive_id = d.id
       WHERE d.client_id = 1 AND d.is_actived AND NOT a.canceled AND d.start_date > now()::date LIMIT 1`,
    );
    const { errors } = await server.ask(
      'private',
      `mutation ($id: ID!) { deactivateDriveCenter(id: $id, reason: "Storm", appointments: { choice: CANCEL }) { id } }`,
      { id: rows[0]?.id },
      bank,
    );
    expect(errors).toEqual([]);
    await expect
      .poll(() => own.heard.map(({ entity }) => entity), WITHIN)
      .toEqual(expect.arrayContaining(['appointment', 'driveCenter']));
    expect(editor.heard).toHaveLength(1);
  });

  test('a change that is undone is never told', async () => {
    const stream = await listen(bank);
    const staffDesignation = { designationName: 'Phlebotomist', designationCode: 'PHL' };
    const refused = await server.ask('private', CREATE, { staffDesignation }, bank);
    expect(refused.errors).not.toEqual([]);
    const id = await change(server, bank);
    await expect.poll(() => names(stream, id), WITHIN).toBe(true);
    expect(stream.heard.slice(1)).toEqual([{ entity: 'staffDesignation', ids: [id] }]);
  });

  test('nobody without a session; nothing but subscriptions at the stream, and no subscription elsewhere', async () => {
    const stranger = await openStream(server, { deviceId: bank.deviceId });
    await stranger.ended;
    expect(stranger).toMatchObject({ heard: [], errors: ['UNAUTHENTICATED'] });
    const query = await openStream(server, bank, '{ __typename }');
    await query.ended;
    expect(query).toMatchObject({ heard: [], errors: ['GRAPHQL_VALIDATION_FAILED'] });
    const elsewhere = await server.ask('private', 'subscription { changes { entity } }', {}, bank);
    expect(elsewhere.errors[0]?.message).toBe('Subscriptions are answered at /graphql/stream');
    const foreign = await openStream(server, { ...bank, clientId: 2 });
    expect(foreign.status).toBe(403);
  });

  test('eight windows of one sign-in, and no ninth until one is closed', async () => {
    const caller = await server.signIn('planner');
    const streams: Stream[] = [];
    for (let window = 0; window < 8; window += 1) streams.push(await listen(caller));
    const ninth = await openStream(server, caller);
    await ninth.ended;
    expect(ninth.errors).toEqual(['RATE_LIMITED']);
    streams[0]?.close();
    await expect
      .poll(async () => {
        const again = await openStream(server, caller);
        open.push(again);
        await Promise.race([again.ended, new Promise((resolve) => setTimeout(resolve, 200))]);
        return again.errors;
      }, WITHIN)
      .toEqual([]);
  });

  test('a session that has ended hears no more', async () => {
    const caller = await server.signIn('reader');
    const stream = await listen(caller);
    const { errors } = await server.ask('private', 'mutation { signOut }', {}, caller);
    expect(errors).toEqual([]);
    await stream.ended;
    expect(stream.errors).toEqual([]);
    const again = await openStream(server, caller);
    await again.ended;
    expect(again.errors).toEqual(['UNAUTHENTICATED']);
  });
});

describe.runIf(ENGINES.includes('postgres'))('two server processes on one PostgreSQL', () => {
  test('what one changes the other tells; a line that broke is made anew; a stop ends the streams', async () => {
    const one = await startTestServer('postgres');
    const other = await startTestServer('postgres', { DATABASE_URL: one.config.databaseUrl ?? '' });
    const bank = await one.signIn('bank-admin');
    const stream = await openedStream(other, bank);
    const id = await change(one, bank);
    await expect.poll(() => names(stream, id), WITHIN).toBe(true);
    await one.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'donorgrid-changes' AND datname = current_database()`,
    );
    // What was missed meanwhile nobody knows: everything may have changed.
    await expect.poll(() => stream.heard.at(-1), WITHIN).toEqual({ entity: '', ids: null });
    const later = await change(one, bank);
    await expect.poll(() => names(stream, later), WITHIN).toBe(true);
    await other.stop();
    await stream.ended;
    expect(stream.errors).toEqual([]);
    await one.stop();
  });

  test('a line that fell silent without an end is found dead by asking, and made anew', async () => {
    const server = await startTestServer('postgres');
    const url = new URL(server.config.databaseUrl ?? '');
    const sockets: Socket[] = [];
    // What stands between the two forgets a connection, and tells neither.
    const between = createServer((near) => {
      const far = createConnection(Number(url.port), url.hostname);
      for (const socket of [near, far]) socket.on('error', () => undefined);
      near.pipe(far).pipe(near);
      sockets.push(near, far);
    });
    await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready));
    const through = new URL(url);
    through.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
    const heard: string[] = [];
    const listening = listenForChanges(
      through.href,
      {
        missed: () => void heard.push('missed'),
        publish: ([change]) => void heard.push(change?.entity ?? ''),
      },
      { warn: () => undefined },
      { askedEveryMs: 200, answersWithinMs: 1_000 },
    );
    const tell = (entity: string) =>
      server.sql("SELECT pg_notify('donorgrid_changes', $1)", [
        JSON.stringify({ clientId: 1, entity, ids: null }),
      ]);
    await expect.poll(() => heard, WITHIN).toEqual(['missed']);
    // One that answers is left alone.
    await new Promise((done) => setTimeout(done, 1_500));
    await tell('first');
    await expect.poll(() => heard, WITHIN).toEqual(['missed', 'first']);
    for (const socket of sockets.splice(0)) {
      socket.unpipe();
      socket.pause();
    }
    await tell('lost');
    await expect.poll(() => heard, WITHIN).toEqual(['missed', 'first', 'missed']);
    await tell('later');
    await expect.poll(() => heard.at(-1), WITHIN).toBe('later');
    await listening.stop();
    for (const socket of sockets) socket.destroy();
    between.close();
    await server.stop();
  });
});
