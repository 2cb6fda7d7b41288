import { command } from './run/command.ts';
import { ensureBuild } from './run/ensure-build.ts';

/** `npm run test:browser`: the stories in a real Chromium, on a build of these sources. Arguments go to vitest. */
await ensureBuild('held');
process.exit(await command('vitest', ['run', '--project', 'browser', ...process.argv.slice(2)]));
