import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuditAction } from '../../../src/rules/audit-actions.ts';
import { audit } from '../../audit.ts';
import { nameOf } from '../../auth/account-name.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { endPasswordsSetByOthers, setByOther } from '../../auth/passwords-set-by-others.ts';
import { hasSuperUser, lockAdministration, rolesWithinRights } from '../../auth/rights.ts';
import { closeSessionsOf } from '../../auth/tokens.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminRoles, adminUsers } from '../../db/schema/admin.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, forbidden } from '../../errors.ts';
import type { AdminUser, AdminUserInput } from '../../gql/types.ts';
import { accountText, bankLanguage } from '../../mail/account-words.ts';
import {
  checkVersion,
  difference,
  isId,
  knownId,
  nextVersion,
  uniqueOrRefused,
  versionOf,
} from '../../optimistic-locking.ts';
import { refuseSame } from '../../records/toggle.ts';
import { consoleOrigin } from '../session/password-reset.ts';
import { sendAccountMail, tellNewAccount } from './account-mail.ts';
import { checkBank } from './bank.ts';
import { asAudited, readEdit, readNew, taken, userFields } from './fields.ts';
import { lockedUser, shownUser, USER_COLUMNS, type User } from './user-row.ts';

/** Why roles cannot be given, if so: one is not there in the bank, or grants more than the caller has. They stay while we write. */
export async function obstaclesOf(
  tx: Tx,
  context: Context,
  roleIds: readonly string[],
): Promise<(roleId: string | undefined) => 'referenceGone' | 'beyondOwn' | null> {
  const wanted = [...new Set(roleIds)].filter(isId);
  const rows =
    wanted.length > 0
      ? await tx
          .select({ id: adminRoles.id })
          .from(adminRoles)
          .where(and(inArray(adminRoles.id, wanted), eq(adminRoles.clientId, context.clientId)))
          .orderBy(adminRoles.id)
          .for('key share')
      : [];
  const there = rows.map(({ id }) => id);
  const within = await rolesWithinRights(tx, context, there);
  return (roleId) => {
    if (roleId === undefined || !there.includes(roleId)) return 'referenceGone';
    return within.has(roleId) ? null : 'beyondOwn';
  };
}

/** Refuses a role that is not the bank's, or that grants more than the caller has. The role stays while we write. */
export async function checkRole(tx: Tx, context: Context, roleId: string, path: string): Promise<void> {
  const obstacle = (await obstaclesOf(tx, context, [roleId]))(roleId);
  if (obstacle)
    throw badInput([{ path, code: obstacle === 'referenceGone' ? 'isNotValid' : 'permissionBeyondOwn' }]);
}

/** Refuses what would leave the network without a super user. */
export async function checkSuperUser(tx: Tx, clientId: number, path: string): Promise<void> {
  if (clientId === 0 && !(await hasSuperUser(tx))) throw badInput([{ path, code: 'lastSuperUser' }]);
}

/** Adds an administrator to the bank that is selected, and tells them, unless they cannot sign in yet. */
export async function createUser(context: Context, input: AdminUserInput): Promise<AdminUser> {
  const form = await readNew(context, input);
  const passwordHash = await hashPassword(form.password);
  const origin = await consoleOrigin(context);
  const added = await uniqueOrRefused(taken('adminUser'), () =>
    context.tx(async (tx) => {
      await checkBank(tx, context.clientId, 'adminUser.clientId');
      await checkRole(tx, context, form.adminRoleId, 'adminUser.adminRoleId');
      const [user] = await tx
        .insert(adminUsers)
        .values({
          id: randomUUID(),
          clientId: context.clientId,
          userName: nameOf(form.email),
          passwordHash,
          ...(await setByOther(tx, context)),
          ...userFields.columns(form),
          createdAt: context.now,
          updatedAt: context.now,
        })
        .returning(USER_COLUMNS);
      if (!user) throw new Error('the account was not written');
      await audit(tx, context, {
        entity: 'adminUser',
        entityId: user.id,
        action: 'Create',
        after: await asAdded(tx, user),
      });
      if (user.isActive) await tellNewAccount(tx, context, user, 'added', origin);
      return shownUser(tx, context, user.id);
    }),
  );
  sendAccountMail(context);
  return added;
}

