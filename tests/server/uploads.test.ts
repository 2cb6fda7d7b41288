import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { imageSize } from 'image-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../support/calls.ts';
import { ADD, form, inputOf, typesAt, UPDATE } from '../support/donation-types.ts';
import { HOSTILE } from '../support/hostile-files.ts';
import { chunk, GIF, png, pngText } from '../support/pictures.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { upload } from '../support/uploads.ts';

const UPLOAD = 'mutation ($file: Upload!) { uploadDonationTypeFile(file: $file) { id name path type } }';
const MEGABYTE = 1_048_576;

describe.each(DATABASES)('pictures, on %s', (kind) => {
  let server: TestServer;
  let bank: Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, stored } = typesAt(() => ({ server, bank }));

  const send = (bytes: Uint8Array, name: string, caller: Caller = bank) =>
    upload(server, UPLOAD, new File([new Uint8Array(bytes)], name), caller);
  const kept = async (bytes: Uint8Array, name: string) => {
    const { data, errors } = await send(bytes, name);
    expect(errors).toEqual([]);
    return data.uploadDonationTypeFile as { id: string; name: string; path: string; type: string };
  };
  const fetched = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + path, init);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test('a picture is kept, saved with its type, shown, and taken out again', async () => {
    const file = await kept(png(40, 30), 'Vollblut.PNG');
    expect(file).toMatchObject({ name: 'Vollblut.png', path: `/files/${file.id}`, type: 'image/png' });
    const { addDonationType: type } = await ask(ADD, {
      t: form({ name: 'With a picture', fileId: file.id }),
    });
    expect(type.file).toEqual({ id: file.id, name: file.name, type: 'image/png' });
    const { response, bytes } = await fetched(file.path);
    expect(response.status).toBe(200);
    expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 40, height: 30 });
    const { updateDonationType: bare } = await ask(UPDATE, { t: inputOf(type, { fileId: null }) });
    expect(bare.file).toBeNull();
  });

  test('it is offered to be saved, never as a page, and never changes', async () => {
    const { path } = await kept(png(2, 2), 'a "quoted" näme’s*.png');
    const { response } = await fetched(path, { method: 'HEAD' });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''a%20quoted%20n%C3%A4me%E2%80%99s.png",
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await fetched(path, { method: 'DELETE' })).response.status).toBe(405);
    for (const other of ['/files/', '/files/1', '/files/00000000-0000-4000-8000-000000000000', `${path}x`])
      expect((await fetched(other)).response.status).toBe(404);
  });

  test('what a camera or somebody else wrote into it is gone', async () => {
    const secret = '<script>alert(1)</script> GPS 36.15N 95.99W';
    const withText = Buffer.concat([png(8, 8, [pngText(secret)]), Buffer.from(secret)]);
    const { path } = await kept(withText, 'note.png');
    expect((await fetched(path)).bytes.includes('GPS')).toBe(false);
    const jpeg = await new Transformer(png(8, 8)).jpeg(80);
    const exif = Buffer.from(`Exif\0\0${secret}`, 'latin1');
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
    const photo = await kept(
      Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]),
      'photo.jpeg',
    );
    expect(photo).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
    const { bytes } = await fetched(photo.path);
    expect([bytes.includes('GPS'), imageSize(bytes).type]).toEqual([false, 'jpg']);
  });

  test('a large one is made smaller, a moving one stands still', async () => {
    const large = await kept(png(4_000, 2_000), 'large.png');
    expect(imageSize((await fetched(large.path)).bytes)).toMatchObject({ width: 800, height: 400 });
    const still = await kept(GIF, 'still.gif');
    expect(still).toMatchObject({ name: 'still.png', type: 'image/png' });
    expect(imageSize((await fetched(still.path)).bytes)).toMatchObject({ width: 1, height: 1 });
  });

  test.each([
    ['empty', Buffer.alloc(0), 'empty.png', 'uploadEmpty'],
    ['no picture by its name', Buffer.from('x'), 'x.svg', 'uploadImage'],
    ['without an ending', png(1, 1), 'png', 'uploadImage'],
    ['too large', Buffer.alloc(5_000_001), 'large.png', 'uploadTooLarge'],
    ['no picture inside', Buffer.from('hello'), 'x.png', 'uploadUnreadable'],
    ['of another kind than its name', png(1, 1), 'x.jpg', 'uploadUnreadable'],
  ])('%s: refused at its field', async (_what, bytes, name, code) => {
    expect(refusalOf(await send(bytes, name))).toEqual(['BAD_USER_INPUT', `file: ${code}`]);
  });

  test.each(['x.png', 42, null, { name: 'x.png', size: 5, arrayBuffer: 'hello' }, []])(
    '%j in JSON is no file',
    async (value) => {
      const { status, errors, text } = await server.ask('private', UPLOAD, { file: value }, bank);
      expect([status, errors.length]).toEqual([400, 1]);
      expect(text).not.toContain('INTERNAL_SERVER_ERROR');
    },
  );

  test('a body above ten megabytes is not read', async () => {
    const { status } = await send(Buffer.alloc(11 * MEGABYTE), 'huge.png');
    expect(status).toBe(413);
  });

  test(`each of ${HOSTILE.length} hostile files is refused, and memory stays`, async () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
    await send(HOSTILE[0]?.bytes ?? Buffer.alloc(0), 'warm.png');
    const before = process.memoryUsage().rss;
    const through: string[] = [];
    for (const { what, bytes, name } of HOSTILE) {
      await server.sql('DELETE FROM rate_limits');
      const [code] = refusalOf(await send(bytes, name));
      if (code !== 'BAD_USER_INPUT') through.push(`${what}: ${code}`);
    }
    expect(through).toEqual([]);
    expect((process.memoryUsage().rss - before) / MEGABYTE).toBeLessThan(150);
    expect(
      (await server.sql('SELECT count(*)::int AS n FROM files WHERE name LIKE $1', ['hostile%'])).rows,
    ).toEqual([{ n: 0 }]);
  });

  test('sixty in ten minutes, not more', async () => {
    await server.sql('DELETE FROM rate_limits');
    await server.sql(
      "INSERT INTO rate_limits (key, count, until) SELECT 'upload:' || id, 60, now() + interval '9 minutes' FROM admin_users WHERE email = 'bank-admin@donorgrid.example'",
    );
    expect(refusalOf(await send(png(1, 1), 'a.png'))).toEqual(['RATE_LIMITED']);
    await server.sql('DELETE FROM rate_limits');
  });

  test('a refused one counts, whatever key it comes with', async () => {
    await server.sql('DELETE FROM rate_limits');
    await server.sql(
      "INSERT INTO rate_limits (key, count, until) SELECT 'upload:' || id, 58, now() + interval '9 minutes' FROM admin_users WHERE email = 'bank-admin@donorgrid.example'",
    );
    const codes: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const keyed = { ...bank, headers: { 'idempotency-key': crypto.randomUUID() } };
      codes.push(refusalOf(await send(Buffer.from('hello'), 'x.png', keyed))[0]);
    }
    expect(codes).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', 'RATE_LIMITED']);
    await server.sql('DELETE FROM rate_limits');
  });

  test('a colour profile that inflates without end is left out unread', async () => {
    const profile = Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(Buffer.alloc(20_000_000))]);
    const { path } = await kept(png(64, 64, [chunk('iCCP', profile)]), 'profile.png');
    expect((await fetched(path)).bytes.includes('iCCP')).toBe(false);
  });

  test('files come to the private endpoint alone, and from somebody signed in', async () => {
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: '{ serverTime }' }));
    for (const [endpoint, status] of [
      ['public', 415],
      ['slots', 415],
      ['private', 401],
    ] as const) {
      const packed = new Request(server.url, { method: 'POST', body: form });
      const response = await fetch(`${server.url}/graphql/${endpoint}`, {
        method: 'POST',
        headers: { 'client-id': '0', 'content-type': packed.headers.get('content-type') ?? '' },
        body: await packed.arrayBuffer(),
      });
      expect([endpoint, response.status]).toEqual([endpoint, status]);
    }
  });

  test('who may not write donation types, and who has chosen no bank, uploads nothing', async () => {
    const reader = await server.signIn('reader');
    expect(refusalOf(await send(png(1, 1), 'a.png', reader))).toEqual(['FORBIDDEN']);
    expect(refusalOf(await send(png(1, 1), 'a.png', { ...bank, token: undefined }))).toEqual([
      'UNAUTHENTICATED',
    ]);
    expect(refusalOf(await send(png(1, 1), 'a.png', { ...bank, clientId: 2 }))).toEqual(['FORBIDDEN']);
    const parent = await server.signIn('super');
    expect(refusalOf(await send(png(1, 1), 'a.png', parent))).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
  });

  test('a picture of another bank is none that a type may have', async () => {
    const { data } = await send(png(1, 1), 'theirs.png', await server.signIn('bank-admin-2'));
    const theirs = data.uploadDonationTypeFile.id;
    expect(await refused(ADD, { t: form({ name: 'Borrowed', fileId: theirs }) })).toEqual([
      'BAD_USER_INPUT',
      'donationType.fileId: isNotValid',
    ]);
    const { rows } = await server.sql('SELECT client_id FROM files WHERE id = $1', [theirs]);
    expect(rows).toEqual([{ client_id: 2 }]);
  });

  /** So long after somebody looked what nothing uses. */
  const purgedAfter = async (hours: number): Promise<void> => {
    await server.sql('UPDATE files SET unused_since = unused_since - make_interval(hours => $1::int)', [
      hours,
    ]);
    await server.services.purge.run();
  };
  const statusOf = async ({ path }: { readonly path: string }) => (await fetched(path)).response.status;

  test('what nothing uses goes after a day, whoever uploads next; what a type has stays', async () => {
    const used = await kept(png(3, 3), 'used.png');
    const unused = await kept(png(3, 3), 'unused.png');
    await ask(ADD, { t: form({ name: 'Uses one', fileId: used.id }) });
    await purgedAfter(0);
    await purgedAfter(23);
    expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 200]);
    await purgedAfter(2);
    expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 404]);
    expect((await stored('Uses one')).file?.id).toBe(used.id);
  });

  test('a picture of long ago that is taken out has its day from then on: what was taken back by then keeps it', async () => {
    const old = await kept(png(3, 3), 'old.png');
    const { addDonationType: type } = await ask(ADD, { t: form({ name: 'Had one', fileId: old.id }) });
    await server.sql("UPDATE files SET created_at = created_at - interval '40 days' WHERE id = $1", [old.id]);
    await purgedAfter(0);
    const { updateDonationType: bare } = await ask(UPDATE, { t: inputOf(type, { fileId: null }) });
    await kept(png(3, 3), 'of-another.png');
    await purgedAfter(0);
    await purgedAfter(23);
    const { updateDonationType: back } = await ask(UPDATE, { t: inputOf(bare, { fileId: old.id }) });
    expect(back.file.id).toBe(old.id);
    // It is used again, and its next day begins when it is not.
    await purgedAfter(2);
    await ask(UPDATE, { t: inputOf(back, { fileId: null }) });
    await purgedAfter(0);
    await purgedAfter(2);
    expect(await statusOf(old)).toBe(200);
    await purgedAfter(23);
    expect(await statusOf(old)).toBe(404);
  });

  test('the content is out of reach of another bank’s queries', async () => {
    const { id } = await kept(png(1, 1), 'mine.png');
    const client = await server.services.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        "SELECT set_config('role', 'donorgrid_app', true), set_config('app.client_id', '2', true)",
      );
      const { rows } = await client.query('SELECT 1 FROM file_contents WHERE file_id = $1', [id]);
      expect(rows).toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
