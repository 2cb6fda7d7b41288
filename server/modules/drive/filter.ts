import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import { drivesInConflict } from '../../../src/rules/conflicts.ts';
import { BOOKED_STATUSES, type DriveStatus } from '../../../src/rules/drive-status.ts';
import { type FillRate, fillRateOf, MIDDLE_FILL } from '../../../src/rules/fill-rate.ts';
import type { GoalStanding } from '../../../src/rules/forecast.ts';
import type { Context } from '../../context.ts';
import { ofBanks } from '../../db/bank-name.ts';
import { driveCenters, driveSponsors } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { containing, isFoundBy, isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { DriveFilterInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { drivesUnderGoal } from '../dashboard/under-goal.ts';
import { todayAt } from './bank-zones.ts';
import { isOpenOn, isOverAt } from './days.ts';
import { forecasts } from './derived.ts';
import { PAST_STATUSES } from './filled.ts';
import { missingStaff, type Planned, plannedByBank } from './planned.ts';
import { driveRecords } from './record.ts';

/** The places of the drive of the outer row. */
const ITS_PLACES = sql`drive_locations l WHERE l.drive_id = drive_centers.id`;

const instant = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

const texts = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/** Has the drive of the outer row closed on its last day? */
export const isOverSql = (now: Date): SQL => isOverAt(now, sql`drive_centers.id`);

/** The status of the drive of the outer row, as the rule derives it. */
export function statusSql(now: Date): SQL<DriveStatus> {
  const at = instant(now);
  const isPast = isOverSql(now);
  const isOpen = sql`EXISTS (SELECT 1 FROM ${ITS_PLACES} AND l.open_times @> ${at})`;
  return sql`(CASE WHEN review_state = 'canceled' THEN 'Canceled'
    WHEN is_approved THEN CASE WHEN ${isPast} THEN 'Completed'
      WHEN is_actived THEN CASE WHEN ${isOpen} THEN 'In progress' ELSE 'Active' END
      WHEN was_active THEN 'Deactivated' ELSE 'Approved' END
    WHEN review_state = 'rejected' THEN 'Rejected' WHEN review_state = 'sentBack' THEN 'Sent back'
    WHEN ${isPast} THEN 'Expired' ELSE 'Pending approval' END)`;
}

/** Has the drive of the outer row one of these statuses? */
export const hasStatus = (now: Date, statuses: readonly DriveStatus[]): SQL =>
  sql`${statusSql(now)} = ANY (${texts(statuses)})`;

/** Booked of what can be booked, 0 to 1; nothing to book is 0. */
const FILLED = sql`(SELECT coalesce(sum(s.booked)::float / nullif(sum(s.capacity) FILTER (WHERE s.blocked_reason IS NULL), 0), 0) FROM drive_slots s WHERE s.drive_id = drive_centers.id)`;
const FILL: Readonly<Record<FillRate, SQL>> = {
  LOW: sql`${FILLED} < ${MIDDLE_FILL.from}::float8`,
  MIDDLE: sql`${FILLED} BETWEEN ${MIDDLE_FILL.from}::float8 AND ${MIDDLE_FILL.to}::float8`,
  HIGH: sql`${FILLED} > ${MIDDLE_FILL.to}::float8`,
};

/** Closed, and with bookings that stay: its slots do not say how many donors there is room for (`isTold`). */
const keepsBookings = (now: Date): SQL => sql`(NOT is_actived AND NOT ${hasStatus(now, PAST_STATUSES)}
  AND EXISTS (SELECT 1 FROM drive_slots s WHERE s.drive_id = drive_centers.id AND s.booked > 0))`;

/** The drives that are filled like this: by their slots, and by the plan of those that are closed with their bookings. */
async function filledLike(tx: Tx, context: Context, rate: FillRate, where: SQL | undefined): Promise<SQL> {
  const closed = (
    await tx
      .select({ id: driveCenters.id })
      .from(driveCenters)
      .where(and(where, keepsBookings(context.now)))
      .orderBy(driveCenters.id)
      .limit(MOST_FORECAST + 1)
  ).map(({ id }) => id);
  refuseTooMany(closed, 'fillRate');
  const those: string[] = [];
  for (const ids of batchesOf(closed)) {
    const records = await driveRecords(tx, context, isOneOf(driveCenters.id, ids), sql`1`, ids.length);
    those.push(
      ...records
        .filter(({ bookedCount: booked, capacity }) => fillRateOf({ booked, capacity }) === rate)
        .map(({ id }) => id),
    );
  }
  return sql`((${FILL[rate]} AND NOT ${isOneOf(driveCenters.id, closed)}) OR ${isOneOf(driveCenters.id, those)})`;
}

/** The drives of the tenant that a filter lets through, but for what rules alone can tell. */
export function matchingDrives(context: Context, filter: DriveFilterInput): SQL | undefined {
  const { search, from, to, resourceTypes, statuses, sponsorIds, resourceIds, donationTypeIds } = filter;
  const { states, isApproved, isActived, daysOfWeek, timeZones, clientIds, ids } = filter;
  const days = daysOfWeek?.filter((day) => day >= 1 && day <= 7) ?? [];
  return and(
    context.clientId > 0 ? eq(driveCenters.clientId, context.clientId) : undefined,
    ofBanks(context, driveCenters.clientId, clientIds),
    search?.trim() ? isFoundBy(driveCenters.id, sql`drive_matches(${containing(search)}, false)`) : undefined,
    from ? gte(driveCenters.endDate, from) : undefined,
    to ? lte(driveCenters.startDate, to) : undefined,
    resourceTypes?.length ? inArray(driveCenters.resourceType, [...resourceTypes]) : undefined,
    statuses?.length ? hasStatus(context.now, statuses) : undefined,
    sponsorIds?.length
      ? sql`EXISTS (SELECT 1 FROM drive_sponsors WHERE drive_sponsors.drive_id = drive_centers.id
          AND ${isOneOf(driveSponsors.sponsorGroupId, sponsorIds.filter(isId))})`
      : undefined,
    resourceIds?.length ? isOneOf(driveCenters.resourceId, resourceIds.filter(isId)) : undefined,
    donationTypeIds?.length
      ? sql`donation_type_ids && ${sql.param(donationTypeIds.filter(isId))}::uuid[]`
      : undefined,
    // An address ends with its state: "12 Main St, Tulsa, OK".
    states?.length
      ? sql`EXISTS (SELECT 1 FROM ${ITS_PLACES} AND substring(l.location FROM ', *([A-Z]{2})(?: +[0-9-]+)? *$') = ANY (${texts(states)}))`
      : undefined,
    isApproved == null ? undefined : eq(driveCenters.isApproved, isApproved),
    isActived == null ? undefined : eq(driveCenters.isActived, isActived),
    days.length
      ? sql`EXISTS (SELECT 1 FROM drive_locations l, generate_series(l.start_date, least(l.end_date, l.start_date + 6), interval '1 day') day
          WHERE l.drive_id = drive_centers.id AND extract(isodow FROM day)::int = ANY (${sql.param(days)}::int[])
          AND ${isOpenOn(sql`day::date`)})`
      : undefined,
    timeZones?.length
      ? sql`EXISTS (SELECT 1 FROM ${ITS_PLACES} AND l.time_zone = ANY (${texts(timeZones)}))`
      : undefined,
    ids ? isOneOf(driveCenters.id, ids.filter(isId)) : undefined,
  );
}

/** More drives than this are not forecast for one list; whoever wants them is told to narrow it down. */
export const MOST_FORECAST = 20_000;
/** So many drives' bookings are read at a time. */
const BATCH = 5_000;
const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_none, at) =>
    rows.slice(at * BATCH, (at + 1) * BATCH),
  );

