import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { OWN_KEYS } from '../../src/kit/list/filter-codecs.ts';

/** Where the filters of a list's route are declared. */
const DECLARED: Readonly<Record<string, string>> = {
  ads: 'features/content/ad-list.tsx',
  appointments: 'pickers/appointments/appointment-filters.ts',
  approveDrive: 'features/drives/parts/use-drive-filters.ts',
  activationDrive: 'features/drives/parts/use-drive-filters.ts',
  clients: 'features/clients/client-list.tsx',
  createDrive: 'features/drives/parts/use-drive-filters.ts',
  designations: 'features/designations/designation-list.tsx',
  donationTypes: 'features/donation-types/donation-type-list.tsx',
  donors: 'features/donors/parts/donor-search.ts',
  emailTemplates: 'features/email-templates/email-template-list.tsx',
  events: 'features/events/event-list.tsx',
  reports: 'features/reports/parts/report-spec.ts',
  resources: 'features/resources/resource-list.tsx',
  roles: 'features/roles/role-list.tsx',
  sponsorGroups: 'features/sponsor-groups/sponsor-group-list.tsx',
  staff: 'features/staff/staff-list.tsx',
  users: 'features/users/parts/user-filters.ts',
};
/** What a list's page reads of its address beside the list: the form or the record beside it, and which of its kinds. */
const BESIDE = ['id', 'panel', 'section', 'copy', 'list', 'report', 'show'];

const source = (path: string): string => readFileSync(`src/${path}`, 'utf8');

/** The keys of the object of filters: of its lines of the first indent, or of its only line. */
function filtersOf(path: string): string[] {
  const [, body = ''] = /const (?:\w+_)?FILTERS = \{([\s\S]*?)\}(?: as const)?;\n/.exec(source(path)) ?? [];
  const keys = body.includes('\n') ? /^ {2}(\w+)\b/gm : /(?:^|,) (\w+)\b/g;
  return [...body.matchAll(keys)].map(([, key = '']) => key);
}

/** `href('route', …, { keys })`, and the dashboard's links to whole lists, wherever the keys stand in the link itself. */
const LINKS = [
  /href\(\s*'(\w+)',\s*\w+,\s*\{([^{}]*)\}/g,
  /<ViewAll to="(\w+)" search=\{\{([^{}]*)\}\}/g,
  /list: '(\w+)',\s*asks: \(\) => \(\{([^{}]*)\}\)/g,
  /\bto\('(\w+)', \{([^{}]*)\}/g,
];

interface Asked {
  readonly file: string;
  readonly route: string;
  readonly keys: readonly string[];
}

const links: readonly Asked[] = globSync('**/*.{ts,tsx}', { cwd: 'src', exclude: ['gql/**'] }).flatMap(
  (file) =>
    LINKS.flatMap((pattern) =>
      [...source(file).matchAll(pattern)].map(([, route = '', object = '']) => ({
        file,
        route,
        keys: object
          .split(',')
          .map((part) => part.split(':')[0]?.trim() ?? '')
          .filter((key) => /^\w+$/.test(key)),
      })),
    ),
);
const toLists = links.filter(({ route }) => Object.hasOwn(DECLARED, route));

describe('a link that says what a list is asked for', () => {
  test('there are such links on the dashboard and elsewhere', () => {
    const ofDashboard = toLists.filter(({ file }) => file.startsWith('features/dashboard/'));
    expect(new Set(ofDashboard.map(({ route }) => route))).toEqual(
      new Set(['ads', 'appointments', 'approveDrive', 'clients', 'createDrive', 'donors', 'emailTemplates']),
    );
    expect(ofDashboard.length).toBeGreaterThan(10);
    expect(toLists.length).toBeGreaterThan(ofDashboard.length);
  });

  test.each(Object.entries(DECLARED))('%s is asked by keys that it knows', (route, path) => {
    const filters = filtersOf(path);
    expect(filters.length).toBeGreaterThan(0);
    const known = new Set<string>([...filters, ...OWN_KEYS, ...BESIDE]);
    const unknown = toLists
      .filter((link) => link.route === route)
      .flatMap(({ file, keys }) => keys.filter((key) => !known.has(key)).map((key) => `${file}: ${key}`));
    expect(unknown).toEqual([]);
  });
});
