import { dayFrom, daysBefore } from '../../../src/lib/day.ts';
import {
  MODULE_PLACES,
  type ModuleName,
  type ModulePath,
  type ModulePlace,
} from '../../../src/rules/modules.ts';
import type { adminRoles, adminUsers, roleEnablements } from '../schema/admin.ts';
import { BANKS, phoneAt } from './banks.ts';
import { LAST, MEN, STREETS, WOMEN } from './names.ts';
import { idOf, random } from './random.ts';

export const DEMO_PASSWORD = 'Donorgrid!1';

interface RoleSpec {
  readonly key: string;
  readonly roleName: string;
  readonly detail: string;
  /** What the role grants at a place of the module tree: any of r, w and d. */
  readonly grant: (place: ModulePlace) => string;
}

const within =
  (names: readonly ModuleName[], grant: string, rest = '') =>
  (place: ModulePlace): string =>
    names.includes(place.module) ? grant : rest;
const parentOnly = (place: ModulePlace): boolean => place.node.isOnlyForParentAdmin === true;

/** What of the donors is granted one by one. */
const OWN_RIGHTS: ReadonlySet<ModulePath> = new Set<ModulePath>([
  'donorManagement/contact-export',
  'donorManagement/eligibility-override',
  'donorManagement/portal-session',
]);

const BANK_ROLES: readonly RoleSpec[] = [
  {
    key: 'administrator',
    roleName: 'Bank administrator',
    detail: 'Everything of the blood bank: people, drives, donors and content.',
    grant: (place) =>
      parentOnly(place)
        ? place.path === 'clientManagement'
          ? 'r'
          : ''
        : place.module === 'clientManagement'
          ? 'r'
          : 'rwd',
  },
  {
    key: 'planner',
    roleName: 'Drive planner',
    detail: 'Plans drives and events and the resources and staff that they need.',
    grant: (place) =>
      place.path === 'driveManagement/approveDrive'
        ? 'r'
        : within(
            ['driveManagement', 'eventManagement', 'resourceManagement', 'sponsorGroupManagement'],
            'rwd',
            within(['dashboard', 'donation-type', 'donorManagement', 'donorgrid-support'], 'r')(place),
          )(place),
  },
  {
    key: 'recruiter',
    roleName: 'Recruiter',
    detail: 'Finds donors, keeps their records and books their appointments.',
    grant: (place) => (OWN_RIGHTS.has(place.path) ? '' : within(['donorManagement'], 'rw', '')(place)),
  },
  {
    key: 'reader',
    roleName: 'Read-only',
    detail: 'Sees everything of the blood bank and changes nothing.',
    grant: (place) => (parentOnly(place) && place.path !== 'clientManagement' ? '' : 'r'),
  },
  {
    key: 'editor',
    roleName: 'Content editor',
    detail: 'Advertisements and e-mail templates of the donor portal.',
    grant: within(['contentManagement', 'marketingAutomation'], 'rwd', ''),
  },
];

const EVERYBODY: readonly ModuleName[] = ['dashboard', 'donorgrid-support'];
const RECRUITER_READS: readonly ModuleName[] = [
  'eventManagement',
  'driveManagement',
  'sponsorGroupManagement',
];

function granted(spec: RoleSpec, place: ModulePlace): string {
  const grant = spec.grant(place);
  if (grant) return grant;
  if (EVERYBODY.includes(place.module)) return 'rw';
  return spec.key === 'recruiter' && RECRUITER_READS.includes(place.module) ? 'r' : '';
}

const SUPER: RoleSpec = {
  key: 'super',
  roleName: 'Super administrator',
  detail: 'The parent administration: every bank, every module.',
  grant: () => 'rwd',
};

type Role = typeof adminRoles.$inferInsert;
type Enablement = typeof roleEnablements.$inferInsert;
type User = typeof adminUsers.$inferInsert;

export const roleId = (client: number, key: string): string => idOf(`role/${client}/${key}`);

function enablements(client: number, spec: RoleSpec): Enablement[] {
  const id = (path: string): string => idOf(`role/${client}/${spec.key}/${path}`);
  return MODULE_PLACES.map((place, index) => {
    const grant = granted(spec, place);
    return {
      id: id(place.path),
      roleId: roleId(client, spec.key),
      name: place.node.name,
      url: place.node.url,
      sortBy: index + 1,
      ranking: place.ranking,
      parentId: place.parentPath ? id(place.parentPath) : null,
      grandParentId: place.grandParentPath ? id(place.grandParentPath) : null,
      read: grant.includes('r'),
      write: grant.includes('w'),
      delete: grant.includes('d'),
    };
  });
}

interface Roles {
  readonly roles: Role[];
  readonly enablements: Enablement[];
}

function rolesOf(specs: readonly (readonly [clientId: number, spec: RoleSpec])[], now: Date): Roles {
  return {
    roles: specs.map(([clientId, spec]) => ({
      id: roleId(clientId, spec.key),
      clientId,
      roleName: spec.roleName,
      detail: spec.detail,
      isAutoCreated: spec.key === 'super' || spec.key === 'administrator',
      domain: BANKS.find(({ siteId }) => siteId === clientId)?.code.toLowerCase() ?? 'donorgrid',
      createdAt: daysBefore(now, 400),
      updatedAt: daysBefore(now, 30),
    })),
    enablements: specs.flatMap(([client, spec]) => enablements(client, spec)),
  };
}

