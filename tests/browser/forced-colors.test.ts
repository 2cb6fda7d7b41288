import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { atRest, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

// Where the reader's own colors are forced on a page, it shows what was told by backgrounds.

let resource: string;
beforeAll(async () => {
  const { rows } = await server.sql(
    "SELECT id FROM resources WHERE client_id = 1 AND bed_configration::text LIKE '%true%' LIMIT 1",
  );
  resource = String(rows[0]?.id);
});

const style = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, of) => getComputedStyle(element).getPropertyValue(of), name);

/** What the colors of the system are in this browser. */
const systemColors = (page: Page): Promise<Readonly<Record<'Highlight' | 'Canvas', string>>> =>
  page.evaluate(() => {
    const part = document.body.appendChild(document.createElement('i'));
    part.style.setProperty('forced-color-adjust', 'none');
    const [Highlight, Canvas] = ['Highlight', 'Canvas'].map((name) => {
      part.style.setProperty('background-color', name);
      return getComputedStyle(part).backgroundColor;
    }) as [string, string];
    part.remove();
    return { Highlight, Canvas };
  });

test.each(['light', 'dark'] as const)(
  'what is chosen, what is on and how far a bar goes can be seen in forced colors: %s',
  async (colorScheme) => {
    const { page, context, problems } = await visit(browser, server.url);
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await signIn(page, 'bank-admin', '/createDrive?view=active&status=Active%2CIn+progress');
    await atRest(page);
    const { Highlight, Canvas } = await systemColors(page);
    expect(Highlight).not.toBe(Canvas);
    const ground = (part: Locator) => style(part, 'background-color');
    const chosen = page.getByRole('button', { name: 'Table', exact: true });
    expect(await ground(chosen)).toBe(Highlight);
    expect(await ground(page.getByRole('button', { name: 'Board', exact: true }))).not.toBe(Highlight);
    expect(await ground(page.getByRole('navigation').getByRole('link', { name: 'All drives' }).first())).toBe(
      Highlight,
    );
    const views = page.getByRole('navigation', { name: 'Views' });
    const line = (name: RegExp) => style(views.getByRole('link', { name }), 'border-bottom-color');
    expect([await line(/^Active \d+$/), await line(/^All$/)]).toEqual([Highlight, Canvas]);
    // A bar and its ground.
    const bar = page.locator('td [aria-hidden] > [style*="width"]').first();
    const grounds = [await ground(bar), await ground(bar.locator('..')), Canvas];
    expect(new Set(grounds).size).toBe(3);
    // The row that Enter takes.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('tul');
    const option = page.locator('[cmdk-item][data-selected="true"]');
    await option.waitFor();
    expect(await ground(option)).toBe(Highlight);
    await page.keyboard.press('Escape');

    await page.goto(`/resourceManagement/Resource/edit?id=${resource}`);
    const toggle = page.getByRole('switch').first();
    await toggle.waitFor();
    const looks = async () => [await ground(toggle), await ground(toggle.locator('> *'))];
    const on = await looks();
    await toggle.click();
    const off = await looks();
    expect(on[0]).toBe(Highlight);
    expect(off[0]).not.toBe(Highlight);
    for (const [ofSwitch, ofThumb] of [on, off]) expect(ofThumb).not.toBe(ofSwitch);
    expect(problems).toEqual([]);
    await context.close();
  },
);
