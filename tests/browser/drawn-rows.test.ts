import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allRoutes, isListRoute } from '../../src/app/all-routes.ts';
import { atRest, goWithin, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { addressOf, isOfRecord } from '../support/screen-address.ts';

openDesk();

/** A piece of the page as React keeps it. */
interface Fiber {
  readonly type: unknown;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    /** For each change of the page, how many rows of the table were drawn with it. */
    drawn: number[];
    /** How many entries of the menu were drawn again since it stands. */
    entries: number;
    /** Which frames show the name that was saved, and which the dialog that says so. */
    savedFrames: { readonly name: boolean; readonly dialog: boolean }[];
  }
}

/** Stands in the page before React, which tells it of each change. */
function countRows(): void {
  window.drawn = [];
  window.entries = 0;
  const rowsOf = (fiber: Fiber): number => {
    const before = fiber.alternate;
    const isDrawn = before?.memoizedProps !== fiber.memoizedProps;
    if (fiber.type === 'tr' && fiber.memoizedProps?.['data-row'] !== undefined) return isDrawn ? 1 : 0;
    // What is below is as it was.
    if (before && before.child === fiber.child) return 0;
    let rows = 0;
    for (let child = fiber.child; child; child = child.sibling) rows += rowsOf(child);
    return rows;
  };
  const entriesOf = (fiber: Fiber, inMenu = false): number => {
    const before = fiber.alternate;
    if (!before || before.child === fiber.child) return 0;
    const isEntry = inMenu && (fiber.type === 'a' || fiber.type === 'button');
    let entries = isEntry && before.memoizedProps !== fiber.memoizedProps ? 1 : 0;
    for (let child = fiber.child; child; child = child.sibling)
      entries += entriesOf(child, inMenu || fiber.type === 'aside');
    return entries;
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_id: number, root: { readonly current: Fiber }) => {
        window.drawn.push(rowsOf(root.current));
        window.entries += entriesOf(root.current);
      },
    },
  });
}

/** In what portions rows were drawn since it was asked last. */
const drawnSo = (page: Page): Promise<number[]> =>
  page.evaluate(() => window.drawn.splice(0).filter((rows) => rows > 0));
/** The same once nothing more comes. */
const drawn = async (page: Page): Promise<number[]> => {
  await atRest(page);
  return drawnSo(page);
};

const LISTS = allRoutes
  .filter((route) => isListRoute(route) && route.access !== 'public' && !isOfRecord(route))
  .map(addressOf);

test('of every list the rows are drawn once, whatever comes after them', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  await page.addInitScript(countRows);
  await page.reload();
  await drawn(page);
  const seen: [path: string, drawn: number][] = [];
  for (const path of LISTS) {
    await goWithin(page, path);
    const rows = await drawnSo(page);
    seen.push([path, rows.length]);
  }
  expect(seen.filter(([, times]) => times > 1)).toEqual([]);
  // Some are empty.
  expect(seen.filter(([, times]) => times === 1).length).toBeGreaterThan(14);
  await context.close();
});

test('a list draws each of its rows once, and again when it says something else', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'super');
  await page.addInitScript(countRows);
  await page.goto('/sponsorGroupManagement?size=25');
  await page.locator('tr[data-row]').first().waitFor();
  // The names of the banks, what waits and who is signed in come after the rows, and change none of them.
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/graphql/')).length > 1,
  );
  expect(await drawn(page)).toEqual([25]);

  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await page.waitForURL('**sort=sponsorCode**');
  expect(await drawn(page)).toEqual([25]);

  // A panel opens beside them. A row that the pointer comes to shows its buttons.
  await page.locator('tr[data-row]').first().hover();
  await drawn(page);
  await page.locator('tr[data-row] [data-row-action="edit"]').first().click();
  await page.getByRole('dialog').locator('form input').first().waitFor();
  expect(await drawn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The row that was open is marked, and no more after a moment.
  expect((await drawn(page)).every((rows) => rows === 1)).toBe(true);
  await context.close();
});

test('a number that comes to the menu draws none of its entries again', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'super');
  await page.addInitScript(countRows);
  await page.goto('/sponsorGroupManagement?size=25');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu
    .getByText(/wait for approval|unconfirmed appointment/)
    .first()
    .waitFor();
  await atRest(page);
  expect(await page.evaluate(() => window.entries)).toBe(0);
  // It is counted where an entry is drawn again.
  await menu.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await atRest(page);
  expect(await page.evaluate(() => window.entries)).toBeGreaterThan(0);
  await context.close();
});

test('what was saved is seen in its row before the dialog that says so', async () => {
  const { page, context } = await visit(browser, server.url);
  await signIn(page, 'super');
  await page.goto('/sponsorGroupManagement?size=25');
  const save = async (name: string): Promise<void> => {
    await page.locator('tr[data-row]').first().hover();
    await page.locator('tr[data-row] [data-row-action="edit"]').first().click();
    const panel = page.getByRole('dialog');
    await panel.locator('form input').first().fill(name);
    await atRest(page);
    await page.evaluate((wanted) => {
      window.savedFrames = [];
      const look = (): void => {
        const rows = [...document.querySelectorAll('tr[data-row]')];
        const seen = {
          name: rows.some(({ textContent }) => textContent?.includes(wanted)),
          dialog: document.querySelector('[role=dialog]:not(:has(form))') !== null,
        };
        window.savedFrames.push(seen);
        if (!seen.dialog) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, name);
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('dialog', { name: 'Success' }).getByRole('button', { name: 'OK' }).click();
    await panel.waitFor({ state: 'detached' });
  };
  // On a slow processor what is drawn in one go takes longer than a frame.
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  // The dialog's code comes with the first save.
  await save('Aardvark Works');
  await save('Aardvark Mills');
  const alone = await page.evaluate(
    () => window.savedFrames.filter(({ name, dialog }) => name && !dialog).length,
  );
  // The first of them is in sight when the second begins.
  expect(alone).toBeGreaterThan(1);
  await context.close();
});
