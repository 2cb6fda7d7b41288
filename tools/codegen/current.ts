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

const readAndMade = (files: Files): [string, string][] => [
  ...among(files, ['schema/', 'operations/', 'src/lib/', 'src/rules/', ...GENERATED, ...TOOLS]),
  ['hooks', hooksIn(files)],
];

/** Is the generated code that of these files, as it was made? */
export const isCurrent = (files: Files = filesNow()): boolean =>
  sameAs(seenBy('codegen'), readAndMade(files));

/** Called when it was just made. */
export const keepCurrent = (): void => keepSeen('codegen', readAndMade(filesNow()));
