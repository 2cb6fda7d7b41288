import { rmSync } from 'node:fs';
import { command } from './run/command.ts';

/**
 * Part of `npm run check:static`: the compiler, which begins where it left off. After an error it begins anew: of a text
 * that is put back into a JSON file it would go on saying that it is missing.
 */
const BUILD_INFO = 'node_modules/.cache/donorgrid/types.tsbuildinfo';

const code = await command(process.execPath, ['node_modules/typescript/bin/tsc', ...process.argv.slice(2)]);
if (code !== 0) rmSync(BUILD_INFO, { force: true });
process.exitCode = code;
