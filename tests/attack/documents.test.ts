import { sample } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedSchemas } from '../../server/graphql/schema.ts';
import { costOf, documents, read } from '../support/documents.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const RUNS = 10_000;
/** Every so many goes through the server as well. */
const SENT = 25;
const { endpoints } = servedSchemas();

describe('documents of up to 100 KB', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('embedded');
  });
  afterAll(() => server.stop());

  test.each([
    ['public', endpoints.PUBLIC],
    ['private', endpoints.PRIVATE],
    ['slots', endpoints.SLOTS],
  ] as const)(`${RUNS} at the %s endpoint: read in 50 ms each, refused or answered`, async (name, schema) => {
    const texts = sample(documents(schema), { numRuns: RUNS, seed: 4_711 });
    const slow: string[] = [];
    let most = 0;
    let readable = 0;
    for (const [index, text] of texts.entries()) {
      const cost = costOf(schema, text);
      most = Math.max(most, cost);
      if (cost >= 50) slow.push(`${cost.toFixed(0)} ms: ${text.slice(0, 200)}`);
      const refused = read(schema, text);
      if (!refused) readable += 1;
      if (index % SENT > 0) continue;
      const { status, errors } = await server.ask(name, text);
      if (refused) expect([400, errors.length > 0]).toEqual([status, true]);
      else expect(status).toBeLessThan(500);
    }
    console.log(`${name}: the slowest took ${most.toFixed(1)} ms, ${readable} may be executed`);
    expect(slow).toEqual([]);
  });
});
