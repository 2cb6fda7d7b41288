import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { GUIDE_PICTURES, pictureBytes, takePicture } from '../support/guide-pictures.ts';

openDesk();

const PAGES = readdirSync('docs/guide').filter((file) => file.endsWith('.md'));
const addressOf = (file: string): string =>
  file === 'README.md' ? '/guide' : `/guide/${file.replace('.md', '')}`;
const LARGEST = 80_000;

const get = (path: string): Promise<Response> => fetch(`${server.url}${path}`, { redirect: 'manual' });

/** Every text of the console, with a hole for what is put into it. */
const texts = globSync('src/i18n/locales/en/*.json').flatMap((file) => {
  const walk = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(walk);
  return walk(JSON.parse(readFileSync(file, 'utf8')));
});
const patterns = texts.map(
  (text) =>
    new RegExp(
      `^${text
        .split(/\{\{\w+\}\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+')}$`,
    ),
);

describe.each(PAGES)('%s', (file) => {
  const source = readFileSync(`docs/guide/${file}`, 'utf8');

  test('is served to everybody, with its links and pictures, and nothing in it runs', async () => {
    const answer = await get(addressOf(file));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain(`<h1>${/^# (.+)$/m.exec(source)?.[1]}</h1>`);
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/);
    const targets = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map((match) => match[1] ?? '');
    for (const target of new Set(targets.filter((target) => !target.startsWith('#')))) {
      expect(target).toMatch(/^\/(?!\/)/);
      expect([target, (await get(target)).status]).toEqual([target, 200]);
    }
  });

  test('the words in bold stand on the screen', () => {
    const bold = [...source.matchAll(/\*\*(.+?)\*\*/gs)].map((match) =>
      (match[1] ?? '').replaceAll(/\s+/g, ' '),
    );
    // A text that is nothing but holes fits everything.
    const fits = (words: string): boolean =>
      patterns.some((pattern) => /[a-z]{3}/i.test(pattern.source) && pattern.test(words));
    expect(bold.filter((words) => !fits(words))).toEqual([]);
  });
});

test.each(GUIDE_PICTURES.map((picture) => [picture.name, picture] as const))(
  'the picture %s can be taken again, and is small',
  async (name, picture) => {
    await takePicture(picture);
    expect(pictureBytes(name).length).toBeLessThan(LARGEST);
  },
);

test('no picture is left over', () => {
  expect(readdirSync('docs/guide/pictures').sort()).toEqual(
    GUIDE_PICTURES.map(({ name }) => `${name}.webp`).sort(),
  );
});

test('what is no page of the guide is not found, and no other file is reached through it', async () => {
  for (const path of ['/guide/nothing', '/guide/..%2f..%2fpackage.json', '/guide/%2e%2e/%2e%2e/package.json'])
    expect([path, (await get(path)).status]).not.toEqual([path, 200]);
});

test('menu and support lead to it', async () => {
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  await page.getByRole('button', { name: 'User Guide' }).click();
  const flow = page.getByRole('link', { name: /^Flow/ });
  await flow.waitFor();
  expect([await flow.getAttribute('href'), await flow.getAttribute('target')]).toEqual(['/guide', '_blank']);
  await page.goto('/donorgrid-support');
  const guide = page.getByRole('region', { name: 'Help' }).getByRole('link', { name: /User guide/ });
  await guide.waitFor();
  expect(await guide.getAttribute('href')).toBe('/guide');
  expect(problems).toEqual([]);
  await context.close();
});

test.each([
  [1_440, false],
  [390, true],
])('it reads well at %i, dark: %s', async (width, dark) => {
  const { page, context, problems } = await visit(browser, server.url, { width, dark });
  for (const file of ['README.md', 'plan-a-drive.md']) {
    await page.goto(addressOf(file));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  }
  expect(problems).toEqual([]);
  await context.close();
});
