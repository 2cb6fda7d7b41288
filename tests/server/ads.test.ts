import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdMove } from '../../server/gql/types.ts';
import { adsAt, CREATE, FIELDS, form, inputOf, UPDATE } from '../support/ads.ts';
import { auditOf, refusalOf } from '../support/calls.ts';
import { GIF, png } from '../support/pictures.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { upload } from '../support/uploads.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const BY_ID = `query ($id: ID!) { adsById(id: $id) { ${FIELDS} } }`;
const AT = 'query ($n: Int!, $id: ID) { adAtPlace(sortOrder: $n, id: $id) { name } }';
const MOVE =
  'mutation ($id: ID!, $from: Int!, $over: ID, $place: Int) { moveAd(id: $id, from: $from, over: $over, place: $place) { id from to } }';
const PLACE = 'mutation ($m: [AdMoveInput!]!) { placeAds(moves: $m) { id from to } }';
const TOGGLE = 'mutation ($id: ID!, $on: Boolean!) { toggleAd(id: $id, isActive: $on) { isActive } }';
const TOGGLE_ALL =
  'mutation ($f: AdFilterInput!, $on: Boolean!, $n: Int!) { toggleAds(filter: $f, isActive: $on, expectedRows: $n) { name status reason } }';
const DELETE_ALL =
  'mutation ($f: AdFilterInput!, $n: Int!) { deleteManyAds(filter: $f, expectedRows: $n) { name status } }';
const RESTORE = 'mutation ($ids: [ID!]!) { restoreAds(ids: $ids) { name status reason } }';
const SEEDED = ['1 Winter drive', '2 Platelets needed', '3 Bring a friend', '4 Summer thanks'];

