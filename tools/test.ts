import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fixRandomClock } from '../tests/support/clock/suite-clock.ts';
import { findChromium } from './run/chromium.ts';
import { command } from './run/command.ts';
import { ensureBuild } from './run/ensure-build.ts';

const RESULT = 'node_modules/.cache/donorgrid/test-result.json';

interface Totals {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numFailedTestSuites: number;
}

/** The last line, however this ends: what is in the way of all tests counts as one that failed. */
let counted = '0 passed, 1 failed';
process.on('exit', () => console.log(counted));

/** `npm test`: every check and every test but the attack suite, a real browser included; the last line counts them. */
try {
  findChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
fixRandomClock();
// Both at once: each has parts that one core does alone.
const checked = command('npm', ['run', '--silent', 'check:static']);
await ensureBuild('held');
if ((await checked) !== 0) process.exit(1);
mkdirSync('node_modules/.cache/donorgrid', { recursive: true });
// That of another run says nothing of this one.
rmSync(RESULT, { force: true });
const code = await command('vitest', [
  'run',
  // Minutes of their own: `npm run test:attack`.
  '--project=!attack',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULT}`,
]);
// A run that was ended before its end has counted nothing.
const none: Totals = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numFailedTestSuites: 1 };
const totals = existsSync(RESULT) ? (JSON.parse(readFileSync(RESULT, 'utf8')) as Totals) : none;
// A file that fails to load has no failed test of its own, and must count all the same.
const failed = Math.max(totals.numFailedTests, totals.numFailedTestSuites > 0 || code !== 0 ? 1 : 0);
const skipped = totals.numPendingTests > 0 ? `, ${totals.numPendingTests} skipped` : '';
counted = `${totals.numPassedTests} passed, ${failed} failed${skipped}`;
process.exit(failed === 0 ? 0 : 1);
