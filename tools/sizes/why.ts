import { globSync, readFileSync } from 'node:fs';
import { must } from '../run/command.ts';
import { type BuildStats, routeSizes } from './route-sizes.ts';

interface Module {
  readonly name?: string;
  readonly sizes?: { readonly javascript?: number };
  readonly modules?: readonly Module[];
}
interface Chunk {
  readonly initial: boolean;
  readonly files: readonly string[];
  readonly modules?: readonly Module[];
}

/** `npm run why -- clients`: which scripts load before a route's first content, and what each of them holds by package. */
const [route = 'login'] = process.argv.slice(2);
await must('rspack', ['build', '--mode', 'production'], { NODE_ENV: 'production', WHY: 'on' });
const stats = JSON.parse(readFileSync('node_modules/.cache/donorgrid/stats.json', 'utf8')) as BuildStats & {
  readonly chunks: readonly Chunk[];
};
const sizes = await routeSizes(stats, globSync('src/features/*/routes.ts').toSorted());
const size = sizes.find(({ name }) => name === route);
if (!size) {
  console.error(`there is no route ${route}: its id in src/access/paths.ts is asked for`);
  process.exit(1);
}

/** The package that a module is of, or its folder in the console. */
const ownerOf = (name: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ??
  (/^\.\/(src\/(?:features\/[\w-]+|[\w-]+(?:\/[\w-]+(?=\/))?))/.exec(name)?.[1] || name);

function count(modules: readonly Module[], into: Map<string, number>): Map<string, number> {
  for (const { name = '', sizes, modules: inner } of modules) {
    if (inner) count(inner, into);
    else into.set(ownerOf(name), (into.get(ownerOf(name)) ?? 0) + (sizes?.javascript ?? 0));
  }
  return into;
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);
for (const { files, modules = [], initial } of stats.chunks) {
  const script = files.find((file) => file.endsWith('.js'));
  if (!script || !(initial || size.scripts.includes(`/${script}`))) continue;
  const owners = [...count(modules, new Map())].sort(([, a], [, b]) => b - a);
  console.log(
    `\n${script}: ${kb(readFileSync(`dist/${script}.br`).length).trim()} KB of brotli; sources in KB:`,
  );
  for (const [owner, bytes] of owners.slice(0, 12)) console.log(`${kb(bytes)}  ${owner}`);
}
