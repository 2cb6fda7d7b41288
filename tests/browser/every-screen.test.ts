import { expect, test } from 'vitest';
import { PATHS, type RouteId } from '../../src/access/paths.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { atRest, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { cutTimes } from '../support/cut-text.ts';
import {
  asHighAsPage,
  byPage,
  flawsOf,
  inWords,
  LOCALES,
  looksFor,
  screenAddresses,
} from '../support/every-screen.ts';
import {
  answersApart,
  MOST_SHIFT,
  MOST_SHIFT_OF_WORDS,
  shiftsOf,
  watchShifts,
} from '../support/layout-shifts.ts';
import { smallTargets } from '../support/touch-targets.ts';

openDesk();

const HEIGHT = 900;

/**
 * Every screen in every look (`SCREENS=all`, some hours), or in those that are named (`SCREENS="en dark, de 992"`: each
 * that has all the words of one of them); else each in one of a few, one after the other.
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
/** Seen in one look more: its rows have links under each other on a narrow screen. */
const ALSO: Partial<Record<RouteId, string>> = { appointments: 'bank-admin en light 390' };
const pages = byPage([...new Set((isWhole ? wanted : TURNS).flatMap(looksFor))]);

test('a look that is asked for is there', () => {
  expect([...TURNS, ...wanted].filter((words) => looksFor(words).length === 0)).toEqual([]);
});

test('a list of the parent view that is filtered by bank does not move when the bank has its name', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 992 });
  await signIn(page, 'super');
  await watchShifts(page);
  await answersApart(page);
  await page.goto(`${PATHS.createDrive}?bank=3&status=Active%2CIn+progress&goal=behind`);
  await page.getByText(/^Blood bank: [A-Z]/).waitFor();
  await atRest(page);
  const { sum, parts } = await shiftsOf(page);
  expect(sum > MOST_SHIFT ? parts : []).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a page that is refused does not move when it knows whom to ask', async () => {
  const { page, context, problems } = await visit(browser, server.url, { width: 390 });
  await signIn(page, 'bank-admin');
  await watchShifts(page);
  await answersApart(page);
  await page.goto(PATHS.addClient);
  await page.getByText(/^Ask: /).waitFor();
  await atRest(page);
  const { sum, parts } = await shiftsOf(page);
  expect(sum > MOST_SHIFT_OF_WORDS ? parts : []).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test.each(pages.map((looks, turn) => ({ turn, looks, names: looks.map(inWords).join(', ') })))(
  'screens in $names px: nothing moves, is wider than the window, without its text, or in the way of a reader',
  async ({ turn, looks }) => {
    const [{ name, language, dark, width: first }] = looks;
    const { page, context, problems } = await visit(browser, server.url, {
      width: first,
      dark,
      locale: LOCALES[language],
    });
    await speak(page, 'en');
    await signIn(page, name);
    await speak(page, language);
    await watchShifts(page);
    await answersApart(page);
    const screens = await screenAddresses(server, PATHS);
    const mine = screens.filter(
      ({ id }, at) =>
        isWhole || at % pages.length === turn || looks.some((look) => inWords(look) === ALSO[id]),
    );
    const flaws: string[] = [];
    for (const { id, path } of mine) {
      await page.goto(path);
      for (const { width } of looks) {
        const note = (flaw: string): number => flaws.push(`${id} at ${width}: ${flaw}`);
        await page.setViewportSize({ width, height: HEIGHT });
        const heading = page.getByRole('heading', { level: 1 }).first();
        await heading.waitFor().catch(() => note('no heading'));
        await atRest(page);
        const { sum, parts } = await shiftsOf(page);
        // In a window of another width everything moves.
        const most = /^(?:error|accessDenied)/.test(id) ? MOST_SHIFT_OF_WORDS : MOST_SHIFT;
        if (width === first && sum > most) note(`moves by ${sum.toFixed(4)}: ${parts.join('; ')}`);
        (await flawsOf(page)).forEach(note);
        for (const field of await cutTimes(page)) note(`"${field}" is too narrow for what stands in it`);
        const asItWas = await asHighAsPage(page);
        await expectAccessible(page).catch((error: { actual?: unknown }) =>
          note(JSON.stringify(error.actual)),
        );
        for (const target of await smallTargets(page)) note(`too small for a finger: ${target}`);
        await asItWas();
        problems.splice(0).forEach(note);
      }
      await page.setViewportSize({ width: first, height: HEIGHT });
    }
    expect(flaws).toEqual([]);
    await context.close();
  },
  isWhole ? 1_800_000 : 240_000,
);