/** Refuses to look at so many drives one by one, where one more than that was asked for. */
function refuseTooMany(drives: readonly unknown[], field: keyof DriveFilterInput): void {
  if (drives.length > MOST_FORECAST)
    throw badInput([{ path: `filter.${field}`, code: 'tooManyDrives' }], 'tooManyDrives');
}
const AHEAD_DAYS = 366;

/** So many banks' drives are read at a time. */
const BANKS_AT_ONCE = 50;

type Judge = (
  tx: Tx,
  planned: ReadonlyMap<number, readonly Planned[]>,
) => Promise<readonly { readonly id: string }[]>;

/** In each other's way; those of two banks never are. */
const inConflict: Judge = async (_tx, planned) =>
  [...planned.values()].flatMap((ofBank) => drivesInConflict(ofBank));
/** With fewer people than their donation types need. */
const shortOfStaff: Judge = async (tx, planned) => {
  const drives = [...planned.values()].flat();
  const missing = await missingStaff(tx, [...planned.keys()], drives);
  return drives.filter(({ id }) => missing.has(id));
};

/** The drives that a rule finds, of the days that a filter names or of a year from today on. */
async function found(tx: Tx, context: Context, filter: DriveFilterInput, judge: Judge): Promise<SQL> {
  const banks = await tx
    .select({ clientId: sites.siteId, label: sites.timeZone, iana: sites.ianaTimeZone })
    .from(sites)
    .where(
      context.clientId > 0
        ? eq(sites.siteId, context.clientId)
        : ofBanks(context, sites.siteId, filter.clientIds),
    );
  const plans = banks.map(({ clientId, ...site }) => {
    const from = filter.from ?? todayAt(context.now, site);
    return { clientId, site, days: { from, to: filter.to ?? addDays(from, AHEAD_DAYS) } };
  });
  const ids: string[] = [];
  for (let at = 0; at < plans.length; at += BANKS_AT_ONCE) {
    const planned = await plannedByBank(tx, context.now, plans.slice(at, at + BANKS_AT_ONCE));
    if (planned.size > 0) ids.push(...(await judge(tx, planned)).map(({ id }) => id));
  }
  return isOneOf(driveCenters.id, ids);
}

