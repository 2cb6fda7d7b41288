import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageScripts } from '../../server/http/page-scripts.ts';
import { PATHS, type RouteId } from '../../src/access/paths.ts';
import { budgets } from '../sizes/budgets.ts';
import type { BuildStats, RouteSize } from '../sizes/route-sizes.ts';
import { HINT } from './compile-hints.ts';

const read = (address: string): string => readFileSync(`dist${address}`, 'utf8');

/** Each script is asked about for every page that has it, and read once. */
const hinted = new Map<string, boolean>();
function isHinted(address: string): boolean {
  const is = hinted.get(address) ?? read(address).startsWith(HINT);
  hinted.set(address, is);
  return is;
}

const addressOf = (stats: BuildStats, chunk: string): string => {
  const file = stats.chunks
    .find(({ names }) => names?.includes(chunk))
    ?.files.find((name) => name.endsWith('.js'));
  if (!file) throw new Error(`the build has no script "${chunk}"`);
  return `/${file}`;
};

/** Writes the scripts that every signed-in page begins with as one file that starts the console; returns its address. */
function writeFrame(scripts: readonly string[]): string {
  const text = `${HINT}${scripts.map((address) => read(address).replace(HINT, '')).join('\n;')}`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const address = `/assets/frame.${hash}.js`;
  writeFileSync(`dist${address}`, text);
  writeFileSync(`dist${address}.br`, brotliCompressSync(text));
  writeFileSync(`dist${address}.gz`, gzipSync(text));
  return address;
}

/**
 * What the server puts into the page of each address. A signed-in page comes in two files, each a turn over the network:
 * what all of them begin with, and what is its own, with its texts. A page in front of the sign-in has its own in one file
 * too, and names what starts the console beside the small file that asks for it; `*` names what every page asks for.
 */
export function scriptsByAddress(
  stats: BuildStats,
  sizes: readonly RouteSize[],
): Readonly<Record<string, PageScripts>> {
  const inAll = (routes: readonly RouteSize[]): string[] =>
    (routes[0]?.scripts ?? []).filter((script) => routes.every(({ scripts }) => scripts.includes(script)));
  const main = addressOf(stats, 'main');
  const everywhere = inAll(sizes);
  const frameParts = inAll(sizes.filter(({ bare }) => !bare));
  const frame = writeFrame([...frameParts, main]);
  // Each signed-in page asks for it once its first content stands; one that counts each KB before that does so then.
  const deferredShell = addressOf(stats, 'deferred-shell');
  const ofRoute = ({ name, bare, scripts, texts }: RouteSize): PageScripts => {
    const own = scripts.filter((script) => !(bare ? everywhere : frameParts).includes(script));
    const page = [...own, ...(bare || budgets[name]?.first ? [] : [deferredShell])].filter(isHinted);
    return {
      bare,
      ahead: [...(bare ? everywhere : []), ...own.filter((script) => !isHinted(script))],
      texts,
      joined: { frame: bare ? main : frame, page },
    };
  };
  return {
    ...Object.fromEntries(sizes.map((route) => [PATHS[route.name as RouteId], ofRoute(route)])),
    '*': { ahead: everywhere, texts: {} },
  };
}
