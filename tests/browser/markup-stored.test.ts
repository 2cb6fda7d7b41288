import { buildSchema, type GraphQLObjectType } from 'graphql';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { contractText } from '../../server/graphql/schema.ts';
import { PATHS, type RouteId } from '../../src/access/paths.ts';
import { atRest, goWithin, signIn, type Visit, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import { type Asker, asking, refusalOf } from '../support/calls.ts';
import { foreignIn, listenForRuns, PAYLOADS, payloadsFrom, textsOf } from '../support/markup.ts';
import { WRITTEN } from '../support/record-inputs/all.ts';
import { selectionOf, statesOf } from '../support/record-inputs/states.ts';
import { textPlacesOf } from '../support/record-inputs/text-places.ts';
import type { Values, Written } from '../support/record-inputs/written.ts';

const schema = buildSchema(contractText());
/** How often each record is written and opened, each time with other payloads (`XSS_ROUNDS=200`: all in every field). */
const ROUNDS = Number(process.env.XSS_ROUNDS ?? 1);
const isWhole = ROUNDS > 1;
/** Where a record is shown: the address of its page and of its form. */
const SCREENS: Readonly<Record<string, readonly RouteId[]>> = {
  SponsorGroupInput: ['viewSponsorGroup'],
  AdsInput: ['viewAd', 'editAd'],
  StaffDesignationInput: ['viewDesignation'],
  StaffInput: ['viewStaff', 'editStaff'],
  DonationTypeInput: ['viewDonationType', 'editDonationType'],
  DonorInput: ['viewDonor', 'editDonor'],
  DriveInput: ['viewDrive', 'editDrive'],
  EventInput: ['viewEvent', 'editEvent'],
  ResourceInput: ['viewResource', 'editResource'],
  AdminRoleInput: ['roleDetail', 'editRole'],
  AdminUserInput: ['viewUser', 'editUser'],
  SiteInput: ['clientView', 'clientEdit'],
  EmailTemplateInput: ['viewEmailTemplate', 'editEmailTemplate'],
};
/** Their form is a panel over the page. */
const PANELS: ReadonlySet<RouteId> = new Set(['viewSponsorGroup', 'viewDesignation']);
/**
 * Markup by its nature: it is cleaned, and shown where nothing runs. And what is kept but not shown: of a resource that is
 * no vehicle, a vehicle's facts; of a drive, what is blocked of a bed that it has not.
 */
const NO_TEXT = /^emailTemplate\.template$|^resource\.(?:companyName|model)$|blockedSlots\[\d+\]\.bedName$/;

const addressesOf = (input: string, id: string): string[] =>
  (SCREENS[input] ?? []).flatMap((route) => {
    const path = PATHS[route].includes(':id') ? PATHS[route].replace(':id', id) : `${PATHS[route]}?id=${id}`;
    return PANELS.has(route) ? [path, `${path}&panel=${id}`] : [path];
  });

// What is written here is no operation of the console's.
openDesk({ env: { PERSISTED_ONLY: 'off' } });
const desks: Partial<Record<Written['caller'], Visit>> = {};
const callers: Partial<Record<Written['caller'], Asker>> = {};
beforeAll(async () => {
  for (const [who, name] of [
    ['bank', 'bank-admin'],
    ['parent', 'super'],
  ] as const) {
    const desk = await visit(browser, server.url);
    await listenForRuns(desk.page);
    await signIn(desk.page, name);
    desks[who] = desk;
    callers[who] = await server.signIn(name);
  }
});

/** Is it the field at a place that is refused? Some rules name the parts of an address without it. */
const isOf = (path: string, refused: string): boolean =>
  path.startsWith(refused) ||
  refused.startsWith(path) ||
  path.split('.').at(-1) === refused.split('.').at(-1);

/** Every text of a record, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Everything that an address shows, tab by tab; what is foreign in it goes to `flaws`. */
async function lookAt(page: Page, path: string, flaws: string[]): Promise<string> {
  await goWithin(page, path);
  if ((await page.locator('main h1').count()) === 0) flaws.push(`${path}: no heading`);
  const seen = [await textsOf(page)];
  // Behind a panel nothing can be pressed.
  const others =
    isWhole && !path.includes('panel=') ? 'main [role="tab"]:not([aria-selected="true"])' : 'none';
  for (const tab of await page.locator(others).all()) {
    await tab.click();
    await atRest(page);
    seen.push(await textsOf(page));
  }
  flaws.push(...(await foreignIn(page)).map((what) => `${path}: ${what}`));
  return seen.join('\n');
}

test('every record that is written has a screen here', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(WRITTEN.map(({ input }) => input).sort());
  expect(new Set(PAYLOADS).size).toBe(200);
});

