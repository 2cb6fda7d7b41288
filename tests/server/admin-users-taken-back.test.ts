import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Grants } from '../../src/rules/grants.ts';
import { ADMIN, done, editOf, newUser, rolesAt } from '../support/administrators.ts';
import type { Asker } from '../support/calls.ts';
import { countsOf, ended, JOB } from '../support/jobs.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const START =
  'mutation ($f: AdminUserFilterInput!, $r: ID, $a: Boolean, $n: Int!) { startUpdateAdminUsers(filter: $f, adminRoleId: $r, isActive: $a, expectedRows: $n) { id } }';
const READ = { read: true, write: false, delete: false };
const FULL = { read: true, write: true, delete: true };

describe.each(ENGINES)('a change of many administrators is taken back, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { create } = rolesAt(() => ({ server, bank }));
  const role = async (grants: Grants = { dashboard: READ }): Promise<string> => (await create(grants)).id;
  /** Somebody by their first name. */
  const person = async (firstName: string, roleId: string): Promise<string> =>
    (await done(server, bank, ADMIN.create, { adminUser: newUser(roleId, { firstName }) })).id;
  const read = (id: string) => done(server, bank, ADMIN.user, { id });
  const give = async (id: string, adminRoleId: string) =>
    done(server, bank, ADMIN.update, { adminUser: editOf(await read(id), { adminRoleId }) });
  const roleOf = async (id: string): Promise<string> => (await read(id)).adminRoleId;
  /** Changes all of them by a job. */
  const changeAll = async (ids: readonly string[], wanted: object): Promise<string> => {
    const { id } = await done(server, bank, START, { f: { ids }, n: ids.length, ...wanted });
    expect(countsOf(await ended(server, bank, id))).toEqual({ done: ids.length });
    return id;
  };
  /** What became of each of them when the job is taken back. */
  const takeBack = async (id: string, caller: Asker = bank): Promise<string[]> => {
    const back = await done(server, caller, JOB.undo, { id });
    expect((await ended(server, caller, back.id)).state).toBe('DONE');
    const { rows } = await done(server, caller, JOB.rows, { id: back.id });
    return rows
      .map(({ name, status, problems }: { name: string; status: string; problems: { code: string }[] }) =>
        [name.split(' ')[0], status, ...problems.map(({ code }) => code)].join(' '),
      )
      .toSorted();
  };

  test('whoever was given another role since keeps it', async () => {
    const [one, two, three] = [await role(), await role(), await role()];
    const [ann, bea, cid] = [await person('Ann', one), await person('Bea', one), await person('Cid', one)];
    const job = await changeAll([ann, bea, cid], { r: two });
    await give(ann, three);
    expect(await takeBack(job)).toEqual(['Ann skipped changed', 'Bea done', 'Cid done']);
    expect([await roleOf(ann), await roleOf(bea), await roleOf(cid)]).toEqual([three, one, one]);
  });

  test('whoever was switched on again since stays so', async () => {
    const one = await role();
    const [ann, bea] = [await person('Ann', one), await person('Bea', one)];
    const job = await changeAll([ann, bea], { a: false });
    await done(server, bank, ADMIN.status, { id: ann, isActive: true });
    expect(await takeBack(job)).toEqual(['Ann skipped changed', 'Bea done']);
    expect([(await read(ann)).isActive, (await read(bea)).isActive]).toEqual([true, true]);
  });

  test('a former role that is gone holds up nobody else', async () => {
    const [one, gone, two] = [await role(), await role(), await role()];
    const [ann, bea, cid] = [await person('Ann', gone), await person('Bea', one), await person('Cid', gone)];
    await server.sql('UPDATE admin_users SET admin_role_id = NULL WHERE id = $1', [cid]);
    const job = await changeAll([ann, bea, cid], { r: two });
    await done(server, bank, ADMIN.removeRole, { id: gone });
    expect(await takeBack(job)).toEqual([
      'Ann skipped referenceGone',
      'Bea done',
      'Cid skipped referenceGone',
    ]);
    expect([await roleOf(ann), await roleOf(bea), await roleOf(cid)]).toEqual([two, one, two]);
  });

  test('a former role that grants more than one has is not given back by them', async () => {
    const manager = await role({ dashboard: READ, userManagement: FULL });
    const [one, more, two] = [await role(), await role({ dashboard: READ, reports: READ }), await role()];
    const [ann, bea] = [await person('Ann', more), await person('Bea', one)];
    const job = await changeAll([ann, bea], { r: two });
    await server.sql("UPDATE admin_users SET admin_role_id = $1 WHERE email = 'editor@donorgrid.example'", [
      manager,
    ]);
    expect(await takeBack(job, await server.signIn('editor'))).toEqual(['Ann skipped beyondOwn', 'Bea done']);
    expect([await roleOf(ann), await roleOf(bea)]).toEqual([two, one]);
  });
});
