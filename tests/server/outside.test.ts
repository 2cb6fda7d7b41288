import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asking, auditOf, refusalOf } from '../support/calls.ts';
import { json, type OtherSystem, otherSystem, type Reply } from '../support/other-system.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** So long that no id, time or port in the log has it by chance. */
const NUMBER = '8361947205';
const PERSON = {
  personId: 'P-1',
  donorId: 'D-1',
  personNumber: NUMBER,
  firstName: 'Zebulon',
  lastName: 'Quillfeather',
  birthDate: '1980-02-29',
  bloodType: 'O-',
};
const people = (count: number) =>
  json({ donors: Array.from({ length: count }, (_, n) => ({ ...PERSON, personId: `P-${n}` })) });
const SEARCH = `query ($p: String, $l: String, $b: Date) {
  searchDonorInRecordSystem(personNumber: $p, lastName: $l, birthDate: $b) { personId personNumber firstName lastName birthDate bloodType }
}`;
const SECOND = '{ searchDonorInSecondSystem(personNumber: "1") { personId } }';
const REGISTER = 'mutation ($id: ID!) { registerInDonorPlatform(id: $id) { id existInDEP } }';
const SESSION = 'mutation ($e: Email!, $r: String!) { jwtByEmail(email: $e, reason: $r) }';
const SYSTEMS =
  '{ outsideSystems { clientId name isConfigured isReachable openSince lastSuccessAt lastFailureAt lastFault opensSessions } }';
const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJtYXJrZWQifQ.c2lnbmF0dXJl';

