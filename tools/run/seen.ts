import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = '.cache/checked';
/** Nothing that is checked lies in these. */
const LEFT_OUT = /^(?:node_modules|dist|data|coverage|test-results|\.git|\.cache)$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder || '.', { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) return LEFT_OUT.test(path) ? [] : filesIn(`${path}/`);
    return entry.isFile() ? [path] : [];
  });
}

/** Each file of the project, generated ones too, with what says that it is as it was. */
export const filesNow = (): ReadonlyMap<string, string> =>
  new Map(
    filesIn('')
      .sort()
      .map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('base64')]),
  );

/** Those among them that begin so. */
export const among = (files: ReadonlyMap<string, string>, begins: readonly string[]): [string, string][] =>
  [...files].filter(([file]) => begins.some((begin) => file.startsWith(begin)));

type Kept = Readonly<Record<string, string>>;

/** What a check saw when it found nothing wrong: files, and what else its answer depends on. Empty where it never did. */
export function seenBy(check: string): Kept {
  const path = `${FOLDER}/${check}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Kept) : {};
}

/** Called only after nothing was wrong. */
export function keepSeen(check: string, files: Iterable<readonly [string, string]>): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${check}.json`, JSON.stringify(Object.fromEntries(files)));
}

export const sameAs = (kept: Kept, files: readonly (readonly [string, string])[]): boolean =>
  Object.keys(kept).length === files.length && files.every(([file, hash]) => kept[file] === hash);
