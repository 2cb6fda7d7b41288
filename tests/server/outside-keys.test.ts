import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asking, refusalOf } from '../support/calls.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const SEARCH = 'query { searchDonorInRecordSystem(personNumber: "1") { personId } }';
const SYSTEMS = '{ outsideSystems { clientId name isConfigured isReachable openSince lastFault } }';
const PEOPLE = json({ donors: [] });

describe.each(DATABASES)('how banks reach the systems of others, on %s', (kind) => {
  let server: TestServer;
  let other: OtherSystem;
  let ahead = 0;
  beforeAll(async () => {
    other = await otherSystem();
    server = await startTestServer(
      kind,
      { INTEGRATION_CALLS: 'on', PRIVATE_SYSTEM_HOSTS: '127.0.0.1', RECORD_SYSTEM_URL: other.address },
      undefined,
      () => new Date(Date.now() + ahead),
    );
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
  });
  beforeEach(() => {
    other.received.length = 0;
    other.answers(PEOPLE);
  });
  const ofBank = (clientId: number, change: string, values: readonly unknown[] = []) =>
    server.sql(
      `UPDATE site_integrations SET ${change} WHERE name = 'Record system' AND site_id = (SELECT id FROM sites WHERE site_id = ${clientId})`,
      [...values],
    );

  test('a key that nobody can read any more is said of its own bank, and all others go on', async () => {
    // As after another SECRETS_KEY, or a copy of the database without it.
    await ofBank(2, 'endpoint_url = $1, secret = $2', [
      `${other.address}/two`,
      Buffer.alloc(40).toString('base64'),
    ]);
    const [bank, foreign, parent] = [
      await server.signIn('bank-admin'),
      await server.signIn('bank-admin-2'),
      await server.signIn('super'),
    ];
    for (let times = 0; times < 4; times += 1)
      expect(refusalOf(await server.ask('private', SEARCH, {}, foreign))).toEqual([
        'OUTSIDE_SYSTEM',
        'RECORD_SYSTEM: outsideKeyLost',
      ]);
    expect(other.received).toEqual([]);
    expect((await asking(server, bank)(SEARCH)).searchDonorInRecordSystem).toEqual([]);
    const { outsideSystems } = await asking(server, parent)(SYSTEMS);
    const records = outsideSystems.filter(({ name }: { name: string }) => name === 'RECORD_SYSTEM');
    expect(records).toContainEqual(
      expect.objectContaining({ clientId: 1, isConfigured: true, isReachable: true, lastFault: null }),
    );
    // Nobody was called: there is nothing to leave alone for a while.
    expect(records).toContainEqual({
      clientId: 2,
      name: 'RECORD_SYSTEM',
      isConfigured: true,
      isReachable: false,
      openSince: null,
      lastFault: 'KEY_LOST',
    });
    // Entered anew, it is of use at once.
    await ofBank(2, 'secret = $1', [server.services.secrets.encrypt('fresh')]);
    expect((await asking(server, foreign)(SEARCH)).searchDonorInRecordSystem).toEqual([]);
    expect(other.received.at(-1)?.headers).toMatchObject({ authorization: 'Bearer fresh' });
  });

  test('that a system answers again is kept at once, though it did a moment ago, too', async () => {
    const bank = await server.signIn('bank-admin');
    await ofBank(1, 'endpoint_url = $1, secret = NULL, key = NULL', [`${other.address}/one`]);
    const asked = async () => {
      const answer = await server.ask('private', SEARCH, {}, bank);
      await server.services.background.settled();
      ahead += 5_000;
      return refusalOf(answer)[0];
    };
    const kept = async () => {
      const { rows } = await server.sql(
        "SELECT i.last_success_at > coalesce(i.last_failure_at, 'epoch') AS well FROM site_integrations i JOIN sites s ON s.id = i.site_id WHERE s.site_id = 1 AND i.name = 'Record system'",
      );
      return rows[0]?.well;
    };
    expect([await asked(), await kept()]).toEqual([undefined, true]);
    other.answers(json({}, 401));
    expect([await asked(), await kept()]).toEqual(['OUTSIDE_SYSTEM', false]);
    other.answers(PEOPLE);
    // Another process, or this one after a restart, knows nothing but what is kept.
    expect([await asked(), await kept()]).toEqual([undefined, true]);
  });

  test('the test of a connection reaches whom the bank reaches, on a host that the deployment has named', async () => {
    await ofBank(1, 'endpoint_url = $1, secret = NULL, key = NULL', [`${other.address}/one`]);
    const parent = await server.signIn('super');
    const { rows } = await server.sql('SELECT id FROM sites WHERE site_id = 1');
    const TEST = 'mutation ($id: ID!) { testSiteIntegration(id: $id, name: "Record system") { result } }';
    const test = async () => (await asking(server, parent)(TEST, { id: rows[0]?.id })).testSiteIntegration;
    expect(await test()).toEqual({ result: true });
    expect(other.received.map(({ method }) => method)).toEqual(['HEAD']);
    await ofBank(1, 'endpoint_url = $1', [other.address.replace('127.0.0.1', '127.0.0.2')]);
    expect(await test()).toEqual({ result: false });
    expect(other.received).toHaveLength(1);
  });
});