/** Adds a super user: an administrator of the parent administration. Only there, and never from inside a bank. */
export async function createSuperUser(context: Context, input: AdminUserInput): Promise<AdminUser> {
  if (context.clientId !== 0) throw forbidden();
  const [role] = await context.tx((tx) =>
    tx
      .select({ id: adminRoles.id })
      .from(adminRoles)
      .where(and(eq(adminRoles.clientId, 0), eq(adminRoles.isAutoCreated, true)))
      .orderBy(
        sql`(SELECT count(*) FROM role_enablements e WHERE e.role_id = ${adminRoles.id} AND e.write) DESC`,
      )
      .limit(1),
  );
  return createUser(context, { ...input, adminRoleId: input.adminRoleId || (role?.id ?? '') });
}

interface Wanted {
  readonly adminRoleId: string;
  readonly isActive: boolean;
}

/** What may not be changed here stays as it is: one's own role and status, and those that the system made. */
function checkLocked(user: User, wanted: Wanted): void {
  const locked = [
    wanted.adminRoleId === user.adminRoleId ? null : 'adminUser.adminRoleId',
    wanted.isActive === user.isActive ? null : 'adminUser.isActive',
  ].filter((path) => path !== null);
  if (locked.length > 0) throw badInput(locked.map((path) => ({ path, code: 'locked' })));
}

/** The name of a role that changes: the history tells it, for the role itself may be gone one day. */
async function roleName(tx: Tx, user: User, other?: User): Promise<string | null> {
  if (!user.adminRoleId || user.adminRoleId === other?.adminRoleId) return null;
  const [role] = await tx
    .select({ roleName: adminRoles.roleName })
    .from(adminRoles)
    .where(eq(adminRoles.id, user.adminRoleId));
  return role?.roleName ?? null;
}

/** A new account as its first audit row tells it, its role by its name as well. */
export const asAdded = async (tx: Tx, user: User) => ({
  ...asAudited(user),
  adminRoleName: await roleName(tx, user),
});

/** Says to the address that an account had until now that it has another. */
async function tellOldAddress(tx: Tx, context: Context, { email, clientId }: User): Promise<void> {
  const language = await bankLanguage(tx, clientId);
  await context.services.mailer.enqueue(tx, {
    recipient: email,
    subject: accountText(language, 'changed.subject'),
    text: accountText(language, 'changed.text'),
  });
}

/**
 * Writes what differs of an account, with its audit row; nothing where nothing does. Whoever can sign in for the first
 * time by it, or has never done so and is reached elsewhere, is told of it, and where the console is (`origin`), if that is known.
 */
export async function change(
  tx: Tx,
  context: Context,
  user: User,
  values: Partial<typeof adminUsers.$inferInsert>,
  action: AuditAction,
  origin: string | null = null,
): Promise<void> {
  const [after] = await tx
    .update(adminUsers)
    .set(values)
    .where(eq(adminUsers.id, user.id))
    .returning(USER_COLUMNS);
  if (!after) throw new Error('the account was not written');
  const found = difference(
    { ...asAudited(user), adminRoleName: await roleName(tx, user, after) },
    { ...asAudited(after), adminRoleName: await roleName(tx, after, user) },
  );
  const password = values.passwordHash !== undefined;
  if (!found && !password) return;
  await tx
    .update(adminUsers)
    .set({ updatedAt: nextVersion(adminUsers.updatedAt, context) })
    .where(eq(adminUsers.id, user.id));
  // Whoever reads the new address can choose the password: the one person who would mind must hear of it.
  const isMoved = after.email.toLowerCase() !== user.email.toLowerCase() && !user.deletedAt;
  if (isMoved) await tellOldAddress(tx, context, user);
  // Mistyped until now, the address of a new account was never one at which its owner read of it.
  if ((!user.isActive || isMoved) && after.isActive && !after.lastSignIn)
    await tellNewAccount(tx, context, after, 'added', origin);
  if (after.adminRoleId !== user.adminRoleId)
    await endPasswordsSetByOthers(tx, context, eq(adminUsers.id, user.id));
  await audit(tx, context, {
    entity: 'adminUser',
    entityId: user.id,
    action,
    clientId: user.clientId,
    before: password ? { ...found?.before, password: null } : found?.before,
    // That it was changed is history; what it was and is, nobody's business.
    after: password ? { ...found?.after, password: '***' } : found?.after,
  });
}

