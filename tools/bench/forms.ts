import type { Page } from 'playwright-core';

const FIELD = '[role="dialog"] input';

/** From a click to the form's value, or to a name in the list, painted; ms. */
async function until(page: Page, act: () => Promise<void>, name: string | undefined): Promise<number> {
  const timed = page.evaluate(
    ([field, text]) =>
      new Promise<number>((resolve, reject) => {
        const holds = (): boolean =>
          text === undefined
            ? (document.querySelector<HTMLInputElement>(field)?.value ?? '') !== ''
            : [...document.querySelectorAll('tr[data-row]')].some((row) => row.textContent?.includes(text));
        setTimeout(
          () => reject(new Error(`what the click should bring did not come: ${text ?? field}`)),
          15_000,
        );
        window.addEventListener(
          'click',
          () => {
            const began = performance.now();
            const look = (): void => {
              if (holds()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
              else requestAnimationFrame(look);
            };
            look();
          },
          { once: true, capture: true },
        );
      }),
    [FIELD, name] as const,
  );
  // The page listens before the input comes.
  await page.evaluate(() => undefined);
  await act();
  return timed;
}

export interface Edited {
  /** From the click on Edit to the value in the field, and from the click on Save to the new name in its row. */
  readonly open: number;
  readonly save: number;
}

/** Opens the form of the first row, changes the name and saves it. */
export async function editFirst(page: Page, name: string): Promise<Edited> {
  const edit = page.locator('tr[data-row] [data-row-action="edit"]').first();
  // Seen on hover, as somebody comes to it; a moment later it is clicked.
  await page.locator('tr[data-row]').first().hover();
  await edit.hover();
  await page.waitForTimeout(150);
  const open = await until(page, () => edit.click(), undefined);
  await page.locator(FIELD).first().fill(name);
  const send = page.locator('[role="dialog"] button[type="submit"]').first();
  const save = await until(page, () => send.click(), name);
  // The console says that it is done; the floor closes its form.
  await page.waitForFunction(
    () =>
      !document.querySelector('[role="dialog"]') || document.querySelector('[role="dialog"]:not(:has(form))'),
  );
  const done = page.locator('[role="dialog"]:not(:has(form)) button').last();
  if (await done.isVisible()) await done.click();
  await page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
  return { open, save };
}

interface Scrolled {
  /** From one frame to the next: all in all, and the longest; ms. */
  readonly frame: number;
  readonly longest: number;
  readonly nodes: number;
}
const SCROLL_PX = 6_000;

/** Rolls the wheel through the list that is open. */
export async function scroll(page: Page): Promise<Scrolled> {
  await page.mouse.move(600, 600);
  const cdp = await page.context().newCDPSession(page);
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        let last = 0;
        const frame = (now: number): void => {
          if (last > 0) seen.push(now - last);
          last = now;
          if (seen.reduce((sum, each) => sum + each, 0) < 2_500) requestAnimationFrame(frame);
          else resolve(seen);
        };
        window.addEventListener('wheel', () => requestAnimationFrame(frame), { once: true, passive: true });
      }),
  );
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 600,
    yDistance: -SCROLL_PX,
    speed: 2_000,
    gestureSourceType: 'mouse',
  });
  const seen = await frames;
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  return {
    frame: seen.reduce((sum, each) => sum + each, 0) / seen.length,
    longest: Math.max(...seen),
    nodes,
  };
}
