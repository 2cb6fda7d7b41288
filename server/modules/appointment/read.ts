import { and, eq, type SQL, sql } from 'drizzle-orm';
import { APPOINTMENT_STATUSES } from '../../../src/rules/appointment-status.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donors } from '../../db/schema/donor.ts';
import { donationTypes, driveCenters } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { Appointment, AppointmentFilterInput, NameValue, PaginationInput } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { inOrder, knownId } from '../../optimistic-locking.ts';
import { countOf, type Page, readPage } from '../../read-page.ts';
import { matchingAppointments, statusAt } from './filter.ts';
import { asAppointment, NAME, type WholeAppointment, wholeAppointments } from './record.ts';

const MAX = 100;
type Column = SortColumn<'appointments'>;

const sortedBy = (now: Date): Readonly<Record<Column, unknown>> => ({
  fromNow: sql`CASE WHEN ${appointments.endTime} >= ${now.toISOString()}::timestamptz
    THEN extract(epoch FROM ${appointments.startTime}) ELSE 1e11 - extract(epoch FROM ${appointments.startTime}) END`,
  startTime: appointments.startTime,
  donor: nameOrder(sql`${donors.lastName} || ' ' || ${donors.firstName}`),
  donorNumber: donors.donorNumber,
  bloodType: donors.bloodType,
  status: statusAt(now),
  donationType: nameOrder(donationTypes.name),
  drive: nameOrder(driveCenters.driveCenterName),
  createdBy: nameOrder(appointments.createdBy),
  appointmentId: appointments.appointmentId,
  createdAt: appointments.createdAt,
  clientName: nameOrder(sites.name),
});

export const appointmentPage = (asked: PaginationInput | null | undefined) =>
  readPage<Column>(asked, { columns: SORTS.appointments, sortBy: 'fromNow', max: MAX });

/**
 * From the same tables as `wholeAppointments`, as far as filters and orders ask them. Each appointment has its donor and
 * its bank, which are not removed while it is there; said so that it need not have them, what nothing asks of is not read:
 * a donor for each of hundreds of thousands took seconds.
 */
const FILTERED = sql`${appointments} LEFT JOIN ${donors} ON ${donors.id} = ${appointments.donorId}
  LEFT JOIN ${sites} ON ${sites.siteId} = ${appointments.clientId}
  LEFT JOIN ${donationTypes} ON ${donationTypes.id} = ${appointments.donationTypeId}
  LEFT JOIN ${driveCenters} ON ${driveCenters.id} = ${appointments.driveId}`;

/** How many appointments there are, of those that lists show. */
export async function countAppointments(tx: Tx, where: SQL | undefined): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${FILTERED} WHERE ${where ?? sql`true`}`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Those of one drive or event are read by the hours of its days, whether these are over or not. */
function orderOf(
  { now }: Context,
  filter: AppointmentFilterInput,
  { sortBy, descending }: Page<Column>,
): SQL {
  const isOfDays = Boolean(filter.driveId || filter.eventId);
  const column = sortedBy(now)[sortBy === 'fromNow' && isOfDays ? 'startTime' : sortBy];
  return sql`${column} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, ${appointments.startTime}, ${appointments.id}`;
}

interface Picked extends Record<string, unknown> {
  readonly id: string;
  readonly total: number | null;
}

/** The rows of a page, and where it is asked for how many there are in all. */
async function pick(
  tx: Tx,
  context: Context,
  filter: AppointmentFilterInput,
  page: Page<Column>,
  total: SQL,
): Promise<Picked[]> {
  const { rows } = await tx.execute<Picked>(
    sql`SELECT ${appointments.id} AS id, ${total} AS total FROM ${FILTERED}
        WHERE ${matchingAppointments(context, filter) ?? sql`true`}
        ORDER BY ${orderOf(context, filter, page)} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
  return rows;
}

/** The ids alone of the tenant's appointments: what is told of each is a hundred times as much. */
export const appointmentIds = async (
  tx: Tx,
  context: Context,
  filter: AppointmentFilterInput,
  page: Page<Column>,
): Promise<string[]> => (await pick(tx, context, filter, page, sql`NULL`)).map(({ id }) => id);

/** A page of the tenant's appointments; unless said otherwise what is to come first, and then what is over. */
export function listAppointments(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: AppointmentFilterInput,
): Promise<{ totalRecords: number; appointments: FullRow<Appointment>[] }> {
  const page = appointmentPage(pagination);
  return context.tx(async (tx) => {
    // What is searched for is looked up once, and counted as it is: it may be found a hundred thousand times.
    const isSearch = Boolean(filter.search?.trim());
    const picked = await pick(
      tx,
      context,
      filter,
      page,
      isSearch ? sql`(count(*) OVER ())::int` : sql`NULL::int`,
    );
    const ids = picked.map(({ id }) => id);
    const rows = ids.length > 0 ? await wholeAppointments(tx).where(isOneOf(appointments.id, ids)) : [];
    const shown = rows.map((row) => asAppointment(row, context));
    return {
      totalRecords:
        picked[0]?.total ??
        countOf(ids.length, page) ??
        (await countAppointments(tx, matchingAppointments(context, filter))),
      appointments: inOrder(ids, shown),
    };
  });
}

/** How many appointments have each status, of those that the rest of a filter lets through. */
export const countsByStatus = (
  context: Context,
  { statuses: _all, ...filter }: AppointmentFilterInput,
): Promise<NameValue[]> =>
  context.tx(async (tx) => {
    const { rows } = await tx.execute<{ name: string; value: number }>(
      sql`SELECT ${statusAt(context.now)} AS name, count(*)::int AS value FROM ${FILTERED}
          WHERE ${matchingAppointments(context, filter) ?? sql`true`} GROUP BY 1`,
    );
    const found = new Map(rows.map(({ name, value }) => [name, Number(value)]));
    return APPOINTMENT_STATUSES.map((name) => ({ name, value: found.get(name) ?? 0 }));
  });

/** The appointment of an id within a transaction; a missing one is not found. */
export async function wholeById(tx: Tx, context: Context, id: string): Promise<WholeAppointment> {
  const [found] = await wholeAppointments(tx).where(
    and(
      eq(appointments.id, knownId(id, NAME)),
      context.clientId > 0 ? eq(appointments.clientId, context.clientId) : undefined,
    ),
  );
  if (!found) throw notFound(NAME);
  return found;
}

export const shownAppointment = async (tx: Tx, context: Context, id: string): Promise<FullRow<Appointment>> =>
  asAppointment(await wholeById(tx, context, id), context, { health: true });

export const appointmentById = (context: Context, id: string): Promise<FullRow<Appointment>> =>
  context.tx((tx) => shownAppointment(tx, context, id));
