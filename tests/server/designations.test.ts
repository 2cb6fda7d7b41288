import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../support/calls.ts';
import { DESIGNATION, designationsAt, inputOf, outcomeOf } from '../support/designations.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('designations, on %s', (kind) => {
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
  const { ask, refused, make, list, codes } = designationsAt(() => ({ server, bank }));

  test('the list has the bank’s own by name, with who has each and what needs it', async () => {
    const { totalRecords, staffDesignations } = await list();
    expect(totalRecords).toBe(5);
    const found = staffDesignations.map((one: Record<string, unknown>) => one.designationCode);
    expect(found).toEqual(['CRD', 'DRV', 'PHL', 'RN', 'SCR']);
    const { rows } = await server.sql(
      `SELECT o.designation_code AS code, count(s.id)::int AS staff FROM staff_designations o
       LEFT JOIN staff s ON s.staff_designation_id = o.id WHERE o.client_id = 1 GROUP BY 1 ORDER BY 1`,
    );
    expect(
      staffDesignations.map(({ designationCode, staffCount }: Record<string, unknown>) => ({
        code: designationCode,
        staff: staffCount,
      })),
    ).toEqual(rows);
    const [coordinator, , phlebotomist] = staffDesignations;
    expect(coordinator).toMatchObject({ clientId: 1, staffCount: 0, requiredBy: [], viewerCanDelete: true });
    expect(phlebotomist.requiredBy.map(({ name }: { name: string }) => name)).toEqual([
      'Double Red',
      'Plasma',
      'Platelets',
      'Whole Blood',
    ]);
    expect(phlebotomist.viewerCanDelete).toBe(false);
    expect((await list({}, {}, parent)).totalRecords).toBe(60);
    expect((await list({}, { clientIds: [2, 3] }, parent)).totalRecords).toBe(10);
    expect((await list({}, { clientIds: [2] })).totalRecords).toBe(5);
  });

  test('searched, filtered and sorted', async () => {
    expect(await codes({}, { search: 'nurse' })).toEqual(['RN']);
    expect(await codes({}, { search: 'phl' })).toEqual(['PHL']);
    expect(await codes({}, { search: '%' })).toEqual([]);
    expect(await codes({}, { hasStaff: false })).toEqual(['CRD']);
    expect(await codes({}, { hasStaff: true })).toEqual(['DRV', 'PHL', 'RN', 'SCR']);
    expect(await codes({ sortBy: 'designationCode', sortOrder: -1 })).toEqual([
      'SCR',
      'RN',
      'PHL',
      'DRV',
      'CRD',
    ]);
    expect((await codes({ sortBy: 'staffCount', sortOrder: -1 }))[0]).toBe('PHL');
    const { searchStaffDesignation } = await ask(
      '{ searchStaffDesignation(search: "Driver") { totalRecords staffDesignations { designationCode } } }',
    );
    expect(searchStaffDesignation).toEqual({
      totalRecords: 1,
      staffDesignations: [{ designationCode: 'DRV' }],
    });
  });

  test('created, edited and removed, each with its audit row; and back again', async () => {
    const created = await make('  Team   Leader ', 'tl');
    expect(created).toMatchObject({
      designationName: 'Team Leader',
      designationCode: 'TL',
      staffCount: 0,
      viewerCanEdit: true,
    });
    const edited = (
      await ask(DESIGNATION.update, { d: { ...inputOf(created), designationName: 'Team Lead' } })
    ).updateStaffDesignation;
    expect(Date.parse(edited.updatedAt)).toBeGreaterThan(Date.parse(created.updatedAt));
    expect((await ask(DESIGNATION.byId, { id: created.id }, reader)).staffDesignationById).toMatchObject({
      viewerCanEdit: false,
      viewerCanDelete: false,
    });
    const [conflict] = await refused(DESIGNATION.update, {
      d: { ...inputOf(created), designationName: 'Lead' },
    });
    expect(conflict).toBe('CONFLICT');
    await ask(DESIGNATION.remove, { id: created.id });
    expect(await refused(DESIGNATION.byId, { id: created.id })).toEqual(['NOT_FOUND']);
    const back = await ask(DESIGNATION.restore, { ids: [created.id, NOWHERE, 'x'] });
    expect(back.restoreStaffDesignations.map(outcomeOf)).toEqual([
      'done',
      'failed notFound',
      'failed notFound',
    ]);
    expect(
      (await auditOf(server, 'staffDesignation', created.id)).map(({ action, before, after }) => [
        action,
        before?.designationName ?? null,
        after?.designationName ?? null,
      ]),
    ).toEqual([
      ['Create', null, 'Team Leader'],
      ['Update', 'Team Leader', 'Team Lead'],
      ['Delete', 'Team Lead', null],
      ['Restore', null, 'Team Lead'],
    ]);
    await ask(DESIGNATION.remove, { id: created.id });
  });

  test.each([
    ['designationName', '', 'isRequired'],
    ['designationName', 'ab', 'minimumLength3'],
    ['designationName', 'x'.repeat(51), 'maximumLength50'],
    ['designationName', 'driver', 'notUnique'],
    ['designationCode', '', 'isRequired'],
    ['designationCode', 'A', 'designationCode'],
    ['designationCode', 'ABCDEFG', 'designationCode'],
    ['designationCode', 'A-1', 'designationCode'],
    ['designationCode', 'drv', 'notUnique'],
  ])('%s %j is refused with %s, on add and edit alike', async (field, value, code) => {
    const right = { designationName: 'A right name', designationCode: 'RIGHT' };
    const expected = ['BAD_USER_INPUT', `staffDesignation.${field}: ${code}`];
    expect(await refused(DESIGNATION.create, { d: { ...right, [field]: value } })).toEqual(expected);
    const [stored] = (await list({}, { search: 'Coordinator' })).staffDesignations;
    expect(await refused(DESIGNATION.update, { d: { ...inputOf(stored), [field]: value } })).toEqual(
      expected,
    );
    expect((await list()).totalRecords).toBe(5);
  });

  test('whether a name or code is free is told before it is saved', async () => {
    const free = async (variables: object) =>
      (await ask(DESIGNATION.isFree, variables)).isStaffDesignationFree;
    const [driver] = (await list({}, { search: 'Driver' })).staffDesignations;
    expect(await free({ name: ' DRIVER ' })).toBe(false);
    expect(await free({ code: 'drv' })).toBe(false);
    expect(await free({ name: 'Nobody', code: 'drv' })).toBe(false);
    expect(await free({ name: 'Nobody', code: 'NB' })).toBe(true);
    expect(await free({ id: driver.id, name: 'Driver', code: 'DRV' })).toBe(true);
  });

  test('what staff have or donation types need stays', async () => {
    const [driver] = (await list({}, { search: 'Driver' })).staffDesignations;
    expect(await refused(DESIGNATION.remove, { id: driver.id })).toEqual(['BAD_USER_INPUT', 'id: inUse']);
    const spare = await make('Spare Role', 'SPARE');
    await server.sql(
      `UPDATE donation_types SET required_staff = jsonb_build_array(jsonb_build_object('staffDesignation', $1::text, 'canTest', false, 'quantity', 1))
       WHERE client_id = 1 AND name = 'Plasma'`,
      [spare.id],
    );
    expect(await refused(DESIGNATION.remove, { id: spare.id })).toEqual(['BAD_USER_INPUT', 'id: inUse']);
    const free = await make('Free Role', 'FREE');
    const f = { ids: [driver.id, spare.id, free.id] };
    const { deleteStaffDesignations } = await ask(DESIGNATION.removeAll, { f, n: 3 });
    expect(deleteStaffDesignations.map(outcomeOf)).toEqual(['skipped inUse', 'done', 'skipped inUse']);
    expect(await refused(DESIGNATION.removeAll, { f: { search: 'role' }, n: 3 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    await server.sql(
      "UPDATE donation_types SET required_staff = '[]' WHERE client_id = 1 AND name = 'Plasma'",
    );
    await ask(DESIGNATION.remove, { id: spare.id });
  });

  test('a deleted one whose name is taken by now stays away', async () => {
    const first = await make('Twice Named', 'TWICE');
    await ask(DESIGNATION.remove, { id: first.id });
    const second = await make('Twice Named', 'TWO');
    const back = await ask(DESIGNATION.restore, { ids: [first.id] });
    expect(back.restoreStaffDesignations.map(outcomeOf)).toEqual(['failed notUnique']);
    await ask(DESIGNATION.remove, { id: second.id });
  });

  test('another bank’s designation is not found, whatever is asked of it', async () => {
    const [foreign] = (await list({}, {}, other)).staffDesignations;
    for (const id of [foreign.id, NOWHERE, 'x', '']) {
      expect(await refused(DESIGNATION.byId, { id })).toEqual(['NOT_FOUND']);
      expect(await refused(DESIGNATION.update, { d: { ...inputOf(foreign), id } })).toEqual(['NOT_FOUND']);
      expect(await refused(DESIGNATION.remove, { id })).toEqual(['NOT_FOUND']);
    }
    expect(
      (await ask(DESIGNATION.removeAll, { f: { ids: [foreign.id] }, n: 1 })).deleteStaffDesignations,
    ).toEqual([]);
    expect((await ask(DESIGNATION.byId, { id: foreign.id }, other)).staffDesignationById).toEqual(foreign);
    const d = { designationName: 'Of no bank', designationCode: 'NONE' };
    expect(await refused(DESIGNATION.create, { d }, parent)).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
    const made = await make('Of the third', 'THIRD', { ...parent, clientId: 3 });
    expect(made.clientId).toBe(3);
    await ask(DESIGNATION.remove, { id: made.id }, parent);
  });

  test('a designation goes, or somebody gets it: never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await make(`Race ${round}`, `R${round}A`);
      const [member] = (await server.sql('SELECT id FROM staff WHERE client_id = 1 ORDER BY id LIMIT 1'))
        .rows;
      const answers = await Promise.all([
        server.ask('private', DESIGNATION.remove, { id: one.id }, bank),
        server.ask(
          'private',
          'mutation ($f: StaffFilterInput!, $to: ID!) { changeStaffDesignation(filter: $f, staffDesignationId: $to, expectedRows: 1) { id status } }',
          { f: { ids: [member?.id] }, to: one.id },
          bank,
        ),
      ]);
      expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    }
  });
});
