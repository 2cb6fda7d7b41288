import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { adminUsers } from '../db/schema/admin.ts';
import { knownDevices } from '../db/schema/security.ts';
import type { Tx } from '../db/transaction.ts';

/** So many devices of an administrator are remembered; a further one replaces the one that was away longest. */
const MOST = 20;

const hashOf = ({ services }: Context, deviceId: string): string =>
  services.secrets.digest(`device:${deviceId}`);

/** Has the account of the row signed in with this device before? To be selected beside the account. */
export const isKnownDevice = (context: Context, deviceId: string): SQL<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${knownDevices} k WHERE k.admin_user_id = ${adminUsers}.id
    AND k.device_hash = ${hashOf(context, deviceId)})`;

/** Remembers a device that has shown the right password, or a code of the account's mail. */
export async function rememberDevice(
  tx: Tx,
  context: Context,
  adminUserId: string,
  deviceId: string,
): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ adminUserId, deviceHash: hashOf(context, deviceId), seenAt: context.now })
    .onConflictDoUpdate({
      target: [knownDevices.adminUserId, knownDevices.deviceHash],
      set: { seenAt: context.now },
    });
  const beyond = tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.adminUserId, adminUserId))
    .orderBy(desc(knownDevices.seenAt))
    .offset(MOST);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.adminUserId, adminUserId), inArray(knownDevices.deviceHash, beyond)));
}
