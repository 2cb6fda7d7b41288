import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, normalize, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RouteEntry } from '../../src/access/routes.ts';

/** What every page brings along: the frame with its menu, its log of visits and its switcher. */
const SHELL = 'every screen (shell)';
const EVERYWHERE = /^src\/(app|main)/;

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*(?:\/\*.*?\*\/\s*)?'(\.[^']+)'/g)].map((match) =>
    normalize(`${dirname(file)}/${match[1]}`),
  );
}

/** Every file that a page needs, itself included; what other routes load lazily is theirs. */
function filesOf(page: string): Set<string> {
  const found = new Set([page]);
  for (const file of found) {
    if (!existsSync(file) || file.startsWith('src/gql/')) continue;
    for (const imported of importsOf(file)) if (!/\/routes\.ts$/.test(imported)) found.add(imported);
  }
  return found;
}

export interface Screen {
  readonly path: string;
  readonly files: ReadonlySet<string>;
}

/** The console's screens, from the features' route tables: address, and every file behind it. */
export async function screens(): Promise<Screen[]> {
  const found: Screen[] = [];
  for (const table of globSync('src/features/*/routes.ts').sort()) {
    const { routes } = (await import(pathToFileURL(resolve(table)).href)) as {
      routes: readonly RouteEntry[];
    };
    for (const { path, load } of routes) {
      const page = /import\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/.exec(load.toString())?.[1];
      if (!page) throw new Error(`${table}: the page of ${path} is not loaded by name.`);
      found.push({ path, files: filesOf(normalize(`${dirname(table)}/${page}`)) });
    }
  }
  return found;
}

/** Who asks an operation: the addresses of the screens, or all of them where the shell itself does. */
export function screenFinder(all: readonly Screen[]): (feature: string, operation: string) => string[] {
  const sources = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('src/gql/'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const shell = filesOf('src/app/shell/shell.tsx');
  const find = (feature: string, operation: string): string[] => {
    const name = new RegExp(
      `\\b(use)?${operation}(Query|Mutation|Subscription|LazyQuery|SuspenseQuery|Document)\\b`,
    );
    const askers = sources.filter(({ text }) => text.includes(`/gql/${feature}/`) && name.test(text));
    if (askers.some(({ file }) => EVERYWHERE.test(file))) return [SHELL];
    const asking = all.filter(({ files }) => askers.some(({ file }) => files.has(file)));
    if (asking.length > 0) return asking.map(({ path }) => path);
    // A part of the kit that stands in the shell alone, such as the list of jobs.
    return askers.some(({ file }) => shell.has(file)) ? [SHELL] : [];
  };
  // Many changes touch the same operation, and each look goes through every source.
  const found = new Map<string, string[]>();
  return (feature, operation) => {
    const key = `${feature}/${operation}`;
    const known = found.get(key) ?? find(feature, operation);
    found.set(key, known);
    return known;
  };
}
