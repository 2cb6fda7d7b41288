import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { readConfig } from '../../server/config.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { createLog } from '../../server/log.ts';
import type { Running } from '../../server/serve.ts';
import { start } from '../../server/start.ts';
import { SESSION_KEY } from '../../src/access/storage-keys.ts';
import { findWholeChromium, NO_MACHINE_CODE } from '../run/chromium.ts';
import { must } from '../run/command.ts';
import { serveFloor } from './floor.ts';
import { type Edited, editFirst, scroll } from './forms.ts';
import { type Load, median, openRows, type Reaction, react, type Visit, visit } from './measure.ts';
import { type Changes, changeRoutes, type Place } from './routes.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const LIST = '/sponsorGroupManagement?size=25';
const ROW = 'tr[data-row]';
const PLACES: readonly Place[] = [
  { path: '/donation-type', ready: 'a[data-row-link][href^="/donation-type/"]' },
  { path: '/sponsorGroupManagement?panel=add', ready: '[role="dialog"] form input' },
  { path: '/resourceManagement/Designation', ready: 'a[data-row-link][href^="/resourceManagement/Des"]' },
  { path: '/sponsorGroupManagement', ready: 'a[data-row-link][href^="/sponsorGroupManagement/"]' },
];
const FLOOR_PLACES: readonly Place[] = [
  { path: '/dashboard', ready: 'tbody tr:not([data-row])' },
  { path: '/sponsorGroupManagement', ready: ROW },
];
/** Above this the machine does other things, and what it measures is told but holds nobody up. */
const BUSY = 0.5 * cpus().length;

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** What an administrator's browser keeps after signing in, and the same caller for the floor. */
async function signIn(browser: Browser, ours: string, floor: string, name: string): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${ours}/auth/login`);
  await page.getByLabel('Email', { exact: true }).fill(`${name}@donorgrid.example`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  const headers = await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      authToken: string;
      user: { selectedClientId: number };
    };
    return JSON.stringify({
      authorization: `Bearer ${session.authToken}`,
      'client-id': String(session.user.selectedClientId),
      'device-id': localStorage.getItem('donorgrid.device.v1'),
    });
  }, SESSION_KEY);
  const state = await context.storageState();
  await context.close();
  return {
    ...state,
    origins: [...state.origins, { origin: floor, localStorage: [{ name: 'floor-headers', value: headers }] }],
  };
}

/** Checks the types and builds for production, which has to be done before anything is measured; seconds. */
async function timedBuild(): Promise<number> {
  const began = performance.now();
  await must(process.execPath, ['tools/check-types.ts', '--checkers', '2']);
  await must('npm', ['run', '--silent', 'build']);
  return (performance.now() - began) / 1_000;
}

interface Worked {
  readonly sort: Reaction;
  readonly page: Reaction;
  readonly key: Reaction;
  readonly edit: Edited;
}
let edits = 0;

/** Edits the first row of the open list, then sorts, pages and searches it. */
async function work({ page }: Visit): Promise<Worked> {
  edits += 1;
  const edit = await editFirst(page, `Aaa group ${edits}`);
  const code = page.locator('thead button').nth(1);
  const next = page.locator('button[aria-label="Next page"]');
  const search = page.locator('input[aria-label="Search"], input[data-list-search]').first();
  const sort = await react(page, 'click', ROW, () => code.click());
  const paged = await react(page, 'click', ROW, () => next.click());
  await search.focus();
  // A letter that few names have: other rows come by it.
  const key = await react(page, 'keydown', ROW, () => page.keyboard.press('q'));
  return { sort, page: paged, key, edit };
}

/** Pages changed in one window: how long it takes, and what it leaves behind in a browser that makes no machine code. */
async function changePages(ours: string, bare: string, state: State): Promise<Row[]> {
  const seen = async (url: string, places: readonly Place[], ...flags: string[]): Promise<Changes> => {
    const own = await chromium.launch({ executablePath: findWholeChromium(), args: [...FLAGS, ...flags] });
    const page = await (await own.newContext({ storageState: state })).newPage();
    await page.goto(url + LIST);
    await page.locator(ROW).first().waitFor();
    const changes = await changeRoutes(page, places);
    await own.close();
    return changes;
  };
  const [quick, quickFloor] = [await seen(ours, PLACES), await seen(bare, FLOOR_PLACES)];
  const [kept, keptFloor] = [
    await seen(ours, PLACES, NO_MACHINE_CODE),
    await seen(bare, FLOOR_PLACES, NO_MACHINE_CODE),
  ];
  return [
    { what: 'page change, not throttled', ours: quick.change, floor: quickFloor.change, most: 200 },
    { what: 'page change: heap left, KB', ours: kept.heap, floor: keptFloor.heap, most: 5, digits: 1 },
    {
      what: 'page change: listeners left',
      ours: kept.listeners,
      floor: keptFloor.listeners,
      most: 0.1,
      digits: 1,
    },
  ];
}

/** A list of ten thousand rows, all of them on one page, not throttled. */
async function manyRows({ services, url }: Running, state: State): Promise<Row[]> {
  await services.database.pool.query(
    `INSERT INTO sponsor_groups (client_id, sponsor_name, sponsor_code)
     SELECT 1, 'Group ' || n, 'Z' || n FROM generate_series(1, 10000) n`,
  );
  const open = () => openRows(browser, `${url}/sponsorGroupManagement?size=0`, state, ROW);
  let opened = await open();
  const loads = [opened.row];
  while (loads.length < repeats) {
    await opened.page.context().close();
    opened = await open();
    loads.push(opened.row);
  }
  const { page } = opened;
  // The first rows come before the others: those are scrolled too.
  await page.waitForFunction(() => (document.querySelector('table')?.scrollHeight ?? 0) > 10_000 * 20);
  await page.waitForTimeout(1_000);
  const { frame, longest, nodes } = await scroll(page);
  await page.context().close();
  return [
    { what: '10,000 rows: first row', ours: median(loads), most: 600 },
    { what: '10,000 rows: a frame while scrolling', ours: frame, most: 1_000 / 58, digits: 1 },
    { what: '10,000 rows: longest frame', ours: longest, most: 50, digits: 1 },
    { what: '10,000 rows: nodes of the page', ours: nodes, most: 1_400 },
  ];
}

/** A figure of ours beside the floor's, and the most that it may be. */
interface Row {
  readonly what: string;
  readonly ours: number;
  /** Absent where the floor has nothing like it. */
  readonly floor?: number;
  readonly most: number;
  /** Decimals. */
  readonly digits?: number;
}
const COLUMNS = ['what', 'ours', 'floor', 'at most', ''] as const;

/** `npm run bench [repeats]`: ours beside the floor on one backend, interleaved; medians as a table, and what is over. */
const repeats = Number(process.argv[2] ?? 3);
if (!(Number.isInteger(repeats) && repeats > 0) || process.argv.length > 3) {
  console.error('npm run bench takes a number of repeats, as in: npm run bench 3');
  process.exit(1);
}
// Before the build, which keeps the machine busy itself.
const load = loadavg()[0] ?? 0;
const compiled = await timedBuild();
const dataDir = mkdtempSync(join(tmpdir(), 'donorgrid-bench-'));
const config = readConfig({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  SEED: 'on',
});
const running = await start(config, createLog('silent'));
const [floor, browser] = await Promise.all([
  serveFloor(() => running.url),
  chromium.launch({ executablePath: findWholeChromium(), args: FLAGS }),
]);
const rows: Row[] = [];
try {
  const [bank, parent] = [
    await signIn(browser, running.url, floor.url, 'bank-admin'),
    await signIn(browser, running.url, floor.url, 'super'),
  ];
  const measure = async (path: string, signedIn: BrowserContextOptions['storageState'], row?: string) => {
    const [ours, theirs]: [Visit[], Visit[]] = [[], []];
    const worked: { ours: Worked[]; theirs: Worked[] } = { ours: [], theirs: [] };
    for (let round = 0; round < repeats; round += 1) {
      const bare = await visit(browser, floor.url + path, signedIn, row);
      if (row) worked.theirs.push(await work(bare));
      await bare.context.close();
      const console = await visit(browser, running.url + path, signedIn, row);
      if (row) worked.ours.push(await work(console));
      await console.context.close();
      theirs.push(bare);
      ours.push(console);
    }
    const of = (visits: readonly Visit[], when: 'cold' | 'warm', key: keyof Load): number =>
      median(visits.map((each) => each[when][key]));
    return {
      ours: (when: 'cold' | 'warm', key: keyof Load) => of(ours, when, key),
      floor: (when: 'cold' | 'warm', key: keyof Load) => of(theirs, when, key),
      worked,
    };
  };
  const login = await measure('/auth/login', undefined);
  const dashboard = await measure('/dashboard', bank);
  // Of all banks: there are pages enough, and a search finds other rows.
  const list = await measure(LIST, parent, ROW);
  type Seen = typeof login;
  const beside = (what: string, seen: Seen, when: 'cold' | 'warm', key: keyof Load, ratio: number): Row => {
    const [ours, bare] = [seen.ours(when, key), seen.floor(when, key)];
    return { what, ours, floor: bare, most: bare * ratio };
  };
  const within = (what: string, seen: Seen, key: keyof Load, most: number, digits = 0): Row => ({
    what,
    ours: seen.ours('cold', key),
    floor: seen.floor('cold', key),
    most,
    digits,
  });
  const after = (
    what: string,
    act: 'sort' | 'page' | 'key',
    key: keyof Reaction,
    most: (bare: number) => number,
  ): Row => {
    const of = (all: readonly Worked[]): number => median(all.map((each) => each[act][key]));
    const [ours, bare] = [of(list.worked.ours), of(list.worked.theirs)];
    return { what, ours, floor: bare, most: most(bare) };
  };
  const edited = (what: string, key: keyof Edited, most: (bare: number) => number): Row => {
    const of = (all: readonly Worked[]): number => median(all.map(({ edit }) => edit[key]));
    const [ours, bare] = [of(list.worked.ours), of(list.worked.theirs)];
    return { what, ours, floor: bare, most: most(bare) };
  };
  const changes = await changePages(running.url, floor.url, bank);
  const long = await manyRows(running, bank);
  rows.push(
    within('sign-in: JavaScript, KB', login, 'scripts', 128, 1),
    beside('sign-in: LCP, cold', login, 'cold', 'lcp', 1.3),
    beside('sign-in: LCP, warm', login, 'warm', 'lcp', 1.3),
    within('dashboard: JavaScript with what comes later, KB', dashboard, 'scripts', 400, 1),
    beside('dashboard: LCP, cold', dashboard, 'cold', 'lcp', 1.5),
    within('dashboard: CLS', dashboard, 'cls', 0.01, 4),
    beside('list: first row, cold', list, 'cold', 'row', 1.3),
    beside('list: first row, warm', list, 'warm', 'row', 1.3),
    within('list: TBT, cold', list, 'tbt', 100),
    within('list: CLS', list, 'cls', 0.01, 4),
    within('list: requests', list, 'requests', 8),
    after('list: sort to paint', 'sort', 'paint', () => 64),
    after('list: sort to rows', 'sort', 'rows', (bare) => bare * 1.3),
    after('list: page to paint', 'page', 'paint', () => 64),
    after('list: page to rows', 'page', 'rows', (bare) => bare * 1.3),
    after('list: key to paint', 'key', 'paint', () => 80),
    after('list: last key to rows', 'key', 'rows', (bare) => bare + 200),
    edited('form: click to value', 'open', (bare) => bare * 1.3),
    edited('form: save to name in the list', 'save', (bare) => bare * 1.3),
    ...changes,
    ...long,
    { what: 'type check and build, s', ours: compiled, most: 25, digits: 1 },
  );
} finally {
  await browser.close();
  floor.server.closeAllConnections();
  floor.server.close();
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`\n| ${COLUMNS.join(' | ')} |\n|${COLUMNS.map(() => ' --- ').join('|')}|`);
for (const { what, ours, floor: bare, most, digits = 0 } of rows) {
  const told = [ours, bare, most].map((value) => value?.toFixed(digits) ?? '–');
  console.log(`| ${[what, ...told, ours > most ? 'over' : ''].join(' | ')} |`);
}
const over = rows.filter(({ ours, most }) => ours > most);
const busy = load > BUSY;
console.log(
  `\n${cpus().length} cores, load ${load.toFixed(2)} before the start, ${repeats} repeats, Fast 4G and a processor four times slower (ms)`,
);
if (busy) console.log('The machine is busy: these figures hold nobody up.');
process.exitCode = over.length > 0 && !busy ? 1 : 0;
