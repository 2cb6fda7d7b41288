import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** More than one caller may have running and waiting together. */
const TOO_MUCH = 310;
/** This machine, however a connection to it is made. */
const ADDRESSES = ['address:127.0.0.1', 'address:::1'];

describe.each(DATABASES)('files that anybody may fetch, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());

  test('take their turn: who has too much in line already is sent away, and served again after it', async () => {
    const { turns } = server.services.database;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const inLine = ADDRESSES.flatMap((caller) =>
      Array.from({ length: TOO_MUCH }, () => turns.take(caller, () => ended).catch(() => undefined)),
    );
    const path = `${server.url}/files/${randomUUID()}`;
    const refused = await fetch(path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await refused.json()).errors[0].extensions.code).toBe('RATE_LIMITED');
    end();
    await Promise.all(inLine);
    expect((await fetch(path)).status).toBe(404);
  });
});
