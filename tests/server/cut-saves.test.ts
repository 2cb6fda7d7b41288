import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asker, asking, auditOf } from '../support/calls.ts';
import { CUTS, sendAndCut } from '../support/cut-requests.ts';
import { WRITTEN } from '../support/record-inputs/all.ts';
import { statesOf } from '../support/record-inputs/states.ts';
import type { Values, Written } from '../support/record-inputs/written.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const POINTS = DATABASES.flatMap((kind) => CUTS.map((cut) => [cut, kind] as const));

describe.each(POINTS)('cut %s, on %s', (cut, kind) => {
  let server: TestServer;
  let callers: Readonly<Record<Written['caller'], Asker>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    callers = { bank: await server.signIn('bank-admin'), parent: await server.signIn('super') };
  });
  afterAll(() => server.stop());

  test.each(WRITTEN.map((written) => [written.input, written] as const))(
    '%s: sent again with its key, a new record and a change are each made once',
    async (_name, { argument, entity = argument, input, create, update, byId, within, ...written }) => {
      const caller = callers[written.caller];
      const ask = asking(server, caller);
      const [first, second] = await statesOf({ argument, input, create, update, byId, ...written }, server);
      const rowsOf = async (action: string): Promise<number> =>
        (await auditOf(server, entity)).filter((row) => row.action === action).length;

      /** The id of what was saved, once it was cut and then sent twice. */
      const save = async (operation: string, value: Values): Promise<string> => {
        const query = `mutation ($v: ${input}!) { ${operation}(${argument}: $v) { id } }`;
        const variables = { v: value };
        const key = randomUUID();
        await sendAndCut(server, caller, { query, variables, key }, cut);
        const again = { ...caller, headers: { 'idempotency-key': key } };
        const answers = await Promise.all([1, 2].map(() => server.ask('private', query, variables, again)));
        for (const { errors } of answers) expect(errors).toEqual([]);
        const ids = answers.map(({ data }) => data[operation].id);
        expect(new Set(ids).size).toBe(1);
        return ids[0];
      };

      const before = [await rowsOf('Create'), await rowsOf('Update')] as const;
      const id = await save(create, first);
      expect(await rowsOf('Create')).toBe(before[0] + 1);
      const selection = within ? `${within} { updatedAt }` : 'updatedAt';
      const found = (await ask(`query ($id: ID!) { ${byId}(id: $id) { ${selection} } }`, { id }))[byId];
      const { password: _password, ...rest } = second;
      await save(update, { ...rest, id, updatedAt: (within ? found[within] : found).updatedAt });
      expect(await rowsOf('Update')).toBe(before[1] + 1);
      expect(await rowsOf('Create')).toBe(before[0] + 1);
    },
  );
});
