import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The scripts of one address, as the build wrote them down; all by their addresses. */
export interface PageScripts {
  /** A page in front of the sign-in. */
  readonly bare?: boolean;
  /** Those that the page will ask for by itself. */
  readonly ahead: readonly string[];
  /** Its texts by language: asked for by itself too, or joined to the page's file. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** The file that starts the page's console, with what all signed-in pages begin with or without it, and those that become its own file. */
  readonly joined?: { readonly frame: string; readonly page: readonly string[] };
}

/** A text as it goes over the wire. Whoever reads neither coding gets it unpacked. */
export interface Coded {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface JoinedScripts {
  /** The address of the file that `scripts` become, in their order. */
  readonly addressOf: (scripts: readonly string[]) => string;
  /** The file; `undefined` where the address is none of a file that can be made. */
  readonly read: (address: string) => Promise<Coded> | undefined;
}

/** What the addresses of joined files begin with. */
export const JOINED_PATH = '/assets/page.';
const deflate = promisify(gzip);
const shrink = promisify(brotliCompress);
/** A large file is made nearly as small as the build's own in a twentieth of the time; a small one takes little in any case. */
const SMALL = 65_536;
const quality = (raw: Buffer): number => (raw.length < SMALL ? 11 : 9);

/**
 * Files that are made of the build's scripts when they are first asked for, and kept. Their addresses follow from the
 * scripts alone, so that every process knows them all; nobody can have another one made. `lists` are the files' parts.
 */
export function joinScripts(folder: string, lists: Iterable<readonly string[]>): JoinedScripts {
  const addressOf = (scripts: readonly string[]): string =>
    `${JOINED_PATH}${createHash('sha256').update(scripts.join()).digest('hex').slice(0, 10)}.js`;
  const parts = new Map([...lists].map((scripts) => [addressOf(scripts), scripts] as const));
  const made = new Map<string, Promise<Coded>>();
  const make = async (scripts: readonly string[]): Promise<Coded> => {
    const raw = Buffer.from(
      scripts.map((address) => readFileSync(`${folder}${address.slice(1)}`, 'utf8')).join('\n;'),
    );
    const [br, packed] = await Promise.all([
      shrink(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: quality(raw) } }),
      deflate(raw),
    ]);
    return { br, gzip: packed };
  };
  return {
    addressOf,
    read: (address) => {
      const scripts = parts.get(address);
      if (!scripts) return undefined;
      const known = made.get(address);
      if (known) return known;
      const making = make(scripts);
      made.set(address, making);
      making.catch(() => made.delete(address));
      return making;
    },
  };
}
