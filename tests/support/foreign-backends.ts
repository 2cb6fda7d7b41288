import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { createYoga } from 'graphql-yoga';
import { afterAll } from 'vitest';

/** Another house's backend: roots of its own names, none of our directives, its own scalars, half of what we ask. */
export const FOREIGN = `
schema { query: RootQuery mutation: RootMutation }
scalar DateTime
scalar BigInt
scalar Money
"What a reader may ask."
type RootQuery {
  serverTime: DateTime!
  totalDonors: DonorCount!
  ledger(first: Int = 10, after: String): [LedgerLine!]!
  again: RootQuery
  node(id: ID!): Node
}
type RootMutation {
  signOut: Boolean!
  post(line: LedgerLineInput!): LedgerLine!
}
interface Node { id: ID! }
type DonorCount {
  totalCount: Int!
  asOf: DateTime
}
type LedgerLine implements Node {
  id: ID!
  amount: Money!
  sequence: BigInt!
  kind: LedgerKind!
  subject: LedgerSubject
}
enum LedgerKind { IN OUT }
union LedgerSubject = DonorCount | LedgerLine
input LedgerLineInput {
  amount: Money!
  kind: LedgerKind = IN
}
`;

/** Goes when the file that imports it is through. */
export const folder = mkdtempSync(join(tmpdir(), 'donorgrid-backends-'));
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a server that is there while the tests run. */
export async function listen(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** A backend that serves each contract at its path. */
export function backend(contracts: Readonly<Record<string, string>>): Promise<string> {
  const served = Object.entries(contracts).map(
    ([path, typeDefs]) =>
      [
        path,
        createYoga({ schema: makeExecutableSchema({ typeDefs }), graphqlEndpoint: path, logging: false }),
      ] as const,
  );
  return listen((request, response) => {
    const found = served.find(([path]) => request.url === path);
    if (found) void found[1](request, response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
  });
}
/** A server that says the same to everything. */
export const answering = (status: number, body: string, type = 'text/html'): Promise<string> =>
  listen((_request, response) => response.writeHead(status, { 'content-type': type }).end(body));
