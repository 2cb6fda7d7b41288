import { type Grants, toRows } from '../../src/rules/grants.ts';
import { MODULES, type ModuleNode } from '../../src/rules/modules.ts';
import { type RoleTemplate, templateGrants } from '../../src/rules/role-templates.ts';
import { makeAdmin } from '../factories/admin.ts';
import type { AdminSignInResult, MenuEntry } from '../gql/types.ts';

export interface Person {
  readonly admin: Omit<AdminSignInResult, '__typename'>;
  readonly grants: Grants;
}

/** The modules that are the parent administration's alone: a bank's administrator may look at its own bank. */
const parentOnly = (path: string): boolean =>
  MODULES.some(({ name, isOnlyForParentAdmin }) => isOnlyForParentAdmin && path.split('/')[0] === name);

function grantsOf(template: RoleTemplate, clientId: number): Grants {
  const rows = toRows(templateGrants(template)).filter(({ path }) => clientId === 0 || !parentOnly(path));
  const own = { path: 'clientManagement', read: true, write: false, delete: false };
  return Object.fromEntries(
    [...rows, ...(clientId > 0 && template === 'administrator' ? [own] : [])].map(({ path, ...grant }) => [
      path,
      grant,
    ]),
  );
}

/** The demo sign-ins: name, bank, what the role may, role's id, first and last name, occupation. */
const DEMO = [
  ['super', 0, 'administrator', 'role-super', 'Susan', 'Whitaker', 'Network director'],
  ['bank-admin', 1, 'administrator', 'role-6', 'Maria', 'Ortega', 'Center director'],
  ['planner', 1, 'drivePlanner', 'role-3', 'Daniel', 'Brooks', 'Drive planner'],
  ['recruiter', 1, 'recruiter', 'role-2', 'Priya', 'Patel', 'Donor recruiter'],
  ['editor', 1, 'contentEditor', 'role-5', 'Naomi', 'Clark', 'Content editor'],
  ['reader', 1, 'readOnly', 'role-1', 'Walter', 'Hughes', 'Quality auditor'],
  ['bank-admin-2', 2, 'administrator', 'role-6', 'James', 'Foster', 'Center director'],
] as const;

const PEOPLE: ReadonlyMap<string, Person> = new Map(
  DEMO.map(([name, clientId, template, role, firstName, lastName, occupation], index) => [
    name,
    {
      admin: makeAdmin({
        id: `admin-${index + 1}`,
        clientId,
        adminRole_Id: role,
        firstName,
        lastName,
        occupation,
        email: `${name}@donorgrid.example`,
        ...(clientId === 2 ? { bankName: 'Buckeye Community Blood Bank', timeZone: 'EST' } : {}),
      }),
      grants: grantsOf(template, clientId),
    },
  ]),
);

export const people = (): readonly Person[] => [...PEOPLE.values()];

const TOKEN = 'mocked-session-of-';
const TAIL = '-1234567890123456789012345678';
/** Who signs in with this e-mail address; a name that is no demo sign-in's is let in as `super`. */
export const nameOf = (email: string): string => {
  const name = email.trim().toLowerCase().split('@')[0] ?? '';
  return PEOPLE.has(name) ? name : 'super';
};
export const tokenOf = (email: string): string => `${TOKEN}${nameOf(email)}${TAIL}`;

/** Who has a token of this server; a test's own session is nobody's, and may everything. */
export function personOf(authorization: string): Person | undefined {
  const token = authorization.replace(/^Bearer /i, '');
  return token.startsWith(TOKEN) ? PEOPLE.get(token.slice(TOKEN.length, -TAIL.length)) : undefined;
}

export const personNamed = (name: string): Person => {
  const person = PEOPLE.get(name);
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
};

/** The menu that grants show: what may be read, with its places below. */
export function menuOf(grants: Grants): MenuEntry[] {
  const entries = (nodes: readonly ModuleNode[], above: string): MenuEntry[] =>
    nodes.flatMap(({ name, url, children = [] }) => {
      const grant = grants[`${above}${name}`];
      return grant?.read
        ? [
            {
              name,
              url,
              domain: null,
              ...grant,
              isReadPermission: true,
              children: entries(children, `${above}${name}/`),
            },
          ]
        : [];
    });
  return entries(MODULES, '');
}
