import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '../support/calls.ts';
import { diceOf, MANAGES, randomGraph } from '../support/role-path-graph.ts';
import { byName, walk } from '../support/role-path-search.ts';
import { RolePaths } from '../support/role-paths.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const READ = { read: true, write: false, delete: false };
const FULL = { read: true, write: true, delete: true };
/** A greater role, one that has what the attacker has not, and a lesser one. */
const GRAPH = {
  own: MANAGES,
  roles: [{ ...MANAGES, donorManagement: FULL }, { dashboard: READ, reports: READ }, { dashboard: READ }],
};
/** The same, but what is greater sleeps: its module is not enabled for the bank today. */
const ASLEEP = { ...GRAPH, roles: [{ ...MANAGES, marketingAutomation: FULL }, ...GRAPH.roles.slice(1)] };

describe.each(DATABASES)('no detour leads to more than one has, on %s', (kind) => {
  let server: TestServer;
  let parent: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());

  test.each([
    [
      'a greater role is stripped',
      GRAPH,
      ['role 1 grants nearly nothing', 'greater gets a temporary password'],
    ],
    ['its holder is moved', GRAPH, ['greater gets role 3', 'greater gets a temporary password']],
    ['its holder is moved with all others', GRAPH, ['everybody gets role 3', 'greater gets a password']],
    ['what sleeps is taken over', ASLEEP, ['greater gets a temporary password']],
    ['who is away is taken over', ASLEEP, ['away gets a password', 'away is switched on']],
    ['who was removed is taken over', GRAPH, ['removed is restored', 'removed gets a temporary password']],
    ['a role that is apart is stripped', GRAPH, ['role 2 grants nearly nothing', 'apart gets a password']],
    ['a lesser one is opened', GRAPH, ['lesser gets a temporary password']],
    ['somebody is made', GRAPH, ['somebody new gets role 3', 'peer gets a password']],
  ] as const)('%s, and put right afterwards', async (_name, graph, path) => {
    const paths = new RolePaths(server, parent, graph);
    await paths.reset();
    for (const name of path) {
      const [me] = paths.held;
      if (!me) throw new Error('the attacker is not signed in');
      await paths.take(await byName(paths, name), me);
    }
    await paths.putRight();
    await paths.expectNoGain(path);
    await paths.promote(path);
    expect(paths.held.map(({ email }) => email)).toContain('me@paths.example');
  });

  test.each([
    [['everybody gets role 3 by a job', 'the latest job is taken back']],
    [
      [
        'everybody gets role 0 by a job that fails',
        'the latest job goes on',
        'everybody is switched on by a job',
      ],
    ],
    [
      [
        'lesser gets another address',
        'lesser has forgotten the password',
        'lesser chooses a password by the code',
      ],
    ],
    [['somebody registers', 'the registrant proves the address', 'the registrant gets role 3 in the bank']],
  ] as const)('%s: each of them happens, and nothing is gained', async (path) => {
    const paths = new RolePaths(server, parent, GRAPH);
    await paths.reset();
    for (const name of path) {
      const [me] = paths.held;
      if (!me) throw new Error('the attacker is not signed in');
      expect(await paths.take(await byName(paths, name), me), name).toBe(true);
      await paths.expectNoGain(path);
    }
    await paths.putRight();
    await paths.promote(path);
  });

  test('random roles, random steps', async () => {
    const dice = diceOf(kind === 'embedded' ? 41 : 42);
    const taken: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const paths = new RolePaths(server, parent, randomGraph(dice));
      taken.push((await walk(paths, dice, 4)).length);
    }
    // Most walks go all the way: the search looks at changed states, not at refusals alone.
    expect(Math.max(...taken)).toBe(4);
  });
});
