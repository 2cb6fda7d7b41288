import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedSchemas } from '../../server/graphql/schema.ts';
import { createHttpServer } from '../../server/http/server.ts';
import { png } from '../support/pictures.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { upload } from '../support/uploads.ts';

const UPLOAD = 'mutation ($file: Upload!) { uploadDonationTypeFile(file: $file) { id } }';

describe.each(DATABASES)('uploads that are slow, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const send = (caller: Caller) =>
    upload(server, UPLOAD, new File([new Uint8Array(png(20, 10))], 'picture.png'), caller);

  /** An upload whose body stays away; what it is answered. */
  const slow = ({ token, clientId, deviceId }: Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>) => {
    const began = performance.now();
    const sent = request(`${server.url}/graphql/private`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 2_000,
        'client-id': clientId,
        'device-id': deviceId,
        authorization: `Bearer ${token}`,
      },
    });
    const ended = new Promise<{ status: number | undefined; ms: number }>((done) => {
      const tell = (status?: number): void => done({ status, ms: performance.now() - began });
      sent.on('response', (response) => tell(response.resume().statusCode));
      sent.on('error', () => tell());
    });
    sent.write('--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{');
    return { ended, cut: () => sent.destroy() };
  };

  test('of one user they shut off nobody else’s, and each is cut in time', async () => {
    const sessions = [];
    for (let count = 0; count < 4; count += 1) sessions.push(await server.signIn('bank-admin'));
    const all = sessions.map(slow);
    const other = await server.signIn('super', 1);
    const began = performance.now();
    expect((await send(other)).errors).toEqual([]);
    expect(performance.now() - began).toBeLessThan(8_000);
    // The first has its place; the body has ten seconds, and what it takes at 200 KB a second.
    const first = await Promise.race(all.map(({ ended }) => ended));
    expect(first.status).toBe(408);
    expect(first.ms).toBeGreaterThan(9_000);
    for (const { cut } of all) cut();
    // The place of the one that was cut is free again.
    expect((await send(other)).errors).toEqual([]);
    const [own] = sessions;
    if (own) expect((await send(own)).errors).toEqual([]);
  }, 90_000);

  test('the largest one that waits its half minute is not cut before its body had its time', () => {
    // Headers, the wait, and ten megabytes at 200 KB a second with ten seconds more: Node counts all of them.
    const { requestTimeout } = createHttpServer(server.services, servedSchemas()).server;
    expect(requestTimeout).toBeGreaterThan(20_000 + 30_000 + 10_000 + 52_000);
  });
});
