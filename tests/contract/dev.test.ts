import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** What `npm run dev` runs on; with what was generated and is still current it begins at once. */
const PARTS = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'codegen.ts'],
  ...['rspack.config.ts', 'tailwind.config.ts', 'tools', 'schema', 'operations', 'src', 'server', 'public'],
  ...['mocks/gql', 'docs/SCHEMA.md', '.cache/checked/codegen.json'],
];
const folder = mkdtempSync(join(tmpdir(), 'donorgrid-dev-'));
beforeAll(() => {
  for (const part of PARTS) if (existsSync(part)) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});

let child: ChildProcess | undefined;
let printed = '';
/** `npm run dev` in the copy, with these lines in its `.env`. */
function runDev(lines: Readonly<Record<string, string | number>>): ChildProcess {
  const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, '.env'), text.join(''));
  printed = '';
  const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
  const started = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' },
  });
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  child = started;
  return started;
}
afterEach(async () => {
  if (!child || child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'close');
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));

/** Does anybody listen there? */
const listens = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, host);
    const tell = (answer: boolean) => () => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', tell(true)).once('error', tell(false));
  });
const HOME = '127.0.0.1';
const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '';
/** Another address of the same machine: who listens on all of them is heard here too. Linux has it without being told. */
const ELSEWHERE = process.platform === 'linux' ? '127.0.0.2' : ownAddress();
/** A port that is free, and so is the next. */
async function freePorts(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  const isTaken = (await listens(HOME, port)) || (await listens(HOME, port + 1));
  return isTaken ? freePorts() : port;
}
const PATIENT = { timeout: 250_000, interval: 100 };

test('npm run dev serves on the PORT of .env, and without a HOST on this machine alone', async () => {
  const PORT = await freePorts();
  runDev({ PORT, SEED: 'off' });
  await expect.poll(() => listens(HOME, PORT), PATIENT).toBe(true);
  expect(await listens(ELSEWHERE, PORT)).toBe(false);
});

test('on the HOST of .env it serves the page, and what is the backend’s through it', async () => {
  const PORT = await freePorts();
  runDev({ PORT, HOST: ELSEWHERE, SEED: 'off' });
  const health = () =>
    fetch(`http://${ELSEWHERE}:${PORT}/healthz`).then(
      (answer) => answer.text(),
      () => 'nobody',
    );
  await expect.poll(health, PATIENT).toBe('ok\n');
  const answers = [
    await listens(HOME, PORT),
    await listens(ELSEWHERE, PORT + 1),
    await listens(HOME, PORT + 1),
  ];
  expect(answers).toEqual([false, false, true]);
});

test('a wrong PORT ends it with a sentence', async () => {
  const [code] = await once(runDev({ PORT: 'four' }), 'close');
  expect([code, printed]).toEqual([1, 'PORT must be a whole number from 0 to 65535, and it is "four".\n']);
});
