import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { openedStream } from '../support/streams.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const MARK = 'mutation ($id: ID!) { markPresence(entity: "donationType", id: $id) { id name } }';
const END = 'mutation ($id: ID!) { endPresence(entity: "donationType", id: $id) }';

describe.each(DATABASES)('who has a record open, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let id: string;
  let now = new Date('2026-11-18T15:00:00Z');
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => now);
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
    const { rows } = await server.sql(
      'SELECT id FROM donation_types WHERE client_id = 1 ORDER BY name LIMIT 1',
    );
    id = rows[0]?.id;
  });
  afterAll(() => server.stop());
  const mark = async (caller: Caller): Promise<string[]> => {
    const { data, errors } = await server.ask('private', MARK, { id }, caller);
    expect(errors).toEqual([]);
    return data.markPresence.map(({ name }: { name: string }) => name);
  };

  test('is told to the others within moments, until it is closed or half a minute is over', async () => {
    const stream = await openedStream(server, reader);
    expect(await mark(bank)).toEqual([]);
    await expect
      .poll(() => stream.heard.at(-1), { timeout: 15_000 })
      .toEqual({ entity: 'presence/donationType', ids: [id] });
    const [name] = await mark(reader);
    expect(name).toMatch(/^\S+ \S+$/);
    expect(await mark(bank)).toHaveLength(1);
    expect((await server.ask('private', END, { id }, reader)).data).toEqual({ endPresence: true });
    expect(await mark(bank)).toEqual([]);
    // The parent administration in a bank's record is seen by the bank.
    await mark(await server.signIn('super'));
    expect(await mark(bank)).toHaveLength(1);
    now = new Date(now.getTime() + 31_000);
    expect(await mark(bank)).toEqual([]);
    stream.close();
  });

  test('a record of another bank is not there; a kind without a right is refused; one that is none is not found', async () => {
    const other = await server.signIn('bank-admin-2');
    const codeOf = async (query: string, caller: Caller): Promise<unknown> =>
      (await server.ask('private', query, { id }, caller)).errors[0]?.extensions.code;
    expect(await codeOf(MARK, other)).toBe('NOT_FOUND');
    expect(await codeOf(END, other)).toBe('NOT_FOUND');
    expect(await codeOf(MARK.replace('donationType', 'site'), bank)).toMatch(/^(FORBIDDEN|NOT_FOUND)$/);
    expect(await codeOf(MARK.replace('donationType', 'toString'), bank)).toBe('NOT_FOUND');
    const { rows } = await server.sql(
      "SELECT count(*)::int AS n FROM record_presences WHERE entity <> 'donationType'",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('goes with the purge', async () => {
    await mark(bank);
    await server.services.purge.run(new Date(now.getTime() + 2 * 3_600_000));
    expect((await server.sql('SELECT 1 FROM record_presences')).rows).toEqual([]);
  });
});
