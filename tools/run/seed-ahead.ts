import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../server/config.ts';

function wanted(): Config | undefined {
  try {
    return loadConfig();
  } catch {
    // The server says what is wrong with it.
    return undefined;
  }
}

/**
 * Fills the embedded database of a first start with the demonstration network, so that it is done beside the build. Where
 * there is one already, or none is wanted, it does nothing; where it fails, the server tries again and says why.
 */
export async function seedAhead(): Promise<void> {
  const config = wanted();
  if (!config?.seed || config.databaseUrl || existsSync(join(config.dataDir, 'pgdata'))) return;
  console.log('Filling the demonstration network …');
  const args = ['server/db/seed-cli.ts', '--donors', String(config.seedDonors)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'ignore'] });
  // A build that fails ends this process: the folder is free then for the next start.
  const end = (): void => void child.kill();
  process.once('exit', end);
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
  process.off('exit', end);
}
