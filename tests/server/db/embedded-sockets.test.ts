import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutMessages, preparedName } from '../../../server/db/wire-messages.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** A message as a client sends it. */
function message(letter: string, body: string): Buffer {
  const text = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(letter, 0);
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

describe('messages of a client', () => {
  const parse = message('P', 'named\0SELECT 1\0\0\0');
  const sync = message('S', '');
  test('come in any pieces, and are asked when one waits for an answer', () => {
    const whole = Buffer.concat([parse, sync]);
    for (let cut = 0; cut < whole.length; cut += 1) {
      const first = cutMessages(whole.subarray(0, cut));
      expect(first.asks).toBe(false);
      expect(Buffer.concat([...first.messages, first.rest])).toEqual(whole.subarray(0, cut));
    }
    expect(cutMessages(whole)).toEqual({ messages: [parse, sync], rest: Buffer.alloc(0), asks: true });
  });

  test('tell the name that they give; a goodbye and a request to encrypt ask nothing', () => {
    expect(preparedName(parse)).toBe('named');
    expect(preparedName(sync)).toBe('');
    const encrypt = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
    expect(cutMessages(Buffer.concat([encrypt, message('X', '')]))).toMatchObject({
      messages: [],
      asks: false,
    });
  });
});

describe('connections to the embedded database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded');
  });
  afterAll(() => server.stop());
  const host = (): string => server.services.database.embedded?.host ?? '';
  async function newClient(pipeline = false): Promise<pg.Client> {
    const client = new pg.Client({ host: host(), user: 'postgres', database: 'postgres', pipeline });
    await client.connect();
    return client;
  }

  test.each([false, true])(
    'each gets its own answers, however many ask at once (all at once: %s)',
    async (pipeline) => {
      const clients = await Promise.all(Array.from({ length: 12 }, () => newClient(pipeline)));
      const answers = await Promise.all(
        clients.flatMap((client, index) =>
          Array.from({ length: 20 }, async (_one, turn) => {
            const { rows } = await client.query('SELECT $1::int AS mine, $2::text AS turn', [
              index,
              `t${turn}`,
            ]);
            return rows[0].mine === index && rows[0].turn === `t${turn}`;
          }),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(240);
      await Promise.all(clients.map((client) => client.end()));
    },
  );

  test('a transaction has the database to itself; one whose connection breaks off is as if it had not been', async () => {
    const [first, second] = await Promise.all([newClient(), newClient()]);
    await first.query('CREATE TABLE broken_off (id int)');
    await first.query('BEGIN');
    await first.query('INSERT INTO broken_off VALUES (1)');
    const seen = second.query('SELECT count(*)::int AS count FROM broken_off');
    first.on('error', () => undefined);
    (first as pg.Client & { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    expect((await seen).rows).toEqual([{ count: 0 }]);
    await second.query('DROP TABLE broken_off');
    await second.end();
  });

  test('a statement that fails leaves the connection and its neighbours as they were', async () => {
    const [first, second] = await Promise.all([newClient(true), newClient(true)]);
    const answers = await Promise.allSettled([
      first.query('SELECT 1 / $1::int', [0]),
      first.query('SELECT 2 AS two'),
      second.query('SELECT $1::int AS three', [3]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    await Promise.all([first.end(), second.end()]);
  });

  test('a name that a connection gave is free once it has gone', async () => {
    const first = await newClient();
    await first.query({ name: 'of_one', text: 'SELECT 1 AS value' });
    await first.end();
    const second = await newClient();
    // The other one's end may still be on its way.
    await expect
      .poll(
        async () => {
          const asked = second.query({ name: 'of_one', text: 'SELECT 2 AS value' });
          return (await asked.catch(() => ({ rows: [] }))).rows;
        },
        { timeout: 15_000 },
      )
      .toEqual([{ value: 2 }]);
    await second.end();
  });

  test('long questions and long answers are whole', async () => {
    const client = await newClient();
    const text = 'ä'.repeat(400_000);
    const { rows } = await client.query('SELECT $1::text AS once, repeat($1::text, 5) AS often', [text]);
    expect([rows[0].once === text, rows[0].often === text.repeat(5)]).toEqual([true, true]);
    await client.end();
  });

  test('what is no message at all harms nobody else', async () => {
    const socket = connect(join(host(), '.s.PGSQL.5432'));
    socket.on('error', () => undefined);
    await new Promise((sent) => socket.write(Buffer.from([0, 0, 0]), sent));
    const client = await newClient();
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    socket.destroy();
    await client.end();
  });
});
