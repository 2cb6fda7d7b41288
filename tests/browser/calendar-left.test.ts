import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { calendar, cell, openMonth } from '../support/calendar-month.ts';

openDesk();

test('a day of the calendar that is left while its hours are sized scrolls nothing that is gone', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await openMonth(page, 'day=2026-03-04', []);
  for (const round of [1, 2, 3]) {
    await cell(page, '2026-03-10').getByRole('link').click();
    await calendar(page).getByRole('heading', { name: 'Tuesday, March 10, 2026' }).waitFor();
    const day = calendar(page).locator('[data-view=day]');
    const hours = day.locator('div:not(:has(*))', { hasText: /^\d+ ?[ap]m?$/i });
    await hours.first().waitFor();
    // Their height is another with every frame, so that whenever the day is left they are being sized.
    await hours.evaluateAll(async (labels) => {
      let count = 0;
      const size = (): void => {
        count++;
        for (const label of labels as HTMLElement[]) label.style.lineHeight = count % 2 ? '80px' : '50px';
        if (labels[0]?.isConnected) requestAnimationFrame(size);
      };
      size();
      await new Promise((done) => setTimeout(done, 200));
    });
    await page.goBack();
    await calendar(page).getByRole('heading', { name: 'March 2026' }).waitFor();
    expect([round, problems]).toEqual([round, []]);
  }
  await context.close();
});
