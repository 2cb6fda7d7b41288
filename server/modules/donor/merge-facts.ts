import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '../../../src/lib/day.ts';
import type { Day, Instant } from '../../../src/lib/scalars.ts';
import { KIND_OF_CATEGORY } from '../../../src/rules/eligibility.ts';
import { intervalDays } from '../../../src/rules/eligibility-check.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donations, donors } from '../../db/schema/donor.ts';
import { donorMerges } from '../../db/schema/donor-record.ts';
import { driveCenters } from '../../db/schema/planning.ts';
import { auditLog } from '../../db/schema/security.ts';
import { sites } from '../../db/schema/site.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DonorMergeAppointment, DonorMergeCount, DonorMergeDonation } from '../../gql/types.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import type { BankRules } from './bank-rules.ts';
import { STILL_TO_COME } from './booked-ahead.ts';

/** How many donations each donor has, by their ids. */
export async function donationCounts(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: donations.donorId, count: count() })
    .from(donations)
    .where(isOneOf(donations.donorId, ids))
    .groupBy(donations.donorId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/**
 * When each field of these donors was last written, by `id.field`; what nobody changed was written with the record. A merge
 * that was undone wrote nothing, and its undo neither: the value is as old as it was.
 */
export async function writtenAt(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Instant>> {
  const { rows } = await tx.execute<{ id: string; field: string; at: Date | string }>(sql`
    SELECT entity_id AS id, field, max(at) AS at FROM ${auditLog} log, jsonb_object_keys(CASE WHEN jsonb_typeof(after) = 'object' THEN after ELSE '{}' END) AS field
    WHERE entity = 'donor' AND entity_id = ANY (${sql.param([...ids])}::text[]) AND action <> 'UndoMerge'
      AND NOT (action = 'Merge' AND EXISTS (SELECT 1 FROM ${donorMerges} m WHERE m.client_id = log.client_id
        AND m.merged_number = log.after->>'mergedNumber' AND m.merged_at = log.at AND m.undone_at IS NOT NULL))
    GROUP BY 1, 2`);
  return new Map(rows.map(({ id, field, at }) => [`${id}.${field}`, new Date(at).toISOString()]));
}

const times = (condition: SQL): SQL<number> => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;

/** What the one record has, and what comes to it. */
export async function mergeCounts(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  keep: string,
  other: string,
): Promise<DonorMergeCount[]> {
  const gave = await donationCounts(tx, [keep, other]);
  const isAhead = sql`(a.start_time > ${now.toISOString()}::timestamptz AND ${sql.raw(STILL_TO_COME)})`;
  const a = alias(appointments, 'a');
  const booked = await tx
    .select({ id: a.donorId, ahead: times(isAhead), past: times(sql`NOT ${isAhead}`) })
    .from(a)
    .where(isOneOf(a.donorId, [keep, other]))
    .groupBy(a.donorId);
  const bookedBy = (id: string) => booked.find((row) => row.id === id);
  const mail = async (id: string): Promise<number> => {
    const { rows } = await tx.execute<{ total: string }>(
      sql`SELECT total FROM donor_mail(${id}, ${now.toISOString()}::timestamptz, 1, 0)`,
    );
    return Number(rows[0]?.total ?? 0);
  };
  return [
    { name: 'donations', stays: gave.get(keep) ?? 0, comes: gave.get(other) ?? 0 },
    { name: 'pastAppointments', stays: bookedBy(keep)?.past ?? 0, comes: bookedBy(other)?.past ?? 0 },
    { name: 'upcomingAppointments', stays: bookedBy(keep)?.ahead ?? 0, comes: bookedBy(other)?.ahead ?? 0 },
    { name: 'messages', stays: await mail(keep), comes: await mail(other) },
  ];
}

interface Ahead extends DonorMergeAppointment {
  readonly donorId: string;
  readonly endTime: Instant;
  /** They were sent home: nothing is given then. */
  readonly isDeferred: boolean;
}

async function aheadOf(tx: Tx, { now }: Pick<Context, 'now'>, ids: readonly string[]): Promise<Ahead[]> {
  const rows = await tx
    .select({
      id: appointments.id,
      donorId: appointments.donorId,
      donorNumber: donors.donorNumber,
      startTime: appointments.startTime,
      endTime: appointments.endTime,
      timeZone: appointments.timeZone,
      ianaTimeZone: zoneOfPlace(sql`${appointments.timeZone}`, sql`${sites}`),
      category: appointments.category,
      place: driveCenters.driveCenterName,
      mark: appointments.mark,
    })
    .from(appointments)
    .innerJoin(donors, eq(donors.id, appointments.donorId))
    .innerJoin(sites, eq(sites.siteId, appointments.clientId))
    .leftJoin(driveCenters, eq(driveCenters.id, appointments.driveId))
    .where(
      and(
        isOneOf(appointments.donorId, ids),
        eq(appointments.canceled, false),
        // Who did not come holds nothing.
        sql`${appointments.mark} IS DISTINCT FROM 'NO_SHOW'`,
        gt(appointments.endTime, now),
      ),
    )
    .orderBy(asc(appointments.startTime), asc(appointments.id));
  return rows.map(({ startTime, endTime, place, mark, ...row }) => ({
    ...row,
    isDeferred: mark === 'DEFERRED',
    place: place ?? '',
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
  }));
}

/**
 * Appointments ahead of the one and the other record that one donor cannot hold together: at overlapping times, or the
 * later one within the days that have to pass after the earlier. Who did not come, or was sent home, has to wait for
 * nothing, as where they are booked.
 */
export async function mergeConflicts(
  tx: Tx,
  context: Pick<Context, 'now'>,
  bank: BankRules,
  ids: readonly [keep: string, other: string],
): Promise<DonorMergeAppointment[]> {
  const ahead = await aheadOf(tx, context, ids);
  const dayOf = (instant: Instant): Day => wallTime(new Date(instant), bank.zone).date;
  const collide = (one: Ahead, next: Ahead): boolean => {
    if (next.startTime < one.endTime) return true;
    if (one.isDeferred || next.isDeferred) return false;
    const [last, kind] = [KIND_OF_CATEGORY[one.category], KIND_OF_CATEGORY[next.category]];
    if (!last || !kind) return false;
    return dayOf(next.startTime) < addDays(dayOf(one.startTime), intervalDays(last, kind, bank.intervals));
  };
  const found = new Set<Ahead>();
  ahead.forEach((one, index) => {
    for (const next of ahead.slice(index + 1))
      if (one.donorId !== next.donorId && collide(one, next)) found.add(one).add(next);
  });
  return ahead
    .filter((one) => found.has(one))
    .map(({ donorId: _whose, endTime: _end, isDeferred: _marked, ...appointment }) => appointment);
}

const SHOWN = 10;

/** The newest donations of both, each with the number of its record. */
export const donationsOfBoth = (tx: Tx, ids: readonly string[]): Promise<DonorMergeDonation[]> =>
  tx
    .select({
      id: donations.id,
      date: donations.date,
      donationType: donations.donationType,
      site: donations.site,
      outcome: donations.outcome,
      donorNumber: donors.donorNumber,
    })
    .from(donations)
    .innerJoin(donors, eq(donors.id, donations.donorId))
    .where(isOneOf(donations.donorId, ids))
    .orderBy(desc(donations.date), desc(donations.id))
    .limit(SHOWN);
