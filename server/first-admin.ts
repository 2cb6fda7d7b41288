import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Email } from '../src/lib/scalars.ts';
import { systemAudit } from './audit.ts';
import { nameOf } from './auth/account-name.ts';
import { hashPassword } from './auth/passwords.ts';
import { temporaryPassword } from './auth/temporary-password.ts';
import type { Database } from './db/open.ts';
import { adminRoles, adminUsers, roleEnablements } from './db/schema/admin.ts';
import { roleId, superRole } from './db/seed/administration.ts';
import { systemTx } from './db/transaction.ts';

interface FirstAdmin {
  readonly email: Email;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Adds the first administrator of a network, who may do everything, with the role for it, and answers their password. Null
 * where there is any account already: who gets another one is for those to say who have one.
 */
export async function addFirstAdmin(
  { db }: Database,
  { email, firstName, lastName }: FirstAdmin,
  now: Date,
): Promise<string | null> {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  const { roles, enablements } = superRole(now);
  return systemTx(db, async (tx) => {
    await tx.execute(sql`LOCK TABLE ${adminUsers} IN SHARE ROW EXCLUSIVE MODE`);
    const [anybody] = await tx.select({ id: adminUsers.id }).from(adminUsers).limit(1);
    if (anybody) return null;
    await tx.insert(adminRoles).values(roles);
    await tx.insert(roleEnablements).values(enablements);
    const [user] = await tx
      .insert(adminUsers)
      .values({
        id: randomUUID(),
        clientId: 0,
        userName: nameOf(email),
        firstName,
        lastName,
        uniqueIdentifier: '0001',
        email,
        passwordHash,
        adminRoleId: roleId(0, 'super'),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: adminUsers.id });
    if (!user) throw new Error('the account was not written');
    await systemAudit(tx, {
      clientId: 0,
      at: now,
      entity: 'adminUser',
      entityId: user.id,
      action: 'Create',
      after: { email, firstName, lastName },
      requestId: 'first-admin',
    });
    return password;
  });
}
