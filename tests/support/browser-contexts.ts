import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

interface Opened {
  readonly context: BrowserContext;
  /** Empty yet. */
  readonly page: Page;
}

/** The contexts of a browser that nobody is in, by what they were opened with. */
const idle = new WeakMap<Browser, Map<string, Opened[]>>();

/** What leaves nothing behind in a context once its pages are closed. Whatever else is called on it may. */
const HARMLESS: ReadonlySet<string | symbol> = new Set(['newPage', 'newCDPSession', 'pages', 'then']);

/**
 * The first page of a context that is as good as new: one that was closed with the same options is taken again, without
 * what was stored in it. It still has the scripts of the console, and their machine code, which costs more than half of
 * the first page. With `isCold` it has never seen the console.
 */
export async function openContext(
  browser: Browser,
  { isCold, ...options }: BrowserContextOptions & { readonly isCold: boolean },
  prepare: (context: BrowserContext) => Promise<unknown>,
): Promise<Opened> {
  const key = JSON.stringify(options);
  const all = idle.get(browser) ?? new Map<string, Opened[]>();
  idle.set(browser, all);
  const used = isCold ? undefined : all.get(key)?.pop();
  const context = used?.context ?? (await browser.newContext(options));
  if (!used) await prepare(context);
  const page = used?.page ?? (await context.newPage());
  if (used) {
    const cdp = await context.newCDPSession(page);
    await cdp.send('Storage.clearDataForOrigin', { origin: options.baseURL ?? '', storageTypes: 'all' });
    await cdp.detach();
  }
  return { context: lent(context, (next) => all.set(key, [...(all.get(key) ?? []), next])), page };
}

/** A context that is put back when it is closed, unless something was done to it that its pages do not take with them. */
function lent(context: BrowserContext, putBack: (next: Opened) => void): BrowserContext {
  let isChanged = false;
  const close = async (): Promise<void> => {
    if (isChanged) return context.close();
    const left = context.pages();
    // Before the others go: with its last page a context loses what it has kept.
    const page = await context.newPage();
    for (const each of left) await each.close();
    putBack({ context, page });
  };
  return new Proxy(context, {
    get: (of, name) => {
      if (name === 'close') return close;
      if (!HARMLESS.has(name)) isChanged = true;
      const value = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
}
