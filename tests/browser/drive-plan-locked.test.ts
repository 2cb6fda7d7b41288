import { expect, test } from 'vitest';
import { settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

/** Lies an element between the bar above and the footer of the form? */
const IN_SIGHT = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const foot = document.querySelector('[data-form-foot]')?.getBoundingClientRect().top ?? window.innerHeight;
  return top >= 56 && bottom <= foot;
};

test('a refusal that belongs to a step taller than the window is seen where the focus goes', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 390 });
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, 'bank-admin', '/createDrive?status=Active');
  await page.locator('[data-row-link]').first().waitFor();
  const link = (await page.locator('[data-row-link]').first().getAttribute('href')) ?? '';
  const id = new URL(link, server.url).searchParams.get('id');
  await page.goto(`/createDrive/edit?id=${id}`);
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /When and where/ })
    .click();
  await page
    .getByText(/^The drive is active: deactivate it/)
    .first()
    .waitFor();
  await page.getByLabel('Start', { exact: true }).first().fill('06:15');
  await settled(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Deactivate the drive before its plan is changed').waitFor();
  const step = page.locator('[data-step=when]');
  const group = step.locator('[tabindex="-1"]:focus');
  await group.waitFor();
  expect((await group.boundingBox())?.height).toBeGreaterThan(600);
  await expect.poll(() => group.getByText('This cannot be changed here').evaluate(IN_SIGHT)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
