import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const ALL = 'query ($screen: String!) { allSavedViews(screen: $screen) { id screen name state updatedAt } }';
const SAVE =
  'mutation ($savedView: SavedViewInput!) { saveView(savedView: $savedView) { id screen name state } }';
const DELETE = 'mutation ($id: ID!) { deleteView(id: $id) { id } }';
const STATE = { address: 'q=smith&state=OK', order: ['name'], shown: { code: false } };

describe.each(DATABASES)('saved views, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const all = async (caller: Caller, screen = 'donors') =>
    (await server.ask('private', ALL, { screen }, caller)).data.allSavedViews;
  const save = (caller: Caller, view: object) =>
    server.ask('private', SAVE, { savedView: { screen: 'donors', state: STATE, ...view } }, caller);

  test('a view comes back as it was saved, is replaced by its id, and goes', async () => {
    const caller = await server.signIn('reader');
    const { data } = await save(caller, { name: '  Near  Tulsa ' });
    expect(data.saveView).toMatchObject({ screen: 'donors', name: 'Near Tulsa', state: STATE });
    const { id } = data.saveView;
    expect(await all(caller)).toMatchObject([{ id, name: 'Near Tulsa', state: STATE }]);
    expect(await all(caller, 'staff')).toEqual([]);
    const state = { ...STATE, address: 'state=TX' };
    await save(caller, { id, name: 'Texas', state });
    expect(await all(caller)).toMatchObject([{ id, name: 'Texas', state }]);
    await server.ask('private', DELETE, { id }, caller);
    expect(await all(caller)).toEqual([]);
  });

  test('they are one person’s own, whichever bank is selected', async () => {
    const owner = await server.signIn('super', 1);
    const other = await server.signIn('bank-admin');
    const { id } = (await save(owner, { name: 'Mine' })).data.saveView;
    expect(await all(await server.signIn('super', 0))).toMatchObject([{ id }]);
    expect(await all(other)).toEqual([]);
    for (const { errors } of [
      await save(other, { id, name: 'Taken over' }),
      await server.ask('private', DELETE, { id }, other),
      await server.ask('private', DELETE, { id: 'nothing' }, other),
    ])
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await all(owner)).toMatchObject([{ id, name: 'Mine' }]);
    await server.ask('private', DELETE, { id }, owner);
  });

  test.each([
    [{ name: ' ' }, 'savedView.name', 'isRequired'],
    [{ name: 'x' }, 'savedView.name', 'minimumLength2'],
    [{ name: 'x'.repeat(51) }, 'savedView.name', 'maximumLength50'],
    [{ name: 'Fine', screen: '../etc' }, 'savedView.screen', 'isNotValid'],
    [{ name: 'Fine', state: 'text' }, 'savedView.state', 'isNotValid'],
    [{ name: 'Fine', state: [1] }, 'savedView.state', 'isNotValid'],
    [{ name: 'Fine', state: { address: 'x'.repeat(9_000) } }, 'savedView.state', 'isNotValid'],
  ])('%# is refused', async (view, path, code) => {
    const { errors } = await save(await server.signIn('planner'), view);
    expect(errors[0]?.extensions.fields).toEqual([{ path, code }]);
  });

  test('a name is there once for a list, whatever its case, also when two are saved at once', async () => {
    const caller = await server.signIn('planner');
    const answers = await Promise.all(['Weekly', 'weekly', 'WEEKLY'].map((name) => save(caller, { name })));
    const refused = answers.flatMap(({ errors }) => errors?.[0]?.extensions.fields ?? []);
    expect(refused).toEqual([
      { path: 'savedView.name', code: 'notUnique' },
      { path: 'savedView.name', code: 'notUnique' },
    ]);
    const [view] = await all(caller);
    expect((await save(caller, { id: view.id, name: 'weekly' })).data.saveView.id).toBe(view.id);
    expect((await save(caller, { screen: 'staff', name: 'Weekly' })).data.saveView.screen).toBe('staff');
  });

  test('a list has fifty views at most', async () => {
    const caller = await server.signIn('editor');
    for (let number = 1; number <= 50; number += 1) await save(caller, { name: `View ${number}` });
    const { errors } = await save(caller, { name: 'One more' });
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'savedView.name', code: 'tooManyViews' }]);
    const [first] = await all(caller);
    expect((await save(caller, { id: first.id, name: 'Renamed' })).errors ?? []).toEqual([]);
  });
});
