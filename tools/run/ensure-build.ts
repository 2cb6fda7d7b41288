import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { must } from './command.ts';
import { fingerprint } from './fingerprint.ts';

const SOURCES = [
  'src',
  'operations',
  'schema',
  'public',
  'codegen.ts',
  'rspack.config.ts',
  'tailwind.config.ts',
  'package-lock.json',
  'tools/codegen',
  'docs/guide',
  'tools/guide',
];
const STAMP = 'dist/.fingerprint';

const stamp = (): string => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '');

/** Of a build that is over budget: one may look at it, and it passes no test. */
const HEAVY = ' over budget';

/** Is the last build of these sources? */
export function isBuilt(budgets: 'held' | 'told'): boolean {
  const sources = fingerprint(SOURCES);
  const last = stamp();
  return existsSync('src/gql') && (last === sources || (budgets === 'told' && last === sources + HEAVY));
}

/**
 * Builds the console when its sources are not those of the last build. Generated code is made anew first. What is over
 * budget fails where budgets are `held`, and is told otherwise.
 */
export async function ensureBuild(budgets: 'held' | 'told'): Promise<void> {
  if (isBuilt(budgets)) return;
  if (!existsSync('src/gql')) await must(process.execPath, ['tools/codegen/run.ts']);
  console.log('Building the console …');
  await must('npm', ['run', '--silent', 'build'], { BUDGETS: budgets });
}

/** Writes down which sources a finished build is of. */
export function stampBuild(isWithinBudgets: boolean): void {
  writeFileSync(STAMP, fingerprint(SOURCES) + (isWithinBudgets ? '' : HEAVY));
}
