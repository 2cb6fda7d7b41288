import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { daysBefore, startOfUtcDay } from '../../../src/lib/day.ts';
import { AHEAD_STATUSES, type AppointmentStatus } from '../../../src/rules/appointment-status.ts';
import type { Context } from '../../context.ts';
import { ofBanks } from '../../db/bank-name.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { containing, isFoundBy, isOneOf } from '../../db/search.ts';
import type { AppointmentFilterInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { todayOf } from '../../platform-days.ts';
import { ZONE } from './record.ts';

/** An appointment's status as the rules have it, in the database: lists are filtered, sorted and counted by it. */
export const statusAt = (now: Date): SQL<AppointmentStatus> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`CASE WHEN ${appointments.canceled} THEN 'Canceled' WHEN ${appointments.donated} THEN 'Donated'
    WHEN ${appointments.mark} = 'DEFERRED' THEN 'Deferred' WHEN ${appointments.mark} = 'NO_SHOW' THEN 'No-show'
    WHEN ${appointments.mark} = 'ARRIVED' THEN 'Arrived'
    WHEN ${appointments.drmRequestInitiated} AND NOT ${appointments.drmResponseReceived} THEN 'Unconfirmed'
    WHEN ${appointments.endTime} <= ${at} - interval '24 hours' THEN 'No-show'
    WHEN ${appointments.endTime} <= ${at} THEN 'No result yet'
    ELSE 'Confirmed' END`;
};

const DAY = sql`(${appointments.startTime} AT TIME ZONE ${ZONE})::date`;
/** The day of an instant in any zone lies so near to its day in UTC: what is further goes by the index. */
const FROM_DAYS = 1;
const TO_DAYS = 3;

const one = (column: Parameters<typeof eq>[0], id: string | null | undefined): SQL | undefined =>
  id ? (isId(id) ? eq(column as never, id) : sql`false`) : undefined;

function bookedBy(who: AppointmentFilterInput['bookedBy']): SQL | undefined {
  if (!who) return undefined;
  return who === 'donor' ? eq(appointments.createdBy, 'Donor') : sql`${appointments.createdBy} <> 'Donor'`;
}

/** The appointments of the tenant that a filter lets through, of those that `wholeAppointments` reads. */
export function matchingAppointments(context: Context, filter: AppointmentFilterInput): SQL | undefined {
  const { search, ids, clientIds, from, to, statuses, donationTypes: types, waitingOver } = filter;
  return and(
    context.clientId > 0 ? eq(appointments.clientId, context.clientId) : undefined,
    ofBanks(context, appointments.clientId, clientIds),
    search?.trim() ? isFoundBy(appointments.id, sql`appointment_matches(${containing(search)})`) : undefined,
    ids ? isOneOf(appointments.id, ids.filter(isId)) : undefined,
    one(appointments.driveId, filter.driveId),
    one(appointments.donorId, filter.donorId),
    one(appointments.eventId, filter.eventId),
    filter.slotId
      ? and(one(appointments.slotId, filter.slotId), eq(appointments.canceled, false))
      : undefined,
    from
      ? and(
          gte(appointments.startTime, daysBefore(startOfUtcDay(from), FROM_DAYS)),
          sql`${DAY} >= ${from}::date`,
        )
      : undefined,
    to
      ? and(lt(appointments.startTime, daysBefore(startOfUtcDay(to), -TO_DAYS)), sql`${DAY} <= ${to}::date`)
      : undefined,
    statuses?.length ? sql`${statusAt(context.now)} = ANY (${sql.param([...statuses])}::text[])` : undefined,
    types?.length ? inArray(donationTypes.name, [...types]) : undefined,
    bookedBy(filter.bookedBy),
    waitingOver != null
      ? sql`${appointments.startTime} > ${context.now.toISOString()}::timestamptz AND ${statusAt(context.now)} = 'Unconfirmed' AND ${appointments.drmRequestInitiated}
          AND coalesce(${appointments.drmRequestedAt}, ${appointments.createdAt}) < ${context.now.toISOString()}::timestamptz - make_interval(mins => ${Math.max(0, Math.min(waitingOver, 1_000_000))}::int)`
      : undefined,
  );
}

/** Those that are booked, from the viewer's today on, and of which nothing has come yet: lists are asked for the same. */
export const appointmentsAhead = (context: Context): SQL | undefined =>
  matchingAppointments(context, { from: todayOf(context), statuses: [...AHEAD_STATUSES] });
