import { globSync, readFileSync } from 'node:fs';
import { generate } from '@graphql-codegen/cli';
import config, { outputs } from '../../codegen.ts';
import { forgetContract } from './document-meta.ts';
import { mergedTypes, mergedTypesModule } from './merged-types.ts';
import { persistedManifest } from './persisted.ts';
import { readProject } from './project.ts';

/** Path of a file, from the project's folder, to what stands in it. */
export type Files = ReadonlyMap<string, string>;

const MANIFEST = 'src/gql/persisted-documents.json';
const MERGED_TYPES = 'src/gql/merged-types.ts';

/** The lazy hooks that the console's own files name, in order. */
export function lazyHooks(): string[] {
  const names = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('src/gql/'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\buse\w+LazyQuery\b/g) ?? []);
  return [...new Set(names)].sort();
}

/** Which outputs are made: all of them, or those of some features. */
export type Wanted = ReadonlySet<string> | 'all';

const featureOfOutput = (path: string): string | undefined => /^src\/gql\/([^/]+)\//.exec(path)?.[1];

/** Every feature that has operations. */
export const features = (): Set<string> =>
  new Set(Object.keys(outputs()).flatMap((path) => featureOfOutput(path) ?? []));

/** What is made of all features together: of what was made now, and of the others as they were made before. */
function withWhole(made: Map<string, string>): Files {
  const modules = [...features()].sort().flatMap((feature) => {
    const path = `src/gql/${feature}/graphql.ts`;
    const [before] = made.has(path) ? [] : globSync(path);
    return made.get(path) ?? (before ? readFileSync(before, 'utf8') : []);
  });
  return made
    .set(MANIFEST, persistedManifest(modules))
    .set(MERGED_TYPES, mergedTypesModule(mergedTypes(readProject())));
}

/** Makes the code of the contract and of the operations, without writing a file. */
export async function generated(wanted: Wanted = 'all', lazy = lazyHooks()): Promise<Files> {
  forgetContract();
  const generates = Object.fromEntries(
    Object.entries(outputs())
      .filter(([path]) => wanted === 'all' || wanted.has(featureOfOutput(path) ?? ''))
      .map(([path, output]) => [
        path,
        path.endsWith('/hooks.ts') ? { ...output, config: { lazyHooks: lazy } } : output,
      ]),
  );
  const made = Object.keys(generates).length === 0 ? [] : await generate({ ...config, generates }, false);
  return withWhole(
    new Map(
      (made as { filename: string; content: string }[]).map(({ filename, content }) => [filename, content]),
    ),
  );
}
