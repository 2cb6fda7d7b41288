import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREATE, form, LIST } from '../support/ads.ts';
import { ADD, form as typeForm } from '../support/donation-types.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('what is copied into another bank, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const pictureOfFirst = async () => {
    const { data } = await server.ask('private', LIST, {}, await server.signIn('bank-admin'));
    return data.allAds.ads[0].file;
  };

  test('an advertisement, by the parent administration: it gets a picture of its own, the same to look at', async () => {
    const picture = await pictureOfFirst();
    const parent = await server.signIn('super', 2);
    const { data, errors } = await server.ask('private', CREATE, { a: form({ fileId: picture.id }) }, parent);
    expect(errors ?? []).toEqual([]);
    const { clientId, file } = data.createAds;
    expect([clientId, file.name]).toEqual([2, picture.name]);
    expect(file.id).not.toBe(picture.id);
    const [copied, original] = await Promise.all(
      [file, picture].map(async ({ path }) => (await fetch(server.url + path)).arrayBuffer()),
    );
    expect(copied).toEqual(original);
    // Of its own bank it is the same picture.
    const own = await server.ask(
      'private',
      CREATE,
      { a: form({ name: 'Again', fileId: picture.id }) },
      await server.signIn('super', 1),
    );
    expect(own.data.createAds.file.id).toBe(picture.id);
  });

  test('no other bank takes a picture that is not its own, and no file that is not an advertisement’s', async () => {
    const { id } = await pictureOfFirst();
    const { rows } = await server.sql(
      `INSERT INTO files (id, client_id, name, path, type, size)
        VALUES (gen_random_uuid(), 1, 'policy.pdf', '/files/insurance/x', 'application/pdf', 1) RETURNING id`,
    );
    for (const [fileId, caller] of [
      [id, await server.signIn('bank-admin-2')],
      [rows[0].id, await server.signIn('super', 2)],
    ]) {
      const { errors } = await server.ask('private', CREATE, { a: form({ fileId }) }, caller);
      expect(errors[0]?.extensions.fields).toEqual([{ path: 'cmsAds.fileId', code: 'isNotValid' }]);
    }
  });

  test('a donation type, by the parent administration: it has a picture too', async () => {
    const first = await server.signIn('super', 1);
    const { id: fileId } = await pictureOfFirst();
    const original = await server.ask('private', ADD, { t: typeForm({ fileId }) }, first);
    expect(original.data.addDonationType.file.id).toBe(fileId);
    const second = await server.signIn('super', 2);
    const { data, errors } = await server.ask('private', ADD, { t: typeForm({ fileId }) }, second);
    expect(errors ?? []).toEqual([]);
    expect(data.addDonationType).toMatchObject({
      clientId: 2,
      file: { name: original.data.addDonationType.file.name },
    });
    expect(data.addDonationType.file.id).not.toBe(fileId);
    const foreign = await server.ask(
      'private',
      ADD,
      { t: typeForm({ name: 'Foreign', fileId }) },
      await server.signIn('bank-admin-2'),
    );
    expect(foreign.errors[0]?.extensions.fields).toEqual([
      { path: 'donationType.fileId', code: 'isNotValid' },
    ]);
  });
});
