import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asking, auditOf, refusalOf } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const FIELDS = 'id sponsorName sponsorCode';
const LIST = `query ($p: PaginationInput, $f: SponsorGroupFilterInput) { allSponsorGroups(pagination: $p, filter: $f) { totalRecords sponsorGroups { ${FIELDS} } } }`;
const BY_ID = `query ($id: ID!) { sponsorGroupById(id: $id) { ${FIELDS} } }`;
const CREATE = `mutation ($s: SponsorGroupInput!) { createSponsorGroup(sponsorGroup: $s) { ${FIELDS} } }`;
const DELETE = 'mutation ($id: ID!) { deleteSponsorGroup(id: $id) { id } }';
const DELETE_ALL =
  'mutation ($f: SponsorGroupFilterInput!, $n: Int!) { deleteSponsorGroups(filter: $f, expectedRows: $n) { id name status reason } }';
const RESTORE = 'mutation ($ids: [ID!]!) { restoreSponsorGroups(ids: $ids) { id name status reason } }';
const IMPORT =
  'mutation ($rows: [SponsorGroupInput!]!, $dry: Boolean!) { importSponsorGroups(sponsorGroups: $rows, dryRun: $dry) { row status column code } }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('many sponsor groups at once, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const ask = (query: string, variables: object = {}, caller = bank) =>
    asking(server, caller)(query, variables);
  const refused = async (query: string, variables: object, caller = bank) =>
    refusalOf(await server.ask('private', query, variables, caller));
  const make = async (sponsorName: string, sponsorCode: string, caller = bank) =>
    (await ask(CREATE, { s: { sponsorName, sponsorCode } }, caller)).createSponsorGroup;
  const list = async (p: object = {}, f: object = {}, caller = bank) =>
    (await ask(LIST, { p, f }, caller)).allSponsorGroups;
  const codes = async (p: object, f: object = {}) =>
    (await list(p, f)).sponsorGroups.map(({ sponsorCode }: { sponsorCode: string }) => sponsorCode);

  test('unused groups go together, and come back with their ids; other than what was shown is refused', async () => {
    const [one, two] = [await make('Bulk One', 'BULK1'), await make('Bulk Two', 'BULK2')];
    const f = { search: 'bulk' };
    for (const n of [1, 3])
      expect(await refused(DELETE_ALL, { f, n })).toEqual(['BAD_USER_INPUT', 'expectedRows: rowsChanged']);
    expect(await refused(DELETE_ALL, { f: {}, n: 2 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    expect(
      (await ask(DELETE_ALL, { f, n: 2 })).deleteSponsorGroups.map(
        ({ status }: { status: string }) => status,
      ),
    ).toEqual(['done', 'done']);
    expect((await list({}, f)).totalRecords).toBe(0);
    const taken = await make('Bulk Thief', 'BULK2');
    const ids = [one.id, two.id, NOWHERE, 'x'];
    expect((await ask(RESTORE, { ids }, other)).restoreSponsorGroups.map(outcome)).toEqual(
      ids.map(() => 'failed notFound'),
    );
    const undo = async () => (await ask(RESTORE, { ids })).restoreSponsorGroups.map(outcome);
    expect(await undo()).toEqual(['done', 'failed notUnique', 'failed notFound', 'failed notFound']);
    await ask(DELETE, { id: taken.id });
    // What is there already is not brought back a second time.
    expect(await undo()).toEqual(['failed notFound', 'done', 'failed notFound', 'failed notFound']);
    expect((await ask(BY_ID, { id: one.id })).sponsorGroupById).toMatchObject({ sponsorCode: 'BULK1' });
    expect((await auditOf(server, 'sponsorGroup', one.id)).map(({ action }) => action)).toEqual([
      'Create',
      'Delete',
      'Restore',
    ]);
    await ask(DELETE_ALL, { f: { ids: [one.id, two.id] }, n: 2 });
  });

  test('a file is looked at, taken once, and taken again without doubles', async () => {
    const rows = [
      { sponsorName: 'Import Alpha', sponsorCode: 'impa' },
      { sponsorName: 'Tulsa Rotary Club Downtown', sponsorCode: 'ROTR' },
      { sponsorName: 'Tulsa City Hall', sponsorCode: 'CITY' },
      { sponsorName: 'x', sponsorCode: '-' },
      { sponsorName: 'Import Alpha again', sponsorCode: 'IMPA' },
      { sponsorName: 'Import Beta', sponsorCode: 'IMPB' },
    ];
    const expected = [
      { row: 1, status: 'created', column: null, code: null },
      { row: 2, status: 'updated', column: null, code: null },
      { row: 3, status: 'unchanged', column: null, code: null },
      { row: 4, status: 'failed', column: 'sponsorName', code: 'minimumLength3' },
      { row: 4, status: 'failed', column: 'sponsorCode', code: 'sponsorCode' },
      { row: 5, status: 'failed', column: 'sponsorCode', code: 'rowTwice' },
      { row: 6, status: 'created', column: null, code: null },
    ];
    const before = await auditOf(server, 'sponsorGroup');
    const take = async (dry: boolean) => (await ask(IMPORT, { rows, dry })).importSponsorGroups;
    expect(await take(true)).toEqual(expected);
    expect((await list()).totalRecords).toBe(10);
    expect(await auditOf(server, 'sponsorGroup')).toHaveLength(before.length);
    expect(await take(false)).toEqual(expected);
    expect(await codes({}, { search: 'import' })).toEqual(['IMPA', 'IMPB']);
    expect((await auditOf(server, 'sponsorGroup')).slice(before.length)).toMatchObject([
      { action: 'Import', before: null, after: { sponsorCode: 'IMPA' } },
      {
        action: 'Import',
        before: { sponsorName: 'Tulsa Rotary Club' },
        after: { sponsorName: 'Tulsa Rotary Club Downtown' },
      },
      { action: 'Import', after: { sponsorCode: 'IMPB' } },
    ]);
    expect((await take(false)).map(({ status }: { status: string }) => status)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'failed',
      'failed',
      'failed',
      'unchanged',
    ]);
    expect(await refused(IMPORT, { rows, dry: true }, parent)).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
  });

  test('five thousand rows in one file are fine, one more is refused whole', async () => {
    const rows = Array.from({ length: 5_001 }, (_unused, index) => ({
      sponsorName: `Mass Sponsor ${index}`,
      sponsorCode: `M${index}`,
    }));
    expect(await refused(IMPORT, { rows, dry: false }, other)).toEqual([
      'BAD_USER_INPUT',
      'sponsorGroups: tooManyRows',
    ]);
    const caller = asking(server, other);
    await caller(IMPORT, { rows: rows.slice(0, 5_000), dry: false });
    expect((await list({}, {}, other)).totalRecords).toBe(5_010);
    await caller(DELETE_ALL, { f: { search: 'mass sponsor' }, n: 5_000 });
    expect((await list({}, {}, other)).totalRecords).toBe(10);
  });

  test('the same file sent twice at once makes no doubles', async () => {
    const rows = Array.from({ length: 40 }, (_unused, index) => ({
      sponsorName: `Twin Sponsor ${index}`,
      sponsorCode: `TW${index}`,
    }));
    const answers = await Promise.all([1, 2, 3].map(() => ask(IMPORT, { rows, dry: false })));
    const created = answers.flatMap(({ importSponsorGroups }) =>
      importSponsorGroups.filter(({ status }: { status: string }) => status === 'created'),
    );
    expect(created).toHaveLength(40);
    await ask(DELETE_ALL, { f: { search: 'twin sponsor' }, n: 40 });
  });
});

const outcome = ({ status, reason }: { status: string; reason: string | null }): string =>
  [status, reason].filter(Boolean).join(' ');
