import { parseCsv } from '../../src/lib/csv.ts';
import type { Asker } from './calls.ts';
import type { TestServer } from './server.ts';

export const headersOf = ({ token, clientId, deviceId }: Asker) => ({
  'content-type': 'application/json',
  'client-id': String(clientId),
  'device-id': deviceId ?? '',
  authorization: `Bearer ${token}`,
});

/** What the server answers to an export, and the rows of its file. `init` replaces what is sent. */
export async function sendExport(server: TestServer, list: string, caller: Asker, init: RequestInit) {
  // The limit of exports is not on trial but in its own test.
  await server.sql("DELETE FROM rate_limits WHERE key LIKE 'export:%'");
  const response = await fetch(`${server.url}/export/${list}.csv`, {
    method: 'POST',
    headers: headersOf(caller),
    ...init,
  });
  // `text()` would eat the byte-order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  return { response, text, rows: parseCsv(text), status: response.status };
}
