import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, visit } from './browser.ts';
import { DATABASES, startTestServer, type TestServer } from './server.ts';

/** The browser and the server of the test file that has opened the desk: there while its tests run. */
export let browser: Browser;
export let server: TestServer;

interface Desk {
  /** More flags of the browser. */
  readonly flags?: readonly string[];
  /** Other variables of the server. */
  readonly env?: Readonly<Record<string, string>>;
}

/** How long the first page of a browser may take, in milliseconds: it has just begun, beside others that begin. */
const FIRST_PAGE_MS = 120_000;

/** For the test file that calls it: this module itself is evaluated once for many files. */
export function openDesk({ flags = [], env }: Desk = {}): void {
  beforeAll(async () => {
    // As production answers: what the screens ask must be compiled.
    [browser, server] = await Promise.all([
      launch(...flags),
      startTestServer(DATABASES.at(-1) ?? 'embedded', { PERSISTED_ONLY: 'on', ...env }),
    ]);
    // What a browser takes to begin is no step of a story. The context is the one that the first of them is in.
    const { page, context } = await visit(browser, server.url);
    await page.goto('/auth/login', { timeout: FIRST_PAGE_MS });
    await context.close();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
}