/** The role of the parent administration that may do everything. */
export const superRole = (now: Date): Roles => rolesOf([[0, SUPER]], now);

/** Every role of the network: the parent's own, and five for each bank. */
export function seedRoles(now: Date): Roles {
  const specs = [
    [0, SUPER] as const,
    ...[0, ...BANKS.map(({ siteId }) => siteId)].flatMap((client) =>
      BANK_ROLES.map((spec) => [client, spec] as const),
    ),
  ];
  return rolesOf(specs, now);
}

/** The demo sign-ins that are printed at start: e-mail name, client, role, who. */
export const DEMO = [
  ['super', 0, 'super', 'Susan', 'Whitaker', 'Network director'],
  ['bank-admin', 1, 'administrator', 'Maria', 'Ortega', 'Center director'],
  ['planner', 1, 'planner', 'Daniel', 'Brooks', 'Drive planner'],
  ['recruiter', 1, 'recruiter', 'Priya', 'Patel', 'Donor recruiter'],
  ['editor', 1, 'editor', 'Naomi', 'Clark', 'Content editor'],
  ['reader', 1, 'reader', 'Walter', 'Hughes', 'Quality auditor'],
  ['bank-admin-2', 2, 'administrator', 'James', 'Foster', 'Center director'],
] as const;

function user(
  name: string,
  clientId: number,
  role: string,
  first: string,
  last: string,
  occupation: string,
  hash: string,
  now: Date,
): User {
  const dice = random(`user/${name}`);
  const bank = BANKS.find(({ siteId }) => siteId === clientId) ?? BANKS[0];
  const days = (count: number): Date => daysBefore(now, count);
  return {
    id: idOf(`user/${name}`),
    clientId,
    userName: name,
    firstName: first,
    lastName: last,
    uniqueIdentifier: idOf(`identifier/${name}`).slice(0, 4).toUpperCase(),
    email: `${name}@donorgrid.example`,
    passwordHash: hash,
    birthDate: dayFrom(dice.int(1960, 2001), dice.int(1, 12), dice.int(1, 28)),
    gender: WOMEN.includes(first) ? 'F' : 'M',
    phone: dice.chance(0.6) ? phoneAt(bank, dice.int(100, 9_999)) : null,
    workPhone: phoneAt(bank, dice.int(100, 9_999)),
    phoneExt: dice.chance(0.4) ? String(dice.int(10, 9_999)) : null,
    adminRoleId: roleId(clientId, role),
    isActive: !name.endsWith('-9'),
    isAutoCreated: role === 'super' || name === 'bank-admin' || name.startsWith('bank-admin-'),
    occupation,
    pic: null,
    addressLine1: `${dice.int(100, 9_900)} ${dice.pick(STREETS)} St`,
    addressLine2: null,
    city: bank.city,
    state: bank.state,
    zipCode: bank.zip,
    lastSignIn: dice.chance(0.8) ? days(dice.int(0, 40)) : null,
    createdAt: days(dice.int(40, 700)),
    updatedAt: days(dice.int(1, 39)),
  };
}

const COLLEAGUES = [
  ['planner', 'Drive planner'],
  ['recruiter', 'Donor recruiter'],
  ['recruiter', 'Donor recruiter'],
  ['reader', 'Medical director'],
  ['editor', 'Communications'],
  ['planner', 'Fleet coordinator'],
  ['administrator', 'Operations manager'],
  ['recruiter', 'Call center lead'],
  ['reader', 'Quality auditor'],
] as const;

const colleagueName = (clientId: number, index: number): readonly [string, string] => {
  const dice = random(`colleague/${clientId}/${index}`);
  const first = dice.pick(dice.chance(0.5) ? WOMEN : MEN);
  return [first, dice.pick(LAST)];
};

/** Somebody of a bank who has this role, as the histories write names: a demo sign-in where it has one. */
export function nameByRole(clientId: number, role: 'administrator' | 'planner'): string {
  const demo = DEMO.find((entry) => entry[1] === clientId && entry[2] === role);
  const index = COLLEAGUES.findIndex(([own]) => own === role);
  return (demo ? [demo[3], demo[4]] : colleagueName(clientId, index)).join(' ');
}

/** The demo sign-ins, and colleagues at every bank. All have the demo password. */
export function seedUsers(hash: string, now: Date): User[] {
  const colleagues = BANKS.flatMap((bank) =>
    COLLEAGUES.map(([role, occupation], index) => {
      const [first, last] = colleagueName(bank.siteId, index);
      return user(
        `${bank.code.toLowerCase()}-${index + 1}`,
        bank.siteId,
        role,
        first,
        last,
        occupation,
        hash,
        now,
      );
    }),
  );
  return [
    ...DEMO.map(([name, client, role, first, last, job]) =>
      user(name, client, role, first, last, job, hash, now),
    ),
    ...colleagues,
  ];
}
