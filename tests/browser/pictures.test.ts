import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { acknowledge, settled, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { png, pngText } from '../support/pictures.ts';

openDesk();

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
/** Width in points of a picture as the browser has decoded it. */
const widthOf = (page: Page, name: string): Promise<number> =>
  row(page, name)
    .getByRole('img')
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
/** The address of the stored picture in the form; none while another one is on its way. */
const kept = (page: Page): Promise<string | null> =>
  page
    .locator('form img[src^="/files/"]')
    .evaluateAll((pictures) => pictures[0]?.getAttribute('src') ?? null);
const chosen = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

test('a picture: refused, sent, saved, in the list, replaced by keyboard, and taken out', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/donation-type');
  await row(page, 'Plasma').waitFor();
  await expect.poll(() => widthOf(page, 'Plasma')).toBe(480);
  await row(page, 'Plasma').hover();
  await page.getByRole('link', { name: 'Edit: Plasma' }).click();
  const file = page.locator('input[type=file]');
  await file.setInputFiles(chosen('hello.png', Buffer.from('hello')));
  await page.getByText('The file is damaged').waitFor();
  await file.setInputFiles(chosen('new.png', png(120, 90)));
  await page.getByText('The file is damaged').waitFor({ state: 'detached' });
  // Half a second later the word of the kept draft stands in its place.
  await page.getByText(/^(Unsaved changes|Draft kept)/).waitFor();
  await page.getByText('Replace', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and publish', exact: true }).click();
  await acknowledge(page, 'Donation Type Updated Successfully');
  await page.waitForURL('**/donation-type/view?**');
  await page.goto('/donation-type');
  await row(page, 'Plasma').waitFor();
  await expect.poll(() => widthOf(page, 'Plasma')).toBe(120);

  // By keyboard: the field opens the dialog of files.
  await row(page, 'Plasma').hover();
  await page.getByRole('link', { name: 'Edit: Plasma' }).click();
  await file.waitFor({ state: 'attached' });
  await settled(page);
  await expect.poll(() => kept(page)).not.toBeNull();
  const before = await kept(page);
  const dialog = page.waitForEvent('filechooser');
  await file.press('Enter');
  await (await dialog).setFiles(chosen('third.png', png(60, 60)));
  await expect.poll(() => kept(page)).toSatisfy((now: string | null) => now !== null && now !== before);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Choose a picture').waitFor();
  await page.getByRole('button', { name: 'Save and publish', exact: true }).click();
  await acknowledge(page, 'Donation Type Updated Successfully');
  await page.waitForURL('**/donation-type/view?**');
  await page.goto('/donation-type');
  await row(page, 'Plasma').getByText('---').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a camera’s picture is made smaller before it is sent', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/donation-type');
  await row(page, 'Plasma').hover();
  await page.getByRole('link', { name: 'Edit: Plasma' }).click();
  const file = page.locator('input[type=file]');
  await file.waitFor({ state: 'attached' });
  const before = await kept(page);
  // More points than the server takes.
  await file.setInputFiles(chosen('large.png', png(5_000, 4_000)));
  await expect.poll(() => kept(page)).toSatisfy((now: string | null) => now !== null && now !== before);
  const size = await page.locator('form img[src^="/files/"]').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([800, 640]);
  await page.getByRole('button', { name: 'Save and publish', exact: true }).click();
  await acknowledge(page, 'Donation Type Updated Successfully');
  expect(problems).toEqual([]);
  await context.close();
});

test('a file that takes its time says how far it is, and can be stopped: a type’s picture, a resource’s photo and insurance', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin', '/donation-type');
  const network = await context.newCDPSession(page);
  const open = async (path: string, field: string): Promise<Locator> => {
    await page.goto(server.url + path);
    const input = page.getByLabel(field, { exact: true });
    await input.waitFor({ state: 'attached' });
    return input;
  };
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000)]);
  const picture = chosen('large.png', png(40, 30, [pngText('x'.repeat(2_000_000))]));
  const policy = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: pdf };
  for (const [path, field, sent] of [
    ['/donation-type/add', 'Image', picture],
    ['/resourceManagement/Resource/add', 'Front', picture],
    ['/resourceManagement/Resource/add', 'Insurance document', policy],
  ] as const) {
    const input = await open(path, field);
    await network.send('Network.emulateNetworkConditions', slow);
    await input.setInputFiles(sent);
    await page.getByText(/^\d+(\.\d)? of \d+(\.\d)? MB$/).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Uploading…').waitFor({ state: 'detached' });
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    // Nothing is kept of what was stopped, and nobody is told that it has failed.
    expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Upload again', exact: true }).count()).toBe(0);
  }
  expect(problems).toEqual([]);
  await context.close();
});
