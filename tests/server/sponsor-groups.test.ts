import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcDay } from '../../src/lib/day.ts';
import { bankToday } from '../support/bank-today.ts';
import { auditOf } from '../support/calls.ts';
import { importGroups } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { GROUP, groupsAt, inputOf } from '../support/sponsor-groups.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const today = utcDay(new Date());

describe.each(DATABASES)('sponsor groups, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let other: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask, refused, make, list, codes } = groupsAt(() => ({ server, bank }));

  test('the list has the bank’s own groups by name; the parent has everybody’s', async () => {
    const { totalRecords, sponsorGroups } = await list({ pageNumber: 1, pageSize: 100 });
    const names = sponsorGroups.map(({ sponsorName }: { sponsorName: string }) => sponsorName);
    expect(totalRecords).toBe(10);
    expect(names).toEqual([...names].sort());
    expect(new Set(sponsorGroups.map(({ clientId }: { clientId: number }) => clientId))).toEqual(
      new Set([1]),
    );
    expect((await list({}, {}, parent)).totalRecords).toBe(120);
    expect((await list({}, {}, { ...parent, clientId: 2 })).totalRecords).toBe(10);
  });

  test('what is derived is what the drives and appointments say', async () => {
    await server.sql(
      `UPDATE appointments SET donated = true, start_time = now() - interval '9 days' WHERE id IN (SELECT a.id FROM appointments a
       JOIN drive_sponsors s ON s.drive_id = a.drive_id WHERE a.client_id = 1 ORDER BY a.id LIMIT 5)`,
    );
    const { sponsorGroups } = await list({ pageSize: 100 });
    const { rows } = await server.sql(
      `SELECT s.sponsor_group_id AS id, count(DISTINCT d.id)::int AS drives,
         min(d.start_date) FILTER (WHERE d.end_date >= $1) AS next, max(d.end_date) FILTER (WHERE d.end_date < $1) AS last,
         count(a.id) FILTER (WHERE a.donated)::int AS collected
       FROM drive_sponsors s JOIN drive_centers d ON d.id = s.drive_id LEFT JOIN appointments a ON a.drive_id = d.id
       WHERE d.client_id = 1 GROUP BY 1`,
      [bankToday()],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.some(({ collected }) => collected > 0)).toBe(true);
    for (const { id, drives, next, last, collected } of rows) {
      const group = sponsorGroups.find((found: { id: string }) => found.id === id);
      expect(group).toMatchObject({
        driveCount: drives,
        nextDrive: next,
        lastDrive: last,
        collectedLastYear: collected,
        viewerCanDelete: false,
      });
    }
  });

  test.each(['sponsorName', 'sponsorCode', 'driveCount', 'nextDrive', 'lastDrive', 'collectedLastYear'])(
    'sorted by %s, both ways, a page at a time',
    async (sortBy) => {
      const values = async (sortOrder: number): Promise<unknown[]> => {
        const pages = [1, 2].map((pageNumber) => list({ pageNumber, pageSize: 6, sortBy, sortOrder }));
        return (await Promise.all(pages)).flatMap(({ sponsorGroups }) =>
          sponsorGroups.map((group: Record<string, unknown>) => group[sortBy]),
        );
      };
      const order = (a: unknown, b: unknown): number => {
        if (a === null || b === null) return Number(a === null) - Number(b === null);
        const [x, y] = [a, b].map((value) => (typeof value === 'string' ? value.toLowerCase() : value)) as [
          number,
          number,
        ];
        return x < y ? -1 : Number(x > y);
      };
      const up = await values(1);
      expect(up).toEqual([...up].sort(order));
      const down = await values(-1);
      expect(down).toEqual([...down].sort((a, b) => (a === null || b === null ? order(a, b) : order(b, a))));
      expect(up).toHaveLength(10);
    },
  );

  test('search and filters', async () => {
    expect(await codes({}, { search: 'fire dep' })).toEqual(['FIRE']);
    expect(await codes({}, { search: 'mtrn' })).toEqual(['MTRN']);
    expect(await codes({}, { search: '%' })).toEqual([]);
    const { searchSponsorGroup } = await ask(
      'query ($s: String!) { searchSponsorGroup(search: $s) { totalRecords sponsorGroups { sponsorCode } } }',
      { s: 'Rotary' },
    );
    expect(searchSponsorGroup).toEqual({ totalRecords: 1, sponsorGroups: [{ sponsorCode: 'ROTR' }] });
    const all = (await list({ pageSize: 100 })).sponsorGroups;
    const wanted = (keep: (group: { nextDrive: unknown; lastDrive: unknown }) => boolean) =>
      all.filter(keep).map(({ sponsorCode }: { sponsorCode: string }) => sponsorCode);
    const p = { pageSize: 100 };
    expect(await codes(p, { hasUpcomingDrive: true })).toEqual(wanted(({ nextDrive }) => nextDrive !== null));
    expect(await codes(p, { hasUpcomingDrive: false })).toEqual(
      wanted(({ nextDrive }) => nextDrive === null),
    );
    const monthAgo = new Date(`${today}T00:00:00Z`);
    monthAgo.setUTCMonth(monthAgo.getUTCMonth() - 1);
    const since = utcDay(monthAgo);
    // A drive that is open today is no last one yet, and none that is missed.
    expect(await codes(p, { noDriveForMonths: 1 })).toEqual(
      wanted(
        ({ lastDrive, nextDrive }) =>
          nextDrive !== today && (lastDrive === null || String(lastDrive) < since),
      ),
    );
    expect(await codes(p, { ids: [all[2].id, 'no-id'] })).toEqual([all[2].sponsorCode]);
    expect(await codes(p, { ids: [] })).toEqual([]);
  });

  test('created, seen, edited and removed, each with its audit row', async () => {
    const created = await make('  Saint   Mary Hospital ', 'smh1');
    expect(created).toMatchObject({
      sponsorName: 'Saint Mary Hospital',
      sponsorCode: 'SMH1',
      clientId: 1,
      driveCount: 0,
      nextDrive: null,
      viewerCanEdit: true,
      viewerCanDelete: true,
    });
    const edited = (
      await ask(GROUP.update, { s: { ...inputOf(created), sponsorName: 'Saint Mary’s Hospital' } })
    ).updateSponsorGroup;
    expect(edited.sponsorName).toBe('Saint Mary’s Hospital');
    expect(Date.parse(edited.updatedAt)).toBeGreaterThan(Date.parse(created.updatedAt));
    expect((await ask(GROUP.update, { s: inputOf(edited) })).updateSponsorGroup.updatedAt).toBe(
      edited.updatedAt,
    );
    expect((await ask(GROUP.byId, { id: created.id }, reader)).sponsorGroupById).toMatchObject({
      viewerCanEdit: false,
      viewerCanDelete: false,
    });
    expect((await ask(GROUP.remove, { id: created.id })).deleteSponsorGroup.id).toBe(created.id);
    expect(await refused(GROUP.byId, { id: created.id })).toEqual(['NOT_FOUND']);
    expect(await refused(GROUP.remove, { id: created.id })).toEqual(['NOT_FOUND']);
    expect(await auditOf(server, 'sponsorGroup', created.id)).toMatchObject([
      {
        action: 'Create',
        actor_name: 'Maria Ortega',
        client_id: 1,
        before: null,
        after: { sponsorCode: 'SMH1' },
      },
      {
        action: 'Update',
        before: { sponsorName: 'Saint Mary Hospital' },
        after: { sponsorName: 'Saint Mary’s Hospital' },
      },
      {
        action: 'Delete',
        before: { sponsorName: 'Saint Mary’s Hospital', sponsorCode: 'SMH1' },
        after: null,
      },
    ]);
  });

  const LONG = 'x'.repeat(51);
  test.each([
    ['sponsorName', '', 'isRequired'],
    ['sponsorName', '   ', 'isRequired'],
    ['sponsorName', 'ab', 'minimumLength3'],
    ['sponsorName', LONG, 'maximumLength50'],
    ['sponsorName', 'Mary <b>', 'sponsorName'],
    ['sponsorName', '=1+1 cmd', 'sponsorName'],
    ['sponsorCode', '', 'isRequired'],
    ['sponsorCode', 'A', 'sponsorCode'],
    ['sponsorCode', 'ABCDEFGHIJK', 'sponsorCode'],
    ['sponsorCode', 'A-1', 'sponsorCode'],
    ['sponsorCode', 'fire', 'notUnique'],
  ])('%s %j is refused with %s, on add and edit alike, and in a file', async (field, value, code) => {
    const right = { sponsorName: 'A right name', sponsorCode: 'RIGHT' };
    const expected = ['BAD_USER_INPUT', `sponsorGroup.${field}: ${code}`];
    expect(await refused(GROUP.create, { s: { ...right, [field]: value } })).toEqual(expected);
    const [stored] = (await list({}, { search: 'ROTR' })).sponsorGroups;
    expect(await refused(GROUP.update, { s: { ...inputOf(stored), [field]: value } })).toEqual(expected);
    if (code !== 'notUnique')
      expect(await importGroups(server, bank, [{ ...right, [field]: value }])).toEqual([
        `1 failed ${field} ${code}`,
      ]);
    expect((await list()).totalRecords).toBe(10);
  });

  test('the version that the form was read with decides; who was late gets the record as it is now', async () => {
    const created = await make('Version Society', 'VERS');
    const edit = (sponsorName: string) =>
      server.ask('private', GROUP.update, { s: { ...inputOf(created), sponsorName } }, bank);
    const answers = await Promise.all(['One Society', 'Two Society'].map(edit));
    const [won, lost] = [...answers].sort((a, b) => a.errors.length - b.errors.length);
    expect(won?.errors).toEqual([]);
    expect(lost?.errors[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: won?.data.updateSponsorGroup,
    });
    const { updatedAt: _none, ...versionless } = inputOf(created);
    expect(await refused(GROUP.update, { s: versionless })).toEqual([
      'BAD_USER_INPUT',
      'sponsorGroup.updatedAt: isRequired',
    ]);
    expect(await auditOf(server, 'sponsorGroup', created.id)).toHaveLength(2);
    await ask(GROUP.remove, { id: created.id });
  });

  test('of a hundred pairs of editors none overwrites the other unseen', async () => {
    let current = await make('Editors of Zero', 'PAIRS');
    for (let round = 1; round <= 100; round += 1) {
      const [a, b] = await Promise.all(
        ['Left', 'Right'].map((side) =>
          server.ask(
            'private',
            GROUP.update,
            { s: { ...inputOf(current), sponsorName: `${side} Editor ${round}` } },
            bank,
          ),
        ),
      );
      const outcomes = [a, b].map((answer) => answer?.errors[0]?.extensions.code ?? 'saved');
      expect(outcomes.sort()).toEqual(['CONFLICT', 'saved']);
      current = (a?.data ?? b?.data)?.updateSponsorGroup ?? b?.data.updateSponsorGroup;
    }
    expect(await auditOf(server, 'sponsorGroup', current.id)).toHaveLength(101);
    await ask(GROUP.remove, { id: current.id });
  });

  test('another bank’s group is not found, whatever is asked of it', async () => {
    const [foreign] = (await list({}, {}, other)).sponsorGroups;
    for (const id of [foreign.id, NOWHERE, 'x', '']) {
      expect(await refused(GROUP.byId, { id })).toEqual(['NOT_FOUND']);
      expect(await refused(GROUP.update, { s: { ...inputOf(foreign), id } })).toEqual(['NOT_FOUND']);
      expect(await refused(GROUP.remove, { id })).toEqual(['NOT_FOUND']);
    }
    expect((await ask(GROUP.removeAll, { f: { ids: [foreign.id] }, n: 1 })).deleteSponsorGroups).toEqual([]);
    expect((await ask(GROUP.byId, { id: foreign.id }, other)).sponsorGroupById).toEqual(foreign);
  });

  test('the parent administration edits in any bank, and creates in the one that it has chosen', async () => {
    const s = { sponsorName: 'Network Partner', sponsorCode: 'NETP' };
    expect(await refused(GROUP.create, { s }, parent)).toEqual(['BAD_USER_INPUT', 'client-id: bankRequired']);
    const created = await make(s.sponsorName, s.sponsorCode, { ...parent, clientId: 3 });
    expect(created.clientId).toBe(3);
    await ask(GROUP.update, { s: { ...inputOf(created), sponsorName: 'Network Friend' } }, parent);
    expect((await auditOf(server, 'sponsorGroup', created.id)).map(({ client_id }) => client_id)).toEqual([
      3, 3,
    ]);
    await ask(GROUP.remove, { id: created.id }, parent);
  });

  test('a group that drives refer to stays', async () => {
    const used = (await list({ sortBy: 'driveCount', sortOrder: -1 })).sponsorGroups[0];
    expect(await refused(GROUP.remove, { id: used.id })).toEqual(['BAD_USER_INPUT', 'id: inUse']);
    expect((await ask(GROUP.removeAll, { f: { ids: [used.id] }, n: 1 })).deleteSponsorGroups).toEqual([
      { id: used.id, name: used.sponsorName, status: 'skipped', reason: 'inUse' },
    ]);
  });

  test('names that read alike are found, the edited one aside', async () => {
    const group = await make('St. Mary Hospital', 'STMH');
    const similar = async (name: string, id?: string) =>
      (await ask(GROUP.similar, { name, id })).similarSponsorGroups;
    expect(await similar('Saint Mary Hospital')).toEqual([{ sponsorName: 'St. Mary Hospital' }]);
    expect(await similar('Saint Mary Hospital', group.id)).toEqual([]);
    expect(await similar('Saint John Hospital')).toEqual([]);
    await ask(GROUP.remove, { id: group.id });
  });
});
