import { expect, test } from 'vitest';
import { href, PATHS, type RouteId } from '../../src/access/paths.ts';
import { REPORTS } from '../../src/rules/report.ts';
import { goWithin, noWider, signIn, speak, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { cardFlaws } from '../support/card-flaws.ts';

openDesk();

/** Every list of the console, and who has rows in it. */
const LISTS: Readonly<Record<'super' | 'bank-admin', readonly RouteId[]>> = {
  super: ['clients', 'users', 'createDrive', 'donors', 'staff', 'emailTemplates'],
  'bank-admin': [
    'users',
    'donationTypes',
    'sponsorGroups',
    'createDrive',
    'approveDrive',
    'activationDrive',
    'events',
    'resources',
    'designations',
    'staff',
    'roles',
    'donors',
    'appointments',
    'ads',
    'emailTemplates',
  ],
};
const pathsOf = (who: keyof typeof LISTS): readonly string[] => [
  ...LISTS[who].map((id) => PATHS[id]),
  ...REPORTS.map((report) => href('reports', undefined, { report })),
];

test.each(['bank-admin', 'super'] as const)(
  'on the smallest telephone, in German, nothing of a card of any list covers another part of it or reaches out of it: %s',
  async (who) => {
    const { page, context, problems } = await visit(browser, server.url, { width: 320 });
    await signIn(page, who);
    await speak(page, 'de');
    const found: Record<string, readonly string[]> = {};
    for (const [turn, path] of pathsOf(who).entries()) {
      await (turn === 0 ? page.goto(path) : goWithin(page, path));
      await page.locator('[data-row]').first().waitFor();
      await noWider(page);
      const flaws = await cardFlaws(page);
      if (flaws.length > 0) found[path] = flaws;
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
    await context.close();
  },
);
