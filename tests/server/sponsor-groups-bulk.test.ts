import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../support/calls.ts';
import { importGroups, manyGroups } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { GROUP, groupsAt } from '../support/sponsor-groups.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('many sponsor groups at once, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
  });
  afterAll(() => server.stop());
  const { ask, refused, make, list, codes } = groupsAt(() => ({ server, bank }));

  test('unused groups go together, and come back with their ids; other than what was shown is refused', async () => {
    const [one, two] = [await make('Bulk One', 'BULK1'), await make('Bulk Two', 'BULK2')];
    const f = { search: 'bulk' };
    for (const n of [1, 3])
      expect(await refused(GROUP.removeAll, { f, n })).toEqual([
        'BAD_USER_INPUT',
        'expectedRows: rowsChanged',
      ]);
    expect(await refused(GROUP.removeAll, { f: {}, n: 2 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    expect(
      (await ask(GROUP.removeAll, { f, n: 2 })).deleteSponsorGroups.map(
        ({ status }: { status: string }) => status,
      ),
    ).toEqual(['done', 'done']);
    expect((await list({}, f)).totalRecords).toBe(0);
    const taken = await make('Bulk Thief', 'BULK2');
    const ids = [one.id, two.id, NOWHERE, 'x'];
    expect((await ask(GROUP.restore, { ids }, other)).restoreSponsorGroups.map(outcome)).toEqual(
      ids.map(() => 'failed notFound'),
    );
    const undo = async () => (await ask(GROUP.restore, { ids })).restoreSponsorGroups.map(outcome);
    expect(await undo()).toEqual(['done', 'failed notUnique', 'failed notFound', 'failed notFound']);
    await ask(GROUP.remove, { id: taken.id });
    // What is there already is not brought back a second time.
    expect(await undo()).toEqual(['failed notFound', 'done', 'failed notFound', 'failed notFound']);
    expect((await ask(GROUP.byId, { id: one.id })).sponsorGroupById).toMatchObject({ sponsorCode: 'BULK1' });
    expect((await auditOf(server, 'sponsorGroup', one.id)).map(({ action }) => action)).toEqual([
      'Create',
      'Delete',
      'Restore',
    ]);
    await ask(GROUP.removeAll, { f: { ids: [one.id, two.id] }, n: 2 });
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
      '1 created',
      '2 updated',
      '3 unchanged',
      '4 failed sponsorName minimumLength3',
      '4 failed sponsorCode sponsorCode',
      '5 failed sponsorCode rowTwice',
      '6 created',
    ];
    const before = await auditOf(server, 'sponsorGroup');
    const take = (dryRun: boolean) => importGroups(server, bank, rows, { dryRun });
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
    expect(await take(false)).toEqual([
      '1 unchanged',
      '2 unchanged',
      '3 unchanged',
      ...expected.slice(3, 6),
      '6 unchanged',
    ]);
  });

  test('the same file sent twice at once makes no doubles', async () => {
    const rows = manyGroups('TW', 40);
    const answers = await Promise.all([1, 2, 3].map(() => importGroups(server, bank, rows)));
    expect(answers.flat().filter((row) => row.endsWith('created'))).toHaveLength(40);
    await ask(GROUP.removeAll, { f: { search: 'TW sponsor' }, n: 40 });
  });
});

const outcome = ({ status, reason }: { status: string; reason: string | null }): string =>
  [status, reason].filter(Boolean).join(' ');
