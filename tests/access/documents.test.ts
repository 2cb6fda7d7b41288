import { assert, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedSchemas } from '../../server/graphql/schema.ts';
import { costOf, documents, SHAPES } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const { endpoints } = servedSchemas();
const ACCEPTED = [
  'application/graphql-response+json',
  'application/json',
  '*/*',
  'text/event-stream',
  'multipart/mixed',
  'image/png',
];

describe('documents that are too much', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded');
  });
  afterAll(() => server.stop());

  test.each(Object.entries(SHAPES))(
    '%s: 400, whatever the caller accepts, at every endpoint',
    async (_name, shape) => {
      for (const endpoint of ['public', 'private', 'slots'] as const) {
        for (const accept of ACCEPTED) {
          const { status, text } = await server.ask(
            endpoint,
            shape(300).slice(0, 900_000),
            {},
            { headers: { accept } },
          );
          expect({ endpoint, accept, status, told: text.length < 2_000 }).toEqual({
            endpoint,
            accept,
            status: 400,
            told: true,
          });
        }
      }
      expect((await server.sql('SELECT count(*)::int AS n FROM mail_outbox')).rows).toEqual([{ n: 0 }]);
    },
  );

  test('what a caller accepts does not decide whether the work is done', async () => {
    const ask = (accept: string) => server.ask('public', '{ serverTime }', {}, { headers: { accept } });
    for (const accept of ACCEPTED) expect((await ask(accept)).data.serverTime).toBeTruthy();
  });
});

test.each(Object.entries(endpoints))(
  '%s: three hundred documents are read in 50 ms each',
  (_name, schema) => {
    assert(
      property(documents(schema), (text) => costOf(schema, text) < 50),
      { numRuns: 300, seed: 20_261_121 },
    );
  },
);
