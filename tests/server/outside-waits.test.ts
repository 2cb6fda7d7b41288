import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, type OtherSystem, otherSystem, type Reply } from '../support/other-system.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const REGISTER = 'mutation ($id: ID!) { registerInDonorPlatform(id: $id) { existInDEP } }';
const SESSION = 'mutation ($e: Email!, $r: String!) { jwtByEmail(email: $e, reason: $r) }';
const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJtYXJrZWQifQ.c2lnbmF0dXJl';

describe.each(DATABASES)('while a system of others takes its time, on %s', (kind) => {
  let server: TestServer;
  let other: OtherSystem;
  beforeAll(async () => {
    other = await otherSystem();
    server = await startTestServer(kind, {
      INTEGRATION_CALLS: 'on',
      PORTAL_SESSIONS: 'on',
      PRIVATE_SYSTEM_HOSTS: '127.0.0.1',
    });
    await server.sql(
      "UPDATE site_integrations SET endpoint_url = $1, secret = $2 WHERE name = 'Donor platform' AND site_id = (SELECT id FROM sites WHERE site_id = 1)",
      [`${other.address}/platform`, server.services.secrets.encrypt('key')],
    );
  });
  afterAll(async () => {
    await server.stop();
    await other.stop();
  });

  test('no transaction is open, whatever key the change has', async () => {
    const bank = await server.signIn('bank-admin');
    const one = async (condition: string) =>
      (
        await server.sql(
          `SELECT id, email FROM donors WHERE client_id = 1 AND is_active AND ${condition}
           AND email IN (SELECT email FROM donors GROUP BY email HAVING count(*) = 1) ORDER BY id LIMIT 1`,
        )
      ).rows[0];
    const open: unknown[] = [];
    const looking =
      (then: Reply): Reply =>
      async (response): Promise<void> => {
        // The embedded database would not answer beside one.
        const { rows } = await server.sql(
          "SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
        );
        open.push(...rows);
        then(response);
      };
    const keyed = () => ({ ...bank, headers: { 'idempotency-key': randomUUID() } });
    other.answers(looking(json({ registered: true })));
    const { id } = await one('NOT exist_in_dep');
    const registered = await server.ask('private', REGISTER, { id }, keyed());
    expect(registered.data).toEqual({ registerInDonorPlatform: { existInDEP: true } });
    other.answers(looking(json({ token: TOKEN })));
    const { email } = await one('exist_in_dep');
    const session = await server.ask('private', SESSION, { e: email, r: 'They called' }, keyed());
    expect(session.data).toEqual({ jwtByEmail: TOKEN });
    expect(other.received).toHaveLength(2);
    expect(open).toEqual([]);
  });
});
