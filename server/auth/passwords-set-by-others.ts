import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { fromRows, GRANT_LEVELS, type Grants, withinRights } from '../../src/rules/grants.ts';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import { auditAll } from '../audit.ts';
import { type Context, viewerOf } from '../context.ts';
import { adminUsers } from '../db/schema/admin.ts';
import { sessions } from '../db/schema/security.ts';
import type { Tx } from '../db/transaction.ts';
import { accountText, bankLanguage } from '../mail/account-words.ts';
import { hashPassword } from './passwords.ts';
import { ownStored, storedGrantsOf } from './rights.ts';

/** What is written with a password that its owner chose and proved to be theirs by a mailed code. */
export const OWN_PASSWORD = { passwordRights: null, passwordSetBy: null } as const;

const EVERYTHING = fromRows(
  MODULE_PLACES.map(({ path }) => ({ path, read: true, write: true, delete: true })),
);

/** What is written with a password that the caller sets for somebody else: they know it from now on. */
export async function setByOther(tx: Tx, context: Context) {
  const own = await ownStored(tx, context);
  if (withinRights(own, EVERYTHING)) return OWN_PASSWORD;
  const held = Object.entries(own).filter(([, grant]) => GRANT_LEVELS.some((level) => grant[level]));
  return { passwordRights: Object.fromEntries(held), passwordSetBy: viewerOf(context).userId };
}

/**
 * Ends what somebody else's knowledge of a password opens: where these accounts may now do more than whoever set it
 * could then, and more than they can today, the sessions end, and the password opens nothing any more. Its owner
 * chooses another by a mailed code. Called after every change of an account's role and of what a role grants.
 */
export async function endPasswordsSetByOthers(tx: Tx, context: Context, which: SQL): Promise<void> {
  const lent = await tx
    .select({
      id: adminUsers.id,
      clientId: adminUsers.clientId,
      email: adminUsers.email,
      roleId: adminUsers.adminRoleId,
      rights: adminUsers.passwordRights,
      setBy: adminUsers.passwordSetBy,
    })
    .from(adminUsers)
    .where(and(which, isNotNull(adminUsers.passwordRights)))
    .for('update');
  if (lent.length === 0) return;
  const setters = await settersOf(
    tx,
    lent.flatMap(({ setBy }) => setBy ?? []),
  );
  const roleIds = [...lent.map(({ roleId }) => roleId), ...setters.values()];
  const grants = await storedGrantsOf(
    tx,
    roleIds.filter((id) => id !== null),
  );
  const grantsOf = (roleId: string | null | undefined): Grants => (roleId && grants.get(roleId)) || {};
  const beyond = lent.filter(
    ({ roleId, rights, setBy }) =>
      !withinRights(rights ?? {}, grantsOf(roleId)) &&
      !withinRights(grantsOf(setBy && setters.get(setBy)), grantsOf(roleId)),
  );
  if (beyond.length === 0) return;
  const ids = beyond.map(({ id }) => id);
  await tx
    .update(adminUsers)
    .set({ passwordHash: await hashPassword(randomUUID()), ...OWN_PASSWORD })
    .where(inArray(adminUsers.id, ids));
  // Whoever knew these passwords may have set others with them: what they could do then is all that counts there.
  await tx.update(adminUsers).set({ passwordSetBy: null }).where(inArray(adminUsers.passwordSetBy, ids));
  await tx.delete(sessions).where(inArray(sessions.adminUserId, ids));
  for (const { email, clientId } of beyond) {
    const language = await bankLanguage(tx, clientId);
    await context.services.mailer.enqueue(tx, {
      recipient: email,
      subject: accountText(language, 'ownPassword.subject'),
      text: accountText(language, 'ownPassword.text'),
    });
  }
  await auditAll(
    tx,
    context,
    beyond.map(({ id, clientId }) => ({
      entity: 'adminUser',
      entityId: id,
      action: 'ResetPassword',
      clientId,
      before: { password: null },
      after: { password: '***' },
    })),
  );
}

/** The roles of those who set passwords and may still sign in; of others, and of whom the tenant does not see, none. */
async function settersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: adminUsers.id, roleId: adminUsers.adminRoleId })
    .from(adminUsers)
    .where(
      and(
        inArray(adminUsers.id, [...new Set(ids)]),
        eq(adminUsers.isActive, true),
        isNull(adminUsers.deletedAt),
      ),
    );
  return new Map(rows.map(({ id, roleId }) => [id, roleId]));
}
