import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../server/db/open.ts';
import { startTestServer } from './server.ts';

/**
 * A server whose temporary folder is a small disk, filled up: by rows, or by the write-ahead log. Prints as JSON what
 * came of it. `tests/faults/server/disk-full.test.ts` runs it.
 */
const LOG =
  'mutation { createActivityLogs(pageName: "/dashboard", activity: "Visit", application: "Web-Test") { id } }';
const by = process.argv[2] === 'log' ? 'log' : 'rows';
const filler = join(tmpdir(), 'filler');
const random = (bytes: number): string => randomBytes(bytes).toString('hex');

const server = await startTestServer('embedded');
const caller = await server.signIn('bank-admin');
const disk = statfsSync(tmpdir());
writeFileSync(filler, Buffer.alloc(disk.bavail * disk.bsize - 500_000));
const { embedded } = server.services.database;
let ended = false;
embedded?.onExit(() => {
  ended = true;
});

let acknowledged = 0;
/** Writes until there is no more room; the code of the error. */
async function writeUntilFull(bytes: number): Promise<string> {
  for (;;) {
    try {
      await server.sql('INSERT INTO settings (key, value) VALUES ($1, $2)', [
        `row-${acknowledged}`,
        random(bytes),
      ]);
      acknowledged += 1;
      // The log alone grows by this, so that it is what runs out of room.
      if (by === 'log') await server.sql("SELECT pg_logical_emit_message(false, 'x', $1)", [random(60_000)]);
    } catch (error) {
      return String((error as { code?: unknown }).code);
    }
  }
}

const found: Record<string, unknown> = { code: await writeUntilFull(by === 'log' ? 10 : 4_000) };
if (by === 'rows') {
  await writeUntilFull(40);
  let write = await server.ask('public', LOG, {}, caller);
  for (let more = 0; more < 50 && write.status === 200; more += 1)
    write = await server.ask('public', LOG, {}, caller);
  const read = await server.ask('private', '{ totalDonors { totalCount } }', {}, caller);
  found.write = { status: write.status, code: write.errors[0]?.extensions.code };
  found.read = read.status;
  rmSync(filler);
  found.later = (await server.ask('public', LOG, {}, caller)).status;
  await server.services.database.close();
} else {
  for (let waited = 0; waited < 400 && !ended; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  found.ended = ended;
  rmSync(filler);
}
const again = await openDatabase({ dataDir: server.config.dataDir });
const { rows } = await again.pool.query("SELECT count(*) AS count FROM settings WHERE key LIKE 'row-%'");
console.log(JSON.stringify({ ...found, lost: acknowledged - rows[0].count }));
await again.close();
process.exit(0);
