import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants, createDeflate, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { GifWriter } from 'omggif';
import { afterAll, describe, expect, test } from 'vitest';
import { HOSTILE } from '../support/hostile-files.ts';
import { chunk, header, png } from '../support/pictures.ts';
import { endProcesses, newFolder, ready, runServer } from '../support/process.ts';
import { type Caller, post } from '../support/server.ts';
import { upload } from '../support/uploads.ts';

const UPLOAD = 'mutation ($file: Upload!) { uploadDonationTypeFile(file: $file) { id type } }';
const SIGN_IN = 'mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { clientId } }';
const AT_ONCE = 12;
const SAMPLE_MS = 15;

/** Zeros, deflated, without ever having them all. */
async function zeros(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: constants.Z_BEST_SPEED });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const million = Buffer.alloc(1_000_000);
  for (let count = 0; count < megabytes; count += 1)
    if (!deflate.write(million)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

const pngOf = (width: number, height: number, bits: number, colour: number, points: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    header(width, height, bits, colour),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Another colour wherever one looks, so that its file is as large as one may be. */
function jpegOf(width: number, height: number): Promise<Buffer> {
  const points = new Uint8Array(width * height * 4);
  for (let at = 0; at < points.length; at += 4) points.set([at, at >> 12, (at * at) >> 8, 255], at);
  return Transformer.fromRgbaPixels(points, width, height).jpeg(50);
}

function gifOf(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height + 1_000_000);
  const gif = new GifWriter(bytes, width, height, { palette: [0x000000, 0xffffff] });
  gif.addFrame(0, 0, width, height, new Array<number>(width * height).fill(0));
  return bytes.subarray(0, gif.end());
}

/** What a process has of the memory; pages that it shares with others count in part. */
const megabytesOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024;

/** Megabytes of the server's process, and of the one that decodes for it. */
function memoryOf(pid: number): { server: number; all: number } {
  const server = megabytesOf(pid);
  let all = server;
  for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')) {
    try {
      if (readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('picture-child'))
        all += megabytesOf(Number(child));
    } catch {
      // It has just ended.
    }
  }
  return { server, all };
}

describe.runIf(process.platform === 'linux')('memory while pictures are taken, by the process itself', () => {
  let url = '';
  let pid = 0;
  let caller: Caller;
  const files: { what: string; name: string; bytes: Buffer }[] = [];
  let prepared: Promise<void> | undefined;
  const prepare = async (): Promise<void> => {
    const started = runServer({ DATA_DIR: newFolder(), SEED: 'on', LOG_LEVEL: 'warn' });
    // A machine that is busy seeds slowly.
    const again = (): Promise<string> => ready(started);
    url = await again().catch(again).catch(again).catch(again);
    pid = started.child.pid ?? 0;
    const deviceId = randomUUID();
    const user = { email: 'bank-admin@donorgrid.example', password: 'Donorgrid!1', adminSiteDomain: url };
    const { headers } = await post(`${url}/graphql/public`, SIGN_IN, { user }, { deviceId });
    caller = { deviceId, clientId: 1, token: headers.get('authorization')?.replace('Bearer ', '') };
    const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), await zeros(400)]);
    files.push(
      // The most that is taken of each kind.
      { what: 'three colours, 10 million', name: 'most.png', bytes: png(3_650, 2_735) },
      {
        what: '16 bits, one colour, 10 million',
        name: 'most-16.png',
        bytes: pngOf(3_650, 2_735, 16, 0, await zeros(20)),
      },
      {
        what: 'four colours, 7.5 million',
        name: 'most-alpha.png',
        bytes: pngOf(2_730, 2_730, 8, 6, await zeros(30)),
      },
      { what: 'a JPEG, 10 million', name: 'most.jpg', bytes: await jpegOf(3_650, 2_735) },
      { what: 'a GIF, 6 million', name: 'most.gif', bytes: gifOf(2_445, 2_445) },
      { what: 'a profile of 400 MB', name: 'a.png', bytes: png(64, 64, [chunk('iCCP', profile)]) },
      {
        what: '16 bits, four colours, 25 million',
        name: 'b.png',
        bytes: pngOf(5_000, 5_000, 16, 6, await zeros(201)),
      },
      {
        what: '16 bits, one colour, 25 million',
        name: 'c.png',
        bytes: pngOf(5_000, 5_000, 16, 0, await zeros(51)),
      },
      { what: '8 bits, three colours, 25 million', name: 'd.png', bytes: png(5_000, 5_000) },
      {
        what: 'five megabytes of noise',
        name: 'e.png',
        bytes: Buffer.concat([png(900, 900), Buffer.alloc(4_900_000, 7)]),
      },
      {
        what: 'a text that inflates',
        name: 'f.png',
        bytes: png(8, 8, [
          chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
        ]),
      },
      ...HOSTILE,
    );
    await send(png(8, 8), 'warm.png');
  };
  afterAll(endProcesses);

  const send = (bytes: Buffer, name: string) =>
    upload({ url }, UPLOAD, new File([new Uint8Array(bytes)], name), caller);

  /** The most that memory grew while something was done. */
  async function growth(work: () => Promise<unknown>): Promise<{ server: number; all: number }> {
    const before = memoryOf(pid);
    const most = { ...before };
    const timer = setInterval(() => {
      const now = memoryOf(pid);
      most.server = Math.max(most.server, now.server);
      most.all = Math.max(most.all, now.all);
    }, SAMPLE_MS);
    await work().finally(() => clearInterval(timer));
    return { server: most.server - before.server, all: most.all - before.server };
  }

  test('one at a time: server and decoder stay under 150 MB more', async () => {
    prepared ??= prepare();
    await prepared;
    const grown: string[] = [];
    let most = { server: 0, all: 0 };
    // Fewer than the limit of ten minutes.
    for (const { what, bytes, name } of files.slice(0, 30)) {
      const { server, all } = await growth(async () => {
        const { errors } = await send(bytes, name);
        if (name.startsWith('most')) expect([what, errors]).toEqual([what, []]);
      });
      most = { server: Math.max(most.server, server), all: Math.max(most.all, all) };
      if (server >= 150 || all >= 150)
        grown.push(`${what}: +${server.toFixed(0)} MB, ${all.toFixed(0)} with the decoder`);
    }
    console.log(`one: +${most.server.toFixed(0)} MB, with the decoder +${most.all.toFixed(0)} MB`);
    expect(grown).toEqual([]);
  });

  test(`${AT_ONCE} at once: server and decoder stay under 300 MB more`, async () => {
    prepared ??= prepare();
    await prepared;
    const answers: number[] = [];
    const { server, all } = await growth(() =>
      Promise.all(
        Array.from({ length: AT_ONCE }, async (_unused, index) => {
          const file = files[index % 6];
          if (file) answers.push((await send(file.bytes, file.name)).status);
        }),
      ),
    );
    console.log(`${AT_ONCE} at once: +${server.toFixed(0)} MB, with the decoder +${all.toFixed(0)} MB`);
    expect(answers).toHaveLength(AT_ONCE);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(server).toBeLessThan(150);
    expect(all).toBeLessThan(300);
  });
});
