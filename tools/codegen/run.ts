import { isCurrent, keepCurrent, sourcesNow } from './current.ts';
import { generated } from './generate.ts';
import { problemsOf } from './problems.ts';
import { readProject } from './project.ts';
import { publish } from './publish.ts';
import { referenceFiles } from './reference.ts';
import { watch } from './watch.ts';

/**
 * `npm run codegen`: everything from the contract and the operations, once nothing is wrong with them; else each mistake
 * with its place, and nothing is touched. `--watch` goes on with every edit.
 */
async function run(): Promise<boolean> {
  const started = performance.now();
  const sources = sourcesNow();
  const problems = problemsOf(readProject());
  if (problems.length > 0) {
    console.error([...problems, `codegen: ${problems.length} to mend`].join('\n'));
    return false;
  }
  publish(await generated());
  publish(referenceFiles(), []);
  keepCurrent(sources);
  console.log(`codegen: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

const tried = (): Promise<boolean> =>
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
const options = process.argv.slice(2);
if (options.some((option) => option !== '--watch')) {
  console.error('npm run codegen takes no options; npm run codegen:watch goes on with every edit.');
  process.exitCode = 1;
} else if (options.length > 0) {
  // Whoever starts this has often made everything a moment ago.
  await watch(async () => isCurrent() || tried());
  console.log('codegen: waiting for edits');
} else if (!(await tried())) process.exitCode = 1;