/** Changes an account. An empty password stays as it is. */
export async function updateUser(context: Context, input: AdminUserInput): Promise<AdminUser> {
  const form = await readEdit(context, input);
  const passwordHash = form.password ? await hashPassword(form.password) : undefined;
  const self = input.id === viewerOf(context).userId;
  const columns = userFields.columns(form);
  const wanted = { adminRoleId: form.adminRoleId, isActive: columns.isActive };
  const origin = await consoleOrigin(context);
  const changed = await uniqueOrRefused(taken('adminUser'), () =>
    context.tx(async (tx) => {
      await lockAdministration(tx, context.clientId);
      const { user, permits } = await lockedUser(tx, context, knownId(input.id, 'user'));
      if (!permits.edit) throw forbidden();
      const read = versionOf('adminUser', input.updatedAt);
      await checkVersion(user.updatedAt, read, () => shownUser(tx, context, user.id));
      if (self && passwordHash) throw badInput([{ path: 'adminUser.password', code: 'locked' }]);
      if (permits.locked) checkLocked(user, wanted);
      if (wanted.adminRoleId !== user.adminRoleId)
        await checkRole(tx, context, wanted.adminRoleId, 'adminUser.adminRoleId');
      await change(
        tx,
        context,
        user,
        {
          ...columns,
          ...(passwordHash ? { passwordHash, ...(await setByOther(tx, context)) } : {}),
        },
        'Update',
        origin,
      );
      await checkSuperUser(tx, user.clientId, 'adminUser.adminRoleId');
      if (passwordHash || (user.isActive && !wanted.isActive)) await closeSessionsOf(tx, user.id);
      return shownUser(tx, context, user.id);
    }),
  );
  sendAccountMail(context);
  return changed;
}

/** Switches an account on or off. Off ends its sessions at once. */
export async function setStatus(
  context: Context,
  id: string,
  isActive: boolean,
  mustChange?: boolean | null,
): Promise<AdminUser> {
  const origin = await consoleOrigin(context);
  const switched = await context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    const { user, permits } = await lockedUser(tx, context, id);
    if (!permits.edit) throw forbidden();
    if (permits.locked) throw badInput([{ path: 'isActive', code: 'locked' }]);
    refuseSame(user.isActive === isActive, mustChange);
    await change(tx, context, user, { isActive }, isActive ? 'Activate' : 'Deactivate', origin);
    await checkSuperUser(tx, user.clientId, 'isActive');
    if (!isActive) await closeSessionsOf(tx, user.id);
    return shownUser(tx, context, user.id);
  });
  sendAccountMail(context);
  return switched;
}

/** Takes an account away; it can be restored. */
export async function deleteUser(context: Context, id: string): Promise<{ id: string }> {
  return context.tx(async (tx) => {
    await lockAdministration(tx, context.clientId);
    const { user, permits } = await lockedUser(tx, context, id);
    if (!permits.remove) throw forbidden();
    if (permits.locked) throw badInput([{ path: 'id', code: 'locked' }]);
    if (user.deletedAt) return { id };
    await change(tx, context, user, { deletedAt: context.now }, 'Delete');
    await checkSuperUser(tx, user.clientId, 'id');
    await closeSessionsOf(tx, user.id);
    return { id };
  });
}

/** Brings a removed account back, with the status that it had. */
export async function restoreUser(context: Context, id: string): Promise<AdminUser> {
  return context.tx(async (tx) => {
    const { user, permits } = await lockedUser(tx, context, id);
    if (!permits.remove) throw forbidden();
    await change(tx, context, user, { deletedAt: null }, 'Restore');
    return shownUser(tx, context, user.id);
  });
}
