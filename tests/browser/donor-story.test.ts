import type { Locator, Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn, visit } from '../support/browser.ts';
import { donorDay } from '../support/donor-day.ts';

const DRIVE = 'Drive of the donor story';
const NAME = 'Ingrid Qvalstad';
const KEYBOARD = 'Xerxes Keyworth';
const RIVALS = ['Yolanda Rivalone', 'Yolanda Rivaltwo'] as const;

const day = donorDay(DRIVE);
let donorId = '';

beforeAll(async () => {
  const { server } = day;
  // Nobody else lives near the drive.
  await server.sql('UPDATE donors SET lat = NULL, lng = NULL');
  const { rows } = await server.sql(
    `INSERT INTO donors (client_id, first_name, last_name, gender, birth_date, donor_number, donor_id, email, state, city, blood_type, lat, lng)
     SELECT 1, split_part(name, ' ', 1), split_part(name, ' ', 2), 'F', '1985-04-12', 'T-STORY-' || n, 'STORY' || n, 'story' || n || '@donor.example', 'OK', 'Tulsa', 'O-',
       CASE WHEN n = 1 THEN 36.16 END, CASE WHEN n = 1 THEN -95.99 END
     FROM unnest($1::text[]) WITH ORDINALITY AS t (name, n) ORDER BY n RETURNING id`,
    [[NAME, KEYBOARD, ...RIVALS]],
  );
  donorId = rows[0]?.id;
});

const numbersIn = (text: string | null): number[] => (text?.match(/\d+/g) ?? []).map(Number);

/** Nobody has been marked yet: how many have come is not known. */
const countIn = (cell: string | undefined): number => (cell === '---' ? 0 : Number(cell));

/** What each screen says of the drive and of its donor. */
async function figures(page: Page) {
  const { driveId } = day;
  await page.goto('/dashboard');
  const row = page.getByRole('table', { name: 'Open today' }).getByRole('row', { name: DRIVE });
  await row.waitFor();
  const cells = await row.getByRole('cell').allTextContents();
  const [booked] = numbersIn(await row.getByText(/^\d+ of \d+/).textContent());
  await page.goto(`/createDrive/view?id=${driveId}&tab=results`);
  const result = (name: string): Locator =>
    page.locator('dl div').filter({ has: page.getByText(name, { exact: true }) });
  const [came, expected] = numbersIn(await result('Came').locator('dd').textContent());
  const [given] = numbersIn(await result('Donated').locator('dd').textContent());
  await page.goto(`/donorManagement/view?id=${donorId}&tab=donations`);
  const lifetime = page.getByText(/^\d+ donations?$/).first();
  const [donations] = numbersIn(await lifetime.textContent());
  const tab = page.getByRole('tab', { name: /^Appointments/ });
  const [upcoming] = numbersIn(await tab.textContent());
  await page.goto('/reports?report=donationsScheduled');
  const [scheduled] = numbersIn(
    await page
      .getByText(/^\d+ entr(y|ies)$/)
      .first()
      .textContent(),
  );
  return {
    dashboard: { booked, arrived: countIn(cells.at(-4)), donated: countIn(cells.at(-3)) },
    drive: { booked: expected, arrived: came, donated: given },
    donor: { donations, upcoming },
    report: scheduled,
  };
}