/** The same, with what rules tell: who is in another's way, and what the bookings promise. */
export async function drivesWhere(
  tx: Tx,
  context: Context,
  filter: DriveFilterInput,
): Promise<SQL | undefined> {
  const { hasConflicts, isStaffShort, isUnderGoalSoon, goal, fillRate } = filter;
  let where = matchingDrives(context, filter);
  const judged = [
    [hasConflicts, inConflict],
    [isStaffShort, shortOfStaff],
  ] as const;
  for (const [wanted, judge] of judged) {
    if (wanted == null) continue;
    const those = await found(tx, context, filter, judge);
    where = and(where, wanted ? those : sql`NOT ${those}`);
  }
  if (isUnderGoalSoon != null) {
    const behind = await drivesUnderGoal(tx, context.now, context.clientId);
    const those = isOneOf(
      driveCenters.id,
      behind.map(({ id }) => id),
    );
    where = and(where, isUnderGoalSoon ? those : sql`NOT ${those}`);
  }
  if (fillRate) where = and(where, await filledLike(tx, context, fillRate, where));
  return goal ? and(where, await promising(tx, context, goal, where)) : where;
}

/** Those of some drives that stand like this to their goal; every one that there are bookings to speak of is looked at. */
async function promising(tx: Tx, context: Context, goal: GoalStanding, where: SQL | undefined): Promise<SQL> {
  const status = statusSql(context.now);
  const rows = await tx
    .select({ id: driveCenters.id, centerGoals: driveCenters.centerGoals, status })
    .from(driveCenters)
    .where(and(where, sql`${status} = ANY (${texts(BOOKED_STATUSES)})`))
    .orderBy(driveCenters.id)
    .limit(MOST_FORECAST + 1);
  refuseTooMany(rows, 'goal');
  const ids: string[] = [];
  for (const batch of batchesOf(rows)) {
    const expected = await forecasts(tx, context.now, batch);
    ids.push(...batch.filter(({ id }) => expected.get(id)?.verdict === goal).map(({ id }) => id));
  }
  return isOneOf(driveCenters.id, ids);
}
