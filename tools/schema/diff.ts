import { buildSchema } from 'graphql';
import { command } from './arguments.ts';
import { readBackend } from './backend.ts';
import { compare, exitCode, reportLines, withScreens } from './report.ts';
import { folderText, usedOperations } from './sources.ts';

/**
 * `npm run schema:diff -- <address, file or folder>`: what a backend has more, less and otherwise than the contract, with
 * the operations and screens that it touches. Exits 0 (nothing to do), 1 (something breaks), 2 (something is dangerous or
 * waits for a guard), 3 (not to be read).
 */
await command('schema:diff', [], async ({ source, headers, json }) => {
  const next = await readBackend(source, headers);
  const report = await compare(buildSchema(folderText('schema')), next, usedOperations());
  if (json) console.log(JSON.stringify({ source, ...report, changes: await withScreens(report) }, null, 2));
  else console.log((await reportLines(report)).join('\n'));
  return exitCode(report);
});
