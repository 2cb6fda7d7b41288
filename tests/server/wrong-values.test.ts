import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { startRefusal } from '../../server/start-refusal.ts';
import { endProcesses, newFolder, ready, runServer, seededFolder } from '../support/process.ts';
import { emptyDatabase, freshDatabase } from '../support/server.ts';
import { templateFolder } from '../support/templates.ts';

const PASSWORD = 'hush-hush';
const postgres = process.env.TEST_DATABASE_URL;

/** A PostgreSQL that takes nobody's password. */
const strict = createServer((socket) =>
  socket
    .on('error', () => undefined)
    .once('data', () => {
      const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "desk"'];
      const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
      const head = Buffer.alloc(5);
      head.write('E');
      head.writeInt32BE(body.length + 4, 1);
      socket.end(Buffer.concat([head, body]));
    }),
);
const portOf = (server: Server): number => (server.address() as AddressInfo).port;
beforeAll(() => new Promise<void>((done) => void strict.listen(0, '127.0.0.1', done)));
afterAll(() => {
  strict.close();
  endProcesses();
});

interface Ended {
  readonly code: number | null;
  readonly text: string;
}
/** Runs a command of the project until it ends. */
function run(script: string, env: Record<string, string>, words: readonly string[] = []): Promise<Ended> {
  const { PORT: _port, DATABASE_URL: _ours, DATA_DIR: _folder, ...outer } = process.env;
  const child = spawn(process.execPath, [script, ...words], { env: { ...outer, ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return new Promise((done) => child.once('close', (code) => done({ code, text })));
}
const started = async (env: Record<string, string>): Promise<Ended> => {
  const server = runServer(env);
  return { code: await server.ended, text: server.output() };
};
const withPassword = (other: { username?: string; pathname?: string }): string =>
  Object.assign(new URL(postgres ?? ''), { password: PASSWORD, ...other }).href;
const VERIFY = 'server/db/audit-verify-cli.ts';
const COMMANDS = [
  [VERIFY, 2],
  ['server/db/migrate-cli.ts', 1],
  ['server/db/seed-cli.ts', 1],
] as const;

/** What is wrong, the address that has it, and what the sentence then says. */
type Wrong = readonly [part: string, url: () => string, said: RegExp];
const WRONG: readonly Wrong[] = [
  ['port', () => `postgres://desk:${PASSWORD}@127.0.0.1:9/donorgrid`, /ECONNREFUSED/],
  ['host', () => `postgres://desk:${PASSWORD}@no-such-host.invalid/donorgrid`, /\((ENOTFOUND|EAI_AGAIN)\)/],
  [
    'password',
    () => `postgres://desk:${PASSWORD}@127.0.0.1:${portOf(strict)}/donorgrid`,
    /password authentication failed for user "desk"/,
  ],
];
const WRONG_IN_POSTGRES: readonly Wrong[] = [
  ['role', () => withPassword({ username: 'nobody' }), /role "nobody" does not exist/],
  ['database', () => withPassword({ pathname: '/gone' }), /database "gone" does not exist/],
];

test.each(['Secr@et/word@localhost/db', 'Secr@et/db?word@localhost/db', 'Secr@et/#word@localhost/db'])(
  'of a password that is not encoded, %s, no piece is said',
  async (address) => {
    const env = { DATABASE_URL: `postgres://desk:${address}`, DATA_DIR: newFolder() };
    expect(await started(env)).toEqual({
      code: 1,
      text: 'DATABASE_URL has an @ after its host: write @ and / of the password as %40 and %2F, ? and # as %3F and %23.\n',
    });
  },
);

describe('a wrong DATABASE_URL is named, and its password is not', () => {
  test.each([...WRONG, ...(postgres ? WRONG_IN_POSTGRES : [])])('the %s', async (_part, url, said) => {
    const env = { DATABASE_URL: url(), DATA_DIR: newFolder() };
    const server = await started(env);
    expect(server).toEqual({
      code: 1,
      text: expect.stringMatching(/^DATABASE_URL: the database cannot be opened \([^\n]+\)\.\n$/),
    });
    expect(server.text).toMatch(said);
    expect(server.text).not.toContain(PASSWORD);
    for (const [command, code] of COMMANDS)
      expect([command, await run(command, env)]).toEqual([command, { code, text: server.text }]);
  });
});

test.each(COMMANDS)('%s does nothing with a word that it does not know', async (command, code) => {
  const DATA_DIR = newFolder();
  for (const word of ['--dry-run', 'bank-1']) {
    const { code: ended, text } = await run(command, { DATA_DIR }, [word]);
    expect([ended, text]).toEqual([
      code,
      expect.stringMatching(new RegExp(`^Un\\w+ .*'${word}'.*\\nnpm run \\w+`)),
    ]);
  }
  expect(existsSync(join(DATA_DIR, 'pgdata'))).toBe(false);
});

describe('a DATABASE_URL where nothing answers in time', () => {
  const listening = async (server: Server): Promise<string> => {
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    return `127.0.0.1:${portOf(server)}`;
  };
  test('is said to give no answer, after a few tries', async () => {
    let calls = 0;
    const silent = createServer((socket) => {
      calls += 1;
      socket.on('error', () => undefined).resume();
    });
    const env = {
      DATABASE_URL: `postgres://desk@${await listening(silent)}/donorgrid`,
      DATA_DIR: newFolder(),
    };
    expect(await started(env)).toEqual({
      code: 1,
      text: 'DATABASE_URL: the database cannot be opened (no answer within 5 s).\n',
    });
    expect(calls).toBe(4);
    silent.close();
  });
  test.runIf(postgres)(
    'is tried again: on a slow processor it may be the start itself that is late',
    async () => {
      const { DATABASE_URL = '' } = await freshDatabase('postgres');
      const address = new URL(DATABASE_URL);
      const { hostname, port } = address;
      let calls = 0;
      const late = createServer((socket) => {
        calls += 1;
        socket.on('error', () => undefined);
        if (calls === 1) return void socket.resume();
        const behind = connect(Number(port), hostname);
        behind.on('error', () => undefined);
        socket.pipe(behind).pipe(socket);
      });
      address.host = await listening(late);
      const server = runServer({ DATABASE_URL: address.href, DATA_DIR: newFolder(), SEED: 'off' });
      await Promise.race([ready(server), server.ended]);
      expect(server.output()).toMatch(/ready: http/);
      server.child.kill('SIGTERM');
      expect(await server.ended, server.output()).toBe(0);
      late.close();
    },
  );
});

describe('a wrong DATA_DIR is named', () => {
  test.each([
    ['a file', () => 'file'],
    ['a folder below a file', () => 'file/below'],
  ])('%s', async (_name, path) => {
    const folder = newFolder();
    writeFileSync(join(folder, 'file'), '');
    const DATA_DIR = join(folder, path());
    const { code, text } = await started({ DATA_DIR });
    expect(code).toBe(1);
    expect(text).toMatch(/^DATA_DIR \S+ cannot be used \([^\n]+\)\.\n$/);
    expect(text).toContain(DATA_DIR);
  });
  test('a folder that is in use, by every command', async () => {
    const dataDir = newFolder();
    const database = await openDatabase({ dataDir, template: templateFolder() });
    for (const [command, code] of COMMANDS)
      expect([command, await run(command, { DATA_DIR: dataDir })]).toEqual([
        command,
        {
          code,
          text: `The data folder ${dataDir} is in use by another Donorgrid; stop that one, or name another folder in DATA_DIR.\n`,
        },
      ]);
    await database.close();
  });
});

test('a failure of our own keeps its stack, whatever its code and its path are', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' });
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/srv/donorgrid/index.html' });
  expect([away, missing].map((error) => startRefusal(error))).toEqual([null, null]);
});

test.each(['192.0.2.1', 'no-such-host.invalid'])('a HOST that is none, %s, is named', async (HOST) => {
  const { code, text } = await started({ DATA_DIR: seededFolder(), HOST, LOG_LEVEL: 'error' });
  expect(code).toBe(1);
  expect(text).toMatch(/^HOST \S+ is no address of this machine \([^\n]+\)\.\n$/);
  expect(text).toContain(HOST);
});

describe('audit:verify ends with 2 where there is no trail', () => {
  test('in a folder without a database, which is not made', async () => {
    const DATA_DIR = join(newFolder(), 'mistyped');
    expect(await run(VERIFY, { DATA_DIR })).toEqual({
      code: 2,
      text: `DATA_DIR ${DATA_DIR} has no database: there is no trail to follow.\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
  test.runIf(postgres)('in a database without tables', async () => {
    expect(await run(VERIFY, { ...(await emptyDatabase('postgres')), DATA_DIR: newFolder() })).toEqual({
      code: 2,
      text: 'There is no trail here: the database has no tables of one.\n',
    });
  });
});

describe('npm run mock says what is wrong with its PORT', () => {
  test.each([
    ['no number', () => 'abc', 'PORT must be a whole number from 0 to 65535, and it is "abc".\n'],
    [
      'one that is taken',
      () => String(portOf(strict)),
      /^PORT \d+ is in use by another program: name another one\.\n$/,
    ],
  ])('%s', async (_name, port, sentence) => {
    expect(await run('tools/schema/mock-server.ts', { PORT: port() })).toEqual({
      code: 1,
      text: expect.stringMatching(sentence),
    });
  });
});