describe.each(DATABASES)('advertisements, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [bank, other] = [await server.signIn('bank-admin'), await server.signIn('bank-admin-2')];
  });
  afterAll(() => server.stop());
  const { ask, refused, list, order, called } = adsAt(() => ({ server, bank }));
  const picture = () => new File([new Uint8Array(png(64, 40))], 'Winter 1.png');
  const make = async (over: object = {}) => {
    const { data, errors } = await upload(server, CREATE, picture(), bank, { a: form(over) });
    expect(errors).toEqual([]);
    return data.createAds;
  };
  const move = async (variables: object): Promise<AdMove[]> => (await ask(MOVE, variables)).moveAd;

  test('in the order of donors, each with a picture that is there; found by name, heading and text', async () => {
    expect(await order()).toEqual(SEEDED);
    const [winter, , friend] = await list();
    expect(winter).toMatchObject({
      clientName: 'Riverside Blood Center',
      altText: 'A drop of blood in front of snowy hills',
      viewerCanEdit: true,
      viewerCanDelete: true,
    });
    const shown = await fetch(server.url + (winter?.file?.path ?? ''));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    const names = async (f: object, p: object = {}) => (await list(f, p)).map(({ name }) => name);
    expect(await names({ search: 'six lives' })).toEqual(['Bring a friend']);
    expect(await names({ search: 'riverside' }, { sortBy: 'name' })).toHaveLength(4);
    expect(await names({ cmsTypes: ['Large', 'Small'] })).toEqual(['Winter drive', 'Summer thanks']);
    expect(await names({ isActive: false })).toEqual(['Summer thanks']);
    expect(await names({}, { pageNumber: 2, pageSize: 3, sortBy: 'name', sortOrder: -1 })).toEqual([
      'Bring a friend',
    ]);
    expect((await ask(AT, { n: 3 })).adAtPlace).toEqual({ name: 'Bring a friend' });
    expect((await ask(AT, { n: 3, id: friend?.id })).adAtPlace).toBeNull();
  });

  test('made with its picture in one multipart call, changed, and its picture replaced; the history tells', async () => {
    const made = await make();
    expect(made).toMatchObject({ ...form(), clientId: 1, file: { name: 'Winter 1.png', type: 'image/png' } });
    const moving = await upload(server, UPDATE, new File([new Uint8Array(GIF)], 'x.gif'), bank, {
      a: inputOf(made, { heading: 'Closed', fileId: undefined }),
    });
    const changed = moving.data.updateAds;
    expect(changed).toMatchObject({ heading: 'Closed', file: { name: 'x.png' } });
    expect(changed.file.id).not.toBe(made.file.id);
    expect((await ask(UPDATE, { a: inputOf(changed) })).updateAds.updatedAt).toBe(changed.updatedAt);
    expect(await refused(UPDATE, { a: inputOf(made, { name: 'Late' }) })).toEqual(['CONFLICT']);
    const copy = (await ask(CREATE, { a: form({ name: 'Copy', fileId: changed.file.id, sortOrder: 20 }) }))
      .createAds;
    expect(copy.file.id).toBe(changed.file.id);
    expect(await auditOf(server, 'ads', made.id)).toMatchObject([
      { action: 'Create', client_id: 1 },
      { action: 'Update', before: { heading: 'Open on all holidays' }, after: { heading: 'Closed' } },
    ]);
    for (const { id } of [made, copy]) await ask('mutation ($id: ID!) { deleteAds(id: $id) { id } }', { id });
  });

  test.each<[string, object, string]>([
    ['a link that runs', { redirectUrl: 'javascript:alert(1)' }, 'cmsAds.redirectUrl: httpsUrl'],
    ['a link with a newline in it', { redirectUrl: 'java\nscript:alert(1)' }, 'cmsAds.redirectUrl: httpsUrl'],
    ['a page of its own', { redirectUrl: 'data:text/html,x' }, 'cmsAds.redirectUrl: httpsUrl'],
    ['a link that names nobody', { redirectUrl: '//evil.example' }, 'cmsAds.redirectUrl: httpsUrl'],
    ['no words for the picture', { altText: ' ' }, 'cmsAds.altText: isRequired'],
    ['a kind that there is not', { cmsType: 'Huge' }, 'cmsAds.cmsType: isNotValid'],
    ['a place before the first', { sortOrder: 0 }, 'cmsAds.sortOrder: range1To999'],
    ['no picture', {}, 'cmsAds.fileId: isRequired'],
    ['a picture that is none', { fileId: 'x' }, 'cmsAds.fileId: isNotValid'],
  ])('%s is refused at its field', async (_what, over, said) => {
    const [first] = await list();
    const fileId = 'fileId' in over || Object.keys(over).length === 0 ? {} : { fileId: first?.file?.id };
    expect(await refused(CREATE, { a: form({ ...fileId, ...over }) })).toEqual(['BAD_USER_INPUT', said]);
  });

  test('a file that is no picture keeps nothing; neither does a form that is not right', async () => {
    const sent = (file: File, over: object = {}) => upload(server, CREATE, file, bank, { a: form(over) });
    const count = async () => (await server.sql('SELECT count(*)::int AS n FROM files')).rows[0].n;
    const before = await count();
    expect(refusalOf(await sent(new File(['<script>'], 'x.png')))).toEqual([
      'BAD_USER_INPUT',
      'file: uploadUnreadable',
    ]);
    expect(refusalOf(await sent(new File([new Uint8Array(5_000_001)], 'x.png')))).toEqual([
      'BAD_USER_INPUT',
      'file: uploadTooLarge',
    ]);
    expect(refusalOf(await sent(picture(), { name: 'ab' }))).toEqual([
      'BAD_USER_INPUT',
      'cmsAds.name: minimumLength3',
    ]);
    expect([await count(), await order()]).toEqual([before, SEEDED]);
  });

  test('a place that is taken: inserted before it, those behind step back as far as they stand close', async () => {
    const made = await make({ name: 'Inserted', sortOrder: 2 });
    expect(await order()).toEqual([
      '1 Winter drive',
      '2 Inserted',
      '3 Platelets needed',
      '4 Bring a friend',
      '5 Summer thanks',
    ]);
    await ask('mutation ($id: ID!) { deleteAds(id: $id) { id } }', { id: made.id });
    const friend = await called('Bring a friend');
    await ask(UPDATE, { a: inputOf(friend, { sortOrder: 2 }) });
    expect((await order()).map((line) => line.slice(0, 9))).toEqual([
      '1 Winter ',
      '2 Bring a',
      '3 Platele',
      '5 Summer ',
    ]);
    await server.sql(
      `UPDATE ads SET sort_order = array_position(ARRAY['Winter drive', 'Platelets needed', 'Bring a friend', 'Summer thanks'], name) WHERE client_id = 1`,
    );
  });

  test('moved over another one or to a place, told with all that moved, and taken back; once only from where it was seen', async () => {
    const [winter, platelets, , summer] = await list();
    const moves = await move({ id: summer?.id, from: 4, over: platelets?.id });
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [4, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(await order()).toEqual([
      '1 Winter drive',
      '2 Summer thanks',
      '3 Platelets needed',
      '4 Bring a friend',
    ]);
    expect(await refused(MOVE, { id: summer?.id, from: 4, over: winter?.id })).toEqual(['CONFLICT']);
    const back = moves.map(({ id, from, to }) => ({ id, from: to, to: from }));
    await ask(PLACE, { m: back });
    expect(await order()).toEqual(SEEDED);
    // What moved meanwhile stays where it is, and so does everything else of the same call.
    expect(await refused(PLACE, { m: back })).toEqual(['CONFLICT']);
    expect(await order()).toEqual(SEEDED);
    expect(await move({ id: winter?.id, from: 1, place: 3 })).toHaveLength(3);
    expect((await order())[2]).toBe('3 Winter drive');
    expect(await move({ id: winter?.id, from: 3, place: 40 })).toEqual([{ id: winter?.id, from: 3, to: 40 }]);
    expect(await move({ id: winter?.id, from: 40, place: 40 })).toEqual([]);
    expect(await refused(MOVE, { id: winter?.id, from: 40, place: 1_000 })).toEqual([
      'BAD_USER_INPUT',
      'place: range1To999',
    ]);
    await server.sql('UPDATE ads SET sort_order = 2 WHERE client_id = 1');
    // Of four that share a place each gets one of its own.
    const shared = await list();
    await move({ id: shared[3]?.id, from: 2, over: shared[0]?.id });
    expect((await list()).map(({ id, sortOrder }) => [id, sortOrder])).toEqual(
      [shared[3], shared[0], shared[1], shared[2]].map((ad, index) => [ad?.id, index + 2]),
    );
    expect((await auditOf(server, 'ads', summer?.id)).at(-1)).toMatchObject({
      action: 'Update',
      after: { sortOrder: expect.any(Number) },
    });
    await server.sql(
      `UPDATE ads SET sort_order = array_position(ARRAY['Winter drive', 'Platelets needed', 'Bring a friend', 'Summer thanks'], name) WHERE client_id = 1`,
    );
  });

  test('two who move at once: both orders are whole, none is lost', async () => {
    const [first, second, third, fourth] = await list();
    const answers = await Promise.all([
      server.ask('private', MOVE, { id: first?.id, from: 1, over: second?.id }, bank),
      server.ask('private', MOVE, { id: third?.id, from: 3, over: fourth?.id }, bank),
    ]);
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
    expect((await list()).map(({ id }) => id)).toEqual([second, first, fourth, third].map((ad) => ad?.id));
    expect((await list()).map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4]);
  });

  test('shown and hidden, one or all that match; removed and back with their history', async () => {
    const { id } = await called('Winter drive');
    expect((await ask(TOGGLE, { id, on: false })).toggleAd).toEqual({ isActive: false });
    const f = { search: 'riverside' };
    expect(await refused(TOGGLE_ALL, { f, on: false, n: 3 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    expect(
      (await ask(TOGGLE_ALL, { f, on: true, n: 4 })).toggleAds.map(
        ({ status }: { status: string }) => status,
      ),
    ).toEqual(['skipped', 'skipped', 'done', 'done']);
    expect((await auditOf(server, 'ads', id)).slice(-2)).toMatchObject([
      { action: 'Deactivate', after: { isActive: false } },
      { action: 'Activate', after: { isActive: true } },
    ]);
    expect((await ask(DELETE_ALL, { f: { ids: [id] }, n: 1 })).deleteManyAds).toEqual([
      { name: 'Winter drive', status: 'done' },
    ]);
    expect(await refused(BY_ID, { id })).toEqual(['NOT_FOUND']);
    expect((await ask(RESTORE, { ids: [id] })).restoreAds).toEqual([
      { name: 'Winter drive', status: 'done', reason: null },
    ]);
    expect((await ask(BY_ID, { id })).adsById.file).toMatchObject({ name: 'winter-drive.png' });
  });

  test('one whose picture is gone by now comes back without it, and is not shown until it has another', async () => {
    const { id } = await make({ name: 'Pictured', sortOrder: 9, isActive: true });
    const fileId = (await ask(BY_ID, { id })).adsById.file.id;
    await ask('mutation ($id: ID!) { deleteAds(id: $id) { id } }', { id });
    await server.services.purge.run();
    await server.sql("UPDATE files SET unused_since = '2020-01-01' WHERE id = $1", [fileId]);
    await server.services.purge.run();
    expect((await server.sql('SELECT 1 FROM files WHERE id = $1', [fileId])).rows).toEqual([]);
    expect((await ask(RESTORE, { ids: [id] })).restoreAds).toMatchObject([
      { name: 'Pictured', status: 'done' },
    ]);
    const back = (await ask(BY_ID, { id })).adsById;
    expect(back).toMatchObject({ name: 'Pictured', file: null, isActive: false });
    expect(await refused(UPDATE, { a: inputOf(back, { heading: 'Still without' }) })).toContain(
      'BAD_USER_INPUT',
    );
    expect(await refused(TOGGLE, { id, on: true })).toEqual(['BAD_USER_INPUT', 'id: pictureRequired']);
    expect((await ask(TOGGLE_ALL, { f: { ids: [id] }, on: true, n: 1 })).toggleAds).toEqual([
      { name: 'Pictured', status: 'skipped', reason: 'pictureRequired' },
    ]);
    expect((await ask(BY_ID, { id })).adsById.isActive).toBe(false);
    const other = await upload(server, UPDATE, picture(), bank, { a: inputOf(back, { isActive: true }) });
    expect(other.errors).toEqual([]);
    expect((await ask(BY_ID, { id })).adsById).toMatchObject({ isActive: true, file: { type: 'image/png' } });
    await server.sql("DELETE FROM ads WHERE name = 'Pictured'");
  });

  test('each role as it may; another bank sees, moves and borrows nothing', async () => {
    const ad = await called('Winter drive');
    const [editor, reader, parent] = [
      await server.signIn('editor'),
      await server.signIn('reader'),
      await server.signIn('super'),
    ];
    expect((await ask(TOGGLE, { id: ad.id, on: true }, editor)).toggleAd.isActive).toBe(true);
    expect((await ask(BY_ID, { id: ad.id }, reader)).adsById).toMatchObject({
      viewerCanEdit: false,
      viewerCanDelete: false,
    });
    for (const [query, variables] of [
      [TOGGLE, { id: ad.id, on: false }],
      [MOVE, { id: ad.id, from: ad.sortOrder, place: 9 }],
      [UPDATE, { a: inputOf(ad) }],
      [DELETE_ALL, { f: { ids: [ad.id] }, n: 1 }],
    ] as const)
      expect(await refused(query, variables, reader)).toEqual(['FORBIDDEN']);
    for (const [query, variables] of [
      [BY_ID, { id: ad.id }],
      [TOGGLE, { id: ad.id, on: false }],
      [MOVE, { id: ad.id, from: ad.sortOrder, place: 9 }],
      [UPDATE, { a: inputOf(ad) }],
    ] as const)
      expect(await refused(query, variables, other)).toEqual(['NOT_FOUND']);
    const [theirs] = await list({}, {}, other);
    expect(await refused(CREATE, { a: form({ fileId: theirs?.file?.id }) })).toEqual([
      'BAD_USER_INPUT',
      'cmsAds.fileId: isNotValid',
    ]);
    expect(await ask(PLACE, { m: [{ id: ad.id, from: ad.sortOrder, to: 9 }] }, other)).toEqual({
      placeAds: [],
    });
    // The parent administration sees all of them, and edits one of a bank with a picture of that bank.
    expect((await list({ clientIds: [2] }, {}, parent)).every(({ clientId }) => clientId === 2)).toBe(true);
    expect(
      (await ask(UPDATE, { a: inputOf(ad, { heading: 'From above' }) }, parent)).updateAds,
    ).toMatchObject({
      heading: 'From above',
      clientId: 1,
    });
    expect(await refused(CREATE, { a: form({ fileId: ad.file?.id }) }, parent)).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
  });
});
