import { type GraphQLInputType, getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Asker } from '../support/calls.ts';
import { documentOf, endpointOf, type Operation, operations } from '../support/contract-calls.ts';
import { createMarker } from '../support/marked.ts';
import { selectionOf } from '../support/record-inputs/states.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const [OWN, FOREIGN] = [1, 2];
/** Of which everybody may have the picture, by its random address. */
const OPEN: ReadonlySet<string> = new Set(['files']);

const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const REFUSED_ROW =
  /\{"__typename":"BulkRowResult","id":"[^"]+","name":"","status":"failed","reason":"notFound"\}/g;

function takesId(type: GraphQLInputType, depth = 0): boolean {
  const named = getNamedType(type);
  if (named.name === 'ID') return true;
  return isInputObjectType(named) && depth < 3
    ? Object.values(named.getFields()).some((field) => takesId(field.type, depth + 1))
    : false;
}
const withIds = operations.filter(({ field }) => field.args.some(({ type }) => takesId(type)));

describe.each(DATABASES)('what is of another bank, on %s', (kind) => {
  let server: TestServer;
  let caller: Asker;
  /** A few ids of each table that has rows of the other bank, and all of them. */
  let chosen: readonly (readonly [table: string, id: string])[] = [];
  let all: ReadonlySet<string> = new Set();
  let before: Readonly<Record<string, string>> = {};

  /** The tables with rows of banks, by what is in the other one's. */
  async function stateOf(): Promise<Record<string, string>> {
    const { rows } = await server.sql(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'client_id' ORDER BY 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of rows) {
      const sum = await server.sql(
        `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS sum FROM "${name}" t WHERE client_id = $1`,
        [FOREIGN],
      );
      found[name] = sum.rows[0].sum;
    }
    return found;
  }

  beforeAll(async () => {
    server = await startTestServer(kind);
    caller = await server.signIn('bank-admin');
    before = await stateOf();
    const [some, every]: [[string, string][], string[]] = [[], []];
    for (const table of Object.keys(before)) {
      const { rows } = await server
        .sql(`SELECT id::text AS id FROM "${table}" WHERE client_id = $1 ORDER BY id`, [FOREIGN])
        .catch(() => ({ rows: [] }));
      const ids = rows.map(({ id }) => String(id)).filter((id) => /^[\da-f-]{36}$/.test(id));
      every.push(...ids);
      if (ids[0] && !OPEN.has(table)) some.push([table, ids[0]]);
    }
    [chosen, all] = [some, new Set(every)];
  });
  afterAll(() => server.stop());

  test('there is enough of it', () => {
    expect(withIds.length).toBeGreaterThan(100);
    expect(chosen.length).toBeGreaterThan(10);
    expect(all.size).toBeGreaterThan(200);
  });

  /** What an operation answers to somebody of a bank, every id of it being this one; all fields of what it answers. */
  async function answerTo(operation: Operation, id: string): Promise<{ status: number; text: string }> {
    const type = getNamedType(operation.field.type);
    const document = isObjectType(type)
      ? documentOf(operation).replace('{ __typename }', `{ __typename ${selectionOf(type, 1)} }`)
      : documentOf(operation);
    const variables = createMarker().variables(operation, [id]);
    const asker = { ...caller, clientId: OWN };
    const { status, text } = await server.ask(endpointOf(operation), document, variables, asker);
    // The id that was sent comes back where a row of many is refused by it, and nowhere as a record's own.
    return { status, text: text.replaceAll(REFUSED_ROW, '') };
  }

  test.each(withIds)('$name gives nothing of it, whatever id it is given', async (operation) => {
    const told: unknown[] = [];
    for (const [table, id] of chosen) {
      const { status, text } = await answerTo(operation, id);
      const others = [...text.matchAll(IDS)].filter(([found]) => found !== id && all.has(found));
      if (status >= 500 || others.length > 0 || text.includes(`"id":"${id}"`))
        told.push({ table, id, status, text: text.slice(0, 500) });
    }
    await server.sql('DELETE FROM rate_limits');
    expect(told).toEqual([]);
  });

  test('and afterwards no row of it is another one', async () => {
    const { status } = await server.ask('private', '{ totalDonors { totalCount } }', {}, caller);
    expect(status).toBe(200);
    console.log(`${withIds.length} operations with ids of ${chosen.length} tables each`);
    expect(await stateOf()).toEqual(before);
  });

  test('of the own bank the same question has the record for its answer', async () => {
    let found = 0;
    for (const operation of withIds.filter((each) => each.kind === 'query'))
      for (const [table] of chosen) {
        const { rows } = await server.sql(
          `SELECT id::text AS id FROM "${table}" WHERE client_id = $1 LIMIT 1`,
          [OWN],
        );
        const id = rows[0]?.id ?? 'none';
        if ((await answerTo(operation, id)).text.includes(`"id":"${id}"`)) found += 1;
      }
    expect(found).toBeGreaterThan(10);
  });
});
