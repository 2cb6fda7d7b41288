import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { launch, signIn, visit } from '../support/browser.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { underFinger } from '../support/touch-targets.ts';

let browser: Browser;
let server: TestServer;
let geocoder: OtherSystem;

beforeAll(async () => {
  geocoder = await otherSystem();
  const place = { street: 'East 2nd Street', city: 'Tulsa', state: 'Oklahoma', countrycode: 'US' };
  const features = [
    {
      ...place,
      type: 'house',
      name: 'Tulsa City Hall at One Technology Center',
      housenumber: '175',
      postcode: '74103',
    },
    { ...place, type: 'house', housenumber: '201', postcode: '74103' },
    { ...place, type: 'street', postcode: '74104' },
  ].map((properties) => ({ properties, geometry: { coordinates: [-95.9896, 36.1553] } }));
  geocoder.answers(json({ features }));
  [browser, server] = await Promise.all([
    launch(),
    startTestServer(DATABASES.at(-1) ?? 'embedded', { PERSISTED_ONLY: 'on', GEOCODER_URL: geocoder.address }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await geocoder.stop();
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Address', exact: true });
const options = (page: Page) =>
  page.getByRole('listbox', { name: 'Suggested addresses' }).getByRole('option');

/** How the list stands: under or over its text, as wide as that, and within the window. */
const expectBeside = async (page: Page): Promise<void> => {
  const [list, text] = await Promise.all([page.getByRole('listbox').boundingBox(), box(page).boundingBox()]);
  const window = page.viewportSize();
  if (!list || !text || !window) throw new Error('the list or its text is not there');
  expect(Math.abs(list.x - text.x)).toBeLessThan(2);
  expect(list.y >= text.y + text.height || list.y + list.height <= text.y).toBe(true);
  expect(list.x + list.width).toBeLessThanOrEqual(window.width);
  expect(list.y + list.height).toBeLessThanOrEqual(window.height);
  expect(list.y).toBeGreaterThanOrEqual(0);
};

test('on a phone a bank is found by its address: nothing moves, rows are as high as a finger, and one of them fills the form', async () => {
  const { page, context, problems } = await visit(browser, server.url, {
    width: 390,
    dark: true,
  });
  await underFinger(page);
  await signIn(page, 'super', '/addSiteAdmin');
  await box(page).pressSequentially('Ea');
  const before = await page.getByLabel('City', { exact: true }).boundingBox();
  await box(page).pressSequentially('st');
  await options(page).first().waitFor();
  expect(await page.getByLabel('City', { exact: true }).boundingBox()).toEqual(before);
  await expectBeside(page);
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await options(page).nth(1).click();
  await expect.poll(() => box(page).inputValue()).toBe('201 East 2nd Street');
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Tulsa');
  expect(await page.getByLabel('Zip', { exact: true }).inputValue()).toBe('74103');
  expect(await page.getByLabel('Latitude', { exact: true }).inputValue()).toBe('36.1553');
  expect(await options(page).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('in the panel of the donors’ filters it stands over the panel, by keys alone', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/donorManagement');
  await page.getByRole('button', { name: /^More filters/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: /^Place/ }).click();
  await box(page).pressSequentially('East');
  await options(page).first().waitFor();
  await expectBeside(page);
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await options(page).count()).toBe(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('East 2nd Street, Tulsa, OK 74104');
  expect(await panel.isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
