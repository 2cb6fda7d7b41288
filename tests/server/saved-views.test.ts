import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const ALL = 'query ($screen: String!) { allSavedViews(screen: $screen) { id screen name state updatedAt } }';
const SAVE =
  'mutation ($savedView: SavedViewInput!) { saveView(savedView: $savedView) { id screen name state } }';
const SHARED =
  'query ($screen: String!) { allSavedViews(screen: $screen) { id name isShared ownerName viewerCanEdit } }';
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

  test('one that is shared is seen by whoever may open the list in that bank, and changed by its owner alone', async () => {
    const [owner, reader, parent, elsewhere] = await Promise.all([
      server.signIn('bank-admin'),
      server.signIn('reader'),
      server.signIn('super', 1),
      server.signIn('bank-admin-2'),
    ]);
    const shared = (caller: Caller, screen: string) =>
      server
        .ask('private', SHARED, { screen }, caller)
        .then(({ data }) => data.allSavedViews.map(({ id: _id, ...view }: { id: string }) => view));
    const { id } = (await save(owner, { screen: 'donors', name: 'Team', isShared: true })).data.saveView;
    const own = { name: 'Team', isShared: true, ownerName: null, viewerCanEdit: true };
    const theirs = { ...own, ownerName: 'Maria Ortega', viewerCanEdit: false };
    expect(await shared(owner, 'donors')).toEqual([own]);
    expect(await shared(reader, 'donors')).toEqual([theirs]);
    expect(await shared(parent, 'donors')).toEqual([theirs]);
    expect(await shared(elsewhere, 'donors')).toEqual([]);
    expect(await shared(await server.signIn('super', 0), 'donors')).toEqual([]);
    for (const { errors } of [
      await save(reader, { id, name: 'Mine now' }),
      await server.ask('private', DELETE, { id }, reader),
      await server.ask('private', DELETE, { id }, parent),
    ])
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    // Another name leaves it shared; who shares from above is seen without a name.
    await save(owner, { id, name: 'All of us' });
    expect(await shared(reader, 'donors')).toEqual([{ ...theirs, name: 'All of us' }]);
    const fromAbove = (await save(parent, { name: 'From above', isShared: true })).data.saveView.id;
    expect((await shared(reader, 'donors'))[0]).toEqual({ ...theirs, name: 'From above', ownerName: '' });
    await server.ask('private', DELETE, { id: fromAbove }, parent);
    await save(owner, { id, name: 'All of us', isShared: false });
    expect(await shared(reader, 'donors')).toEqual([]);
    await server.ask('private', DELETE, { id }, owner);
  });

  test('shared is what the selected bank has: another bank neither shows it as such, nor ends it', async () => {
    const [first, second, reader] = await Promise.all([
      server.signIn('super', 1),
      server.signIn('super', 2),
      server.signIn('reader'),
    ]);
    const shared = async (caller: Caller) =>
      (await server.ask('private', SHARED, { screen: 'donors' }, caller)).data.allSavedViews.map(
        ({ name, isShared }: { name: string; isShared: boolean }) => ({ name, isShared }),
      );
    const { id } = (await save(first, { name: 'Of one', isShared: true })).data.saveView;
    expect(await shared(second)).toEqual([{ name: 'Of one', isShared: false }]);
    await save(second, { id, name: 'Of the first' });
    await save(second, { id, name: 'Of the first', isShared: false });
    const { errors } = await save(second, { id, name: 'Of the first', isShared: true });
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('shared with another bank'),
      extensions: {
        reason: 'viewSharedElsewhere',
        fields: [{ path: 'savedView.isShared', code: 'isNotValid' }],
      },
    });
    for (const caller of [first, reader])
      expect(await shared(caller)).toEqual([{ name: 'Of the first', isShared: true }]);
    await save(first, { id, name: 'Of the first', isShared: false });
    expect(await shared(reader)).toEqual([]);
    await save(second, { id, name: 'Of the second', isShared: true });
    expect(await shared(second)).toEqual([{ name: 'Of the second', isShared: true }]);
    expect(await shared(first)).toEqual([{ name: 'Of the second', isShared: false }]);
    await server.ask('private', DELETE, { id }, second);
  });

  test('nobody shares a list that they may not open, nor sees what is shared of it', async () => {
    const [owner, editor] = await Promise.all([server.signIn('bank-admin'), server.signIn('editor')]);
    const { id } = (await save(owner, { screen: 'users', name: 'Team', isShared: true })).data.saveView;
    expect(await all(editor, 'users')).toEqual([]);
    for (const screen of ['users', 'constructor', 'nothing']) {
      const { errors } = await save(editor, { screen, name: 'Sneaked', isShared: true });
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    }
    await server.ask('private', DELETE, { id }, owner);
  });

  test('what somebody shared goes with their account', async () => {
    const [owner, reader] = await Promise.all([server.signIn('planner'), server.signIn('reader')]);
    const { id } = (await save(owner, { name: 'Soon gone', isShared: true })).data.saveView;
    expect(await all(reader)).toMatchObject([{ id }]);
    const away = "UPDATE admin_users SET deleted_at = now() WHERE email = 'planner@donorgrid.example'";
    await server.sql(away);
    expect(await all(reader)).toEqual([]);
    await server.sql(away.replace('now()', 'NULL'));
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