test('from the invitation to the donation: dashboard, drive, donor and report say the same of it', {
  timeout: 180_000,
}, async () => {
  const { browser, server, driveId } = day;
  // The card of today has all of its columns in a wide window.
  const { page, context, problems } = await visit(browser, server.url, { width: 1_920 });
  await signIn(page, 'bank-admin');
  const before = await figures(page);
  expect(before).toMatchObject({
    dashboard: { booked: 0, arrived: 0, donated: 0 },
    drive: { booked: 0, arrived: 0, donated: 0 },
    donor: { donations: 0, upcoming: 0 },
  });

  await page.goto(`/createDrive/view?id=${driveId}&tab=invite`);
  await page.getByRole('table', { name: 'Donors to invite' }).getByText(NAME).waitFor();
  await page.getByRole('button', { name: 'Send 1 invitation' }).click();
  const invited = async (): Promise<unknown> =>
    (await server.sql('SELECT count(*)::int AS count FROM invitations WHERE donor_id = $1', [donorId]))
      .rows[0];
  await expect.poll(invited, { timeout: 30_000 }).toEqual({ count: 1 });

  await page.goto(`/donorManagement/view?id=${donorId}`);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book appointment' });
  await dialog.getByRole('combobox', { name: 'Drive or center' }).click();
  await page.getByRole('option', { name: new RegExp(DRIVE) }).click();
  await dialog.getByText(DRIVE).first().waitFor();
  await dialog
    .getByRole('button', { name: /\d free$/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /^Book \d/ }).click();
  await page.getByText(/^Booked for/).waitFor();
  expect(await figures(page)).toEqual({
    dashboard: { booked: 1, arrived: 0, donated: 0 },
    drive: { booked: 1, arrived: 0, donated: 0 },
    donor: { donations: 0, upcoming: 1 },
    report: (before.report ?? 0) + 1,
  });

  await page.goto(`/createDrive/view?id=${driveId}&sheet=day`);
  await page.getByRole('button', { name: `${NAME}: Arrived` }).click();
  await page.getByRole('button', { name: `${NAME}: Donated` }).click();
  await page.getByRole('row', { name: NAME }).getByText('Donated', { exact: true }).waitFor();
  const after = await figures(page);
  expect(after).toMatchObject({
    dashboard: { booked: 1, arrived: 1, donated: 1 },
    drive: { booked: 1, arrived: 1, donated: 1 },
    donor: { donations: 1 },
    report: (before.report ?? 0) + 1,
  });
  await page.goto(`/createDrive/view?id=${driveId}&tab=results`);
  const answers = page
    .locator('dl div')
    .filter({ has: page.getByText('Invited who booked', { exact: true }) });
  await answers.getByText('1 of 1, 100%').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('from the palette to a confirmed booking without a mouse, in fewer than fifteen keys', async () => {
  const { browser, server } = day;
  const { page, context, problems } = await visit(browser, server.url);
  await signIn(page, 'bank-admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string): Promise<void> => {
    for (const letter of text) await press(letter);
  };
  const focused = (selector: string): Promise<Locator> => {
    const found = page.locator(`${selector}:focus`);
    return found.waitFor().then(() => found);
  };
  await press('Control+k');
  await focused('[role=combobox]');
  await type('book');
  await page.getByRole('option', { name: 'Book an appointment', selected: true }).waitFor();
  await press('Enter');
  await focused('[data-booking=donor]');
  await type('xer');
  await press('Enter');
  await focused('[data-booking=times] [data-time]');
  await press('Enter');
  await page.getByText('Held for this donor').waitFor();
  await press('Control+Enter');
  await page.getByText(/^Booked for/).waitFor();
  expect(keys).toBeLessThan(15);
  const { rows } = await server.sql(
    `SELECT count(*)::int AS count FROM appointments a JOIN donors d ON d.id = a.donor_id WHERE d.last_name = 'Keyworth' AND NOT a.canceled`,
  );
  expect(rows).toEqual([{ count: 1 }]);
  expect(problems).toEqual([]);
  await context.close();
});

test('two take the same time at once: the later one sees that it is taken, and three others, with nothing lost', async () => {
  const { browser, server } = day;
  const driveId = await day.openAhead(40, {
    driveCenterName: 'Drive of one chair',
    bedConfigration: day.chairs(1),
  });
  const desks = await Promise.all(['bank-admin', 'recruiter'].map(() => visit(browser, server.url)));
  const [first, second] = desks.map(({ page }) => page) as [Page, Page];
  await signIn(first, 'bank-admin');
  await signIn(second, 'recruiter');
  const open = async (page: Page, name: string): Promise<Locator> => {
    await page.goto(`/createDrive/view?id=${driveId}`);
    await page.getByRole('button', { name: 'Book appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book appointment' });
    await dialog.getByRole('combobox', { name: 'Name, number or phone' }).fill(name);
    await dialog.getByRole('option', { name }).click();
    return dialog;
  };
  const [one, other] = [await open(first, RIVALS[0]), await open(second, RIVALS[1])];
  await other.getByRole('textbox', { name: 'Comment' }).fill('Left arm');
  // The later one has clicked already; what they asked for arrives after the other's.
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await second.route('**/graphql/**', async (route) => {
    if ((route.request().postData() ?? '').includes('HoldSlot')) await gone;
    await route.continue();
  });
  const third = other.getByRole('button', { name: /1 free$/ }).nth(2);
  const wanted = (await third.getAttribute('data-time')) ?? '';
  const time = (dialog: Locator): Locator => dialog.locator(`[data-time="${wanted}"]`);
  const asks = (request: Request): boolean => (request.postData() ?? '').includes('HoldSlot');
  await Promise.all([second.waitForRequest(asks), time(other).click()]);
  await time(one).click();
  await one.getByText('Held for this donor').waitFor();
  letGo();
  await other.getByText('This slot was just taken').waitFor();
  const nearest = other.getByRole('group', { name: 'Three nearest' }).getByRole('button');
  expect(await nearest.count()).toBe(3);
  expect(await other.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Left arm');
  expect(await other.getByRole('option', { name: RIVALS[1] }).getAttribute('aria-selected')).toBe('true');
  await one.getByRole('button', { name: /^Book \d/ }).click();
  await first.getByText(/^Booked for/).waitFor();
  await other.getByRole('button', { name: /^Take .* and book$/ }).click();
  await second.getByText(/^Booked for/).waitFor();
  const { rows } = await server.sql(
    `SELECT d.last_name AS name, a.start_time AS at, a.comment FROM appointments a JOIN donors d ON d.id = a.donor_id
     WHERE a.drive_id = $1 AND NOT a.canceled ORDER BY d.last_name`,
    [driveId],
  );
  expect(rows.map(({ name, comment }) => [name, comment])).toEqual([
    ['Rivalone', null],
    ['Rivaltwo', 'Left arm'],
  ]);
  expect(String(rows[0]?.at)).not.toBe(String(rows[1]?.at));
  for (const { context, problems } of desks) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
