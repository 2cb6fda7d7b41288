import { describe, expect, test } from 'vitest';
import { ZONE_LABELS } from '../../src/rules/zones.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { AS_QUICK_AS_IT_GETS, addressHas, atRest, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { calendar, cell, openMonth, serveMonth } from '../support/calendar-month.ts';

// How long a month takes is measured.
openDesk({ flags: [AS_QUICK_AS_IT_GETS] });

describe.each(['America/New_York', 'Europe/Berlin', 'Asia/Tokyo'])('read in %s', (timezoneId) => {
  test('an entry of each of the seven zones stands on its own day and hour, on both days that change the clock', async () => {
    const { page, context, problems } = await visit(browser, server.url, { timezoneId });
    const items = ['11-01-2026', '11-30-2026'].flatMap((start) =>
      ZONE_LABELS.map((zone, index) => ({
        id: `${start}-${zone}`,
        title: `Site ${zone}`,
        start,
        opens: index % 2 ? '11:00 PM' : '12:00 AM',
        closes: index % 2 ? '11:59 PM' : '1:30 AM',
        zone,
      })),
    );
    await openMonth(page, 'day=2026-11-01', items);
    for (const day of ['2026-11-01', '2026-11-30']) {
      await cell(page, day)
        .getByText(/^\+\d+ more$/)
        .click();
      const popup = page.locator(`[role=dialog][data-date="${day}"]`);
      const texts = async () =>
        (await popup.getByRole('button', { name: /Site/ }).allTextContents())
          .map((text) => text.replace(/^.*Event: /, ''))
          .sort();
      await expect.poll(texts).toEqual(
        items
          .filter(({ id }) => id.startsWith(`${day.slice(5)}-${day.slice(0, 4)}`))
          .map(({ opens, title }) => `${opens} ${title}`)
          .sort(),
      );
      await page.keyboard.press('Escape');
      await popup.waitFor({ state: 'detached' });
    }
    expect(await cell(page, '2026-10-31').getByRole('button').count()).toBe(0);
    expect(await cell(page, '2026-11-02').getByRole('button').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('what an entry tells is its own clock, and the reader’s beside it where that is another', async () => {
    const { page, context } = await visit(browser, server.url, { timezoneId });
    const items = [
      { id: 'a', title: 'Spring', start: '03-08-2026', opens: '9:00 PM', closes: '10:00 PM', zone: 'EST' },
    ];
    await openMonth(page, 'day=2026-03-08', items);
    await cell(page, '2026-03-08')
      .getByRole('button', { name: /Spring/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Event Details' });
    await dialog.getByText('9:00 PM – 10:00 PM EST').waitFor();
    const hint = dialog.getByRole('button', { name: /9:00 PM/ });
    const elsewhere = timezoneId !== 'America/New_York';
    await expect.poll(() => hint.count()).toBe(elsewhere ? 1 : 0);
    if (elsewhere) {
      await hint.focus();
      const day = 'Mon, Mar 9, ';
      const times = timezoneId === 'Asia/Tokyo' ? ['10:00 AM', '11:00 AM'] : ['2:00 AM', '3:00 AM'];
      await page
        .getByRole('tooltip', { name: `Your time: ${day}${times[0]} – ${times[1]} (${timezoneId})` })
        .waitFor({ state: 'attached' });
    }
    await context.close();
  });
});

test('by keyboard: days, weeks, months, today, a day and back, an entry and back', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openMonth(page, 'day=2026-03-04', [
    { id: 'a', title: 'Only one', start: '03-10-2026', opens: '9:00 AM', closes: '10:00 AM', zone: 'CST' },
  ]);
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
  const press = async (key: string, name: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(name);
  };
  // One stop for the whole month: the day under the cursor.
  await expect.poll(() => calendar(page).locator('[role=cell] [tabindex="0"]').count()).toBe(1);
  await cell(page, '2026-03-04').getByRole('link').focus();
  await expect.poll(focused).toBe('Wednesday, March 4, no entries');
  await press('ArrowLeft', 'Tuesday, March 3, no entries');
  await press('ArrowDown', 'Tuesday, March 10, 1 entry');
  await press('Home', 'Sunday, March 8, no entries');
  await press('End', 'Saturday, March 14, no entries');
  await press('PageDown', 'Tuesday, April 14, no entries');
  await addressHas(page, 'search').toContain('day=2026-04-14');
  await press('PageUp', 'Saturday, March 14, no entries');
  await press('ArrowUp', 'Saturday, March 7, no entries');
  await cell(page, '2026-03-10').getByRole('link').focus();
  await press('ArrowRight', 'Wednesday, March 11, no entries');
  await press('ArrowLeft', 'Tuesday, March 10, 1 entry');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Event Details' });
  await details.waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await cell(page, '2026-03-10').locator(':focus', { hasText: 'Only one' }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('calendar') === 'day');
  await addressHas(page, 'search').toContain('day=2026-03-10');
  await page.reload();
  await calendar(page).getByRole('heading', { name: 'Tuesday, March 10, 2026' }).waitFor();
  await page.goBack();
  await calendar(page).getByRole('heading', { name: 'March 2026' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the week begins where the administrator likes it, at once and after a reload', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openMonth(page, 'day=2026-03-04', []);
  const first = calendar(page).getByRole('columnheader').first();
  await expect.poll(() => first.textContent()).toContain('Sun');
  await page.getByRole('button', { name: 'Quick panel' }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'First day of the week' }).click();
  await page.getByRole('option', { name: 'Monday' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => first.textContent()).toContain('Mon');
  await page.reload();
  await calendar(page).scrollIntoViewIfNeeded();
  await expect.poll(() => first.textContent()).toContain('Mon');
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
  await context.close();
});

test('an empty day offers what may be added there, and nothing is left before it is chosen', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openMonth(page, 'day=2026-03-04', []);
  const press = () => cell(page, '2026-03-12').click({ position: { x: 20, y: 60 } });
  const offer = page.getByRole('dialog', { name: 'Thursday, March 12' });
  await press();
  await offer.waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(await offer.getByRole('link', { name: 'Add drive' }).getAttribute('href')).toBe(
    '/createDrive?section=addDrive&date=2026-03-12',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });
  await press();
  await offer.getByRole('link', { name: 'Add event' }).click();
  await page.waitForURL('**/eventManagement?section=addEvent&date=2026-03-12');
  await page.goto('/logout');
  await page.waitForURL('**/auth/login');
  await page.unrouteAll();
  await signIn(page, 'reader', '/dashboard?day=2026-03-04');
  await calendar(page).scrollIntoViewIfNeeded();
  await press();
  // A frame or two for what must not come.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await offer.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([1_440, 390])(
  'another month or view at %i px: nothing moves, and the focus stays',
  async (width) => {
    const { page, context } = await visit(browser, server.url, { width });
    await openMonth(page, 'calendar=month&day=2026-03-04', []);
    const place = () =>
      page.evaluate(() => [
        window.scrollY,
        document.documentElement.scrollHeight,
        Math.round(document.querySelector('#calendar')?.getBoundingClientRect().height ?? 0),
      ]);
    const control = (name: string) => calendar(page).getByRole('button', { name, exact: true });
    // The cards above and below have their heights when they have their data; the last one comes in its turn.
    await page.getByRole('region', { name: 'New donors' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('main [aria-busy=true]').length === 0);
    await atRest(page);
    // In the middle, where the way back to the top, which comes a moment after a scroll, lies over nothing:
    // a click on what is covered scrolls until it is not.
    await control('Next').evaluate((button) =>
      button.scrollIntoView({ block: 'center', behavior: 'instant' }),
    );
    // The page is longer as long as that way is there, and it goes a moment after the scroll too.
    await expect
      .poll(() =>
        page.evaluate(() => (document.querySelector('[data-scroll-top]') !== null) === window.scrollY >= 300),
      )
      .toBe(true);
    const before = await place();
    for (const name of ['Next', 'Next', 'Previous', 'Day', 'Next', 'List', 'Next', 'Month', 'Today']) {
      await control(name).click();
      await expect.poll(() => control(name).evaluate((one) => one === document.activeElement)).toBe(true);
      expect([name, ...(await place())]).toEqual([name, ...before]);
    }
    // The number of a day goes with its month: the focus goes on in the day.
    await page.goto('/dashboard?calendar=month&day=2026-03-04');
    await calendar(page).scrollIntoViewIfNeeded();
    await cell(page, '2026-03-10').getByRole('link').click();
    await calendar(page).getByRole('heading', { name: 'Tuesday, March 10, 2026' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Tuesday, March 10, no entries');
    await context.close();
  },
);

test('a month entry says time and title, two a day and how many more; a telephone begins with the list', async () => {
  const { page, context } = await visit(browser, server.url);
  const items = ['8:00 AM', '9:30 AM', '12:00 PM'].map((opens, index) => ({
    id: `e${index}`,
    title: `Tulsa Main ${index}`,
    start: '03-10-2026',
    opens,
    closes: '5:00 PM',
    zone: 'CST',
    kind: index,
  }));
  await openMonth(page, 'day=2026-03-04', items);
  const entries = cell(page, '2026-03-10').getByRole('button', { name: /Tulsa Main/ });
  await expect
    .poll(async () => (await entries.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([expect.stringMatching(/8a .*Tulsa Main 0$/), expect.stringMatching(/9:30a .*Tulsa Main 1$/)]);
  expect(await entries.first().getAttribute('aria-label')).toBeNull();
  await cell(page, '2026-03-10').getByText('+1 more').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard?day=2026-03-04');
  await calendar(page).getByRole('button', { name: 'List', pressed: true }).waitFor();
  const told = calendar(page).locator('span', { hasText: /^9:30 AM – 5:00 PM CST · Mobile drive$/ });
  await told.waitFor();
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
  await context.close();
});

test.each([
  { width: 1_440, dark: false },
  { width: 390, dark: true },
])('three hundred entries in a month at $width px: quick, accessible, nothing runs over', async (look) => {
  const { page, context, problems } = await visit(browser, server.url, look);
  const items = Array.from({ length: 300 }, (_unused, index) => ({
    id: `entry-${index}`,
    title: 'Donor breakfast and volunteer information morning',
    start: `03-${String(1 + (index % 30)).padStart(2, '0')}-2026`,
    opens: `${1 + (index % 11)}:00 AM`,
    closes: '12:30 PM',
    zone: 'CST',
    kind: index % 3,
  }));
  await openMonth(page, 'calendar=month&day=2026-02-04', []);
  await page.unrouteAll();
  await serveMonth(page, items);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const script = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  const turn = async (name: string, day: string): Promise<number> => {
    const before = await script();
    await calendar(page).getByRole('button', { name }).click();
    await cell(page, day).waitFor();
    if (name === 'Next') await cell(page, day).getByRole('button').first().waitFor();
    return (await script()) - before;
  };
  // The least of three: what else the machine does at that moment is not the calendar's work.
  const turns: number[] = [];
  while (turns.length < 3) {
    if (turns.length > 0) await turn('Previous', '2026-02-04');
    turns.push(await turn('Next', '2026-03-30'));
  }
  expect(Math.min(...turns)).toBeLessThan(0.2);
  const over = await page.evaluate(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('[role=cell][data-date]')];
    const outside = cells.filter((each) =>
      [...each.querySelectorAll('[role=button]')].some((button) => {
        const [inner, outer] = [button.getBoundingClientRect(), each.getBoundingClientRect()];
        return inner.bottom > outer.bottom + 1 || inner.right > outer.right + 1;
      }),
    );
    return [outside.length, document.documentElement.scrollWidth - window.innerWidth];
  });
  expect(over).toEqual([0, 0]);
  await expectAccessible(page);
  expect(problems).toEqual([]);
  await context.close();
});
