import { rmSync } from 'node:fs';
import { generate, loadContext } from '@graphql-codegen/cli';
import { writePersistedDocuments } from './persisted.ts';

const OUTPUTS = ['src/gql', 'server/gql', 'mocks/gql'];
const watch = process.argv.includes('--watch');

/** `npm run codegen`: everything from the contract and the operations. `--watch` goes on with every edit. */
try {
  const started = performance.now();
  // Orphans of removed features or operations would compile on: start clean.
  for (const output of OUTPUTS) rmSync(output, { recursive: true, force: true });
  const context = await loadContext('codegen.ts');
  context.updateConfig({ watch, hooks: { afterAllFileWrite: [() => writePersistedDocuments()] } });
  await generate(context);
  writePersistedDocuments();
  console.log(`codegen: ${((performance.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
