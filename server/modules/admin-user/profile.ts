import { eq } from 'drizzle-orm';
import { profileRule } from '../../../src/rules/admin-user.ts';
import { orStored, toAdminUserForm } from '../../../src/rules/admin-user-form.ts';
import { hashPassword, verifyPassword } from '../../auth/passwords.ts';
import { countAttempt } from '../../auth/rate-limit.ts';
import { closeSessionsOf } from '../../auth/tokens.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { badInput, forbidden, notFound } from '../../errors.ts';
import type { AdminUser, AdminUserInput } from '../../gql/types.ts';
import { checkVersion, uniqueOrRefused } from '../../optimistic-locking.ts';
import { todayOf } from '../../platform-days.ts';
import { validated } from '../../validated.ts';
import { ofPerson, taken, userFields } from './fields.ts';
import { shownUser } from './user-row.ts';
import { change } from './write.ts';

const QUARTER = 900;

/** Asks for the password in force, where the policy wants it or the caller gave one. Tries are counted. */
async function checkCurrentPassword(
  context: Context,
  user: Pick<typeof adminUsers.$inferSelect, 'id' | 'passwordHash'>,
  given: string,
): Promise<void> {
  const path = 'user.currentPassword';
  if (!given) {
    if (context.services.config.currentPassword) throw badInput([{ path, code: 'passwordRequired' }]);
    return;
  }
  await countAttempt(context, { key: `own-password:${user.id}`, max: 10, windowSeconds: QUARTER });
  if (!(await verifyPassword(user.passwordHash, given))) throw badInput([{ path, code: 'isNotValid' }]);
}

/**
 * Changes the caller's own account. An empty field keeps what is stored; a new password ends every other session.
 * One's row is read as the system: a super user may be inside a bank that it does not belong to.
 */
export async function updateProfile(context: Context, input: AdminUserInput): Promise<AdminUser> {
  const { userId, sessionId } = viewerOf(context);
  if (input.id && input.id !== userId) throw forbidden();
  const [user] = await context.systemTx((tx) =>
    tx.select().from(adminUsers).where(eq(adminUsers.id, userId)),
  );
  if (!user) throw notFound('user');
  const form = await validated(profileRule(todayOf(context)), 'user', {
    ...orStored<Record<string, unknown>>(ofPerson(toAdminUserForm(input)), ofPerson(user)),
    password: input.password ?? '',
    confirmPassword: input.confirmPassword ?? '',
    currentPassword: input.currentPassword ?? '',
  });
  if (form.password) await checkCurrentPassword(context, user, form.currentPassword);
  const passwordHash = form.password ? await hashPassword(form.password) : null;
  return uniqueOrRefused(taken('user'), () =>
    context.systemTx(async (tx) => {
      const [row] = await tx.select().from(adminUsers).where(eq(adminUsers.id, userId)).for('update');
      if (!row) throw notFound('user');
      // The specification's call names no version; a form that has one is held to it.
      if (input.updatedAt)
        await checkVersion(row.updatedAt, new Date(input.updatedAt), () => shownUser(tx, context, userId));
      await change(
        tx,
        context,
        row,
        { ...ofPerson(userFields.columns(form)), ...(passwordHash ? { passwordHash } : {}) },
        'Update',
      );
      if (passwordHash) await closeSessionsOf(tx, userId, sessionId);
      return shownUser(tx, context, userId);
    }),
  );
}
