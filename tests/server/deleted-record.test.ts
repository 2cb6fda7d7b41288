import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Asker } from '../support/calls.ts';
import { drivesAt, freshDays, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const DELETED =
  'query ($entity: String!, $id: ID!) { deleted: deletedRecord(entity: $entity, id: $id) { id name at actorName viewerCanRestore } }';

/** Records that are deleted and brought back, each with the operations for it. */
const CASES = [
  {
    entity: 'sponsorGroup',
    table: 'sponsor_groups',
    name: 'sponsor_name',
    columns: { sponsor_code: "'GONE'" },
    remove: 'deleteSponsorGroup',
    restore: 'restoreSponsorGroups',
  },
  {
    entity: 'staff',
    table: 'staff',
    name: 'name',
    columns: { email: "'gone@staff.example'" },
    remove: 'deleteStaff',
    restore: 'restoreStaff',
  },
  {
    entity: 'staffDesignation',
    table: 'staff_designations',
    name: 'designation_name',
    columns: { designation_code: "'GONE'" },
    remove: 'deleteStaffDesignation',
    restore: 'restoreStaffDesignations',
  },
  { entity: 'ads', table: 'ads', name: 'name', columns: {}, remove: 'deleteAds', restore: 'restoreAds' },
] as const;

describe.each(DATABASES)('a record that was deleted, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = drivesAt(() => ({ server, bank }));

  /** One as another of bank 1, under its own name. */
  const madeOf = async ({ table, name, columns }: (typeof CASES)[number]): Promise<string> => {
    const { rows } = await server.sql(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const own: Readonly<Record<string, string>> = {
      id: 'gen_random_uuid()',
      [name]: "'Soon gone'",
      ...columns,
    };
    const names = rows.map((row) => String(row.name));
    const made = await server.sql(
      `INSERT INTO ${table} (${names.map((one) => `"${one}"`).join(', ')})
       SELECT ${names.map((one) => own[one] ?? `"${one}"`).join(', ')} FROM ${table} WHERE client_id = 1 LIMIT 1 RETURNING id`,
    );
    return String(made.rows[0]?.id);
  };

  test.each(CASES)('$entity: is told to whoever might have seen it, until it is back', async (one) => {
    const id = await madeOf(one);
    const { entity } = one;
    const [other, parent, reader] = await Promise.all(
      ['bank-admin-2', 'super', 'reader'].map((name) => server.signIn(name)),
    );
    expect((await ask(DELETED, { entity, id })).deleted).toBeNull();
    await ask(`mutation ($id: ID!) { ${one.remove}(id: $id) { id } }`, { id });
    const told = (await ask(DELETED, { entity, id })).deleted;
    expect(told).toEqual({
      id,
      name: 'Soon gone',
      at: expect.stringMatching(/^\d{4}-/),
      actorName: expect.stringMatching(/\w+ \w+/),
      viewerCanRestore: true,
    });
    expect((await ask(DELETED, { entity, id }, parent)).deleted).toMatchObject({ id, name: 'Soon gone' });
    expect((await ask(DELETED, { entity, id }, reader)).deleted).toEqual({
      ...told,
      viewerCanRestore: false,
    });
    // Of another bank's it is not even said that it has been.
    expect((await ask(DELETED, { entity, id }, other)).deleted).toBeNull();
    const { rows } = await ask(`mutation ($ids: [ID!]!) { rows: ${one.restore}(ids: $ids) { status } }`, {
      ids: [id],
    });
    expect(rows).toEqual([{ status: 'done' }]);
    expect((await ask(DELETED, { entity, id })).deleted).toBeNull();
  });

  test('what there has never been is null, what is no kind is not found, and without the right it is refused', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    expect((await ask(DELETED, { entity: 'staff', id })).deleted).toBeNull();
    expect(await refused(DELETED, { entity: 'appointment', id })).toEqual(['NOT_FOUND']);
    const editor = await server.signIn('editor');
    expect(await refused(DELETED, { entity: 'staff', id }, editor)).toEqual(['FORBIDDEN']);
  });

  const RESTORE = (field: string) =>
    `mutation ($ids: [ID!]!) { rows: ${field}(ids: $ids) { id name status reason } }`;
  const days = freshDays(addDays(utcDay(new Date()), 200), 3);
  const drive =
    'id driveCenterName driveID status isApproved isActived resourceId sponsors { id } note bedConfigration { bedName quantity } centerDetails { startDate endDate locationDetail { location startTime endTime days } }';
  const driveById = async (id: string) =>
    (await ask(`query ($id: ID!) { found: driveCenterById(id: $id) { ${drive} } }`, { id })).found;
  const DELETE_DRIVE = 'mutation ($id: ID!) { deleteDriveCenter(id: $id) { id } }';

  test('a drive comes back as it was, to be decided on, with its number', async () => {
    const { id } = await make(newDrive(await groundOf(server), days()));
    const before = await driveById(id);
    await ask(DELETE_DRIVE, { id });
    expect((await ask(DELETED, { entity: 'driveCenter', id })).deleted).toMatchObject({
      name: before.driveCenterName,
      viewerCanRestore: true,
    });
    expect(
      await refused(RESTORE('restoreDriveCenters'), { ids: [id] }, await server.signIn('reader')),
    ).toEqual(['FORBIDDEN']);
    const other = await server.signIn('bank-admin-2');
    expect((await ask(RESTORE('restoreDriveCenters'), { ids: [id] }, other)).rows).toMatchObject([
      { status: 'failed', reason: 'notFound' },
    ]);
    expect((await ask(RESTORE('restoreDriveCenters'), { ids: [id, id] })).rows).toMatchObject([
      { id, name: before.driveCenterName, status: 'done' },
    ]);
    expect(await driveById(id)).toEqual(before);
    expect(before).toMatchObject({ status: 'Pending approval', isApproved: false });
    // It is back: there is nothing to bring back any more.
    expect((await ask(RESTORE('restoreDriveCenters'), { ids: [id] })).rows).toMatchObject([
      { status: 'failed', reason: 'notFound' },
    ]);
  });

  test('a drive whose vehicle is elsewhere by now, or whose sponsor is gone, stays away and says so', async () => {
    const ground = await groundOf(server);
    const on = days();
    const { id } = await make(newDrive(ground, on));
    await ask(DELETE_DRIVE, { id });
    const inTheWay = await make(newDrive(ground, on));
    expect((await ask(RESTORE('restoreDriveCenters'), { ids: [id] })).rows).toMatchObject([
      { status: 'failed', reason: 'resourceBusy' },
    ]);
    await ask(DELETE_DRIVE, { id: inTheWay.id });
    const sponsor = await madeOf({ ...CASES[0], columns: { sponsor_code: "'ALSO'" } } as never);
    const sponsored = await make({ ...newDrive(ground, on), sponsorIds: [sponsor] });
    await ask(DELETE_DRIVE, { id: sponsored.id });
    await ask('mutation ($id: ID!) { deleteSponsorGroup(id: $id) { id } }', { id: sponsor });
    expect((await ask(RESTORE('restoreDriveCenters'), { ids: [sponsored.id] })).rows).toMatchObject([
      { status: 'failed', reason: 'referenceGone' },
    ]);
    // With the way free again, it comes back; its number went to the other one meanwhile.
    const [back] = (await ask(RESTORE('restoreDriveCenters'), { ids: [id] })).rows;
    expect(back).toMatchObject({ status: 'done' });
    const numbers = await server.sql(
      'SELECT count(*)::int AS n, count(DISTINCT drive_id)::int AS different FROM drive_centers WHERE client_id = 1',
    );
    expect(numbers.rows[0].n).toBe(numbers.rows[0].different);
  });

  test('an event comes back with its drive, and alone where that is gone', async () => {
    const on = days();
    const { id: driveId } = await make(newDrive(await groundOf(server), on));
    const event = {
      name: 'Donor fair',
      startTime: '10:00',
      endTime: '11:00',
      status: 'Scheduled',
      isEvent: true,
      isCenter: false,
      timeZone: 'CST',
      location: 'Town hall',
      note: 'Bring cake',
    };
    const made = async (more: object) =>
      (
        await ask('mutation ($e: EventInput!) { createEvent(event: $e) { id } }', {
          e: { ...event, ...more },
        })
      ).createEvent.id;
    const at = { startDate: on, endDate: on };
    const id = await made({ ...at, isDrive: true, sourceId: driveId });
    const shown = async () =>
      (
        await ask(
          'query ($id: ID!) { e: eventById(id: $id) { name startDate isDrive sourceId location note status } }',
          { id },
        )
      ).e;
    const before = await shown();
    const remove = () => ask('mutation ($id: ID!) { deleteEvent(id: $id) { id } }', { id });
    await remove();
    // In the parent view an event is looked at, and no more.
    const parent = await server.signIn('super');
    expect((await ask(DELETED, { entity: 'event', id }, parent)).deleted).toMatchObject({
      viewerCanRestore: false,
    });
    expect((await ask(RESTORE('restoreEvents'), { ids: [id] }, parent)).rows).toMatchObject([
      { status: 'failed', reason: 'otherBank' },
    ]);
    expect((await ask(DELETED, { entity: 'event', id })).deleted).toMatchObject({ viewerCanRestore: true });
    expect(await refused(RESTORE('restoreEvents'), { ids: [id] }, await server.signIn('reader'))).toEqual([
      'FORBIDDEN',
    ]);
    expect((await ask(RESTORE('restoreEvents'), { ids: [id] })).rows).toMatchObject([
      { name: 'Donor fair', status: 'done' },
    ]);
    expect(await shown()).toEqual(before);
    await remove();
    await ask(DELETE_DRIVE, { id: driveId });
    expect((await ask(RESTORE('restoreEvents'), { ids: [id] })).rows).toMatchObject([{ status: 'done' }]);
    expect(await shown()).toEqual({ ...before, isDrive: false, sourceId: null });
  });

  test('a role comes back with its grants, and never with more than whoever brings it back has', async () => {
    const row = (path: string, write = false, remove = false) => ({
      path,
      read: true,
      write,
      delete: remove,
    });
    const create = async (roleName: string, enablements: object[]) =>
      (
        await ask('mutation ($r: AdminRoleInput!) { createAdminRole(adminRole: $r) { id } }', {
          r: { roleName, detail: 'For a while', enablements },
        })
      ).createAdminRole.id;
    const shown = async (id: string) =>
      (
        await ask(
          'query ($id: ID!) { r: adminRoleById(id: $id) { roleName detail isAutoCreated userCount enablements { name read write delete } } }',
          { id },
        )
      ).r;
    const id = await create('Soon gone', [row('donorManagement'), row('rolesManagement', true, true)]);
    const before = await shown(id);
    await ask('mutation ($id: ID!) { deleteAdminRole(id: $id) { id } }', { id });
    expect((await ask(DELETED, { entity: 'adminRole', id })).deleted).toMatchObject({
      name: 'Soon gone',
      viewerCanRestore: true,
    });
    const other = await server.signIn('bank-admin-2');
    expect((await ask(RESTORE('restoreAdminRoles'), { ids: [id] }, other)).rows).toMatchObject([
      { status: 'failed', reason: 'notFound' },
    ]);
    // Who may delete roles and not read donors cannot bring back a role that reads donors.
    await server.sql(
      `UPDATE role_enablements SET read = false, write = false, delete = false WHERE name = 'donorManagement'
        AND role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin@donorgrid.example')`,
    );
    const less = await server.signIn('bank-admin');
    expect((await ask(RESTORE('restoreAdminRoles'), { ids: [id] }, less)).rows).toMatchObject([
      { name: 'Soon gone', status: 'failed', reason: 'permissionBeyondOwn' },
    ]);
    await server.sql(
      `UPDATE role_enablements SET read = true, write = true, delete = true WHERE name = 'donorManagement'
        AND role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin@donorgrid.example')`,
    );
    expect((await ask(RESTORE('restoreAdminRoles'), { ids: [id] })).rows).toMatchObject([{ status: 'done' }]);
    expect(await shown(id)).toEqual(before);
    // A name that somebody else took meanwhile.
    await ask('mutation ($id: ID!) { deleteAdminRole(id: $id) { id } }', { id });
    await create('soon GONE', [row('dashboard')]);
    expect((await ask(RESTORE('restoreAdminRoles'), { ids: [id] })).rows).toMatchObject([
      { status: 'failed', reason: 'notUnique' },
    ]);
  });
});
