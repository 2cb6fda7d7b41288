import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readProject } from '../codegen/project.ts';
import { unreadFields } from './unread-fields.ts';

/** Of what nothing was unread the last time. */
const SEEN = '.cache/unread';

/** Part of `npm run check:static`: it takes as long as the compiler does, so what is as it was is not looked at again. */
function textsOf(): string {
  const hash = createHash('sha256');
  const files = globSync([
    '{src,operations,schema,tools/unread}/**/*.{ts,tsx,graphql}',
    'tsconfig.json',
    'package-lock.json',
  ]);
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const started = performance.now();
const texts = textsOf();
if (!existsSync(SEEN) || readFileSync(SEEN, 'utf8') !== texts) {
  rmSync(SEEN, { force: true });
  const problems = unreadFields(process.cwd(), readProject());
  if (problems.length > 0) {
    console.error([...problems, `unread: ${problems.length} to mend`].join('\n'));
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(SEEN), { recursive: true });
    writeFileSync(SEEN, texts);
  }
}
console.log(`unread: ${((performance.now() - started) / 1000).toFixed(1)} s`);
