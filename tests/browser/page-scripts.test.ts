import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PageScripts } from '../../server/http/page-scripts.ts';
import { budgets } from '../../tools/sizes/budgets.ts';
import { atRest, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';

openDesk();

describe('the scripts of a page', () => {
  const addresses = Object.entries(
    JSON.parse(readFileSync('dist/preload.json', 'utf8')) as Record<string, PageScripts>,
  );
  const scriptsOf = (html: string): string[] =>
    [...html.matchAll(/<script defer src="([^"]+)">/g)].map(([, src = '']) => src);
  const read = (path: string, language = 'en', coding = 'br') =>
    fetch(server.url + path, { headers: { 'accept-language': language, 'accept-encoding': coding } });

  test('are two files, which hold every part that the build names', async () => {
    const pages = addresses.filter(([, { joined }]) => joined);
    expect(pages.filter(([, { bare }]) => !bare).length).toBeGreaterThan(50);
    expect(pages.map(([path]) => path)).toContain('/auth/login');
    for (const [path, { joined, texts }] of pages) {
      const [frame, page = '', ...others] = scriptsOf(await (await read(path, 'ja')).text());
      expect([frame, others], path).toEqual([joined?.frame, []]);
      const answer = await read(page);
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const text = await answer.text();
      for (const part of [...(texts.ja ?? []), ...(joined?.page ?? [])])
        expect(text.includes(readFileSync(`dist${part}`, 'utf8')), `${path} ${part}`).toBe(true);
    }
  });

  test.each(['br', 'gzip', 'identity'])('come in the coding %s', async (coding) => {
    const [, page = ''] = scriptsOf(await (await read('/sponsorGroupManagement', 'en', coding)).text());
    const answer = await read(page, 'en', coding);
    expect(answer.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
    expect(await answer.text()).toContain('rspackChunk');
  });

  test('and the parts by themselves say nothing that the browser does without', async () => {
    const { status, headers } = await read(
      `/assets/${readdirSync('dist/assets').find((name) => /^main\..+\.js$/.test(name))}`,
    );
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // Nobody asks whether a file is still the same whose name says so.
    expect([headers.get('etag'), headers.get('keep-alive')]).toEqual([null, null]);
  });

  test.each([
    '/dashboard',
    '/userManagement',
    '/donation-type',
    '/sponsorGroupManagement',
    '/createDrive',
    '/approveDrive',
    '/activationDrive',
    '/eventManagement',
    '/resourceManagement/Resource',
    '/resourceManagement/Designation',
    '/resourceManagement/Staff',
    '/rolesManagement',
    '/donorManagement',
    '/donorManagement/appointments',
    '/contentManagement/Ads',
    '/contentManagement/emailtemplate',
    '/reports',
  ])('hold nothing of menus, panels and dialogs before somebody does something: %s', async (path) => {
    const [frame = '', page = ''] = scriptsOf(await (await read(path)).text());
    const text = (await (await read(frame)).text()) + (await (await read(page)).text());
    expect(text).toContain('rspackChunk');
    expect(text).not.toContain('data-radix-popper-content-wrapper');
  });

  test('are no file that somebody makes up', async () => {
    expect((await read('/assets/page.0123456789.js')).status).toBe(404);
  });

  test('are asked for one by one where the page’s own file does not come', async () => {
    const { page, context } = await visit(browser, server.url, { isCold: true });
    await signIn(page, 'bank-admin');
    await page.route(/\/assets\/page\.\w+\.js$/, (route) => route.abort());
    await page.goto('/sponsorGroupManagement');
    await page.locator('#root tbody tr[data-row]').first().waitFor();
    await context.close();
  });

  test('with them a list is there after eight requests', async () => {
    const { page, context, problems } = await visit(browser, server.url, { isCold: true });
    await signIn(page, 'super');
    // What the page before still wants is none of it, and would be asked for until the next one answers.
    await atRest(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const batch = page.waitForRequest(/\/graphql\/batch$/);
    await page.goto('/sponsorGroupManagement');
    await page.locator('#root tbody tr[data-row]').first().waitFor();
    await batch;
    await atRest(page);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the sign-in page has asked for no more than its budget when it is at rest', async () => {
  const { page, context } = await visit(browser, server.url, { isCold: true });
  await page.goto('/auth/login');
  await page.locator('#root button[type=submit]').waitFor();
  await page.waitForLoadState('networkidle');
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  const kilobytes = sizes.reduce((one, other) => one + other, 0) / 1024;
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(budgets.login?.first ?? 0);
  await context.close();
});
