import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { atRest, goWithin, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { asHighAsPage, flawsOf, LOCALES } from '../support/every-screen.ts';
import { smallTargets, underFinger } from '../support/touch-targets.ts';

openDesk();

/** A drive of the first bank whose last donors are late, on whatever day this runs: their rows say most. */
const LATE = `UPDATE appointments SET end_time = $1::timestamptz WHERE NOT donated AND NOT canceled AND mark IS NULL AND drive_id = (
    SELECT drive_id FROM appointments WHERE client_id = 1 AND NOT donated AND NOT canceled AND mark IS NULL AND end_time < $1::timestamptz
    ORDER BY start_time DESC LIMIT 1)
  RETURNING drive_id AS id`;
/** One that takes several donation types: its schedule has a choice more. */
const OF_TYPES = `SELECT id FROM drive_centers WHERE client_id = 1 AND is_actived AND cardinality(donation_type_ids) > 1
  ORDER BY start_date DESC, id LIMIT 1`;

const LOOKS = [
  { language: 'es', width: 390 },
  { language: 'de', width: 992 },
] as const;
type Look = (typeof LOOKS)[number];

/** Somebody who reads the console in that language, in a window of that width. */
async function open({ language, width }: Look, path: string) {
  const seen = await visit(browser, server.url, { width, locale: LOCALES[language] });
  await speak(seen.page, 'en');
  await signIn(seen.page, 'bank-admin', path);
  await speak(seen.page, language);
  await seen.page.goto(path);
  await atRest(seen.page);
  return seen;
}

/** What runs over the window or is too small for a finger on pages of a signed-in administrator. */
async function flawsOfViews(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const flaws: string[] = [];
  for (const path of paths) {
    await goWithin(page, path);
    const view = path.replace(/id=[^&]*&/, '');
    flaws.push(...(await flawsOf(page)).map((flaw) => `${view}: ${flaw}`));
    const toMouse = await underFinger(page);
    flaws.push(...(await flawsOf(page)).map((flaw) => `${view} under a finger: ${flaw}`));
    await toMouse();
    const asItWas = await asHighAsPage(page);
    flaws.push(...(await smallTargets(page)).map((target) => `${view} too small for a finger: ${target}`));
    await asItWas();
  }
  return flaws;
}

test.each(LOOKS)(
  'what the page of a drive shows besides what it opens with is as wide as its window: $language, $width px',
  async (look) => {
    const { rows } = await server.sql(LATE, [new Date().toISOString()]);
    const drive = `/createDrive/view?id=${rows[0]?.id}`;
    const several = (await server.sql(OF_TYPES)).rows[0];
    expect(several).toBeDefined();
    const ofTypes = `/createDrive/view?id=${several?.id}`;
    const { page, context, problems } = await open(look, `${drive}&sheet=day`);
    // What is likely next has a button beside the row's menu.
    const sheet = page.locator('tr[data-row]');
    expect(await sheet.locator('button').count()).toBeGreaterThan(await sheet.count());
    await expectAccessible(page);
    // Under a finger a row is as high as its buttons need, in one line or in two.
    const withMouse = await underFinger(page);
    const height = (await sheet.first().boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(64);
    await withMouse();
    const flaws = await flawsOfViews(page, [
      `${drive}&sheet=day`,
      `${drive}&sheet=run`,
      `${drive}&sheet=packing`,
      `${drive}&sheet=signIn`,
      `${ofTypes}&tab=schedule&show=grid`,
      `${ofTypes}&tab=schedule&show=list`,
      `${drive}&tab=appointments`,
      `${drive}&tab=staff`,
    ]);
    expect(flaws).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
  120_000,
);

test.each(LOOKS)(
  'a list shown in another way, and what opens beside it, is as wide as its window: $language, $width px',
  async (look) => {
    const { page, context, problems } = await open(look, '/createDrive?show=calendar');
    const flaws = await flawsOfViews(page, [
      '/createDrive?show=calendar',
      '/createDrive?show=map',
      '/createDrive?show=board',
      '/eventManagement?show=calendar',
      '/donorManagement?show=map',
      '/resourceManagement/Resource?show=timeline',
      '/resourceManagement/Staff?show=week',
      '/sponsorGroupManagement?panel=add',
      '/resourceManagement/Designation?panel=add',
      '/contentManagement/emailtemplate?panel=settings',
    ]);
    expect(flaws).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
  120_000,
);
