import { expect, test } from 'vitest';
import { atRest, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

// What makes a browser style all of a page although nothing of it looks different afterwards.

test('the console says of the whole page nothing that it says already: all of it would be styled once more', async () => {
  const { page, context } = await visit(browser, server.url);
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, attributeName: name, oldValue } of changes)
        if (
          target === document.documentElement &&
          name &&
          document.documentElement.getAttribute(name) === oldValue
        )
          said.push(`${name}=${oldValue}`);
    }).observe(document, {
      attributes: true,
      attributeOldValue: true,
      subtree: true,
      attributeFilter: ['lang', 'dir', 'class', 'data-theme'],
    });
  });
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await atRest(page);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([]);
  await context.close();
});

test('leaving a page does not ask the browser how far it is scrolled', async () => {
  const { page, context } = await visit(browser, server.url);
  // Listeners of a page that goes are called in the order in which they came: this one before the console's own.
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(window, 'scrollY') ?? {};
    Object.assign(window, { asked: 0 });
    const counted = window as unknown as { asked: number };
    Object.defineProperty(window, 'scrollY', {
      get: () => {
        counted.asked += 1;
        return get?.call(window);
      },
    });
    window.addEventListener('pagehide', () => {
      counted.asked = 0;
    });
  });
  await signIn(page, 'bank-admin');
  await atRest(page);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { asked: number }).asked))
    .toBeGreaterThan(0);
  await page.evaluate(() =>
    window.addEventListener('pagehide', () =>
      sessionStorage.setItem('asked', String((window as unknown as { asked: number }).asked)),
    ),
  );
  await page.goto('/donorManagement');
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('0');
  await context.close();
});

/** How many elements the browser styles while something is done, the most at once. */
async function mostStyled(act: () => Promise<unknown>): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  let most = 0;
  cdp.on('Tracing.dataCollected', ({ value }) => {
    // An event has more than the names that the protocol tells of it.
    for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
      if (name === 'UpdateLayoutTree') most = Math.max(most, args.elementCount ?? 0);
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const told = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await told;
  await cdp.detach();
  return most;
}

test('other rows are styled, and not the page around them', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'super', '/sponsorGroupManagement?size=25');
  await page.locator('tr[data-row]').first().waitFor();
  await atRest(page);
  const [all, rows] = await page.evaluate(() => [
    document.body.querySelectorAll('*').length,
    document.querySelectorAll('tbody, tbody *').length,
  ]);
  await page.locator('thead button').nth(1).click();
  await atRest(page);
  const most = await mostStyled(async () => {
    await page.locator('thead button').first().click();
    await atRest(page);
  });
  const little = 100;
  expect(all - rows).toBeGreaterThan(2 * little);
  expect(most).toBeLessThan(rows + little);
  await context.close();
});

test('who asks for less motion sees the other colours at once, not level by level of the page', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/donorManagement');
  await atRest(page);
  const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
  const before = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await ink()).not.toBe(before);
  await context.close();
});
