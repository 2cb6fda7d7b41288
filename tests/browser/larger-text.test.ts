import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, goWithin, launch, signIn, visit } from '../support/browser.ts';
import { openDesk, server } from '../support/browser-desk.ts';
import { flawsOf } from '../support/every-screen.ts';

openDesk();

let browser: Browser;
beforeAll(async () => {
  browser = await launch('--blink-settings=defaultFontSize=24');
});
afterAll(() => browser.close());

test.each([390, 1_440])(
  'whoever asks the browser for larger text gets it, and no page is wider than its window: %i px',
  async (width) => {
    const { page, context, problems } = await visit(browser, server.url, { width });
    await signIn(page, 'bank-admin', '/donorManagement');
    await atRest(page);
    const sizes = await page.evaluate(() =>
      ['body', 'h1', 'td'].map((part) => getComputedStyle(document.querySelector(part) as Element).fontSize),
    );
    // Of 14, 20 and 13 px where nobody asks.
    expect(sizes).toEqual(['21px', '30px', '19.5px']);
    const { rows } = await server.sql('SELECT id FROM resources WHERE client_id = 1 ORDER BY name LIMIT 1');
    const flaws: string[] = [];
    for (const path of [
      '/donorManagement',
      '/dashboard',
      '/createDrive',
      '/reports',
      `/resourceManagement/Resource/edit?id=${rows[0]?.id}`,
      '/eventManagement?show=calendar',
    ]) {
      await goWithin(page, path);
      flaws.push(...(await flawsOf(page)).map((flaw) => `${path}: ${flaw}`));
    }
    expect(flaws).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
  60_000,
);

test.each([1_200, 1_440])(
  'with larger text the bar has the layout of a narrower window: one can read where one is, and nothing lies over another: %i px',
  async (width) => {
    const { page, context } = await visit(browser, server.url, { width });
    await signIn(page, 'super', '/sponsorGroupManagement');
    await atRest(page);
    const seen = await page.evaluate(() => {
      const bar = document.querySelector('header[data-stays]') as HTMLElement;
      const crumb = bar.querySelector('nav [aria-current="page"]') as HTMLElement;
      const boxes = [...bar.querySelectorAll<HTMLElement>('a, button')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map(
          (control) =>
            ({ control, ...control.getBoundingClientRect().toJSON() }) as DOMRect & { control: HTMLElement },
        )
        .filter(({ width }) => width > 1);
      const over = boxes.flatMap((one, at) =>
        boxes
          .slice(at + 1)
          .filter((other) => one.left < other.right - 1 && other.left < one.right - 1)
          .map((other) => `${one.control.innerText} | ${other.control.innerText}`),
      );
      return { crumb: crumb.innerText, hidden: crumb.scrollWidth - crumb.clientWidth, over };
    });
    expect(seen).toEqual({ crumb: 'Sponsor groups', hidden: 0, over: [] });
    await context.close();
  },
  60_000,
);
