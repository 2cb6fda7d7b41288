import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '../support/calls.ts';
import { diceOf, MANAGES, randomGraph } from '../support/role-path-graph.ts';
import { searchPaths, walk } from '../support/role-path-search.ts';
import { RolePaths } from '../support/role-paths.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const READ = { read: true, write: false, delete: false };
const FULL = { read: true, write: true, delete: true };
const BUDGET_MS = 160_000;

describe.each(ENGINES)('paths through roles, users, sessions and passwords, on %s', (kind) => {
  let server: TestServer;
  let parent: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());

  test('breadth first: every first step, and paths of two, three and four as many as the time allows', {
    timeout: 600_000,
  }, async () => {
    const graph = {
      own: { ...MANAGES, reports: READ },
      roles: [
        { ...MANAGES, donorManagement: FULL },
        { dashboard: READ, eventManagement: READ },
        { dashboard: READ },
      ],
    };
    const paths = new RolePaths(server, parent, graph);
    const found = await searchPaths(paths, { length: 4, dice: diceOf(9), budgetMs: BUDGET_MS });
    console.log(`${kind}: steps tried at each length ${found.tried.join(', ')}; ${found.states} states`);
    expect(found.isFirstWhole).toBe(true);
    expect(found.tried).toHaveLength(4);
    expect(Math.min(...found.tried)).toBeGreaterThan(50);
    expect(found.states).toBeGreaterThan(10);
  });

  test('random roles, random paths of four steps', { timeout: 300_000 }, async () => {
    const dice = diceOf(kind === 'embedded' ? 7 : 8);
    const end = Date.now() + BUDGET_MS;
    let whole = 0;
    for (let turn = 0; turn < 150 && Date.now() < end; turn += 1) {
      const path = await walk(new RolePaths(server, parent, randomGraph(dice)), dice, 4);
      if (path.length === 4) whole += 1;
    }
    console.log(`${kind}: ${whole} random paths of four steps`);
    expect(whole).toBeGreaterThan(10);
  });
});
