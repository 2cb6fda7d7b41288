import { existsSync, readFileSync, statSync } from 'node:fs';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { FRAME_TEXTS, frameTextsName } from '../bundle/frame-texts.ts';

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
  /** Scripts that the route asks for besides the page's own, as addresses. */
  readonly scripts: readonly string[];
  /** Its texts' scripts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
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
  readonly namespaces: readonly string[];
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
        namespaces: [
          ...(/namespaces: \[([^\]]*)\]/.exec(match[2] ?? '')?.[1] ?? '').matchAll(/'(\w+)'/g),
        ].map((name) => name[1] ?? ''),
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
  const addresses = (chunks: readonly Chunk[]): string[] =>
    chunks.flatMap(({ files }) => files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`));
  return routes.map((route) => {
    const chunks = chunksOf.get(route) ?? [];
    const spaces = route.bare ? route.namespaces : [...new Set([...route.namespaces, ...FRAME_TEXTS])];
    const isFrame = (space: string): boolean => FRAME_TEXTS.some((known) => known === space);
    const textsIn = (language: string): Chunk[] =>
      stats.chunks.filter(({ names = [] }) =>
        spaces.some((space) =>
          names.includes(isFrame(space) ? frameTextsName(language) : `text-${language}-${space}-json`),
        ),
      );
    const asked = [...new Set([...(route.bare ? [] : shell), ...chunks])].filter(
      (chunk) => !entry.includes(chunk),
    );
    return {
      name: route.id,
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
