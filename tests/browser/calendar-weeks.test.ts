import { expect, test } from 'vitest';
import { visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { calendar, cell, openMonth } from '../support/calendar-month.ts';

openDesk();

test('an entry of many weeks tells the reader’s own time of the week or the day in which it is opened', async () => {
  // Phoenix knows no summer time: an hour behind Tulsa in winter, two in summer.
  const { page, context, problems } = await visit(browser, server.url, { timezoneId: 'America/Phoenix' });
  const hours = { opens: '9:00 AM', closes: '5:00 PM', zone: 'CST', kind: 2 };
  await openMonth(page, 'day=2027-03-10', [
    { id: 'center', title: 'Every day', start: '01-04-2027', end: '12-30-2027', ...hours },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Center Details' });
  const told = async (): Promise<string | null> => {
    const hint = dialog.getByRole('button', { name: /9:00 AM/ });
    await hint.waitFor();
    const text = await hint.getAttribute('aria-description');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return text;
  };
  // The clocks change on Sunday, the 14th.
  for (const [day, time] of [
    ['2027-03-07', '8:00 AM – 4:00 PM'],
    ['2027-03-21', '7:00 AM – 3:00 PM'],
  ]) {
    await cell(page, String(day))
      .getByRole('button', { name: /Every day/ })
      .click();
    expect(await told()).toBe(`Your time: ${time} (America/Phoenix)`);
  }
  await page.goto(`${server.url}/eventManagement?show=calendar&calendar=list&day=2027-03-10`);
  for (const [at, time] of [
    [1, '8:00 AM – 4:00 PM'],
    [31, '7:00 AM – 3:00 PM'],
  ] as const) {
    await calendar(page)
      .getByRole('button', { name: 'Every day' })
      .nth(at - 1)
      .click();
    expect(await told()).toBe(`Your time: ${time} (America/Phoenix)`);
  }
  expect(problems).toEqual([]);
  await context.close();
});
