import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { readConfig } from '../../server/config.ts';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { createLog } from '../../server/log.ts';
import { start } from '../../server/start.ts';
import { findChromium } from '../run/chromium.ts';
import { ensureBuild } from '../run/ensure-build.ts';
import { serveFloor } from './floor.ts';
import { type Load, load, median } from './measure.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What must hold (SPEED): ratios to the floor in the same run, and absolute limits. */
const MUST = { '/auth/login': { lcp: 1.3, scripts: 128 }, '/dashboard': { lcp: 1.5, scripts: 400 } } as const;

/** `npm run bench [repeats]`: cold loads of ours beside the floor, interleaved; medians, and what is over. */
const repeats = Number(process.argv[2] ?? 5);
await ensureBuild();
const dataDir = mkdtempSync(join(tmpdir(), 'donorgrid-bench-'));
const config = readConfig({
  NODE_ENV: 'test',
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  SEED: 'on',
});
const [running, floor, browser] = await Promise.all([
  start(config, createLog('silent')),
  serveFloor(),
  chromium.launch({ executablePath: findChromium(), args: FLAGS }),
]);
const over: string[] = [];
try {
  const signedIn = await browser.newContext();
  const page = await signedIn.newPage();
  await page.goto(`${running.url}/auth/login`);
  await page.getByLabel('Email', { exact: true }).fill('super@donorgrid.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  const state = await signedIn.storageState();
  await signedIn.close();
  for (const [path, must] of Object.entries(MUST)) {
    const [ours, theirs]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < repeats; round += 1) {
      theirs.push(await load(browser, floor.url + path, undefined));
      ours.push(await load(browser, running.url + path, path === '/dashboard' ? state : undefined));
    }
    const of = (loads: Load[], key: keyof Load): number => median(loads.map((each) => each[key]));
    const ratio = of(ours, 'lcp') / of(theirs, 'lcp');
    console.log(
      `${path.padEnd(14)} LCP ${Math.round(of(ours, 'lcp'))} ms, floor ${Math.round(of(theirs, 'lcp'))} ms, ratio ${ratio.toFixed(2)} of ${must.lcp}; ` +
        `JavaScript ${of(ours, 'scripts').toFixed(1)} KB of ${must.scripts}, floor ${of(theirs, 'scripts').toFixed(1)}; TBT ${Math.round(of(ours, 'tbt'))} ms; CLS ${of(ours, 'cls').toFixed(4)}`,
    );
    if (ratio > must.lcp) over.push(`${path}: LCP ${ratio.toFixed(2)} times the floor`);
    if (of(ours, 'scripts') > must.scripts)
      over.push(`${path}: ${of(ours, 'scripts').toFixed(1)} KB of JavaScript`);
    if (of(ours, 'cls') > 0.01) over.push(`${path}: CLS ${of(ours, 'cls').toFixed(4)}`);
  }
} finally {
  await browser.close();
  floor.server.closeAllConnections();
  floor.server.close();
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const line of over) console.error(`over budget: ${line}`);
process.exitCode = over.length > 0 ? 1 : 0;
