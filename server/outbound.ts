import { type LookupAddress, lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';

const TIMEOUT_MS = 5_000;

/** Everything that is not the public internet: this machine, private and link-local networks, documentation, multicast. */
const CLOSED_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/** Of IPv6 one block is public; inside it, what tunnels to somewhere else or is documentation. */
const OPEN_V6 = '2000::/3';
const CLOSED_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

function blockOf(text: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const net of text.split(' ')) {
    const [address = '', bits] = net.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
const closed4 = blockOf(CLOSED_V4, 'ipv4');
const open6 = blockOf(OPEN_V6, 'ipv6');
const closed6 = blockOf(CLOSED_V6, 'ipv6');

/** May the server call this address? */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4');
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;
type Call = (url: URL, address: LookupAddress) => Promise<number>;

export const resolveAll: Resolve = (host) => promisify(lookup)(host, { all: true });

/** Resolves every name to the one address. */
export const pinnedTo =
  (address: LookupAddress): LookupFunction =>
  (_host, options, done) =>
    options.all ? done(null, [address]) : done(null, address.address, address.family);

/**
 * Asks an address once, at the given IP address and no other: a name that resolves differently a moment later
 * leads nowhere else. Redirects are not followed, and nothing of the answer but its status is read.
 */
export const headOf = (url: URL, address: LookupAddress, timeout: number = TIMEOUT_MS): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? overHttps : overHttp)(
      url,
      {
        method: 'HEAD',
        agent: false,
        signal: AbortSignal.timeout(timeout),
        lookup: pinnedTo(address),
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.once('error', reject);
    call.end();
  });

/** Where a URL leads: null where one of its addresses is not public, unless it may be private. */
export async function addressOf(
  { hostname }: URL,
  resolve: Resolve,
  mayBePrivate = false,
): Promise<LookupAddress | null> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host);
  const [first] = found;
  return first && (mayBePrivate || found.every(({ address }) => isPublicAddress(address))) ? first : null;
}

/**
 * Does an https address on the public internet answer? Every address of its name must be public, or none is called. One
 * whose host the deployment itself has named may be private, and without TLS.
 */
export async function answers(
  text: string,
  resolve: Resolve = resolveAll,
  call: Call = headOf,
  { timeout = TIMEOUT_MS, isTrusted = false } = {},
): Promise<boolean> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password) return false;
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:')) return false;
  let late: NodeJS.Timeout | undefined;
  // Resolving a name cannot be aborted: whoever waits for it can stop waiting.
  const silent = new Promise<null>((done) => {
    late = setTimeout(done, timeout, null);
  });
  try {
    const address = await Promise.race([addressOf(url, resolve, isTrusted), silent]);
    return address !== null && (await call(url, address)) < 500;
  } catch {
    return false;
  } finally {
    clearTimeout(late);
  }
}
