import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../support/calls.ts';
import { zipFile } from '../support/office-files.ts';
import { png } from '../support/pictures.ts';
import { inputOf, newResource, RESOURCE, resourcesAt, typeOf } from '../support/resources.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { fileAs, upload } from '../support/uploads.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const DOC = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(1_024),
  Buffer.from('WordDocument', 'utf16le'),
  Buffer.alloc(512),
]);
const WORD = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
const DOCX = zipFile(WORD);
const DAMAGED = ['BAD_USER_INPUT', 'file: uploadDamaged'];
const WRONG = ['BAD_USER_INPUT', 'file: uploadDocument'];

describe.each(DATABASES)('photos and insurance documents, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let whole: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    whole = await typeOf(server, 'Whole Blood');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = resourcesAt(() => ({ server, bank }));

  const send = (query: string, bytes: Uint8Array, name: string, caller = bank) =>
    upload(server, query, new File([new Uint8Array(bytes)], name), caller);
  const kept = async (query: string, bytes: Uint8Array, name: string) => {
    const { data, errors } = await send(query, bytes, name);
    expect(errors).toEqual([]);
    return Object.values(data)[0] as { id: string; name: string; type: string; path: string };
  };

  test.each([
    ['Policy 2026.PDF', PDF, 'Policy 2026.pdf', 'application/pdf'],
    ['policy.doc', DOC, 'policy.doc', 'application/msword'],
    [
      '\u202ea "b"*.DOCX',
      DOCX,
      'a b.docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('%s is kept byte for byte, and handed out to be saved alone', async (name, bytes, shown, type) => {
    const file = await kept(RESOURCE.insurance, bytes, name);
    expect(file).toMatchObject({ name: shown, type });
    const response = await fileAs(server, file.path, bank);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(shown)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test.each([
    ['a picture', 'policy.pdf', png(4, 4), DAMAGED],
    ['half a pdf', 'policy.pdf', PDF.subarray(0, 30), DAMAGED],
    ['a page with a pdf in it', 'policy.pdf', Buffer.concat([Buffer.from('<script>'), PDF]), DAMAGED],
    ['a spreadsheet of the old kind', 'policy.doc', DOC.subarray(0, 900), DAMAGED],
    ['a pdf', 'policy.docx', PDF, DAMAGED],
    ['any archive', 'policy.docx', zipFile(['a.txt']), DAMAGED],
    ['macros', 'policy.docx', zipFile([...WORD, 'word/vbaProject.bin']), DAMAGED],
    ['half an archive', 'policy.docx', DOCX.subarray(0, DOCX.length - 30), DAMAGED],
    ['a page', 'policy.html', PDF, WRONG],
    ['macros by name', 'policy.docm', DOCX, WRONG],
    ['nothing', 'policy.pdf', Buffer.alloc(0), ['BAD_USER_INPUT', 'file: uploadEmpty']],
  ])('%s as %s is refused', async (_what, name, bytes, refusal) => {
    expect(refusalOf(await send(RESOURCE.insurance, bytes, name))).toEqual(refusal);
  });

  test('they belong to the resource, each at its place, and stay as long as it has them', async () => {
    const front = await kept(RESOURCE.photo, png(8, 6), 'front.png');
    const policy = await kept(RESOURCE.insurance, PDF, 'policy.pdf');
    const lost = await kept(RESOURCE.insurance, PDF, 'lost.pdf');
    const made = await make(
      newResource(whole, {
        photoFrontId: front.id,
        insuranceFileId: policy.id,
        insuranceExpirationDate: '2027-01-31',
      }),
    );
    expect(made).toMatchObject({
      photos: { front, back: null, right: null, left: null },
      insuranceFile: policy,
      insuranceExpirationDate: '2027-01-31',
    });
    // A document is no photo, and a photo no document.
    const r = inputOf(made, { photoBackId: policy.id, insuranceFileId: front.id });
    expect(await refused(RESOURCE.update, { r })).toEqual([
      'BAD_USER_INPUT',
      'resource.photoBackId: isNotValid',
      'resource.insuranceFileId: isNotValid',
    ]);
    const other = await server.signIn('bank-admin-2');
    const foreign = newResource(await typeOf(server, 'Whole Blood', 2), { photoFrontId: front.id });
    expect(await refused(RESOURCE.add, { r: foreign }, other)).toEqual([
      'BAD_USER_INPUT',
      'resource.photoFrontId: isNotValid',
    ]);
    // A day after they were found unused, the purge takes them: what nobody has saved is gone.
    await server.services.purge.run();
    expect((await fileAs(server, lost.path, bank)).status).toBe(200);
    await server.sql("UPDATE files SET unused_since = unused_since - interval '1 day'");
    await server.services.purge.run();
    expect((await fileAs(server, lost.path, bank)).status).toBe(404);
    expect((await fileAs(server, policy.path, bank)).status).toBe(200);
    const { updateResource: bare } = await ask(RESOURCE.update, {
      r: inputOf(made, { photoFrontId: null, insuranceFileId: null }),
    });
    expect([bare.photos.front, bare.insuranceFile]).toEqual([null, null]);
  });

  test('a document is for its bank and the parent administration alone, a photo for whoever knows its address', async () => {
    const { id, path } = await kept(RESOURCE.insurance, PDF, 'policy.pdf');
    expect(path).toBe(`/files/insurance/${id}`);
    const status = async (caller?: Caller, at = path) => (await fileAs(server, at, caller)).status;
    expect(await status(bank)).toBe(200);
    expect(await status(await server.signIn('reader'))).toBe(200);
    expect(await status(await server.signIn('super'))).toBe(200);
    expect(await status(await server.signIn('bank-admin-2'))).toBe(404);
    expect(await status()).toBe(401);
    expect(await status(undefined, `/files/${id}`)).toBe(404);
    expect(await status(bank, '/files/insurance/policy.pdf')).toBe(404);
    const photo = await kept(RESOURCE.photo, png(8, 6), 'front.png');
    expect(await status(undefined, photo.path)).toBe(200);
  });

  test('a reader sends none', async () => {
    const reader = await server.signIn('reader');
    expect(refusalOf(await send(RESOURCE.insurance, PDF, 'policy.pdf', reader))).toEqual(['FORBIDDEN']);
  });
});
