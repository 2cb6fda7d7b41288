import { and, count, eq, gte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { appointments, driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { knownId } from '../../edits.ts';
import { notFound } from '../../errors.ts';

const first = (rows: readonly { count: number }[]): number => rows[0]?.count ?? 0;

/** Drives of a bank that are not over. */
export async function futureDrives(tx: Tx, { now }: Context, siteId: number): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  return first(
    await tx
      .select({ count: count() })
      .from(driveCenters)
      .where(and(eq(driveCenters.clientId, siteId), gte(driveCenters.endDate, today))),
  );
}

/** Appointments of a bank that are still to come. */
export async function bookedAppointments(tx: Tx, { now }: Context, siteId: number): Promise<number> {
  return first(
    await tx
      .select({ count: count() })
      .from(appointments)
      .where(
        and(
          eq(appointments.clientId, siteId),
          eq(appointments.canceled, false),
          gte(appointments.startTime, now),
        ),
      ),
  );
}

/** What deactivating a bank would touch: people who can sign in no more, drives, appointments. */
export async function siteConsequences(context: Context, id: string) {
  const wanted = knownId(id, 'client');
  return context.tx(async (tx) => {
    const [site] = await tx.select({ siteId: sites.siteId }).from(sites).where(eq(sites.id, wanted));
    if (!site) throw notFound('client');
    const users = await tx
      .select({ count: count() })
      .from(adminUsers)
      .where(and(eq(adminUsers.clientId, site.siteId), eq(adminUsers.isActive, true)));
    return {
      users: first(users),
      futureDrives: await futureDrives(tx, context, site.siteId),
      bookedAppointments: await bookedAppointments(tx, context, site.siteId),
    };
  });
}
