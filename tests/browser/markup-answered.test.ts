import { buildSchema, getNamedType, isObjectType } from 'graphql';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contractText } from '../../server/graphql/schema.ts';
import { PATHS } from '../../src/access/paths.ts';
import { atRest, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { screenAddresses } from '../support/every-screen.ts';
import { foreignIn, listenForRuns, PAYLOADS, payloadsFrom, textsOf } from '../support/markup.ts';

openDesk();

/** Of how many screens one is looked at; `XSS_SCREENS=1` looks at all. */
const EVERY = Number(process.env.XSS_SCREENS ?? 6);
const schema = buildSchema(contractText());

/** Who is signed in and what they may. */
const OWN_TYPES: ReadonlySet<string> = new Set(['SessionInfo', 'MenuEntry']);
/** No words but codes, of a list that the server has: hours, zones, states. */
const CODES =
  /zone$|time$|^days$|^dayName$|status$|kind$|resourceType$|^level$|^allowedActions$|^action$|^entity$|^path$|domain$/i;

const isText = (typeName: string, field: string): boolean => {
  const type = schema.getType(typeName);
  const named = isObjectType(type) ? type.getFields()[field]?.type : undefined;
  return (
    named !== undefined &&
    getNamedType(named).name === 'String' &&
    !OWN_TYPES.has(typeName) &&
    !CODES.test(field)
  );
};

/** An answer whose every text is a payload; which fields those were goes to `fields`. */
function withPayloads(value: unknown, next: () => string, fields: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withPayloads(each, next, fields));
  if (typeof value !== 'object' || value === null) return value;
  const typeName = String((value as { __typename?: unknown }).__typename ?? '');
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      if (!isText(typeName, field) || inner === null || inner === '')
        return [field, withPayloads(inner, next, fields)];
      fields.add(`${typeName}.${field}`);
      return [field, Array.isArray(inner) ? inner.map(next) : next()];
    }),
  );
}

async function answerWithPayloads(page: Page, next: () => string, fields: Set<string>): Promise<void> {
  await page.route(/\/graphql\/(?:private|batch)$/, async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => null);
    if (body === null) return route.fulfill({ response });
    await route.fulfill({ response, json: withPayloads(body, next, fields) });
  });
}

test(
  `every ${EVERY === 1 ? '' : `${EVERY}th `}screen with markup in every text that the server answers: nothing runs, and all of it is text`,
  async () => {
    const { page, context } = await visit(browser, server.url);
    await listenForRuns(page);
    await signIn(page, 'bank-admin');
    const [fields, seen, flaws] = [new Set<string>(), new Set<string>(), [] as string[]];
    await answerWithPayloads(page, payloadsFrom('answers'), fields);
    const screens = await screenAddresses(server, PATHS);
    for (const { id, path } of screens.filter((_screen, at) => at % EVERY === 1 % EVERY)) {
      await page.goto(path);
      await page
        .getByRole('heading', { level: 1 })
        .first()
        .waitFor()
        .catch(() => flaws.push(`${id}: no heading`));
      await atRest(page);
      const texts = await textsOf(page);
      for (const text of PAYLOADS) if (texts.includes(text.replaceAll(/\s+/g, ' '))) seen.add(text);
      flaws.push(...(await foreignIn(page)).map((what) => `${id}: ${what}`));
    }
    console.log(`${fields.size} fields of answers, ${seen.size} of ${PAYLOADS.length} payloads read as text`);
    expect(flaws).toEqual([]);
    expect(seen.size).toBeGreaterThan(PAYLOADS.length * 0.5);
    await context.close();
  },
  EVERY === 1 ? 600_000 : 240_000,
);
