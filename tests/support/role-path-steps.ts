import { toRows } from '../../src/rules/grants.ts';
import { ADMIN, editOf, newRole, newUser } from './administrators.ts';
import { MANAGES } from './role-path-graph.ts';
import { jobSteps } from './role-path-jobs.ts';
import { codeSteps, registrationSteps } from './role-path-strangers.ts';
import { addressOf, type Held, KNOWN, type RolePaths, type Step } from './role-paths.ts';

/** What steps are taken with. */
export type Ground = Pick<
  RolePaths,
  | 'graph'
  | 'roles'
  | 'users'
  | 'ask'
  | 'askPublic'
  | 'origin'
  | 'mailTo'
  | 'latest'
  | 'failing'
  | 'learn'
  | 'found'
  | 'passwordOf'
>;

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly user_name: string;
}

const READ = { read: true, write: false, delete: false };
const FULL = { read: true, write: true, delete: true };
const BULK_USERS =
  'mutation ($f: AdminUserFilterInput!, $r: ID, $a: Boolean, $n: Int) { updateAdminUsers(filter: $f, adminRoleId: $r, isActive: $a, expectedRows: $n) { id } }';
const BULK_ROLES =
  'mutation ($f: AdminRoleFilterInput!, $n: Int!) { deleteAdminRoles(filter: $f, expectedRows: $n) { id status } }';
const BACK_ROLES = 'mutation ($ids: [ID!]!) { restoreAdminRoles(ids: $ids) { id status } }';
const SUPER = 'mutation ($u: AdminUserInput!) { createSuperUser(adminUser: $u) { id } }';

/** What the attacker would write into roles: nearly nothing, what they have, and more than that. */
const paletteOf = ({ graph }: Ground) => ({
  'nearly nothing': { dashboard: READ },
  'what one has': graph.own,
  more: { ...MANAGES, donorManagement: FULL, reports: FULL },
});

function roleSteps(paths: Ground, accounts: readonly Account[]): Step[] {
  const f = { ids: accounts.map(({ id }) => id) };
  return paths.roles.flatMap((id, index) => [
    ...Object.entries(paletteOf(paths)).map(([kind, grants]) => ({
      name: `role ${index} grants ${kind}`,
      run: async (as: Held) => {
        const read = await paths.ask(ADMIN.role, { id }, as);
        if (read.errors.length > 0) return read;
        const { roleName, detail, updatedAt } = read.data.adminRoleById;
        const adminRole = { id, roleName, detail, updatedAt, enablements: toRows(grants) };
        return paths.ask(ADMIN.updateRole, { adminRole }, as);
      },
    })),
    { name: `role ${index} is removed`, run: (as) => paths.ask(ADMIN.removeRole, { id }, as) },
    {
      name: `everybody gets role ${index}`,
      run: (as) => paths.ask(BULK_USERS, { f, r: id, n: accounts.length }, as),
    },
    {
      name: `somebody new gets role ${index}`,
      run: async (as) => {
        const email = addressOf(`new-${index}`);
        const answer = await paths.ask(
          ADMIN.create,
          { adminUser: newUser(id, { email, password: KNOWN }) },
          as,
        );
        if (answer.errors.length === 0) paths.learn(email, KNOWN);
        return answer;
      },
    },
  ]);
}

function accountSteps(paths: Ground, { id, email, user_name: name }: Account): Step[] {
  const edit = async (as: Held, change: Readonly<Record<string, unknown>>) => {
    const read = await paths.ask(ADMIN.user, { id }, as);
    if (read.errors.length > 0) return read;
    return paths.ask(ADMIN.update, { adminUser: editOf(read.data.adminUserById, change) }, as);
  };
  const status = (isActive: boolean) => (as: Held) => paths.ask(ADMIN.status, { id, isActive }, as);
  return [
    ...paths.roles.map((adminRoleId, index) => ({
      name: `${name} gets role ${index}`,
      run: (as: Held) => edit(as, { adminRoleId }),
    })),
    {
      name: `${name} gets a password`,
      run: async (as) => {
        const answer = await edit(as, { password: KNOWN, confirmPassword: KNOWN });
        if (answer.errors.length === 0) paths.learn(email, KNOWN);
        return answer;
      },
    },
    {
      name: `${name} gets a temporary password`,
      run: async (as) => {
        const answer = await paths.ask(ADMIN.reset, { id, temporary: true }, as);
        if (answer.errors.length === 0)
          paths.learn(email, answer.data.resetAdminUserPassword.temporaryPassword);
        return answer;
      },
    },
    { name: `${name} gets a code`, run: (as) => paths.ask(ADMIN.reset, { id, temporary: false }, as) },
    { name: `${name} gets another address`, run: (as) => edit(as, { email: addressOf(`mine-${name}`) }) },
    { name: `${name} is switched off`, run: status(false) },
    { name: `${name} is switched on`, run: status(true) },
    { name: `${name} is taken away`, run: (as) => paths.ask(ADMIN.remove, { id }, as) },
    { name: `${name} is restored`, run: (as) => paths.ask(ADMIN.restore, { id }, as) },
    ...codeSteps(paths, { id, email, user_name: name }),
  ];
}

/** Every operation that changes roles, users, sessions or passwords, with every argument of the small graph. */
export async function stepsOf(paths: Ground): Promise<Step[]> {
  const accounts = await paths.users();
  const ids = accounts.map(({ id }) => id);
  return [
    ...roleSteps(paths, accounts),
    ...Object.entries(paletteOf(paths)).map(([kind, grants]) => ({
      name: `a new role grants ${kind}`,
      run: async (as: Held) => {
        const answer = await paths.ask(ADMIN.createRole, { adminRole: newRole(grants) }, as);
        if (answer.errors.length === 0) paths.found(answer.data.createAdminRole.id);
        return answer;
      },
    })),
    {
      name: 'unused roles are removed',
      run: (as) => paths.ask(BULK_ROLES, { f: { ids: paths.roles }, n: paths.roles.length }, as),
    },
    { name: 'removed roles come back', run: (as) => paths.ask(BACK_ROLES, { ids: paths.roles }, as) },
    { name: 'a super user is made', run: (as) => paths.ask(SUPER, { u: newUser(paths.roles[1] ?? '') }, as) },
    {
      name: 'the profile names a role',
      run: (as) =>
        paths.ask(
          ADMIN.profile,
          { user: { firstName: 'Mia', adminRoleId: paths.roles[1], isActive: true } },
          as,
        ),
    },
    {
      name: 'the profile changes the password',
      run: async (as: Held) => {
        const password = `${KNOWN}2`;
        const user = { password, confirmPassword: password, currentPassword: paths.passwordOf(as.email) };
        const answer = await paths.ask(ADMIN.profile, { user }, as);
        if (answer.errors.length === 0) paths.learn(as.email, password);
        return answer;
      },
    },
    ...[true, false].map((a) => ({
      name: `everybody is switched ${a ? 'on' : 'off'}`,
      run: (as: Held) => paths.ask(BULK_USERS, { f: { ids }, a, n: ids.length }, as),
    })),
    { name: 'signs out', run: (as) => paths.ask('mutation { signOut }', {}, as) },
    ...jobSteps(paths, ids),
    ...registrationSteps(paths),
    ...accounts.flatMap((account) => accountSteps(paths, account)),
  ];
}
