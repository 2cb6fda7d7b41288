import type { Background } from './background.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import type { JobRunner } from './jobs/runner.ts';
import type { Changes } from './live/changes.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { DueRequests } from './outside/due-requests.ts';
import type { Geocoder } from './outside/geocoder.ts';
import type { Outside } from './outside/outside.ts';
import type { Purge } from './purge.ts';
import type { Secrets } from './secrets.ts';

/** What the resolvers work with, made once at start. */
export interface Services {
  readonly config: Config;
  /** What the time is: nothing that decides about a day or an expiry asks the machine itself. */
  readonly clock: () => Date;
  readonly database: Database;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly background: Background;
  readonly changes: Changes;
  readonly jobs: JobRunner;
  readonly purge: Purge;
  readonly outside: Outside;
  readonly geocoder: Geocoder;
  readonly recordSystem: DueRequests;
  readonly platform: DueRequests;
}
