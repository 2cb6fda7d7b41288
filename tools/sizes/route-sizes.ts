import { existsSync, statSync } from 'node:fs';
import type { RouteEntry } from '../../src/access/routes.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { FRAME_TEXTS, textChunk } from '../bundle/text-groups.ts';

interface Origin {
  readonly moduleName?: string;
  readonly request?: string;
}
interface Chunk {
  readonly id: string | number;
  readonly initial: boolean;
  readonly names?: readonly string[];
  readonly files: readonly string[];
  readonly origins?: readonly Origin[];
}
export interface BuildStats {
  readonly chunks: readonly Chunk[];
}

export interface RouteSize {
  /** The route's id, as its table names it. */
  readonly name: string;
  /** Without the frame of the signed-in pages. */
  readonly bare: boolean;
  /** Scripts that the route asks for besides the page's own, as addresses. */
  readonly scripts: readonly string[];
  /** Its texts' scripts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Bytes of brotli JavaScript that load before the route's first content. */
  readonly first: number;
  /** Bytes of brotli JavaScript of the chunks that no other route asks for. */
  readonly own: number;
}

const SHELL = /\/shell\.tsx$/;
const START = './app/start.tsx';

function bytes(chunk: Chunk): number {
  return chunk.files
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => {
      const packed = `dist/${file}.br`;
      return sum + statSync(existsSync(packed) ? packed : `dist/${file}`).size;
    }, 0);
}

interface LazyRoute {
  readonly id: string;
  readonly bare: boolean;
  readonly table: string;
  readonly request: string;
  readonly namespaces: readonly string[];
}

/** The routes of the features' tables; what a route loads stands in the text of its function. */
async function lazyRoutes(tables: readonly string[]): Promise<LazyRoute[]> {
  const routes = await Promise.all(
    tables.map(async (table) => {
      const module = (await import(`../../${table}`)) as { routes: readonly RouteEntry[] };
      return module.routes.map((route) => ({ table, route }));
    }),
  );
  return routes.flat().map(({ table, route: { id, frame, namespaces, load } }) => ({
    id,
    bare: frame === 'bare',
    table,
    request: /import\(\s*(?:\/\*[\s\S]*?\*\/\s*)?['"]([^'"]+)['"]/.exec(load.toString())?.[1] ?? '',
    namespaces,
  }));
}

/** Sizes of every route of a production build: `stats` is what the bundler wrote, files lie in `dist`. */
export async function routeSizes(stats: BuildStats, tables: readonly string[]): Promise<RouteSize[]> {
  const asked = (request: string, table?: string): Chunk[] =>
    stats.chunks.filter((chunk) =>
      chunk.origins?.some(
        (origin) =>
          origin.request === request && (!table || origin.moduleName?.includes(table.replace(/^src\//, ''))),
      ),
    );
  // The page's own script, and the console that it starts once the page is painted.
  const entry = stats.chunks.filter(
    ({ initial, origins }) => initial || origins?.some(({ request }) => request === START),
  );
  const shell = stats.chunks.filter((chunk) =>
    chunk.origins?.some(({ request }) => SHELL.test(request ?? '')),
  );
  const routes = await lazyRoutes(tables);
  const users = new Map<Chunk, number>();
  const chunksOf = new Map(routes.map((route) => [route, asked(route.request, route.table)]));
  for (const chunks of chunksOf.values())
    for (const chunk of chunks) users.set(chunk, (users.get(chunk) ?? 0) + 1);
  const total = (chunks: Iterable<Chunk>): number =>
    [...new Set(chunks)].reduce((sum, chunk) => sum + bytes(chunk), 0);
  const addresses = (chunks: readonly Chunk[]): string[] =>
    chunks.flatMap(({ files }) => files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`));
  return routes.map((route) => {
    const chunks = chunksOf.get(route) ?? [];
    const spaces = route.bare ? route.namespaces : [...new Set([...route.namespaces, ...FRAME_TEXTS])];
    const textsIn = (language: string): Chunk[] => {
      const wanted = new Set(spaces.map((space) => textChunk(language, space)));
      return stats.chunks.filter(({ names = [] }) => names.some((name) => wanted.has(name)));
    };
    const asked = [...new Set([...entry, ...(route.bare ? [] : shell), ...chunks])].filter(
      ({ initial }) => !initial,
    );
    return {
      name: route.id,
      bare: route.bare,
      scripts: addresses(asked),
      texts: Object.fromEntries(LANGUAGES.map(({ value }) => [value, addresses(textsIn(value))])),
      // English stands for the others, which weigh about the same.
      first: total([...entry, ...(route.bare ? [] : shell), ...chunks, ...textsIn('en')]),
      own: total(
        chunks.filter((chunk) => users.get(chunk) === 1 && !entry.includes(chunk) && !shell.includes(chunk)),
      ),
    };
  });
}
