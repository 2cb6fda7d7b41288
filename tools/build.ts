import { isCurrent } from './codegen/current.ts';
import { must } from './run/command.ts';
import { stampBuild } from './run/ensure-build.ts';

/**
 * `npm run build`: generated code, the console with brotli and gzip, whose queries are those that the server knows and
 * whose sizes are held against the budgets, what is painted before its scripts have come, and the user guide.
 */
if (!isCurrent()) await must(process.execPath, ['tools/codegen/run.ts']);
await must('rspack', ['build', '--mode', 'production'], { NODE_ENV: 'production' });
await must(process.execPath, ['tools/bundle/check-documents.ts']);
await must(process.execPath, ['tools/sizes/report.ts']);
await must(process.execPath, ['tools/prerender/build.ts']);
await must(process.execPath, ['tools/guide/build.ts']);
stampBuild();
