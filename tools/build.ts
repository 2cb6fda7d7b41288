import { must } from './run/command.ts';
import { stampBuild } from './run/ensure-build.ts';

/** `npm run build`: generated code, the console with brotli and gzip, and its sizes held against the budgets. */
await must(process.execPath, ['tools/codegen/run.ts']);
await must('rspack', ['build', '--mode', 'production'], { NODE_ENV: 'production' });
await must(process.execPath, ['tools/sizes/report.ts']);
stampBuild();
