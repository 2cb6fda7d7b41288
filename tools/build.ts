import { isCurrent } from './codegen/current.ts';
import { command, must } from './run/command.ts';
import { stampBuild } from './run/ensure-build.ts';
import { OVER_BUDGET } from './sizes/budgets.ts';

/**
 * `npm run build`: generated code, the console with brotli and gzip, whose queries are those that the server knows and
 * whose sizes are held against the budgets, what is painted before its scripts have come, and the user guide. Over budget it
 * fails; with `BUDGETS=told` it says so and goes on, for whoever wants to look at what they are writing.
 */
if (!isCurrent()) await must(process.execPath, ['tools/codegen/run.ts']);
await must('rspack', ['build', '--mode', 'production'], { NODE_ENV: 'production' });
await must(process.execPath, ['tools/bundle/check-documents.ts']);
// The one compresses on one thread what the pages begin with, while the other has the rest of the machine.
const [sizes] = await Promise.all([
  command(process.execPath, ['tools/sizes/report.ts']),
  must(process.execPath, ['tools/prerender/bundle-pages.ts']),
]);
if (sizes !== 0 && !(sizes === OVER_BUDGET && process.env.BUDGETS === 'told')) process.exit(sizes);
await must(process.execPath, ['tools/prerender/build.ts']);
await must(process.execPath, ['tools/guide/build.ts']);
stampBuild(sizes === 0);
