import type { Page } from 'playwright-core';
import type { RouteId } from '../../src/access/paths.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { TestServer } from './server.ts';

/** How a page is looked at, and who looks: the parent administration over all banks, or a bank's administrator. */
export interface Look {
  readonly name: 'super' | 'bank-admin';
  readonly language: Language;
  readonly dark: boolean;
  readonly width: (typeof WIDTHS)[number];
}

const WIDTHS = [390, 992, 1_280, 1_440] as const;

/** The language that a browser asks for. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  ja: 'ja-JP',
  zh: 'zh-CN',
};
const LANGUAGES = Object.keys(LOCALES) as Language[];
export const LOOKS: readonly Look[] = (['bank-admin', 'super'] as const).flatMap((name) =>
  LANGUAGES.flatMap((language) =>
    [false, true].flatMap((dark) => WIDTHS.map((width) => ({ name, language, dark, width }))),
  ),
);

/** A look in words: "super en light 1280". */
export const inWords = ({ name, language, dark, width }: Look): string =>
  `${name} ${language} ${dark ? 'dark' : 'light'} ${width}`;

/** The looks that some words ask for: "en dark" all that have both, "all" every one. */
export const looksFor = (words: string): readonly Look[] =>
  words === 'all'
    ? LOOKS
    : LOOKS.filter((look) => words.split(' ').every((word) => inWords(look).split(' ').includes(word)));

/** Looks that a page has one after the other without being loaded again: in one window, as it is made wider. */
export const byPage = (looks: readonly Look[]): readonly (readonly [Look, ...Look[]])[] =>
  Object.values(Object.groupBy(looks, ({ name, language, dark }) => `${name} ${language} ${dark}`))
    .filter((group) => group !== undefined)
    .map((group) => group as [Look, ...Look[]]);

/** A record of a bank's administrator, for a screen that shows one: the table that it stands in. */
const record = (table: string, where = 'client_id = 1') =>
  `SELECT id FROM ${table} WHERE ${where} ORDER BY created_at, id LIMIT 1`;

/** Two donors of a bank's administrator, to look at beside each other. */
const TWO_DONORS = `SELECT string_agg(id::text, '&other=') AS id
  FROM (SELECT id FROM donors WHERE client_id = 1 ORDER BY created_at, id LIMIT 2) AS two`;

/**
 * Every screen of the signed-in area, and what its address needs: nothing, or the id of a record. `null` is no screen of
 * its own: it leads elsewhere, or stands outside of the shell, where the stories of signing in look at it.
 */
const SCREENS: Readonly<Record<RouteId, string | null | { readonly id: string; readonly as?: string }>> = {
  home: null,
  auth: null,
  login: null,
  registration: null,
  forgotPassword: null,
  resetPassword: null,
  terms: null,
  reportProblem: null,
  logout: null,
  accessDenied: '',
  error: null,
  errorV1: '',
  errorV2: '',
  errorV3: '',
  errorV4: '',
  errorV5: '',
  errorV6: '',
  dashboard: '',
  clients: '',
  clientView: { id: 'SELECT id FROM sites WHERE site_id = 1' },
  clientEdit: { id: 'SELECT id FROM sites WHERE site_id = 1' },
  addClient: '',
  users: '',
  addUser: '',
  editUser: { id: record('admin_users') },
  viewUser: { id: record('admin_users') },
  registrations: '',
  userProfile: { id: record('admin_users') },
  myProfile: '',
  donationTypes: '',
  addDonationType: '',
  editDonationType: { id: record('donation_types') },
  viewDonationType: { id: record('donation_types') },
  support: '',
  sponsorGroups: '',
  viewSponsorGroup: { id: record('sponsor_groups') },
  createDrive: '',
  addDrive: '',
  editDrive: { id: record('drive_centers') },
  viewDrive: { id: record('drive_centers') },
  printDrives: { id: record('drive_centers'), as: 'ids' },
  approveDrive: '',
  reviewDrive: { id: record('drive_centers', 'client_id = 1 AND NOT is_approved') },
  activationDrive: '',
  events: '',
  editEvent: { id: record('events') },
  viewEvent: { id: record('events') },
  resources: '',
  addResource: '',
  editResource: { id: record('resources') },
  viewResource: { id: record('resources') },
  designations: '',
  viewDesignation: { id: record('staff_designations') },
  staff: '',
  addStaff: '',
  editStaff: { id: record('staff') },
  viewStaff: { id: record('staff') },
  roles: '',
  addRole: '',
  editRole: { id: record('admin_roles') },
  roleDetail: { id: record('admin_roles') },
  donors: '',
  viewDonor: { id: record('donors') },
  addDonor: '',
  editDonor: { id: record('donors') },
  appointments: '',
  donorPairs: '',
  mergeDonors: { id: TWO_DONORS, as: 'keep' },
  content: null,
  ads: '',
  addAd: '',
  editAd: { id: record('ads') },
  viewAd: { id: record('ads') },
  emailTemplates: '',
  addEmailTemplate: '',
  editEmailTemplate: { id: record('email_templates') },
  viewEmailTemplate: { id: record('email_templates') },
  marketing: '',
  reports: '?report=adminActivity',
  builder: '',
  samplePage: '',
  uiKit: '',
};

/** The addresses of all screens, with records of the server's first bank. */
export async function screenAddresses(
  server: TestServer,
  paths: Readonly<Record<RouteId, string>>,
): Promise<readonly { readonly id: RouteId; readonly path: string }[]> {
  const found: { id: RouteId; path: string }[] = [];
  for (const [id, needs] of Object.entries(SCREENS) as [RouteId, (typeof SCREENS)[RouteId]][]) {
    if (needs === null) continue;
    if (typeof needs === 'string') {
      found.push({ id, path: paths[id] + needs });
      continue;
    }
    const { rows } = await server.sql(needs.id);
    const key = String(rows[0]?.id ?? '');
    if (!key) throw new Error(`the seed has no record for the screen ${id}`);
    found.push({
      id,
      path: paths[id].includes(':id')
        ? paths[id].replace(':id', key)
        : `${paths[id]}?${needs.as ?? 'id'}=${key}`,
    });
  }
  return found;
}

/** As high as a window is made. */
const HIGHEST = 8_000;

/**
 * From now on the window is as high as the page, so that nothing lies half under a header or a footer that stays in
 * sight; with what it returns, as high as it was.
 */
export async function asHighAsPage(page: Page): Promise<() => Promise<void>> {
  const before = page.viewportSize();
  if (!before) throw new Error('the window has no size of its own');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...before, height: Math.min(height, HIGHEST) });
  return () => page.setViewportSize(before);
}

/** What is wrong with a page to the eye: wider than its window, or with the name of a text in place of the text. */
export const flawsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const flaws: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) flaws.push(`${scrollWidth} px wide in ${clientWidth}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      // `donors:bloodGroup` or `mail.title`: what i18next shows for a text that is not there, and holes left open.
      if (/^[a-z][\w-]+:[a-z]\w+(?:\.\w+)*$|^[a-z]\w+(?:\.[a-z]\w+)+(?<!\.example)$|\{\{\w+\}\}/.test(text)) {
        const owner = node.parentElement;
        // What somebody wrote, or the code of a template, is no text of the console.
        if (owner && !owner.closest('code, pre, td, dd, textarea, iframe')) flaws.push(text);
      }
    }
    return flaws;
  });
