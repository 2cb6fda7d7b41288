import { expect } from 'vitest';
import type { Answer, Caller, TestServer } from './server.ts';

/** Who is signed in. */
export type Asker = Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>;

/** Asks the private endpoint as somebody; `data` is there, or the test fails with the errors. */
export const asking =
  (server: Pick<TestServer, 'ask'>, caller: Asker) =>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
  async (query: string, variables: object = {}): Promise<any> => {
    const { data, errors } = await server.ask('private', query, variables, caller);
    expect(errors).toEqual([]);
    return data;
  };

/** Somebody at a server: both are there only once the tests' set-up ran. */
export type Desk = () => { readonly server: TestServer; readonly bank: Asker };

/** To ask, and to be refused, as the bank's administrator or as whoever is given. */
export const callsAt = (desk: Desk) => ({
  ask: (query: string, variables: object = {}, caller: Asker = desk().bank) =>
    asking(desk().server, caller)(query, variables),
  refused: async (query: string, variables: object, caller: Asker = desk().bank) =>
    refusalOf(await desk().server.ask('private', query, variables, caller)),
});

/** What a refusal says: its code, and the fields as `path: code`. */
export const refusalOf = ({ errors }: Answer): readonly unknown[] => [
  errors[0]?.extensions.code,
  ...((errors[0]?.extensions.fields ?? []) as { path: string; code: string }[]).map(
    ({ path, code }) => `${path}: ${code}`,
  ),
];

/** The audit rows of an entity, oldest first, as the database has them. */
export async function auditOf(server: TestServer, entity: string, id?: string) {
  const { rows } = await server.sql(
    'SELECT action, actor_name, client_id, entity_id, before, after FROM audit_log WHERE entity = $1 AND ($2::text IS NULL OR entity_id = $2) ORDER BY seq',
    [entity, id ?? null],
  );
  return rows;
}