describe.each(DATABASES)('the systems of others, on %s', (kind) => {
  let server: TestServer;
  let other: OtherSystem;
  let address = '';
  let received: OtherSystem['received'] = [];
  let bank: Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>;
  let foreign: typeof bank;
  let ahead = 0;
  const lines: string[] = [];

  beforeAll(async () => {
    other = await otherSystem();
    ({ address, received } = other);
    server = await startTestServer(
      kind,
      {
        INTEGRATION_CALLS: 'on',
        PORTAL_SESSIONS: 'on',
        PRIVATE_SYSTEM_HOSTS: '127.0.0.1',
        RECORD_SYSTEM_URL: `${address}/records/`,
        RECORD_SYSTEM_SECRET: 'marked-secret-of-all',
      },
      (line) => lines.push(line),
      () => new Date(Date.now() + ahead),
    );
    bank = await server.signIn('bank-admin');
    foreign = await server.signIn('bank-admin-2');
    await pointTo(1, 'Donor platform', `${address}/platform?tenant=a`, 'marked-key-of-one');
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
  });
  afterEach(() => {
    received.length = 0;
  });

  const pointTo = (clientId: number, name: string, url: string, secret: string) =>
    server.sql(
      'UPDATE site_integrations SET endpoint_url = $3, secret = $4 WHERE name = $2 AND site_id = (SELECT id FROM sites WHERE site_id = $1)',
      [clientId, name, url, server.services.secrets.encrypt(secret)],
    );
  const ask = (query: string, variables: object = {}, who = bank) => asking(server, who)(query, variables);
  const refused = async (query: string, variables: object = {}, who = bank) =>
    refusalOf(await server.ask('private', query, variables, who));
  const search = (variables: object = { p: NUMBER }) => refused(SEARCH, variables);
  const state = async (name: string, who = bank, clientId = 1) =>
    (await ask(SYSTEMS, {}, who)).outsideSystems.find(
      (system: { name: string; clientId: number }) => system.name === name && system.clientId === clientId,
    );
  const donor = async (clientId = 1) =>
    (
      await server.sql(
        'SELECT id, email FROM donors WHERE client_id = $1 AND NOT exist_in_dep AND email IS NOT NULL AND is_active AND email IN (SELECT email FROM donors GROUP BY email HAVING count(*) = 1) ORDER BY id LIMIT 1',
        [clientId],
      )
    ).rows[0];

  test('people are found, by the number or by name and birth date, and told apart by bank', async () => {
    other.answers(
      json({ donors: [PERSON, { ...PERSON, personId: 'P-2', birthDate: null, bloodType: 'Rh null' }] }),
    );
    const found = (await ask(SEARCH, { l: ' Quillfeather ', b: '1980-02-29' })).searchDonorInRecordSystem;
    const { donorId: _own, ...shown } = PERSON;
    expect(found).toEqual([shown, { ...shown, personId: 'P-2', birthDate: null, bloodType: null }]);
    expect(received).toMatchObject([
      {
        method: 'POST',
        url: '/records/donors/search',
        headers: { authorization: 'Bearer marked-secret-of-all' },
        body: {
          bank: 'RBC',
          lastName: 'Quillfeather',
          birthDate: '1980-02-29',
          personNumber: null,
          limit: 51,
        },
      },
    ]);
    expect(await state('RECORD_SYSTEM')).toMatchObject({
      isConfigured: true,
      isReachable: true,
      lastFault: null,
    });
    expect(await search({ l: 'Quillfeather' })).toEqual([
      'BAD_USER_INPUT',
      'personNumber: personNumberOrName',
    ]);
    expect(await refused(SEARCH, { p: '1' }, await server.signIn('super'))).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
    expect(received).toHaveLength(1);
  });

  test('what nobody has set up says so, and nobody is called', async () => {
    expect(await refused(SECOND)).toEqual(['OUTSIDE_SYSTEM', 'SECOND_SYSTEM: outsideNotConfigured']);
    expect(await state('SECOND_SYSTEM')).toMatchObject({ isConfigured: false, isReachable: null });
    expect(received).toEqual([]);
  });

  test.each<[string, Reply, string]>([
    ['broken JSON', json('{"donors": ['), 'outsideUnclear'],
    ['another shape', json({ donors: [{ ...PERSON, lastName: { $gt: '' } }] }), 'outsideUnclear'],
    ['a page', (response) => response.end('<html>'), 'outsideUnclear'],
    [
      'a text beyond its length',
      json({ donors: [{ ...PERSON, firstName: 'x'.repeat(101) }] }),
      'outsideUnclear',
    ],
    ['300 KB', json({ donors: [], more: 'x'.repeat(300_000) }), 'outsideUnclear'],
    ['no right', json({}, 401), 'outsideRefused'],
    [
      'a redirect',
      (response) => response.writeHead(307, { location: `${address}/elsewhere` }).end(),
      'outsideClosed',
    ],
  ])('%s is refused by a code, once', async (_what, answer, code) => {
    other.answers(answer);
    expect(await search()).toEqual(['OUTSIDE_SYSTEM', `RECORD_SYSTEM: ${code}`]);
    expect(received.map(({ url }) => url)).toEqual(['/records/donors/search']);
    // Whatever came before, it is asked again once it answers.
    other.answers(people(1));
    await ask(SEARCH, { p: '1' });
  });

  test('fifty people are shown, and one more asks for more', async () => {
    other.answers(people(50));
    expect((await ask(SEARCH, { p: NUMBER })).searchDonorInRecordSystem).toHaveLength(50);
    other.answers(people(51));
    expect(await search()).toEqual(['BAD_USER_INPUT', 'lastName: tooManyPeople']);
  });

  test('a failure is tried again; after three the system rests, and one call finds it back', async () => {
    let failures = 2;
    other.answers((response) => (failures-- > 0 ? json({}, 500)(response) : people(1)(response)));
    expect((await ask(SEARCH, { p: NUMBER })).searchDonorInRecordSystem).toHaveLength(1);
    expect(received).toHaveLength(3);
    other.answers(json('no', 503));
    for (let calls = 0; calls < 3; calls += 1)
      expect(await search()).toEqual(['OUTSIDE_SYSTEM', 'RECORD_SYSTEM: outsideSilent']);
    const { openSince, ...rest } = await state('RECORD_SYSTEM');
    expect(rest).toMatchObject({ isReachable: false, lastFault: 'FAILED' });
    expect(openSince).not.toBeNull();
    received.length = 0;
    expect(await search()).toEqual(['OUTSIDE_SYSTEM', 'RECORD_SYSTEM: outsideResting']);
    expect(received).toEqual([]);
    // The other bank finds out for itself.
    other.answers(people(1));
    await ask(SEARCH, { p: '1' }, foreign);
    expect(await state('RECORD_SYSTEM', foreign, 2)).toMatchObject({ isReachable: true, openSince: null });
    // The one that tries is not repeated, and rests again.
    received.length = 0;
    other.answers(json('no', 503));
    ahead += 31_000;
    expect(await search()).toEqual(['OUTSIDE_SYSTEM', 'RECORD_SYSTEM: outsideSilent']);
    expect(await search()).toEqual(['OUTSIDE_SYSTEM', 'RECORD_SYSTEM: outsideResting']);
    expect(received).toHaveLength(1);
    expect((await state('RECORD_SYSTEM')).openSince).toBe(openSince);
    other.answers(people(1));
    ahead += 31_000;
    await ask(SEARCH, { p: '1' });
    expect(await state('RECORD_SYSTEM')).toMatchObject({
      isReachable: true,
      openSince: null,
      lastFault: null,
    });
  });

  test('a donor is registered once, under our id, by whoever has them', async () => {
    const { id } = await donor();
    expect(await refused(REGISTER, { id }, foreign)).toEqual(['NOT_FOUND']);
    expect(received).toEqual([]);
    other.answers(json({ registered: false }));
    expect(await refused(REGISTER, { id })).toEqual(['OUTSIDE_SYSTEM', 'DONOR_PLATFORM: outsideUnclear']);
    other.answers(json({ registered: true }));
    for (let times = 0; times < 2; times += 1)
      expect((await ask(REGISTER, { id })).registerInDonorPlatform).toEqual({ id, existInDEP: true });
    expect(received).toMatchObject([
      {},
      {
        method: 'PUT',
        url: `/platform/donors/${id}?tenant=a`,
        headers: { authorization: 'Bearer marked-key-of-one' },
        body: { bank: 'RBC' },
      },
    ]);
    expect(received).toHaveLength(2);
    expect(await auditOf(server, 'donor', id)).toMatchObject([
      { action: 'Register', client_id: 1, before: { existInDEP: false }, after: { existInDEP: true } },
    ]);
    await server.services.background.settled();
    const { rows } = await server.sql(
      "SELECT last_success_at, last_failure_at FROM site_integrations i JOIN sites s ON s.id = i.site_id WHERE s.site_id = 1 AND i.name = 'Donor platform'",
    );
    expect(rows[0]).toEqual({ last_success_at: expect.any(Date), last_failure_at: expect.any(Date) });
  });

  test('a session of a donor needs a reason, leaves its trace, and is asked for once even where nobody answers', async () => {
    const { rows } = await server.sql(
      'SELECT id, email FROM donors WHERE client_id = 1 AND exist_in_dep AND is_active AND email IN (SELECT email FROM donors GROUP BY email HAVING count(*) = 1) ORDER BY id LIMIT 1',
    );
    const { id, email } = rows[0];
    const before = (await auditOf(server, 'donor', id)).length;
    other.answers(json({ token: TOKEN }));
    expect(await refused(SESSION, { e: email, r: ' ' })).toEqual([
      'BAD_USER_INPUT',
      'session.reason: isRequired',
    ]);
    expect(await refused(SESSION, { e: email, r: 'They called' }, foreign)).toEqual(['NOT_FOUND']);
    expect(await refused(SESSION, { e: (await donor()).email, r: 'They called' })).toEqual(['NOT_FOUND']);
    expect(received).toEqual([]);
    expect((await ask(SESSION, { e: email.toUpperCase(), r: 'They called' })).jwtByEmail).toBe(TOKEN);
    expect(received).toMatchObject([{ method: 'POST', url: '/platform/sessions?tenant=a', body: { email } }]);
    received.length = 0;
    other.answers(() => {});
    expect(await refused(SESSION, { e: email, r: 'Once more' })).toEqual([
      'OUTSIDE_SYSTEM',
      'DONOR_PLATFORM: outsideSilent',
    ]);
    expect(received).toHaveLength(1);
    expect(await state('DONOR_PLATFORM')).toMatchObject({ lastFault: 'TIMEOUT', opensSessions: true });
    expect((await auditOf(server, 'donor', id)).slice(before)).toMatchObject([
      { action: 'Open portal session', after: { reason: 'They called' } },
      { action: 'Open portal session', after: { reason: 'Once more' } },
    ]);
  });

  test.each([
    ['http on a host that nobody allowed', () => address.replace('127.0.0.1', 'localhost')],
    ['a private network', () => 'https://127.0.0.2/platform'],
    ['a name that leads to one', () => `https://localhost:${new URL(address).port}`],
  ])('a bank cannot send calls to %s', async (_what, url) => {
    await pointTo(2, 'Donor platform', url(), 'key');
    const { id } = await donor(2);
    expect(await refused(REGISTER, { id }, foreign)).toEqual([
      'OUTSIDE_SYSTEM',
      'DONOR_PLATFORM: outsideClosed',
    ]);
    expect(received).toEqual([]);
  });

  test('a bank reads of its own systems, the parent administration of all', async () => {
    const own = (await ask(SYSTEMS, {}, foreign)).outsideSystems;
    expect(new Set(own.map(({ clientId }: { clientId: number }) => clientId))).toEqual(new Set([2]));
    const all = (await ask(SYSTEMS, {}, await server.signIn('super'))).outsideSystems;
    const { rows } = await server.sql('SELECT count(*)::int AS n FROM sites');
    expect(all).toHaveLength(rows[0].n * 3);
  });

  test('nothing that was asked or answered is in the log', () => {
    const log = lines.join('\n');
    expect(log).toContain('an outside system was not of use');
    expect(log).not.toMatch(/marked-|Quillfeather|Zebulon|eyJhbGci|@example/);
    expect(log).not.toContain(NUMBER);
  });
});
