import { and, eq, isNull } from 'drizzle-orm';
import type { Viewer } from '../context.ts';
import { adminRoles, adminUsers } from '../db/schema/admin.ts';
import { sites } from '../db/schema/site.ts';
import type { Tx } from '../db/transaction.ts';
import { menuOf } from './menu.ts';

/**
 * An administrator as the database knows them now, or null when they may not be signed in: unknown, inactive, removed,
 * without a role, or of a bank that is inactive. Read at every request.
 */
export async function loadViewer(tx: Tx, userId: string, sessionId: string): Promise<Viewer | null> {
  const [found] = await tx
    .select({
      user: adminUsers,
      roleName: adminRoles.roleName,
      site: { isActive: sites.isActive, timeZone: sites.timeZone, domain: sites.domain },
    })
    .from(adminUsers)
    .innerJoin(adminRoles, eq(adminRoles.id, adminUsers.adminRoleId))
    .leftJoin(sites, eq(sites.siteId, adminUsers.clientId))
    .where(and(eq(adminUsers.id, userId), eq(adminUsers.isActive, true), isNull(adminUsers.deletedAt)));
  if (!found?.user.adminRoleId) return null;
  const { user, roleName, site } = found;
  if (user.clientId !== 0 && !site?.isActive) return null;
  return {
    userId: user.id,
    clientId: user.clientId,
    roleId: found.user.adminRoleId,
    roleName,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    occupation: user.occupation,
    pic: user.pic,
    domain: site?.domain ?? 'donorgrid.example',
    timeZone: site?.timeZone ?? 'CST',
    menu: await menuOf(tx, found.user.adminRoleId, user.clientId),
    sessionId,
  };
}
