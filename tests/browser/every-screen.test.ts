import { expect, test } from 'vitest';
import { PATHS } from '../../src/access/paths.ts';
import { atRest, expectAccessible, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { flawsOf, inWords, LOCALES, LOOKS, screenAddresses } from '../support/every-screen.ts';

openDesk();

const HEIGHT = 900;
const HIGHEST = 8_000;

/**
 * Every screen in every look (`SCREENS=all`, some hours), or in those that are named
 * (`SCREENS="super en light 1280, bank-admin de dark 992"`); else each in one of a few, one after the other.
 */
const wanted = process.env.SCREENS?.split(',').map((name) => name.trim()) ?? [];
const isWhole = wanted.length > 0;
// Neighbours differ in everything, so that a run of screens of one kind is seen in all looks.
const TURNS = [
  'bank-admin en light 390',
  'super de dark 1440',
  'bank-admin es light 992',
  'super fr dark 390',
  'bank-admin ja light 1280',
  'super zh dark 992',
];
const isWanted = (name: string): boolean =>
  isWhole ? wanted.includes('all') || wanted.includes(name) : TURNS.includes(name);
const looks = LOOKS.filter((look) => isWanted(inWords(look)));
const byTurn = (one: string): number => TURNS.indexOf(one);
if (!isWhole) looks.sort((one, other) => byTurn(inWords(one)) - byTurn(inWords(other)));

test('a look that is asked for is there', () => {
  expect(wanted.filter((name) => name !== 'all' && !LOOKS.some((look) => inWords(look) === name))).toEqual(
    [],
  );
});

test.each(looks.map((look, turn) => ({ turn, look, name: inWords(look) })))(
  'screens in $name px: nothing is wider than the window, without its text, or in the way of a reader',
  async ({ turn, look }) => {
    const { page, context, problems } = await visit(browser, server.url, {
      width: look.width,
      dark: look.dark,
      locale: LOCALES[look.language],
    });
    await speak(page, 'en');
    await signIn(page, look.name);
    await speak(page, look.language);
    const screens = await screenAddresses(server, PATHS);
    const mine = screens.filter((_screen, at) => isWhole || at % looks.length === turn);
    const flaws: string[] = [];
    for (const { id, path } of mine) {
      const note = (flaw: string): number => flaws.push(`${id}: ${flaw}`);
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await heading.waitFor().catch(() => note('no heading'));
      await atRest(page);
      (await flawsOf(page)).forEach(note);
      // In a window as high as the page nothing lies half under a header or a footer that stays in sight.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width: look.width, height: Math.min(height, HIGHEST) });
      await expectAccessible(page).catch((error: { actual?: unknown }) => note(JSON.stringify(error.actual)));
      await page.setViewportSize({ width: look.width, height: HEIGHT });
      problems.splice(0).forEach(note);
    }
    expect(flaws).toEqual([]);
    await context.close();
  },
  isWhole ? 600_000 : 240_000,
);
