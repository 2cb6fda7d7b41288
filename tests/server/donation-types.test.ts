import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankToday } from '../support/bank-today.ts';
import { auditOf } from '../support/calls.ts';
import { ADD, FIELDS, form, inputOf, nurseOf, typesAt, UPDATE } from '../support/donation-types.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const BY_ID = `query ($id: ID!) { donationTypeById(id: $id) { ${FIELDS} } }`;
const PUBLISH =
  'mutation ($id: ID!, $on: Boolean!) { togglePublishDonationType(id: $id, isPublished: $on) { id isPublished isArchive } }';
const ARCHIVE =
  'mutation ($id: ID!, $on: Boolean!) { toggleArchiveDonationType(id: $id, isArchive: $on) { id isPublished isArchive viewerCanEdit } }';
const PUBLISH_ALL =
  'mutation ($f: DonationTypeFilterInput!, $on: Boolean!, $n: Int!) { togglePublishDonationTypes(filter: $f, isPublished: $on, expectedRows: $n) { name status reason } }';
const ARCHIVE_ALL =
  'mutation ($f: DonationTypeFilterInput!, $on: Boolean!, $n: Int!) { toggleArchiveDonationTypes(filter: $f, isArchive: $on, expectedRows: $n) { name status reason } }';
const PICK =
  'query ($s: String) { searchDonationTypeWithOutRoleValidation(search: $s) { id name category } }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('donation types, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  let designation: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    designation = await nurseOf(server, 1);
  });
  afterAll(() => server.stop());
  const { ask, refused, list, names, stored } = typesAt(() => ({ server, bank }));

  test('the bank’s own types by name, with beds and drives that use them', async () => {
    const { totalRecords, donationTypes } = await list();
    expect(totalRecords).toBe(4);
    expect(donationTypes.map(({ name }: { name: string }) => name)).toEqual([
      'Double Red',
      'Plasma',
      'Platelets',
      'Whole Blood',
    ]);
    const whole = donationTypes[3];
    const { rows } = await server.sql(
      'SELECT count(*)::int AS drives FROM drive_centers WHERE client_id = 1 AND $1::uuid = ANY (donation_type_ids) AND end_date >= $2',
      [whole.id, bankToday()],
    );
    // Three mobile units with five chairs, and a center with eight.
    expect(whole).toMatchObject({
      bedCount: 23,
      futureDriveCount: rows[0].drives,
      viewerCanEdit: true,
      clientId: 1,
    });
    expect(rows[0].drives).toBeGreaterThan(0);
    expect(donationTypes[1].bedCount).toBe(0);
    expect(
      whole.requiredStaff.map(({ designationName }: { designationName: string }) => designationName),
    ).toEqual(['Phlebotomist', 'Screener']);
    expect((await list({}, {}, await server.signIn('super'))).totalRecords).toBe(48);
    expect((await list({}, {}, await server.signIn('reader'))).donationTypes[0].viewerCanEdit).toBe(false);
  });

  test('searched, filtered, sorted and paged', async () => {
    expect(await names({ search: 'apheresis' })).toEqual(['Plasma', 'Platelets']);
    expect(await names({ categories: ['Red Cells', 'Plasma'] })).toEqual(['Double Red', 'Plasma']);
    expect(await names({ products: ['Whole Blood'] })).toEqual(['Whole Blood']);
    expect(await names({ states: ['Draft', 'Archived'] })).toEqual([]);
    expect(await names({ designationId: designation })).toEqual([]);
    expect(
      await names({}, { pageNumber: 2, pageSize: 3, sortBy: 'totalDonationProcedureTime', sortOrder: -1 }),
    ).toEqual(['Whole Blood']);
    const { searchDonationType } = await ask('{ searchDonationType(search: "plate") { totalRecords } }');
    expect(searchDonationType.totalRecords).toBe(1);
  });

  test('added, edited, published, archived and back, each with its audit row', async () => {
    const staff = [{ staffDesignation: designation, canTest: true, quantity: 2 }];
    const added = (await ask(ADD, { t: form({ requiredStaff: staff }) })).addDonationType;
    expect(added).toMatchObject({
      ...form(),
      isPublished: false,
      isArchive: false,
      clientId: 1,
      bedCount: 0,
      requiredStaff: [{ ...staff[0], designationName: 'Registered Nurse' }],
    });
    expect(await names({ designationId: designation })).toEqual(['Granulocytes']);
    const picks = async () =>
      (await ask(PICK, { s: 'granu' })).searchDonationTypeWithOutRoleValidation.map(
        ({ name }: { name: string }) => name,
      );
    expect(await picks()).toEqual([]);
    const edit = { name: 'Granulocytes Two', isPublished: undefined, bedCleanupTime: 20 };
    const edited = (await ask(UPDATE, { t: inputOf(added, edit) })).updateDonationType;
    expect((await ask(UPDATE, { t: inputOf(edited) })).updateDonationType.updatedAt).toBe(edited.updatedAt);
    const set = async (query: string, on: boolean) =>
      Object.values(await ask(query, { id: added.id, on }))[0] as Record<string, unknown>;
    expect(await set(PUBLISH, true)).toMatchObject({ isPublished: true });
    expect(await set(PUBLISH, true)).toMatchObject({ isPublished: true });
    expect(await picks()).toEqual(['Granulocytes Two']);
    // An edit that says nothing of the state leaves it alone.
    const current = (await ask(BY_ID, { id: added.id })).donationTypeById;
    const { isPublished: _state, ...silent } = inputOf(current, { maximumPerYear: 10 });
    expect((await ask(UPDATE, { t: silent })).updateDonationType.isPublished).toBe(true);
    expect(await set(ARCHIVE, true)).toMatchObject({
      isPublished: true,
      isArchive: true,
      viewerCanEdit: false,
    });
    expect(await picks()).toEqual([]);
    expect(await names({ states: ['Archived'] })).toEqual(['Granulocytes Two']);
    expect(await refused(PUBLISH, { id: added.id, on: false })).toEqual(['BAD_USER_INPUT', 'id: archived']);
    const archived = (await ask(BY_ID, { id: added.id })).donationTypeById;
    expect(await refused(UPDATE, { t: inputOf(archived) })).toEqual([
      'BAD_USER_INPUT',
      'donationType.id: archived',
    ]);
    expect(await set(ARCHIVE, false)).toMatchObject({ isPublished: true, isArchive: false });
    expect(await set(PUBLISH, false)).toMatchObject({ isPublished: false });
    expect(await auditOf(server, 'donationType', added.id)).toMatchObject([
      {
        action: 'Create',
        actor_name: 'Maria Ortega',
        client_id: 1,
        before: null,
        after: { name: 'Granulocytes' },
      },
      {
        action: 'Update',
        before: { name: 'Granulocytes', bedCleanupTime: 15 },
        after: { name: 'Granulocytes Two', bedCleanupTime: 20 },
      },
      { action: 'Publish', before: { isPublished: false }, after: { isPublished: true } },
      { action: 'Update', before: { maximumPerYear: 12 }, after: { maximumPerYear: 10 } },
      { action: 'Archive', before: { isArchive: false }, after: { isArchive: true } },
      { action: 'Restore', before: { isArchive: true }, after: { isArchive: false } },
      { action: 'Unpublish', before: { isPublished: true }, after: { isPublished: false } },
    ]);
    const [, update] = await auditOf(server, 'donationType', added.id);
    expect(Object.keys(update.after).sort()).toEqual(['bedCleanupTime', 'name']);
  });

  test('of two editors the later one is told, and gets the type as it is now', async () => {
    const plasma = await stored('Plasma');
    const edit = (maximumPerYear: number) =>
      server.ask('private', UPDATE, { t: inputOf(plasma, { maximumPerYear }) }, bank);
    const answers = await Promise.all([20, 21, 22, 23].map(edit));
    const won = answers.filter(({ errors }) => errors.length === 0);
    expect(won).toHaveLength(1);
    for (const { errors } of answers.filter((answer) => !won.includes(answer)))
      expect(errors[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        current: { id: plasma.id, maximumPerYear: won[0]?.data.updateDonationType.maximumPerYear },
      });
    const t = { ...inputOf(plasma), updatedAt: undefined };
    expect(await refused(UPDATE, { t })).toEqual(['BAD_USER_INPUT', 'donationType.updatedAt: isRequired']);
  });

  test('another bank’s type is not found, whatever is asked of it', async () => {
    const foreign = (await list({}, {}, other)).donationTypes[0];
    for (const id of [foreign.id, NOWHERE, 'x']) {
      expect(await refused(BY_ID, { id })).toEqual(['NOT_FOUND']);
      expect(await refused(UPDATE, { t: { ...inputOf(foreign), requiredStaff: [], id } })).toEqual([
        'NOT_FOUND',
      ]);
      expect(await refused(PUBLISH, { id, on: false })).toEqual(['NOT_FOUND']);
      expect(await refused(ARCHIVE, { id, on: true })).toEqual(['NOT_FOUND']);
    }
    expect(
      (await ask(ARCHIVE_ALL, { f: { ids: [foreign.id] }, on: true, n: 1 })).toggleArchiveDonationTypes,
    ).toEqual([]);
    expect((await ask(BY_ID, { id: foreign.id }, other)).donationTypeById).toEqual(foreign);
    expect(await refused(ADD, { t: form() }, await server.signIn('super'))).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
  });

  test('all that match at once; the opposite brings back what was', async () => {
    const f = { states: ['Published'], categories: ['Plasma', 'Platelets', 'Red Cells'] };
    const before = await names(f);
    expect(before).toEqual(['Double Red', 'Plasma', 'Platelets']);
    expect(await refused(PUBLISH_ALL, { f, on: false, n: 4 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    const ids = (await list(f)).donationTypes.map(({ id }: { id: string }) => id);
    const done = await ask(ARCHIVE_ALL, { f: { ids: ids.slice(0, 1) }, on: true, n: 1 });
    expect(done.toggleArchiveDonationTypes).toEqual([{ name: 'Double Red', status: 'done', reason: null }]);
    const all = { f: { ids }, n: 3 };
    expect((await ask(PUBLISH_ALL, { ...all, on: false })).togglePublishDonationTypes).toEqual([
      { name: 'Double Red', status: 'skipped', reason: 'archived' },
      { name: 'Plasma', status: 'done', reason: null },
      { name: 'Platelets', status: 'done', reason: null },
    ]);
    expect(await names(f)).toEqual([]);
    await ask(PUBLISH_ALL, { ...all, on: true });
    await ask(ARCHIVE_ALL, { ...all, on: false });
    expect(await names(f)).toEqual(before);
  });
});
