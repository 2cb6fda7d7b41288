import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** A disk of its own, seen by one process alone, is what Linux lets anybody mount; elsewhere there is none to fill. */
const MOUNTS = spawnSync('sh', ['-c', 'unshare -rm mount -t tmpfs tmpfs /mnt']).status === 0;

const SCRIPT =
  'mount -t tmpfs -o size=200m tmpfs "$0" && TMPDIR="$0" exec "$1" tests/support/full-disk.ts "$2"';

describe.runIf(MOUNTS)(
  'the disk of the embedded database is full',
  () => {
    const disk = mkdtempSync(join(tmpdir(), 'donorgrid-disk-'));
    afterAll(() => rmSync(disk, { recursive: true, force: true }));

    const fill = (by: 'rows' | 'log'): Promise<unknown> =>
      new Promise((resolve, reject) => {
        execFile(
          'sh',
          ['-c', `exec unshare -rm --kill-child sh -c '${SCRIPT}' "$@"`, 'sh', disk, process.execPath, by],
          { timeout: 200_000, killSignal: 'SIGKILL' },
          (error, stdout, stderr) =>
            error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(JSON.parse(stdout)),
        );
      });

    test('by rows: writes are refused as unavailable, reads go on, and with room again so do writes', async () => {
      expect(await fill('rows')).toEqual({
        code: '53100',
        write: { status: 503, code: 'UNAVAILABLE' },
        read: 200,
        later: 200,
        lost: 0,
      });
    });

    test('by its log: it ends instead of hanging, and the next start has all that was acknowledged', async () => {
      expect(await fill('log')).toEqual({ code: '53100', ended: true, lost: 0 });
    });
  },
  220_000,
);
