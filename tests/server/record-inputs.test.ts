import { buildSchema, type GraphQLObjectType, getNamedType, isInputObjectType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resolvers } from '../../server/graphql/resolvers.ts';
import { contractText } from '../../server/graphql/schema.ts';
import { type Asker, asking } from '../support/calls.ts';
import { sendExport } from '../support/exports.ts';
import { WRITTEN } from '../support/record-inputs/all.ts';
import { fieldsOf, selectionOf, statesOf } from '../support/record-inputs/states.ts';
import type { Values, Written } from '../support/record-inputs/written.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const schema = buildSchema(contractText());
const HISTORY =
  'query ($entity: String!, $id: ID!) { recordHistory(entity: $entity, id: $id) { entries { action changes { field before after } } } }';

/** Booking is an act, not a form of fields: it has tests of its own (`appointments.test.ts`). */
const ACTS: readonly string[] = ['AppointmentInput'];

/** A file with a column for each record, with a line for each instead. */
const turned = (rows: readonly string[][]): string[][] =>
  (rows[0] ?? []).map((_cell, at) => rows.map((row) => row[at] ?? ''));

/** The inputs of records: with an id that may be absent, and a version. Of those, the ones that a resolver takes. */
const taken = (): string[] => {
  const resolved = new Set(resolvers.flatMap(({ Mutation }) => Object.keys(Mutation ?? {})));
  const inputs = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ name }) => resolved.has(name))
    .flatMap(({ args }) => args.map(({ type }) => getNamedType(type)))
    .filter(isInputObjectType)
    .filter((input) => {
      const { id, updatedAt } = input.getFields();
      return !ACTS.includes(input.name) && id && updatedAt && !isNonNullType(id.type);
    });
  return [...new Set(inputs.map(({ name }) => name))];
};

test('every input of a record that the server takes is tried below', () => {
  expect(WRITTEN.map(({ input }) => input).sort()).toEqual(taken().sort());
});

describe.each(DATABASES)('each field of an input, on %s', (kind) => {
  let server: TestServer;
  let callers: Readonly<Record<Written['caller'], Asker>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    callers = { bank: await server.signIn('bank-admin'), parent: await server.signIn('super') };
  });
  afterAll(() => server.stop());

  test.each(WRITTEN.map((written) => [written.input, written] as const))(
    '%s: written, read, in the history, exported, restored',
    async (_name, written) => {
      const { argument, input, reads = {}, tells = {}, means = {}, cells = {}, back = {} } = written;
      const caller = callers[written.caller];
      const ask = asking(server, caller);
      const selection = selectionOf(schema.getType(written.type) as GraphQLObjectType, written.deeper);
      const write = async (operation: string, values: Values) =>
        (await ask(`mutation ($v: ${input}!) { ${operation}(${argument}: $v) { id } }`, { v: values }))[
          operation
        ].id;
      const { byId, within } = written;
      const read = async (id: string) => {
        const asked = within ? `${within} { ${selection} }` : selection;
        const found = (await ask(`query ($id: ID!) { ${byId}(id: $id) { ${asked} } }`, { id }))[byId];
        return within ? found[within] : found;
      };
      const fields = fieldsOf(written);
      const [first, second] = await statesOf(written, server);
      const meant = (name: string, values: Values): unknown =>
        (means[name] ?? ((value: unknown) => value))(values[name] as never);
      const has = (record: Values, values: Values): void => {
        for (const name of fields)
          expect({ [name]: (reads[name] ?? ((row: Values) => row[name]))(record) }).toMatchObject({
            [name]: meant(name, values),
          });
      };
      for (const name of fields)
        expect(meant(name, first), `${name} is another one in the second state`).not.toEqual(
          meant(name, second),
        );

      const id = await write(written.create, first);
      has(await read(id), first);
      const { password: _password, ...rest } = second;
      await write(written.update, { ...rest, id, updatedAt: (await read(id)).updatedAt });
      has(await read(id), second);

      const entity = written.entity ?? argument;
      const { entries } = (await ask(HISTORY, { entity, id })).recordHistory;
      const side = (action: string, at: 'before' | 'after') => {
        const changes: { field: string }[] = entries.find((entry: Values) => entry.action === action).changes;
        const values = new Map(changes.map((change) => [change.field, (change as Values)[at]]));
        return (field: string): unknown => values.get(field);
      };
      const told = (name: string, from: (field: string) => unknown): unknown =>
        (tells[name] ?? ((of) => of(name)))(from);
      for (const name of fields) {
        const seen = [
          told(name, side('Create', 'after')),
          told(name, side('Update', 'before')),
          told(name, side('Update', 'after')),
        ];
        expect({ [name]: seen }).toMatchObject({
          [name]: [meant(name, first), meant(name, first), meant(name, second)],
        });
      }

      if (written.exported) {
        const body = JSON.stringify({ scope: 'all', filter: { ids: [id] } });
        const { rows } = await sendExport(server, written.exported, caller, { body });
        const [headings = [], line = []] = written.turned ? turned(rows) : rows;
        for (const name of fields)
          for (const [column, textOf] of cells[name] ?? [[name, null] as const]) {
            expect(headings, `a column of the file for ${name}`).toContain(column);
            const text = String(textOf ? textOf(second[name] as never) : second[name]);
            const cell = line[headings.indexOf(column)];
            // Every text has an empty one in it.
            if (text === '') expect({ [column]: cell }).toEqual({ [column]: '' });
            else expect(cell, column).toContain(text);
          }
      }

      const old = side('Update', 'before');
      const earlier = async (name: string): Promise<unknown> => {
        const again = back[name];
        if (again) return again(old, server);
        return means[name] ? first[name] : told(name, old);
      };
      const restored = await Promise.all(fields.map(async (name) => [name, await earlier(name)]));
      const { updatedAt } = await read(id);
      await write(written.update, { ...Object.fromEntries(restored), id, updatedAt });
      has(await read(id), first);
    },
  );
});
