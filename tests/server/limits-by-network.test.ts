import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../support/calls.ts';
import { DRIVES } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const LOG =
  'mutation { createActivityLogs(pageName: "/dashboard", activity: "Visit", application: "Web-Test") { id } }';

describe.each(DATABASES)('what one sender may ask without a token, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { TRUST_PROXY: 'on' });
  });
  afterAll(() => server.stop());
  beforeEach(() => server.sql('DELETE FROM rate_limits'));
  const from = (address: string) => ({ deviceId: randomUUID(), headers: { 'x-forwarded-for': address } });
  const visit = (address: string) => server.ask('public', LOG, {}, from(address));
  const statuses = async (addresses: readonly string[]) => {
    const found: number[] = [];
    for (const address of addresses) found.push((await visit(address)).status);
    return found;
  };
  const many = (count: number, address: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => address(at));
  const TEN = Array<number>(10).fill(200);

  test('all addresses of an IPv6 network of 64 bits are one; history keeps the address itself', async () => {
    const { data } = await visit('2001:DB8:0:7::a');
    const { rows } = await server.sql('SELECT ip FROM activity_logs WHERE id = $1', [
      data.createActivityLogs.id,
    ]);
    expect(rows).toEqual([{ ip: '2001:DB8:0:7::a' }]);
    const rest = many(11, (at) => (at % 2 ? `2001:db8::7:${at}:0:0:1` : `2001:0db8:0000:0007:${at}::1`));
    expect(await statuses(rest)).toEqual([...TEN.slice(1), 429, 429]);
    expect(await statuses(['2001:db8:0:8::a', '2001:db8::a'])).toEqual([200, 200]);
  });

  test('an IPv4 address is one, also where it is written as IPv6; so is this machine', async () => {
    const mapped = many(11, (at) => (at % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'));
    expect(await statuses(mapped)).toEqual([...TEN, 429]);
    expect(await statuses(['203.0.113.10', '::ffff:203.0.113.11', '::1'])).toEqual([200, 200, 200]);
  });

  test('free times of a drive are told thirty times a minute', async () => {
    const ask = (address: string) =>
      server.ask(
        'slots',
        DRIVES.slots,
        { id: randomUUID(), type: 'Whole Blood', d: '2026-12-01', bank: 1 },
        from(address),
      );
    for (let times = 0; times < 30; times += 1)
      expect((await ask('203.0.113.20')).data).toEqual({ driveSlots: [] });
    const refused = await ask('203.0.113.20');
    expect([refused.status, ...refusalOf(refused)]).toEqual([429, 'RATE_LIMITED']);
    expect((await ask('203.0.113.21')).data).toEqual({ driveSlots: [] });
  });
});
