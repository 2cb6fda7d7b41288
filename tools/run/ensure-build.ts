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

/** Builds the console when its sources are not those of the last build. Generated code is made anew first. */
export async function ensureBuild(): Promise<void> {
  if (!existsSync('src/gql')) await must(process.execPath, ['tools/codegen/run.ts']);
  const sources = fingerprint(SOURCES);
  if (stamp() === sources) return;
  console.log('Building the console …');
  await must('npm', ['run', '--silent', 'build']);
}

/** Writes down which sources a finished build is of. */
export function stampBuild(): void {
  writeFileSync(STAMP, fingerprint(SOURCES));
}
