import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { STANDING_STATUSES } from '../../../src/rules/drive-status.ts';
import { BULK_LIMIT, bulkRows } from '../../bulk.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { SiteConsequences, SiteFilterInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { isNotOver } from '../../platform-days.ts';
import { appointmentsAhead } from '../appointment/filter.ts';
import { countAppointments } from '../appointment/read.ts';
import { hasStatus } from '../drive/filter.ts';
import { matchingSites } from './sites.ts';

type SiteIds = readonly number[];

/** Drives of some banks that are not over: as many as their list has from today on with these statuses. */
export function futureDrives(tx: Tx, { now }: Context, siteIds: SiteIds): Promise<number> {
  const { clientId, endDate } = driveCenters;
  return tx.$count(
    driveCenters,
    and(
      inArray(clientId, [...siteIds]),
      isNotOver(sql`${endDate}`, sql`${clientId}`, now),
      hasStatus(now, STANDING_STATUSES),
    ),
  );
}

/** Appointments of some banks that are still to come. */
export const bookedAppointments = (tx: Tx, context: Context, siteIds: SiteIds): Promise<number> =>
  countAppointments(tx, and(inArray(appointments.clientId, [...siteIds]), appointmentsAhead(context)));

/** People who could sign in; a removed account never can. */
const activeUsers = (tx: Tx, siteIds: SiteIds): Promise<number> =>
  tx.$count(
    adminUsers,
    and(
      inArray(adminUsers.clientId, [...siteIds]),
      eq(adminUsers.isActive, true),
      isNull(adminUsers.deletedAt),
    ),
  );

const consequencesOf = async (tx: Tx, context: Context, siteIds: SiteIds): Promise<SiteConsequences> => ({
  users: await activeUsers(tx, siteIds),
  futureDrives: await futureDrives(tx, context, siteIds),
  bookedAppointments: await bookedAppointments(tx, context, siteIds),
});

/** What deactivating a bank would touch: people who can sign in no more, drives, appointments. */
export async function siteConsequences(context: Context, id: string): Promise<SiteConsequences> {
  const wanted = knownId(id, 'client');
  return context.tx(async (tx) => {
    const [site] = await tx.select({ siteId: sites.siteId }).from(sites).where(eq(sites.id, wanted));
    if (!site) throw notFound('client');
    return consequencesOf(tx, context, [site.siteId]);
  });
}

/** The same for every bank that matches. What is inactive already stays as it is, and is touched by nothing. */
export async function sitesConsequences(
  context: Context,
  filter: SiteFilterInput,
  expectedRows: number,
): Promise<SiteConsequences> {
  return context.tx(async (tx) => {
    const matching = await tx
      .select({ id: sites.id, siteId: sites.siteId, isActive: sites.isActive })
      .from(sites)
      .where(matchingSites(filter, context))
      .limit(BULK_LIMIT);
    const found = bulkRows(matching, filter, expectedRows);
    return consequencesOf(
      tx,
      context,
      found.flatMap(({ siteId, isActive }) => (isActive ? [siteId] : [])),
    );
  });
}
