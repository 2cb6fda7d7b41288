import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';
import { GENERATED, isCurrent, TOOLS } from './codegen/current.ts';
import { among, filesNow, keepSeen, sameAs, seenBy } from './run/seen.ts';

/**
 * `npm run check:static`: everything that is found without running the console. What is generated comes first; then as
 * many checks at once as there are cores. What read the same files when it found nothing wrong is not asked again. All
 * are asked, also after one that found something.
 */
interface Check {
  /** Of the script in package.json, after `check:`. */
  readonly name: string;
  /** How the files begin that its answer depends on; without it the check itself knows what it has seen. */
  readonly reads?: readonly string[];
}

const LOCK: Check = { name: 'lock', reads: ['package', 'tools/check-lock.ts'] };
const CHECKS: readonly Check[] = [
  { name: 'types' },
  { name: 'unread' },
  { name: 'imports', reads: ['src/', 'server/', 'mocks/', '.dependency-cruiser.cjs', ...TOOLS] },
  { name: 'unused' },
  { name: 'migrations', reads: ['server/db/', 'src/lib/', 'src/rules/', ...TOOLS] },
];

interface Answer {
  readonly code: number;
  readonly text: string;
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const PATH = [resolve('node_modules/.bin'), dirname(process.execPath), process.env.PATH].join(delimiter);

/** As `npm run` does, which takes a quarter of a second more. */
function run(script: string, files: readonly string[] = []): Promise<Answer> {
  const line = [scripts[script], ...files.map((file) => `"${file}"`)].join(' ');
  return new Promise((done, fail) => {
    const child = spawn(line, {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
    child.once('error', fail);
    child.once('close', (code) => done({ code: code ?? 1, text }));
  });
}

let isClean = true;

/** Runs a check; what it said is printed where it found something. */
async function ask(name: string, work: () => Promise<Answer>): Promise<boolean> {
  const started = performance.now();
  const { code, text } = await work();
  console.log(`${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  if (code === 0) return true;
  isClean = false;
  console.error(text.trimEnd());
  return false;
}

type Files = ReadonlyMap<string, string>;

async function unlessSeen({ name, reads }: Check, files: Files): Promise<void> {
  const read = reads && among(files, reads);
  if (read && sameAs(seenBy(name), read)) return;
  const isRight = await ask(name, () => run(`check:${name}`));
  if (read && isRight) keepSeen(name, read);
}

async function generate(files: Files): Promise<Files> {
  if (isCurrent(files)) return files;
  await ask('codegen', () => run('codegen'));
  return filesNow();
}

/** What Biome says of a file depends on that file, and on how it is asked: those that it has seen it need not see again. */
async function style(files: Files): Promise<void> {
  const seen = seenBy('style');
  const isAskedAsBefore = among(files, ['biome.json', 'package', '.gitignore']).every(
    ([file, hash]) => seen[file] === hash,
  );
  const all = [...files].filter(([file]) => !GENERATED.some((begin) => file.startsWith(begin)));
  const other = all.flatMap(([file, hash]) => (seen[file] === hash ? [] : [file]));
  if (isAskedAsBefore && other.length === 0) return;
  // A long list of files is slower than all of them.
  const some = isAskedAsBefore && other.length < 200 ? ['--no-errors-on-unmatched', ...other] : [];
  const isRight = await ask('style', () => run('check:style', some));
  if (isRight) keepSeen('style', all);
}

const started = performance.now();
const before = filesNow();
await unlessSeen(LOCK, before);
const files = await generate(before);
const left = [...CHECKS.map((check) => () => unlessSeen(check, files)), () => style(files)];
const work = async (): Promise<void> => {
  for (let next = left.shift(); next; next = left.shift()) await next();
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
console.log(`check:static: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
process.exitCode = isClean ? 0 : 1;
