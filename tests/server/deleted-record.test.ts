import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Asker } from '../support/calls.ts';
import { drivesAt, groundOf, newDrive } from '../support/drives.ts';
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

  test('a drive stays deleted, and says by whom', async () => {
    const { id, driveCenterName: name } = await make(
      newDrive(await groundOf(server), addDays(utcDay(new Date()), 200)),
    );
    await ask('mutation ($id: ID!) { deleteDriveCenter(id: $id) { id } }', { id });
    expect((await ask(DELETED, { entity: 'driveCenter', id })).deleted).toMatchObject({
      name,
      viewerCanRestore: false,
    });
  });
});
