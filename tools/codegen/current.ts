import { readFileSync } from 'node:fs';
import { among, filesNow, keepSeen, sameAs, seenBy } from '../run/seen.ts';

type Files = ReadonlyMap<string, string>;

/** What decides how anything here is read. */
export const TOOLS = ['package', 'tools/', 'tsconfig', 'codegen.ts'];
export const GENERATED = ['src/gql/', 'server/gql/', 'mocks/gql/', 'docs/SCHEMA.md'];

/** The hooks that screens ask for decide what is generated; the rest of `src` does not. */
const hooksIn = (files: Files): string =>
  [...files.keys()]
    .filter((file) => /^src\/(?!gql\/).*\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\buse\w+LazyQuery\b/g) ?? [])
    .join();

type Seen = readonly (readonly [file: string, hash: string])[];

const readOf = (files: Files): Seen => [
  ...among(files, ['schema/', 'operations/', 'src/lib/', 'src/rules/', ...TOOLS]),
  ['hooks', hooksIn(files)],
];
const madeOf = (files: Files): Seen => among(files, GENERATED);

/** What is generated from, as it is now. */
export const sourcesNow = (): Seen => readOf(filesNow());

/** Is the generated code that of these files, as it was made? */
export const isCurrent = (files: Files = filesNow()): boolean =>
  sameAs(seenBy('codegen'), [...readOf(files), ...madeOf(files)]);

/** Called when it was made of those sources: what was edited meanwhile is not in it. */
export const keepCurrent = (sources: Seen): void => keepSeen('codegen', [...sources, ...madeOf(filesNow())]);
