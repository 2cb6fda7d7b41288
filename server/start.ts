import type { Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import type { Log } from './log.ts';
import type { Running } from './serve.ts';

export interface StartOptions {
  /** The data of an embedded database that a new folder starts from; tests save their seeding by it. */
  readonly template?: string;
  readonly clock?: () => Date;
}

/** Starts everything. The code that answers loads while the database opens: a start takes half a second less. */
export async function start(
  config: Config,
  log: Log,
  { template, clock = () => new Date() }: StartOptions = {},
): Promise<Running> {
  const [database, { serve }] = await Promise.all([
    openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      ...(template ? { template } : {}),
    }),
    import('./serve.ts'),
  ]);
  try {
    return await serve({ config, log, database, clock });
  } catch (error) {
    await database.close();
    throw error;
  }
}
