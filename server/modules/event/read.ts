import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { type EventKind, eventKindOf } from '../../../src/rules/event.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { ZONES } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { events } from '../../db/schema/event.ts';
import { sites } from '../../db/schema/site.ts';
import { containing, isFoundBy, isOneOf } from '../../db/search.ts';
import type { Event, EventFilterInput, PaginationInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { recordReader } from '../../records/read.ts';
import { mayChangeEvents } from './calendar.ts';
import { eventFields } from './fields.ts';
import { CLOSES, OPENS } from './source-hours.ts';

export type EventRecord = FullRow<Event>;

const SOURCE = sql`drive_centers d WHERE d.client_id = events.client_id AND d.id = events.source_id`;
const SOURCE_NAME = sql<string | null>`(SELECT d.drive_center_name FROM ${SOURCE})`;
const BOOKED = sql<number>`(SELECT count(*)::int FROM appointments a WHERE a.event_id = events.id AND NOT a.canceled)`;
const KIND = sql<EventKind>`CASE WHEN events.is_center THEN 'center' WHEN events.is_drive THEN 'drive' ELSE 'event' END`;

const STARTS = sql`(events.start_date + events.start_time::time)`;

/**
 * Booked donors with an appointment ahead, whom one may write to; whoever is here, was sent home or did not come is past it.
 * Nobody where the bank sends no e-mail.
 */
export const reachable = (now: Date): SQL =>
  sql`appointments a JOIN donors p ON p.id = a.donor_id
    WHERE a.event_id = events.id AND NOT a.canceled AND NOT a.donated AND a.mark IS NULL AND a.end_time >= ${now.toISOString()}::timestamptz
      AND p.email <> '' AND p.email_ok AND EXISTS (SELECT 1 FROM ${sites} s WHERE s.site_id = events.client_id AND s.is_email_enabled)`;

/** The IANA zone of the row `events`, as its bank means the label; null where it has none. */
const ZONE = sql<string | null>`(SELECT ${zoneOfPlace(sql`events.time_zone`, sql`bank`)} FROM ${sites} bank
  WHERE bank.site_id = events.client_id AND events.time_zone IS NOT NULL)`;

/** Today on the clock of the event's own zone. */
const today = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz AT TIME ZONE coalesce(${ZONE}, ${ZONES.EST}))::date`;

function when(wanted: ValueOf<'EventTime'>, now: Date): SQL {
  const on = today(now);
  if (wanted === 'upcoming') return sql`events.end_date >= ${on}`;
  if (wanted === 'today') return sql`${on} BETWEEN events.start_date AND events.end_date`;
  return sql`events.end_date < ${on}`;
}

/** `name` alone is what the search by name asks for. */
type Filter = EventFilterInput & { readonly name?: string };

/** The events of the tenant that a filter lets through. */
export function matchingEvents(context: Context, filter: Filter): SQL | undefined {
  const { search, name, kinds, from, to, statuses, sourceId, timeZones, clientIds, ids } = filter;
  return and(
    context.clientId > 0 ? eq(events.clientId, context.clientId) : undefined,
    search?.trim() ? isFoundBy(events.id, sql`event_matches(${containing(search)}, false)`) : undefined,
    name?.trim() ? isFoundBy(events.id, sql`event_matches(${containing(name)}, true)`) : undefined,
    kinds?.length ? inArray(KIND, [...kinds]) : undefined,
    from ? gte(events.endDate, from) : undefined,
    to ? lte(events.startDate, to) : undefined,
    filter.when ? when(filter.when, context.now) : undefined,
    statuses?.length ? inArray(events.status, [...statuses]) : undefined,
    sourceId ? (isId(sourceId) ? eq(events.sourceId, sourceId) : sql`false`) : undefined,
    timeZones?.length ? inArray(events.timeZone, [...timeZones]) : undefined,
    ofBanks(context, events.clientId, clientIds),
    ids ? isOneOf(events.id, ids.filter(isId)) : undefined,
  );
}

/** How events are read: from today on unless said otherwise. */
export const eventReader = recordReader({
  table: events,
  label: 'event',
  sorts: SORTS.events,
  sortedBy: ({ now }): Readonly<Record<SortColumn<'events'>, unknown>> => ({
    fromToday: sql`CASE WHEN events.end_date >= ${today(now)} THEN extract(epoch FROM ${STARTS})
      ELSE 1e12 - extract(epoch FROM ${STARTS}) END`,
    startDate: STARTS,
    name: nameOrder(sql`events.name`),
    kind: KIND,
    startTime: events.startTime,
    sourceName: nameOrder(SOURCE_NAME),
    location: nameOrder(sql`events.location`),
    status: events.status,
    appointmentCount: BOOKED,
    createdAt: events.createdAt,
    updatedAt: events.updatedAt,
    clientName: nameOrder(bankName(events.clientId)),
  }),
  matching: matchingEvents,
  extra: ({ now }) => ({
    clientName: bankName(events.clientId),
    ianaTimeZone: ZONE,
    sourceName: SOURCE_NAME,
    driveCenterStartTime: OPENS,
    driveCenterEndTime: CLOSES,
    appointmentCount: BOOKED,
    listedAppointments: sql<number>`(SELECT count(*)::int FROM appointments a WHERE a.event_id = events.id)`,
    reachableCount: sql<number>`(SELECT count(DISTINCT p.id)::int FROM ${reachable(now)})`,
  }),
  asRecord: ({ row, ...derived }, context) =>
    fullRow<Event>()({
      id: row.id,
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      cancelReason: row.cancelReason,
      ...eventFields.values(row),
      ...derived,
      viewerCanEdit: mayChangeEvents(context, 'WRITE', row.clientId),
      viewerCanDelete: mayChangeEvents(context, 'DELETE', row.clientId),
    }),
});

export async function listEvents(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: Filter,
): Promise<{ totalRecords: number; events: EventRecord[] }> {
  const { totalRecords, records } = await eventReader.list(context, pagination, filter);
  return { totalRecords, events: records };
}

/** What an event is attached to, as its file says it. */
export const kindOfRecord = (record: EventRecord): EventKind => eventKindOf(record);
