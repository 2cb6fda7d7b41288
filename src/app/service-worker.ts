import { CONSOLE_VERSION, KEPT_PAGES } from '../lib/console-version.ts';

// Runs beside the console's windows (`/service-worker.js`). It keeps the pages of the signed-in console and the scripts they
// begin with, so that opening one waits neither for the network nor for the scripts to be compiled. A page that is
// kept says nothing of anybody: rows, files and answers of the API are never kept. See docs/adr/0027.

declare global {
  /** Addresses of which the page is the same for everybody; the build fills them in. */
  var __KEPT_ADDRESSES__: readonly string[];
}

/** A call that the browser waits for. */
interface Lasting extends Event {
  readonly waitUntil: (done: Promise<unknown>) => void;
}
/** What may be left to the browser, so that it does not start this script for it. */
interface Install extends Lasting {
  readonly addRoutes?: (rules: readonly object[]) => Promise<void>;
}
interface Fetch extends Lasting {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    readonly matchAll: (of: { includeUncontrolled: true; type: 'window' }) => Promise<{ url: string }[]>;
  };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <T extends Event>(name: string, hear: (event: T) => void) => void;
}
const worker = globalThis as unknown as Worker;

const ADDRESSES = new Set(globalThis.__KEPT_ADDRESSES__);
const ASSETS = '/assets/';
const OWN_SCRIPTS = /<script defer src="(\/assets\/[\w.-]+\.js)">/g;

const pathOf = (url: string): string => new URL(url).pathname;
const kept = (path: string): Promise<Response | undefined> => caches.match(path, { ignoreVary: true });

async function forget(isOld: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_PAGES) && isOld(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The page comes last: where it is kept, its scripts are. */
async function keep(path: string, page: Response, version: string): Promise<void> {
  const cache = await caches.open(KEPT_PAGES + version);
  const scripts = [...(await page.clone().text()).matchAll(OWN_SCRIPTS)].map(([, address = '']) => address);
  // The browser has just loaded them, and their names say what is in them.
  const load = async (script: string): Promise<void> => {
    if (!(await cache.match(script))) await cache.add(new Request(script, { cache: 'force-cache' }));
  };
  await Promise.all(scripts.map(load));
  await cache.put(path, page);
}

/**
 * Takes what the server has just said of an address. A newer page takes the place of every older one. Where somebody else
 * answers, a proxy that wants a sign-in or another program at the same address, nothing is kept any more.
 */
async function take(path: string, page: Response): Promise<void> {
  const version = page.headers.get(CONSOLE_VERSION);
  if (page.ok && version) {
    await forget((name) => name !== KEPT_PAGES + version);
    const before = await kept(path);
    if (before?.headers.get('etag') !== page.headers.get('etag')) await keep(path, page, version);
  } else if (page.ok || page.type === 'opaqueredirect' || page.status === 401 || page.status === 403) {
    await forget(() => true);
    await worker.registration.unregister();
  }
}

/**
 * The pages that are open now, out of the browser's own cache. What is put in while installing is compiled at once. Where
 * pages are kept already this script follows an earlier one, and a window that is open may be older than they are.
 */
async function keepOpen(): Promise<void> {
  if ((await caches.keys()).some((name) => name.startsWith(KEPT_PAGES))) return;
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  for (const [path, url] of new Map(open.map(({ url }) => [pathOf(url), url])))
    if (ADDRESSES.has(path)) await take(path, await fetch(url, { cache: 'force-cache', redirect: 'manual' }));
}

/** Whoever reloads wants to know anew. */
const RELOADS: ReadonlySet<RequestCache> = new Set(['no-cache', 'reload', 'no-store']);

/** The kept page, while the server is asked for news; the server's for whoever reloads, or has never been there. */
async function pageFor({ request, waitUntil }: Pick<Fetch, 'request' | 'waitUntil'>): Promise<Response> {
  const path = pathOf(request.url);
  const before = await kept(path);
  if (before && !RELOADS.has(request.cache)) {
    const now = fetch(path, { cache: 'no-cache', redirect: 'manual' });
    waitUntil(now.then((page) => take(path, page)).catch(() => undefined));
    return before;
  }
  const page = await fetch(request).catch(() => undefined);
  if (!page) return before ?? Response.error();
  waitUntil(take(path, page.clone()).catch(() => undefined));
  return page;
}

worker.addEventListener<Install>('install', (event) => {
  void worker.skipWaiting();
  // Nobody waits for this script where it has nothing to say.
  const routes = event.addRoutes?.([
    { condition: { urlPattern: { pathname: `${ASSETS}*` } }, source: 'cache' },
    {
      condition: { or: ['cors', 'same-origin', 'no-cors'].map((requestMode) => ({ requestMode })) },
      source: 'network',
    },
  ]);
  // A page that could not be kept is kept when it is next opened.
  event.waitUntil(Promise.allSettled([routes, keepOpen()]));
});

worker.addEventListener<Fetch>('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && ADDRESSES.has(pathOf(request.url)))
    event.respondWith(pageFor({ request, waitUntil: (done) => event.waitUntil(done) }));
  else if (pathOf(request.url).startsWith(ASSETS))
    event.respondWith(kept(request.url).then((script) => script ?? fetch(request)));
});
