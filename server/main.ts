import './quick-start.ts';
import { type Config, loadConfig } from './config.ts';
import { createLog } from './log.ts';
import type { Running } from './serve.ts';
import { startRefusal } from './start-refusal.ts';

/** A stop that is not through by then is through all the same. */
const STOP_WITHIN_MS = 10_000;

function stopOnSignals(running: Running): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      void running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The stop failed:', error);
          process.exit(1);
        },
      );
    });
  }
}

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  // Only what is imported from here on profits from the quick start.
  const { start } = await import('./start.ts');
  const running = await start(config, log);
  // Before it is said to be ready: whoever stops it then is heard.
  stopOnSignals(running);
  console.log(`\nDonorgrid is ready: ${running.url}\n`);
  if (running.demo.length > 0) {
    const { DEMO_PASSWORD } = await import('./db/seed/administration.ts');
    console.log('Demo sign-ins, all with the password', DEMO_PASSWORD);
    for (const email of running.demo) console.log(`  ${email}`);
    console.log('');
  }
  running.services.database.embedded?.onExit(() => {
    log.error('the embedded database has ended: stopping');
    process.exit(1);
  });
}

try {
  await run(loadConfig());
} catch (error) {
  console.error(startRefusal(error) ?? error);
  process.exit(1);
}
