import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '../../server/config.ts';
import { createConsoleServer } from '../../server/http/console-server.ts';
import { PATHS } from '../../src/access/paths.ts';
import { createMockServer } from '../../tools/schema/mock-server.ts';
import { atRest, goWithin, launch, signIn, visit } from '../support/browser.ts';

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`),
    ),
  );
const servers: Server[] = [];
let browser: Browser;
let url = '';

beforeAll(async () => {
  const mock = createMockServer();
  const api = await listening(mock);
  vi.stubEnv('API_BASE', api);
  const console = createConsoleServer(loadConfig(), []);
  url = await listening(console);
  servers.push(mock, console);
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Who may everything, and who may change nothing: between them lie the others. */
const PEOPLE = ['super', 'reader'];
/** Every built list, and pages that have none. */
const SCREENS = [
  PATHS.clients,
  PATHS.addClient,
  PATHS.users,
  PATHS.addUser,
  PATHS.registrations,
  PATHS.roles,
  PATHS.addRole,
  PATHS.donationTypes,
  PATHS.addDonationType,
  PATHS.sponsorGroups,
  PATHS.designations,
  PATHS.staff,
  PATHS.addStaff,
  PATHS.myProfile,
];

async function walk(page: Page, screen: string): Promise<void> {
  await goWithin(page, screen);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const row = page.getByRole('table').first().getByRole('row').nth(1).getByRole('link').first();
  if ((await row.count()) === 0) return;
  // A picture's initials may stand before the name.
  const name = (await row.innerText()).split('\n').at(-1) ?? '';
  await row.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  for (const tab of await page.getByRole('tab').all()) await tab.click();
  await atRest(page);
}

test.each(PEOPLE)(
  '%s clicks through every screen of the mocked network without a complaint',
  async (name) => {
    const { page, context, problems } = await visit(browser, url);
    await signIn(page, name);
    for (const screen of SCREENS) {
      await walk(page, screen).catch((error: unknown) => problems.push(`${screen}: ${error}`));
      if (/Hello World/.test(await page.locator('body').innerText())) problems.push(`${screen}: Hello World`);
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);
