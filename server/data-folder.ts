import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './config.ts';

/** A folder that is another user's, or a path that none can be at. */
const NO_FOLDER = new Set(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS', 'ENAMETOOLONG']);

/** Does something in the data folder: where that is no folder of this user's, the refusal names its variable. */
export function inDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code, message }: NodeJS.ErrnoException = error;
    if (!code || !NO_FOLDER.has(code)) throw error;
    throw new ConfigError(`DATA_DIR ${dataDir} cannot be used (${message}).`, { cause: error });
  }
}

/** Makes the data folder, unless it is there, and asks whether this user may work in it. */
export const openDataFolder = (dataDir: string): void =>
  inDataFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  });
