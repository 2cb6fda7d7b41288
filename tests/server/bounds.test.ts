import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '../support/calls.ts';
import { documentOf, nested, operations, placesOf, TEXTS } from '../support/hostile-arguments.ts';
import { answerOf, ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const MEGABYTE = 'x'.repeat(1_000_000);
const GROUPS = 'query ($ids: [ID!]) { allSponsorGroups(filter: { ids: $ids }) { totalRecords } }';
const TOTAL = '{ totalDonors { totalCount } }';
const DONORS =
  'query ($name: String) { allDonorsSearchSortWithPagination(firstName: $name) { totalRecords } }';
const SAVE = 'mutation ($view: SavedViewInput!) { saveView(savedView: $view) { id } }';

describe.each(ENGINES)('what is too much for the server, on %s', (kind) => {
  let server: TestServer;
  let caller: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('super');
  });
  afterAll(() => server.stop());

  /** Sends a body as it stands: what a client could not even write down by itself too. */
  const sent = async (path: string, body: string) =>
    answerOf(
      await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'client-id': '0',
          'device-id': caller.deviceId ?? '',
          authorization: `Bearer ${caller.token}`,
        },
        body,
      }),
    );
  const exported = (list: string, body: object) => sent(`/export/${list}.csv`, JSON.stringify(body));

  test('a megabyte in a text of every operation is refused at its field, at once', async () => {
    const times: number[] = [];
    const asked = operations.flatMap((operation) => {
      const place = placesOf(operation).findLast(({ scalar, isList }) => TEXTS.has(scalar) && !isList);
      return place ? [{ operation, place }] : [];
    });
    expect(asked.length).toBeGreaterThan(60);
    for (const { operation, place } of asked) {
      // What it computes: whatever else the machine does meanwhile is not its work.
      const started = process.cpuUsage();
      const { errors, text } = await server.ask(
        operation.endpoint,
        documentOf(operation),
        place.variables(MEGABYTE),
        caller,
      );
      const { user, system } = process.cpuUsage(started);
      times.push((user + system) / 1_000);
      const [error] = errors;
      expect({
        name: operation.name,
        code: error?.extensions.code,
        fields: error?.extensions.fields,
      }).toEqual({
        name: operation.name,
        code: 'BAD_USER_INPUT',
        fields: [{ path: place.path, code: 'tooLong' }],
      });
      expect(text.length).toBeLessThan(1_000);
    }
    const [median] = times.toSorted((one, other) => one - other).slice(Math.floor(times.length / 2));
    expect(median).toBeLessThan(400);
  });

  test('what the engine refuses is not repeated at its whole length', async () => {
    const document =
      'query ($day: Date) { allDonorsSearchSortWithPagination(dateOfBirth: $day) { totalRecords } }';
    const { errors, text } = await server.ask('private', document, { day: MEGABYTE }, caller);
    expect(errors).toHaveLength(1);
    expect(text.length).toBeLessThan(2_000);
  });

  test('no value of a variable is answered with what it might have been meant to be', async () => {
    const kinds = 'query ($kinds: [NotificationKind!]) { allNotifications(kinds: $kinds) { totalRecords } }';
    const sort = 'query ($p: PaginationInput) { allSponsorGroups(pagination: $p) { totalRecords } }';
    for (const { errors, text } of [
      await server.ask('private', kinds, { kinds: ['ELIGIBLE_SOO'] }, caller),
      await server.ask('private', sort, { p: { pageSiz: 1 } }, caller),
    ]) {
      expect(errors.length).toBeGreaterThan(0);
      expect(text).not.toMatch(/did you mean/i);
    }
  });

  test('lists of 70,000, ids that are none, JSON of 8,000 levels, NUL and half a sign', async () => {
    const said = async (document: string, variables: object) => {
      const { status, errors } = await server.ask('private', document, variables, caller);
      expect(status).toBeLessThan(500);
      return [errors[0]?.extensions.code, errors[0]?.extensions.fields];
    };
    const ids = Array.from({ length: 20_000 }, () => randomUUID());
    const refused = (path: string, code: string) => ['BAD_USER_INPUT', [{ path, code }]];
    expect(await said(GROUPS, { ids })).toEqual(refused('filter.ids', 'tooManyRows'));
    const short = new Array(70_000).fill('1');
    expect(await said(GROUPS, { ids: short })).toEqual(refused('filter.ids', 'tooManyRows'));
    expect(await said(GROUPS, { ids: ids.slice(0, 10_000) })).toEqual([undefined, undefined]);
    expect(await said(GROUPS, { ids: ["' OR 1=1"] })).toEqual(refused('filter.ids[0]', 'isNotValid'));
    expect(await said(DONORS, { name: 'An\u0000na' })).toEqual(refused('firstName', 'isNotValid'));
    expect(await said(DONORS, { name: '\ud83d' })).toEqual(refused('firstName', 'isNotValid'));
    const view = (state: unknown) => ({ view: { screen: 'donors', name: 'Deep', state } });
    for (const state of [nested(20), { a: nested(20) }, { a: 'x'.repeat(9_000) }])
      expect(await said(SAVE, view(state))).toEqual(refused('savedView.state', 'isNotValid'));
    const body = JSON.stringify({ query: SAVE, variables: view('DEEP') });
    const deep = body.replace('"DEEP"', `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`);
    const { status, errors } = await sent('/graphql/private', deep);
    expect(status).toBeLessThan(500);
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'savedView.state', code: 'isNotValid' }]);
  });

  test.each([
    ['users', { ids: ['x'] }, 'export.filter.ids[0]: isNotValid'],
    ['sponsor-groups', { ids: ['x'] }, 'export.filter.ids[0]: isNotValid'],
    ['users', { roleIds: ['x'] }, 'export.filter: isNotValid'],
    ['users', { search: 'An\u0000na' }, 'export.filter.search: isNotValid'],
    ['users', { search: '\ud83d' }, 'export.filter.search: isNotValid'],
    ['users', { search: MEGABYTE }, 'export.filter.search: tooLong'],
    ['users', { ids: new Array(70_000).fill('1') }, 'export.filter.ids: tooManyRows'],
  ])('an export of %s with a filter beyond its bounds is a clear 400', async (list, filter, field) => {
    const { status, errors } = await exported(list, { scope: 'all', filter });
    const [first] = (errors[0]?.extensions.fields ?? []) as { path: string; code: string }[];
    expect({ status, field: `${first?.path}: ${first?.code}` }).toEqual({ status: 400, field });
  });

  test('an export does not look through 70,000 columns', async () => {
    const columns = new Array(70_000).fill({ key: 'x' });
    const { status, errors } = await exported('users', { scope: 'all', filter: {}, columns });
    expect([status, errors[0]?.extensions.fields]).toEqual([
      400,
      [{ path: 'export.columns', code: 'tooManyRows' }],
    ]);
  });

  test.each(['client-id', 'device-id', 'idempotency-key'])('a %s of 2,000 signs is refused', async (name) => {
    const headers = { [name]: '1'.repeat(2_000) };
    const { status, errors } = await server.ask('private', TOTAL, {}, { ...caller, headers });
    expect([status, errors[0]?.extensions.fields]).toEqual([400, [{ path: name, code: 'tooLong' }]]);
  });
});
