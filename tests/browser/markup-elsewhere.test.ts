import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PATHS } from '../../src/access/paths.ts';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { atRest, goWithin, signIn, visit } from '../support/browser.ts';
import { browser, openDesk, server } from '../support/browser-desk.ts';
import type { Asker } from '../support/calls.ts';
import { DRIVES } from '../support/drives.ts';
import { foreignIn, listenForRuns, payloadsFrom, textsOf } from '../support/markup.ts';
import type { Answer } from '../support/server.ts';

/** How many texts each place gets. */
const TEXTS = 5;
/** A text that is too long for its place, or no text for it, is refused, and the next one tried. */
const TRIES = 4 * TEXTS;

// What is written here is no operation of the console's.
openDesk({ env: { PERSISTED_ONLY: 'off' } });
let bank: Asker;
beforeAll(async () => {
  bank = await server.signIn('bank-admin');
});
const told = (query: string, variables: object): Promise<Answer> =>
  server.ask('private', query, variables, bank);

const LOG = `mutation ($text: String!) {
  createActivityLogs(pageName: $text, activity: "Visit", application: $text, userAgent: $text) { id } }`;
const FAIL = `mutation ($text: String!) {
  createLoginFailsActivityLog(userRole: "donor", email: $text, pageName: $text, activity: "Login", application: $text, userAgent: $text, error: $text) { id } }`;
const HELP = 'mutation ($r: SupportRequestInput!) { createSupportRequest(supportRequest: $r) { id } }';
const VIEW = 'mutation ($v: SavedViewInput!) { saveView(savedView: $v) { id } }';
const FILTER = 'mutation ($f: DonorFilterInput!) { createDonorFilter(donorFilter: $f) { id } }';
const DAYS_OFF =
  'mutation ($id: ID!, $e: StaffExceptionInput!) { setStaffException(staffId: $id, exception: $e) { id } }';

/** A record of the bank whose administrator writes: the oldest, or one so many places after it. */
const idIn = async (table: string, at = 0, where = 'true'): Promise<string> =>
  (
    await server.sql(
      `SELECT id FROM ${table} WHERE client_id = 1 AND ${where} ORDER BY created_at, id LIMIT 1 OFFSET ${at}`,
    )
  ).rows[0]?.id;

/** A drive that waits for approval. */
const WAITS = 'NOT is_approved AND review_reason IS NULL';

/** Where a text comes in that stands in no form of a record, and where it is read. */
interface Place {
  readonly what: string;
  readonly write: (text: string, at: number) => Promise<Answer>;
  readonly reader: 'bank-admin' | 'super';
  /** The page that shows a text: one for all of them, or another for each. */
  readonly path: (at: number) => Promise<string> | string;
  /** What has to be opened on the page before it stands there. */
  readonly open?: (page: Page, at: number) => Promise<void>;
}
const PLACES: readonly Place[] = [
  {
    what: 'a page that somebody visits',
    write: (text) => server.ask('public', LOG, { text }, bank),
    reader: 'super',
    path: () => `${PATHS.reports}?report=adminActivity`,
  },
  {
    what: 'a donor’s sign-in that fails',
    write: (text) =>
      server.ask('public', FAIL, { text }, { clientId: bank.clientId, deviceId: randomUUID() }),
    reader: 'super',
    path: () => `${PATHS.reports}?report=donorLoginFail`,
  },
  {
    what: 'a request for help',
    write: (text) =>
      told(HELP, {
        r: { subject: text, text, steps: text, technicalDetails: text, severity: 'Normal' },
      }),
    reader: 'super',
    path: () => PATHS.support,
    open: async (page, at) => {
      await page.keyboard.press('Escape');
      await page.getByRole('table').locator('tbody').getByRole('button').nth(at).click();
    },
  },
  {
    what: 'the name of a view',
    write: (name, at) =>
      told(VIEW, {
        v: {
          screen: 'sponsorGroups',
          name,
          isShared: true,
          state: { address: `q=${at}`, order: [], shown: {} },
        },
      }),
    reader: 'bank-admin',
    path: () => PATHS.sponsorGroups,
  },
  {
    what: 'the name of a donor filter',
    write: (filterName) => told(FILTER, { f: { filterName, names: 'Ada' } }),
    reader: 'bank-admin',
    path: () => PATHS.donors,
    open: async (page, at) => {
      // All of them stand in one list.
      if (at === 0) await page.getByRole('button', { name: /^Saved filters/ }).click();
    },
  },
  {
    what: 'why a drive is refused',
    write: async (reason) =>
      told(DRIVES.refuse, { id: await idIn('drive_centers', 0, WAITS), reject: true, reason }),
    reader: 'bank-admin',
    path: async (at) =>
      `${PATHS.viewDrive}?id=${await idIn('drive_centers', at, 'review_reason IS NOT NULL')}`,
  },
  {
    what: 'why somebody is away',
    write: async (note, at) => {
      const day = addDays(utcDay(new Date()), at + 1);
      return told(DAYS_OFF, { id: await idIn('staff'), e: { from: day, to: day, dayTime: [], note } });
    },
    reader: 'bank-admin',
    path: async () => `${PATHS.viewStaff}?id=${await idIn('staff')}&tab=availability`,
  },
];

test.each(PLACES)(
  `$what: ${TEXTS} times markup, nothing runs, text stays text`,
  async ({ what, write, reader, path, open }) => {
    const next = payloadsFrom(what);
    const kept: string[] = [];
    for (let tried = 0; tried < TRIES && kept.length < TEXTS; tried += 1) {
      const text = next();
      const { errors } = await write(text, kept.length);
      if (errors.length === 0) kept.push(text);
      else expect(errors[0]?.extensions.code, `${text}: ${errors[0]?.message}`).toBe('BAD_USER_INPUT');
    }
    expect(kept).toHaveLength(TEXTS);

    const { page, context, problems } = await visit(browser, server.url);
    await listenForRuns(page);
    await signIn(page, reader);
    const flaws: string[] = [];
    let seen = '';
    let shown = '';
    for (const at of kept.keys()) {
      const address = await path(at);
      // All of them stand there.
      if (address === shown && !open) break;
      if (address !== shown) await goWithin(page, address);
      shown = address;
      await open?.(page, at);
      await atRest(page);
      seen += await textsOf(page);
      flaws.push(...(await foreignIn(page)));
    }
    expect(flaws).toEqual([]);
    expect(kept.filter((text) => !seen.includes(text.replaceAll(/\s+/g, ' ')))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);
