import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditOf } from '../support/calls.ts';
import { donorRow, importDonors } from '../support/donor-files.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { countsOf, ended, JOB } from '../support/jobs.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const REGISTERED = json({ registered: true });
const STATE = `query ($id: ID!) { donorDetailsForAdmin(id: $id) { donor { existInDEP platformWaitsSince platformFault } } }`;
const REGISTER = `mutation ($id: ID!, $again: Boolean) {
  registerInDonorPlatform(id: $id, again: $again) { existInDEP platformWaitsSince platformFault } }`;
const EMAIL =
  'mutation ($id: ID!, $e: Email!) { changeDonorEmailByAdmin(id: $id, email: $e, reason: "Mistyped") { id } }';

describe.each(DATABASES)('what changes of a donor on the platform, on %s', (kind) => {
  let server: TestServer;
  let other: OtherSystem;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    other = await otherSystem();
    server = await startTestServer(kind, { DONOR_PLATFORM_URL: other.address, PORTAL_SESSIONS: 'on' });
    bank = await server.signIn('bank-admin');
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
  });
  afterEach(() => {
    other.received.length = 0;
    other.answers(REGISTERED);
  });
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));

  const told = (id: string) =>
    other.received.filter(({ url }) => url === `/donors/${id}`).map(({ body }) => body);
  const stateOf = async (id: string) => (await ask(STATE, { id })).donorDetailsForAdmin.donor;
  const knowsAll = (id: string) =>
    vi.waitFor(
      async () => expect(await stateOf(id)).toMatchObject({ platformWaitsSince: null, platformFault: null }),
      5_000,
    );
  const failsBy = (id: string, platformFault: string) =>
    vi.waitFor(async () => expect(await stateOf(id)).toMatchObject({ platformFault }), 10_000);
  /** As if the time of the next try had come. */
  const isDue = (id: string) =>
    server.sql("UPDATE donors SET platform_next_try_at = now() - interval '1 second' WHERE id = $1", [id]);
  const triesOf = async (id: string) =>
    (
      await server.sql(
        'SELECT platform_tries AS tries, platform_next_try_at > now() AS waits FROM donors WHERE id = $1',
        [id],
      )
    ).rows[0];
  const registered = async () => {
    other.answers(REGISTERED);
    const donor = await make({});
    await ask(REGISTER, { id: donor.id });
    other.received.length = 0;
    return donor;
  };
  const save = async (id: string, changes: object) => {
    const { donor } = (await ask(DONORS.details, { id })).donorDetailsForAdmin;
    const { updatedAt, firstName, lastName, gender, birthDate, emailAddress, phones, address } = donor;
    const same = { id, updatedAt, firstName, lastName, gender, birthDate, emailAddress, phones, address };
    await ask(DONORS.update, { user: { ...same, ...changes } });
  };

  test('is told there by whichever way it changes, as of when it was; what the platform does not keep is not', async () => {
    const { id, donorNumber } = await registered();
    const to = `told.${id.slice(0, 8)}@donor.example`;
    const later = `filed.${id.slice(0, 8)}@donor.example`;
    await ask(EMAIL, { id, e: to });
    await knowsAll(id);
    await save(id, { lastName: 'Renamed', emailAddress: to });
    await knowsAll(id);
    await save(id, {
      lastName: 'Renamed',
      emailAddress: to,
      phones: { cell: '9185550177', homePhone: null, work: null, cellCall: true, cellText: true },
    });
    await knowsAll(id);
    const row = donorRow(1, { donorNumber, emailAddress: later });
    const job = await importDonors(server, bank, [row]);
    await knowsAll(id);
    const { undoJob } = await ask(JOB.undo, { id: job.id });
    expect(countsOf(await ended(server, bank, undoJob.id))).toEqual({ done: 1 });
    await vi.waitFor(() => expect(told(id)).toHaveLength(4), 5_000);
    expect(told(id).map(({ email }) => email)).toEqual([to, to, later, to]);
    expect(told(id)[1]).toMatchObject({ lastName: 'Renamed', donorNumber });
    const at = told(id).map(({ updatedAt }) => String(updatedAt));
    expect(at).toEqual([...new Set(at)].sort());
  });

  test('of somebody who is not there nothing is told', async () => {
    other.answers(REGISTERED);
    const { id, emailAddress } = await make({});
    await save(id, { lastName: 'Elsewhere', emailAddress });
    await server.services.platform.run();
    expect(await stateOf(id)).toEqual({ existInDEP: false, platformWaitsSince: null, platformFault: null });
    expect(told(id)).toEqual([]);
  });

  test('waits while the platform is away, survives it, and can be told at once', async () => {
    const { id, emailAddress } = await registered();
    other.answers(json('no', 503));
    await save(id, { lastName: 'Waiting', emailAddress });
    await failsBy(id, 'FAILED');
    expect((await stateOf(id)).platformWaitsSince).not.toBeNull();
    expect(await triesOf(id)).toEqual({ tries: 1, waits: true });
    expect(await refused(REGISTER, { id, again: true })).toEqual([
      'OUTSIDE_SYSTEM',
      'DONOR_PLATFORM: outsideSilent',
    ]);
    other.answers(REGISTERED);
    await isDue(id);
    await server.services.platform.run();
    await knowsAll(id);
    expect(told(id).at(-1)).toMatchObject({ lastName: 'Waiting' });

    other.answers(json({}, 422));
    await save(id, { lastName: 'Refused', emailAddress });
    await failsBy(id, 'REFUSED');
    other.answers(REGISTERED);
    expect((await ask(REGISTER, { id, again: true })).registerInDonorPlatform).toEqual({
      existInDEP: true,
      platformWaitsSince: null,
      platformFault: null,
    });
    expect(
      (await auditOf(server, 'donor', id)).map(({ action }) => action).filter((is) => is === 'Register'),
    ).toHaveLength(2);
  });

  test('one who is refused again and again holds up nobody else, and waits for somebody to look', async () => {
    const [one, next] = [await registered(), await registered()];
    other.answers((response) => {
      const { url } = other.received.at(-1) ?? {};
      return (url === `/donors/${one.id}` ? json({}, 422) : REGISTERED)(response);
    });
    await save(one.id, { lastName: 'Refused', emailAddress: one.emailAddress });
    await failsBy(one.id, 'REFUSED');
    await save(next.id, { lastName: 'Taken', emailAddress: next.emailAddress });
    await knowsAll(next.id);
    await server.sql('UPDATE donors SET platform_tries = 11 WHERE id = $1', [one.id]);
    await isDue(one.id);
    await server.services.platform.run();
    expect(await triesOf(one.id)).toEqual({ tries: 12, waits: null });
    expect(await stateOf(one.id)).toMatchObject({
      platformFault: 'REFUSED',
      platformWaitsSince: expect.any(String),
    });
  });

  test('what changes while the platform is asked is told once more, at registering too', async () => {
    const open: ServerResponse[] = [];
    const waiting = () => vi.waitFor(() => expect(open).toHaveLength(1), 5_000);
    const goOn = (): void => REGISTERED(open.pop() as ServerResponse);
    const later = () => other.answers((response) => void open.push(response));
    const { id, emailAddress } = await registered();
    later();
    await save(id, { lastName: 'First', emailAddress });
    await waiting();
    await save(id, { lastName: 'Second', emailAddress });
    other.answers(REGISTERED);
    goOn();
    await knowsAll(id);
    expect(told(id).at(-1)).toMatchObject({ lastName: 'Second' });

    const donor = await make({});
    later();
    const asked = ask(REGISTER, { id: donor.id });
    await waiting();
    await save(donor.id, { lastName: 'Third', emailAddress: donor.emailAddress });
    other.answers(REGISTERED);
    goOn();
    await asked;
    await server.services.platform.run();
    await knowsAll(donor.id);
    expect(told(donor.id).at(-1)).toMatchObject({ lastName: 'Third' });
  });

  test('who was there by the record that was merged is told under the one that stays', async () => {
    const gone = await registered();
    const keep = await make({});
    const version = async (id: string): Promise<string> =>
      (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor.updatedAt;
    const merge = {
      keepId: keep.id,
      otherId: gone.id,
      keepUpdatedAt: await version(keep.id),
      otherUpdatedAt: await version(gone.id),
      fromOther: [],
    };
    await ask(DONORS.merge, { merge });
    await knowsAll(keep.id);
    expect(told(keep.id)).toMatchObject([{ donorNumber: keep.donorNumber, email: keep.emailAddress }]);
  });

  test('no session is opened by an address that the platform does not know as the donor’s', async () => {
    const { id, emailAddress } = await registered();
    const SESSION = 'mutation ($e: Email!) { jwtByEmail(email: $e, reason: "They called") }';
    const to = `session.${id.slice(0, 8)}@donor.example`;
    other.answers(json({}, 422));
    await ask(EMAIL, { id, e: to });
    await failsBy(id, 'REFUSED');
    other.received.length = 0;
    expect(await refused(SESSION, { e: to })).toEqual(['OUTSIDE_SYSTEM', 'DONOR_PLATFORM: outsideRefused']);
    expect(other.received.map(({ url }) => url)).toEqual([`/donors/${id}`]);
    other.received.length = 0;
    other.answers(json({ registered: true, token: 'a.b.c' }));
    for (let times = 0; times < 2; times += 1)
      expect(await ask(SESSION, { e: to })).toEqual({ jwtByEmail: 'a.b.c' });
    expect(other.received.map(({ url }) => url)).toEqual([`/donors/${id}`, '/sessions', '/sessions']);
    expect(emailAddress).not.toBe(to);
  });
});
