import type { AddressInfo } from 'node:net';
import { atMost } from './at-most.ts';
import { codeHolds } from './auth/otp.ts';
import { createBackground } from './background.ts';
import { type Config, ConfigError } from './config.ts';
import { migrate } from './db/migrate.ts';
import type { Database } from './db/open.ts';
import { seed } from './db/seed/seed.ts';
import { demoSignIns } from './demo.ts';
import { logForeignValues } from './graphql/foreign-values.ts';
import { servedSchemas } from './graphql/schema.ts';
import { createHttpServer } from './http/server.ts';
import { askWhatIsServed, fieldsOfEndpoints } from './http/unserved.ts';
import { createJobRunner } from './jobs/runner.ts';
import { createChanges } from './live/changes.ts';
import { listenForChanges } from './live/listen.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { reminderNow } from './modules/appointment/mail.ts';
import { createRecordSystemRequests } from './modules/appointment/record-system-requests.ts';
import { createShowFactorWork } from './modules/appointment/show-factor-work.ts';
import { appointmentHolds } from './modules/appointment/still-holds.ts';
import { createEligibleMailing } from './modules/donor/eligible-mailing.ts';
import { thanksHold } from './modules/donor/thank-you-mail.ts';
import { eventHolds } from './modules/event/still-holds.ts';
import { askingHolds } from './modules/invitation/still-holds.ts';
import { createPlatformChanges } from './modules/outside-system/platform-changes.ts';
import { createReportMailing } from './modules/report/mailing.ts';
import { reportHolds } from './modules/report/still-holds.ts';
import { createGeocoder } from './outside/geocoder.ts';
import { createOutside } from './outside/outside.ts';
import { createPurge } from './purge.ts';
import { createSecrets } from './secrets.ts';
import type { Services } from './services.ts';
import { listenRefusal } from './start-refusal.ts';

/** Requests and the message under way have this long to finish at a stop. */
const FINISH_WITHIN_MS = 8_000;
const BACKGROUND_WITHIN_MS = 1_500;

export interface Running {
  readonly url: string;
  readonly services: Services;
  /** Demo sign-ins that still have the seed's password. */
  readonly demo: readonly string[];
  /** Stops taking requests, lets those under way finish, and closes the database. */
  readonly stop: () => Promise<void>;
}

interface ServeOptions {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly clock: () => Date;
}

// Made while the database opens: this module is loaded beside it.
const schemas = servedSchemas();

/** What the console does not offer: what its backend does not serve, which may be another than this one. */
async function unservedFields({ config, log }: Services): Promise<readonly string[]> {
  const { apiBase } = config.console;
  if (!apiBase) return schemas.unimplemented;
  const { unserved, silent } = await askWhatIsServed(apiBase, fieldsOfEndpoints(schemas.endpoints));
  if (silent.length > 0)
    log.warn(
      { apiBase, endpoints: silent },
      'the backend does not say what it serves: the console offers it all',
    );
  return unserved;
}

/** Everything but the opening of the database: migrations, seed where wanted, mail, jobs, HTTP. */
export async function serve({ config, log, database, clock }: ServeOptions): Promise<Running> {
  await migrate(database.pool);
  if (config.seed) {
    const seeded = await seed(database.pool, {
      donors: config.seedDonors,
      now: clock(),
      begins: () => log.info({ donors: config.seedDonors }, 'filling the demonstration network'),
    });
    if (seeded) log.info({ donors: config.seedDonors }, 'seeded the demonstration network');
  }
  const demo = await demoSignIns(database);
  if (config.production && demo.length > 0) {
    throw new ConfigError(
      `NODE_ENV is production and ${demo.length} accounts still have the seed's password: change them or use a database without the seed.`,
    );
  }
  const services: Services = {
    config,
    clock,
    database,
    log,
    mailer: createMailer(config, database, log, {
      writeReminder: (tx, reminded) => reminderNow(tx, reminded, clock()),
      stillHolds: async (tx, occasion) =>
        (await codeHolds(tx, occasion, clock())) &&
        (await appointmentHolds(tx, occasion)) &&
        (await eventHolds(tx, occasion)) &&
        (await askingHolds(tx, occasion, clock())) &&
        (await thanksHold(tx, occasion)) &&
        (await reportHolds(tx, occasion)),
    }),
    secrets: createSecrets(config),
    background: createBackground(log),
    changes: createChanges(),
    jobs: createJobRunner(),
    purge: createPurge(database, log, clock, config),
    outside: createOutside(clock, log),
    geocoder: createGeocoder(config.geocoderUrl, clock, log),
    recordSystem: createRecordSystemRequests(),
    platform: createPlatformChanges(),
  };
  const http = createHttpServer(services, schemas, await unservedFields(services));
  await new Promise<void>((resolve, reject) => {
    http.server.once('error', (error) => reject(listenRefusal(error, config)));
    http.server.listen(config.port, config.host, resolve);
  });
  const logsForeignValues = logForeignValues(log);
  services.mailer.start();
  services.jobs.start(services, schemas.endpoints.PRIVATE);
  services.purge.start();
  const reportMailing = createReportMailing(services);
  reportMailing.start();
  const eligibleMailing = createEligibleMailing(services);
  eligibleMailing.start();
  const showFactorWork = createShowFactorWork(services);
  showFactorWork.start();
  services.recordSystem.start(services);
  services.platform.start(services);
  const listening = config.databaseUrl ? listenForChanges(config.databaseUrl, services.changes, log) : null;
  const { port } = http.server.address() as AddressInfo;
  return {
    url: `http://${config.host === '0.0.0.0' || config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
    services,
    demo,
    stop: async () => {
      // Sent and not noted, it would be sent again after the next start.
      const message = atMost(FINISH_WITHIN_MS, services.mailer.stop());
      const batch = services.jobs.stop();
      services.purge.stop();
      reportMailing.stop();
      eligibleMailing.stop();
      showFactorWork.stop();
      services.recordSystem.stop();
      services.platform.stop();
      services.changes.close();
      await listening?.stop();
      await http.close(FINISH_WITHIN_MS);
      logsForeignValues();
      await batch;
      await services.background.settled(BACKGROUND_WITHIN_MS);
      // What else is in the outbox is sent after the next start.
      await message;
      await database.close();
    },
  };
}
