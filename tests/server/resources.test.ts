import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../../server/gql/types.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { bankToday } from '../support/bank-today.ts';
import { auditOf } from '../support/calls.ts';
import { inputOf, newResource, RESOURCE, resourcesAt, typeOf } from '../support/resources.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const today = utcDay(new Date());
/** A Monday far from every drive of the demonstration. */
const MONDAY = addDays(today, 400 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6 + 400) % 7));

describe.each(DATABASES)('resources, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  let parent: Caller;
  let whole: string;
  let platelets: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
    whole = await typeOf(server, 'Whole Blood');
    platelets = await typeOf(server, 'Platelets');
  });
  afterAll(() => server.stop());
  const { ask, refused, list, make, names } = resourcesAt(() => ({ server, bank }));

  /** A drive of the resource, on the Mondays and Tuesdays of two weeks. */
  const planDrive = async (resourceId: string, id: string, from = MONDAY): Promise<string> => {
    const { rows } = await server.sql(
      `INSERT INTO drive_centers (client_id, drive_id, resource_type, drive_center_name, primary_contact_name, contact_phone, email,
         resource_id, bed_configration, donation_type_ids, start_date, end_date, center_goals, supplies_details)
       VALUES (1, $2, 'Mobile Drive', 'Far away', 'Ann Lee', '9185550101', 'a@b.example', $1, '[]', '{}', $3, $3::date + 13, 10, '[]') RETURNING id`,
      [resourceId, id, from],
    );
    await server.sql(
      `INSERT INTO drive_locations (client_id, drive_id, start_date, end_date, days, staff_ids, location, start_time, end_time, time_zone)
       VALUES (1, $1, $2, $2::date + 13, '{monday,tuesday}', '{}', 'Far', '09:00', '11:00', 'CST')`,
      [rows[0]?.id, from],
    );
    return String(rows[0]?.id);
  };

  test('the bank’s own by name, with beds, next use and drives ahead as the database has them', async () => {
    const { totalRecords, resources } = await list();
    expect(totalRecords).toBe(4);
    expect(resources.map(({ bedCount }: Resource) => bedCount)).toEqual([10, 5, 5, 5]);
    expect(resources[0].bedConfigration[0].donationType).toEqual([
      { id: whole, name: 'Whole Blood', category: 'Whole Blood', bedMinutes: 25 },
    ]);
    for (const { id, nextUse, futureDriveCount } of resources) {
      const { rows } = await server.sql(
        `SELECT count(*)::int AS drives, min(start_date)::text AS next FROM drive_centers
         WHERE resource_id = $1 AND end_date >= $2 AND coalesce(review_state, '') NOT IN ('canceled', 'rejected')`,
        [id, bankToday()],
      );
      expect([nextUse, futureDriveCount]).toEqual([rows[0]?.next, rows[0]?.drives]);
    }
    expect(resources.some(({ futureDriveCount }: Resource) => futureDriveCount > 0)).toBe(true);
    expect((await list({}, {}, parent)).totalRecords).toBe(48);
    expect((await list({ clientIds: [2, 3] }, {}, parent)).totalRecords).toBe(8);
    expect((await list({ clientIds: [2] })).totalRecords).toBe(4);
    const read = await list({}, {}, await server.signIn('reader'));
    expect(read.resources[0].viewerCanEdit).toBe(false);
  });

  test('searched, filtered, sorted', async () => {
    const [center = '', unit1 = '', unit2 = '', unit3 = ''] = await names();
    expect(center).toMatch(/Main Center$/);
    expect(await names({ resourceTypes: ['Fixed center'] })).toEqual([center]);
    expect(await names({ donationTypeId: platelets })).toEqual([center]);
    expect(await names({ status: 'Inactive' })).toEqual([]);
    expect(await names({ isPublished: false })).toEqual([]);
    // Registrations of the demonstration end in 20, 110 and 200 days; that of a center never does.
    expect(await names({ registrationDueBefore: addDays(today, 31) })).toEqual([unit1]);
    expect(await names({ registrationDueBefore: addDays(today, 111) })).toEqual([unit1, unit2]);
    expect(await names({ search: 'rbc-3' })).toEqual([unit3]);
    expect(await names({}, { sortBy: 'bedCount', sortOrder: -1, pageSize: 1 })).toEqual([center]);
    expect(await names({}, { sortBy: 'registrationRenewalDate', sortOrder: -1, pageSize: 2 })).toEqual([
      unit3,
      unit2,
    ]);
    const mark = (how: string) => server.sql(`UPDATE resources SET ${how} WHERE client_id = 1`);
    await mark(`is_published = name <> '${unit2}'`);
    await mark(`status = CASE name WHEN '${unit1}' THEN 'Inactive' ELSE status END`);
    expect(await names({}, { sortBy: 'status' })).toEqual([unit2, unit1, center, unit3]);
    await mark("is_published = true, status = 'Active'");
    const { searchResourceByType } = await ask(RESOURCE.byType, { type: 'Mobile unit' });
    expect(searchResourceByType.totalRecords).toBe(3);
    const { searchResourceByName } = await ask(RESOURCE.byName, { name: 'rbc-3' });
    expect(searchResourceByName.totalRecords).toBe(0);
    expect((await ask(RESOURCE.byName, { name: 'unit 3' })).searchResourceByName.resources).toEqual([
      { name: unit3 },
    ]);
  });

  test('added, edited, withdrawn and back, each with its audit row; a bed keeps its id', async () => {
    const added = await make(newResource(whole));
    expect(added).toMatchObject({
      ...newResource(whole, { bedConfigration: [{ bedName: 'Chair' }, { bedName: 'Spare' }] }),
      bedCount: 5,
      isPublished: false,
      nextUse: null,
      clientId: 1,
    });
    const beds = [
      { bedName: 'chair', quantity: 6, donationTypeIds: [whole, platelets], isActive: true },
      { bedName: 'New', quantity: 1, donationTypeIds: [platelets], isActive: true },
    ];
    const { updateResource: edited } = await ask(RESOURCE.update, {
      r: inputOf(added, { bedConfigration: beds, mobileCode: 'RBC-99' }),
    });
    expect(edited.bedCount).toBe(7);
    expect(edited.bedConfigration[0].id).toBe(added.bedConfigration[0]?.id);
    const same = (await ask(RESOURCE.update, { r: inputOf(edited) })).updateResource;
    expect(same.updatedAt).toBe(edited.updatedAt);
    const set = async (query: string, on: boolean) =>
      Object.values(await ask(query, { id: added.id, on }))[0] as Resource;
    expect(await set(RESOURCE.publish, true)).toMatchObject({ isPublished: true });
    expect(await set(RESOURCE.archive, true)).toMatchObject({ isArchive: true, viewerCanEdit: false });
    expect(await refused(RESOURCE.publish, { id: added.id, on: false })).toEqual([
      'BAD_USER_INPUT',
      'id: archived',
    ]);
    const archived = (await ask(RESOURCE.byId, { id: added.id })).resourceById;
    expect(await refused(RESOURCE.update, { r: inputOf(archived) })).toEqual([
      'BAD_USER_INPUT',
      'resource.id: archived',
    ]);
    await set(RESOURCE.archive, false);
    const rows = await auditOf(server, 'resource', added.id);
    expect(rows.map(({ action }) => action)).toEqual(['Create', 'Update', 'Publish', 'Archive', 'Restore']);
    expect(rows[1]).toMatchObject({
      before: { mobileCode: 'RBC-9', bedConfigration: newResource(whole).bedConfigration },
      after: { mobileCode: 'RBC-99', bedConfigration: beds },
    });
    expect(Object.keys(rows[1]?.after as object).sort()).toEqual(['bedConfigration', 'mobileCode']);
  });

  test('name and mobile code are one resource’s alone, whatever the case, and free for another bank', async () => {
    const { name, mobileCode } = await make(newResource(whole, { name: 'Only One', mobileCode: 'ONE-1' }));
    const copy = (over: object) => ({
      r: newResource(whole, { name: 'Other', mobileCode: 'ONE-2', ...over }),
    });
    expect(await refused(RESOURCE.add, copy({ name: 'only one' }))).toEqual([
      'BAD_USER_INPUT',
      'resource.name: notUnique',
    ]);
    expect(await refused(RESOURCE.add, copy({ mobileCode: 'one-1' }))).toEqual([
      'BAD_USER_INPUT',
      'resource.mobileCode: notUnique',
    ]);
    const isFree = async (asked: object, caller = bank) =>
      (await ask(RESOURCE.isFree, asked, caller)).isResourceFree;
    expect(await isFree({ name: ' ONLY  one ' })).toBe(false);
    expect(await isFree({ code: 'one-1' })).toBe(false);
    expect(await isFree({ name: 'Other', code: 'ONE-2' })).toBe(true);
    expect(await isFree({ name, code: mobileCode }, other)).toBe(true);
  });

  test.each([
    [{ vin: '1M8GDM9AIKP042788' }, 'resource.vin: vinFormat'],
    [{ mobileCode: '' }, 'resource.mobileCode: isRequired'],
    [{ maximumDonorsAtATime: 101 }, 'resource.maximumDonorsAtATime: range1To100'],
    [{ name: 'x'.repeat(501) }, 'resource.name: tooLong'],
    [{ photoFrontId: NOWHERE }, 'resource.photoFrontId: isNotValid'],
    [{ insuranceFileId: 'x' }, 'resource.insuranceFileId: isNotValid'],
    [
      { bedConfigration: [{ bedName: 'A', quantity: 1, donationTypeIds: [NOWHERE], isActive: true }] },
      'resource.bedConfigration[0].donationTypeIds: isNotValid',
    ],
  ])('%j is refused at its field', async (over, field) => {
    const r = newResource(whole, { name: 'Refused', mobileCode: 'REF-1', ...over });
    expect(await refused(RESOURCE.add, { r })).toEqual(['BAD_USER_INPUT', field]);
  });

  test('beds take the bank’s own published types; what they have already may be withdrawn since', async () => {
    const foreign = await typeOf(server, 'Whole Blood', 2);
    const plasma = await typeOf(server, 'Plasma');
    const beds = (...donationTypeIds: string[]) => [
      { bedName: 'A', quantity: 1, donationTypeIds, isActive: true },
    ];
    const of = (...ids: string[]) =>
      newResource(whole, { name: 'Typed', mobileCode: 'TYP-1', bedConfigration: beds(...ids) });
    expect(await refused(RESOURCE.add, { r: of(foreign) })).toEqual([
      'BAD_USER_INPUT',
      'resource.bedConfigration[0].donationTypeIds: isNotValid',
    ]);
    const made = await make(of(whole));
    await server.sql('UPDATE donation_types SET is_published = false WHERE id = ANY ($1)', [[whole, plasma]]);
    const kept = (await ask(RESOURCE.update, { r: inputOf(made, { model: 'Newer' }) })).updateResource;
    expect(
      await refused(RESOURCE.update, { r: inputOf(kept, { bedConfigration: beds(whole, plasma) }) }),
    ).toEqual(['BAD_USER_INPUT', 'resource.bedConfigration[0].donationTypeIds: typeNotPublished']);
    await server.sql('UPDATE donation_types SET is_published = true WHERE client_id = 1');
  });

  test('of two editors the later one is told; another bank’s is not found', async () => {
    const made = await make(newResource(whole, { name: 'Edited', mobileCode: 'EDT-1' }));
    const edit = (maxOccupancy: number) =>
      server.ask('private', RESOURCE.update, { r: inputOf(made, { maxOccupancy }) }, bank);
    const answers = await Promise.all([20, 21, 22].map(edit));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    for (const { errors } of answers.filter(({ errors: found }) => found.length > 0))
      expect(errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { id: made.id } });
    for (const id of [made.id, NOWHERE, 'x']) {
      expect(await refused(RESOURCE.byId, { id }, other)).toEqual(['NOT_FOUND']);
      expect(await refused(RESOURCE.update, { r: { ...inputOf(made), id } }, other)).toEqual(['NOT_FOUND']);
      expect(await refused(RESOURCE.publish, { id, on: true }, other)).toEqual(['NOT_FOUND']);
      expect(await refused(RESOURCE.archive, { id, on: true }, other)).toEqual(['NOT_FOUND']);
    }
    expect(await refused(RESOURCE.add, { r: newResource(whole) }, parent)).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
  });

  test('free is whatever is in use and at no drive on any of the days', async () => {
    const { id } = await make(newResource(whole, { name: 'Freed', mobileCode: 'FRE-1' }));
    const drive = await planDrive(id, 'DR-FREE');
    const isFree = async (freeFrom: string, freeTo?: string) =>
      (await names({ ids: [id], freeFrom, freeTo })).length === 1;
    expect(await isFree(MONDAY)).toBe(false);
    expect(await isFree(addDays(MONDAY, 1))).toBe(false);
    expect(await isFree(addDays(MONDAY, 2), addDays(MONDAY, 6))).toBe(true);
    expect(await isFree(addDays(MONDAY, 2), addDays(MONDAY, 7))).toBe(false);
    expect(await isFree(addDays(MONDAY, -3), addDays(MONDAY, -1))).toBe(true);
    expect(await isFree(addDays(MONDAY, 9))).toBe(true);
    expect((await ask(RESOURCE.byId, { id })).resourceById).toMatchObject({
      nextUse: MONDAY,
      futureDriveCount: 1,
    });
    const days = async () =>
      (await ask(RESOURCE.days, { ids: [id, 'x'], from: MONDAY, to: addDays(MONDAY, 8) })).resourceDays;
    expect((await days()).map(({ date }: { date: string }) => date)).toEqual([
      MONDAY,
      addDays(MONDAY, 1),
      addDays(MONDAY, 7),
      addDays(MONDAY, 8),
    ]);
    expect(await refused(RESOURCE.days, { ids: [id], from: today, to: addDays(today, 366) })).toEqual([
      'BAD_USER_INPUT',
      'to: isNotValid',
    ]);
    expect((await ask(RESOURCE.days, { ids: [id], from: MONDAY, to: MONDAY }, other)).resourceDays).toEqual(
      [],
    );
    await server.sql("UPDATE drive_centers SET review_state = 'canceled' WHERE id = $1", [drive]);
    expect(await isFree(MONDAY)).toBe(true);
    await server.sql("UPDATE resources SET status = 'Inactive' WHERE id = $1", [id]);
    expect(await isFree(MONDAY)).toBe(false);
  });

  test.each([
    [{ freeTo: today }, 'filter.freeFrom: isRequired'],
    [{ freeFrom: today, freeTo: addDays(today, -1) }, 'filter.freeTo: endBeforeStart'],
    [{ freeFrom: today, freeTo: addDays(today, 366) }, 'filter.freeTo: isNotValid'],
  ])('%j are no days', async (f, field) => {
    expect(await refused(RESOURCE.list, { f })).toEqual(['BAD_USER_INPUT', field]);
  });

  test('what a drive ahead counts on is not archived, alone or with others, and the drive is named', async () => {
    const used = await make(newResource(whole, { name: 'Bulk used', mobileCode: 'BLK-1' }));
    const idle = await make(newResource(whole, { name: 'Bulk idle', mobileCode: 'BLK-2' }));
    const drive = await planDrive(used.id, 'DR-NAMED');
    const { errors } = await server.ask('private', RESOURCE.archive, { id: used.id, on: true }, bank);
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'id', code: 'inUse' }],
    });
    expect(errors[0]?.message).toBe(`Drives ahead count on it: DR-NAMED Far away (${addDays(MONDAY, 13)})`);
    // Withdrawing it leaves the drive alone.
    await ask(RESOURCE.publish, { id: used.id, on: true });
    const f = { ids: [used.id, idle.id] };
    expect((await ask(RESOURCE.publishAll, { f, on: true, n: 2 })).togglePublishResources).toEqual([
      { name: 'Bulk idle', status: 'done', reason: null },
      { name: 'Bulk used', status: 'skipped', reason: 'already' },
    ]);
    expect(await refused(RESOURCE.archiveAll, { f: { search: 'bulk' }, on: true, n: 3 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    expect(
      (await ask(RESOURCE.archiveAll, { f: { search: 'bulk' }, on: true, n: 2 })).toggleArchiveResources,
    ).toEqual([
      { name: 'Bulk idle', status: 'done', reason: null },
      { name: 'Bulk used', status: 'skipped', reason: 'inUse' },
    ]);
    await server.sql("UPDATE drive_centers SET review_state = 'canceled' WHERE id = $1", [drive]);
    expect((await ask(RESOURCE.archive, { id: used.id, on: true })).toggleArchiveResource.isArchive).toBe(
      true,
    );
    expect(await names({ isArchive: true })).toEqual(['Bulk idle', 'Bulk used']);
  });
});
