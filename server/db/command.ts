import { type Config, loadConfig } from '../config.ts';
import { startRefusal } from '../start-refusal.ts';
import { type Database, openDatabase } from './open.ts';

interface CommandOptions {
  /** Throws where the command has nothing to do with such a configuration. */
  readonly check?: (config: Config) => void;
  /** How the process ends where the database cannot be had or read. */
  readonly failed?: number;
}

/** Runs a command on the configured database. What stops it is said: in a sentence, where a variable's value does. */
export async function onDatabase(
  work: (database: Database) => Promise<void>,
  { check, failed = 1 }: CommandOptions = {},
): Promise<void> {
  try {
    const config = loadConfig();
    check?.(config);
    const database = await openDatabase(config);
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(startRefusal(error) ?? error);
    process.exitCode = failed;
  }
}
