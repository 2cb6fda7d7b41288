import { existsSync, readFileSync, statSync } from 'node:fs';

interface Origin {
  readonly moduleName?: string;
  readonly request?: string;
}
interface Chunk {
  readonly id: string | number;
  readonly initial: boolean;
  readonly files: readonly string[];
  readonly origins?: readonly Origin[];
}
export interface BuildStats {
  readonly chunks: readonly Chunk[];
}

export interface RouteSize {
  /** The route's id, as its table names it. */
  readonly name: string;
  /** Bytes of brotli JavaScript that load before the route's first content. */
  readonly first: number;
  /** Bytes of brotli JavaScript of the chunks that no other route asks for. */
  readonly own: number;
}

const SHELL = /shell/;

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
}

/** The routes of the features' tables, read as text: id, frame and the lazily loaded module. */
function lazyRoutes(tables: readonly string[]): LazyRoute[] {
  return tables.flatMap((table) => {
    const text = readFileSync(table, 'utf8');
    return [...text.matchAll(/id: '([^']+)'([\s\S]*?)import\(\s*(?:\/\*[\s\S]*?\*\/\s*)?'([^']+)'/g)].map(
      (match) => ({
        id: match[1] ?? '',
        bare: /frame: 'bare'/.test(match[2] ?? ''),
        table,
        request: match[3] ?? '',
      }),
    );
  });
}

/** Sizes of every route of a production build: `stats` is what the bundler wrote, files lie in `dist`. */
export function routeSizes(stats: BuildStats, tables: readonly string[]): RouteSize[] {
  const asked = (request: string, table?: string): Chunk[] =>
    stats.chunks.filter((chunk) =>
      chunk.origins?.some(
        (origin) =>
          origin.request === request && (!table || origin.moduleName?.includes(table.replace(/^src\//, ''))),
      ),
    );
  const entry = stats.chunks.filter(({ initial }) => initial);
  const shell = stats.chunks.filter((chunk) =>
    chunk.origins?.some(({ request }) => SHELL.test(request ?? '')),
  );
  const routes = lazyRoutes(tables);
  const users = new Map<Chunk, number>();
  const chunksOf = new Map(routes.map((route) => [route, asked(route.request, route.table)]));
  for (const chunks of chunksOf.values())
    for (const chunk of chunks) users.set(chunk, (users.get(chunk) ?? 0) + 1);
  const total = (chunks: Iterable<Chunk>): number =>
    [...new Set(chunks)].reduce((sum, chunk) => sum + bytes(chunk), 0);
  return routes.map((route) => {
    const chunks = chunksOf.get(route) ?? [];
    return {
      name: route.id,
      first: total([...entry, ...(route.bare ? [] : shell), ...chunks]),
      own: total(
        chunks.filter((chunk) => users.get(chunk) === 1 && !entry.includes(chunk) && !shell.includes(chunk)),
      ),
    };
  });
}