test('what is looked for is found where a page takes such a text for markup', async () => {
  const page = await browser.newPage();
  await listenForRuns(page);
  await page.goto('about:blank');
  const all = isWhole ? PAYLOADS : PAYLOADS.slice(0, PAYLOADS.length / 5);
  // An address and two that wait for a template are no markup by themselves.
  const tried = all.filter((text) => !/^(?:javascript:|\{\{|\$\{)/.test(text));
  expect(all.length - tried.length).toBe((3 * all.length) / 40);
  for (const text of tried) {
    await page.setContent(`<title>-</title><p>${text}</p>`);
    await expect.poll(() => foreignIn(page), { interval: 10, message: text }).not.toEqual([]);
  }
  await page.close();
});

test.each(WRITTEN.map((written) => [written.input, written] as const))(
  `%s, ${ROUNDS} times markup in every text that takes it: nothing runs, text stays text`,
  async (_name, written) => {
    const { argument, input, type, byId, within, deeper, create, update, caller: who } = written;
    const [desk, caller] = [desks[who], callers[who]];
    if (!desk || !caller) throw new Error('nobody is signed in');
    const ask = asking(server, caller);
    const [first, second] = await statesOf(written, server);
    const made = await ask(`mutation ($v: ${input}!) { ${create}(${argument}: $v) { id } }`, { v: first });
    const id: string = made[create].id;
    const { password: _password, ...rest } = second;
    const next = payloadsFrom(input);
    const flaws: string[] = [];
    const [taken, shown] = [new Set<string>(), new Set<string>()];

    const read = async (selection: string): Promise<Values> => {
      const asked = within ? `${within} { ${selection} }` : selection;
      const found = (await ask(`query ($id: ID!) { ${byId}(id: $id) { ${asked} } }`, { id }))[byId];
      return within ? found[within] : found;
    };
    /** Writes a payload into every text, without those that are refused; what was kept where. */
    async function write(): Promise<Map<string, string>> {
      const base: Values = { ...rest, id, updatedAt: (await read('updatedAt')).updatedAt };
      let places = textPlacesOf(input, base, argument)
        .filter(({ path }) => path !== `${argument}.id`)
        .map((place) => ({ ...place, text: next() }));
      for (;;) {
        const value = places.reduce<unknown>((before, { put, text }) => put(before, text), base);
        const answer = await server.ask(
          'private',
          `mutation ($v: ${input}!) { ${update}(${argument}: $v) { id } }`,
          { v: value },
          caller,
        );
        if (answer.errors.length === 0) {
          const record = await read(selectionOf(schema.getType(type) as GraphQLObjectType, deeper));
          const kept = new Set(textsIn(record));
          return new Map(places.flatMap(({ path, text }) => (kept.has(text) ? [[path, text] as const] : [])));
        }
        const [code, ...fields] = refusalOf(answer) as string[];
        const refused = fields.map((field) => field.slice(0, field.lastIndexOf(': ')));
        const left = places.filter(({ path }) => !refused.some((at) => isOf(path, at)));
        if (left.length === places.length) throw new Error(`${code} ${fields}: ${answer.text}`);
        places = left;
      }
    }

    for (let round = 0; round < ROUNDS; round += 1) {
      const stored = await write();
      let seen = '';
      for (const path of addressesOf(input, id)) seen += await lookAt(desk.page, path, flaws);
      for (const [path, text] of stored) {
        taken.add(path);
        if (seen.includes(text.replaceAll(/\s+/g, ' '))) shown.add(path);
      }
    }
    console.log(
      `${input}: ${taken.size} texts take markup, ${[...taken].filter((path) => !shown.has(path))} unseen`,
    );
    expect(flaws).toEqual([]);
    expect([...taken].filter((path) => !shown.has(path) && !NO_TEXT.test(path))).toEqual([]);
  },
  120_000 + ROUNDS * 30_000,
);
