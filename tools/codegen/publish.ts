import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Files } from './generate.ts';

const FOLDERS = ['src/gql', 'server/gql', 'mocks/gql'];

/** Generated files that are no longer made: those of removed features and operations. */
const orphans = (kept: Files, among: readonly string[]): string[] =>
  globSync(among.map((folder) => `${folder}/**/*.*`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !kept.has(file));

/**
 * Puts generated files in place: all are written into a folder beside, and only when that has gone well they are moved.
 * A file that says the same as before is not touched, so that nothing is built again for it. `folders` hold nothing but
 * these files afterwards.
 */
export function publish(files: Files, folders: readonly string[] = FOLDERS): void {
  mkdirSync('.cache', { recursive: true });
  const beside = mkdtempSync('.cache/codegen-');
  try {
    const changed = [...files].filter(
      ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
    );
    for (const [file, text] of changed) {
      mkdirSync(join(beside, dirname(file)), { recursive: true });
      writeFileSync(join(beside, file), text);
    }
    for (const [file] of changed) {
      mkdirSync(dirname(file), { recursive: true });
      renameSync(join(beside, file), file);
    }
    for (const file of orphans(files, folders)) rmSync(file);
    for (const folder of folders.flatMap((name) => globSync(`${name}/*/`)))
      if (globSync(`${folder}/*`).length === 0) rmSync(folder, { recursive: true });
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
