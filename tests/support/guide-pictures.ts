import { readFileSync, writeFileSync } from 'node:fs';
import { Transformer } from '@napi-rs/image';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn, visit } from './browser.ts';
import { browser, server } from './browser-desk.ts';

const FOLDER = 'docs/guide/pictures';
/** Said of WebP between 0 and 100: text is still sharp. */
const QUALITY = 72;

/** A picture of the guide: who looks, where, and what is done first. What it waits for is what it shows. */
export interface GuidePicture {
  readonly name: string;
  /** Nobody is signed in without it. */
  readonly as?: string;
  readonly path: string | (() => Promise<string>);
  readonly steps: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
const first = async (text: string): Promise<string> => (await server.sql(text)).rows[0]?.id;

/** The drive of Riverside in the days ahead that has the most free places. */
const openDrive = (): Promise<string> =>
  first(`SELECT d.id FROM drive_centers d JOIN drive_slots s ON s.drive_id = d.id
    WHERE d.client_id = 1 AND s.start_time > now() + interval '2 days' AND s.start_time < now() + interval '30 days'
    GROUP BY d.id ORDER BY sum(s.capacity - s.booked) DESC, d.id LIMIT 1`);

/** Two records of one person, as one of them might have been typed in a second time. */
async function twins(): Promise<string> {
  await server.sql(`UPDATE donors SET first_name = a.first_name, last_name = a.last_name, birth_date = a.birth_date
    FROM (SELECT * FROM donors WHERE client_id = 1 AND is_active ORDER BY last_name, id LIMIT 1) a
    WHERE donors.id = (SELECT id FROM donors WHERE client_id = 1 AND is_active ORDER BY last_name DESC, id LIMIT 1)`);
  return '/donorManagement/duplicates';
}

const CSV = `Name,Designation,Email,Cell Phone,Address line 1,City,State,Zip Code,Hire date
Ana Flores,Phlebotomist,ana.flores@example.org,9185550101,12 Oak Street,Tulsa,OK,74103,2026-11-02
Ben Carter,Driver,ben.carter@example.org,9185550102,4 Elm Street,Tulsa,OK,74104,2026-11-02
`;

export const GUIDE_PICTURES: readonly GuidePicture[] = [
  {
    name: 'get-in',
    path: '/auth/login',
    steps: (page) => button(page, 'Sign In').waitFor(),
  },
  {
    name: 'plan-a-drive',
    as: 'bank-admin',
    path: '/createDrive/add',
    steps: async (page) => {
      await seen(page, 'What and who');
      await seen(page, 'Summary');
    },
  },
  {
    name: 'book-a-donor',
    as: 'bank-admin',
    path: async () =>
      `/donorManagement/view?id=${await first("SELECT id FROM donors WHERE client_id = 1 AND is_active AND last_name LIKE 'M%' ORDER BY last_name, id LIMIT 1")}`,
    steps: async (page) => {
      await button(page, /^Book/).click();
      await page.getByRole('dialog').waitFor();
      await seen(page, 'Where and when');
    },
  },
  {
    name: 'invite-donors',
    as: 'bank-admin',
    path: async () => `/createDrive/view?id=${await openDrive()}`,
    steps: async (page) => {
      await page.getByRole('tab', { name: 'Donors to invite' }).click();
      await button(page, /^Send \d/).waitFor();
    },
  },
  {
    name: 'merge-donors',
    as: 'bank-admin',
    path: twins,
    steps: async (page) => {
      await page.getByRole('link', { name: 'Compare' }).first().click();
      await button(page, /^Merge into/).waitFor();
    },
  },
  {
    name: 'give-a-role',
    as: 'bank-admin',
    path: '/rolesManagement/add',
    steps: async (page) => {
      await page.getByRole('combobox', { name: 'Start from' }).click();
      await page.getByRole('option', { name: 'Template: Recruiter' }).click();
      await seen(page, /^Granted [1-9]/);
    },
  },
  {
    name: 'import-staff',
    as: 'bank-admin',
    path: '/resourceManagement/Staff',
    steps: async (page) => {
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Import CSV' }).click();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
      await seen(page, /rows in staff\.csv/);
    },
  },
  {
    name: 'read-a-report',
    as: 'bank-admin',
    path: '/reports?report=adminLogin',
    steps: (page) => seen(page, 'Sign-ins by day'),
  },
];

/** Goes where the picture is taken, and takes it: into the guide where that is asked for. */
export async function takePicture({ name, as, path, steps }: GuidePicture): Promise<void> {
  const { page, context } = await visit(browser, server.url, { width: 1_280 });
  try {
    const address = typeof path === 'string' ? path : await path();
    if (as) await signIn(page, as, address);
    else await page.goto(address);
    await steps(page);
    if (as) await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    if (process.env.GUIDE_PICTURES !== 'on') return;
    await page.setViewportSize({ width: 1_280, height: 800 });
    await page.waitForTimeout(1_000);
    const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    writeFileSync(`${FOLDER}/${name}.webp`, await new Transformer(shot).webp(QUALITY));
  } finally {
    await context.close();
  }
}

export const pictureBytes = (name: string): Buffer => readFileSync(`${FOLDER}/${name}.webp`);
