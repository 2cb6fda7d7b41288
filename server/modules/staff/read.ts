import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { unaccented } from '../../../src/lib/plain-text.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can } from '../../../src/rules/access.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { staff } from '../../db/schema/staff.ts';
import { containing, isFoundBy, isOneOf } from '../../db/search.ts';
import type { PaginationInput, Staff, StaffFilterInput } from '../../gql/types.ts';
import { type FullRow, fullRow } from '../../graphql/row.ts';
import { isId } from '../../optimistic-locking.ts';
import { recordReader } from '../../records/read.ts';
import { checkSpan, driveDays, type Span } from '../drive/days.ts';
import {
  byHoursThisWeek,
  byNextAssignment,
  checkedWindow,
  hoursThisWeek,
  isAvailable,
  isAvailableNow,
  nextAssignment,
  windowOf,
} from './available.ts';
import { staffFields } from './fields.ts';

export type StaffRow = typeof staff.$inferSelect;
export type StaffRecord = FullRow<Staff>;

const MAX = 100;

const ITS_DESIGNATION = sql`staff_designations o WHERE o.id = staff.staff_designation_id`;

/** From so many members on, all drives are gone through once, and not those of each member. */
const MANY = 50;

const derived = ({ now }: Context, most: number) =>
  most < MANY
    ? { nextAssignment: nextAssignment(now), hoursThisWeek: hoursThisWeek(now) }
    : { nextAssignment: byNextAssignment(now), hoursThisWeek: byHoursThisWeek(now) };

/** The staff of the tenant that a filter lets through. */
export function matchingStaff(context: Context, filter: StaffFilterInput): SQL | undefined {
  const { search, designationIds, days, states, hiredFrom, hiredTo, clientIds, ids } = filter;
  const digits = unaccented(search ?? '').replaceAll(/\D/g, '');
  const window = windowOf(filter);
  return and(
    context.clientId > 0 ? eq(staff.clientId, context.clientId) : undefined,
    search?.trim()
      ? isFoundBy(
          staff.id,
          sql`staff_matches(${containing(search)}, ${digits.length >= 3 ? `%${digits}%` : null}::text)`,
        )
      : undefined,
    designationIds?.length ? isOneOf(staff.staffDesignationId, designationIds.filter(isId)) : undefined,
    days?.length ? sql`staff.working_days && ${sql.param([...days])}::text[]` : undefined,
    states?.length ? inArray(staff.state, [...states]) : undefined,
    hiredFrom ? gte(staff.hireDate, hiredFrom) : undefined,
    hiredTo ? lte(staff.hireDate, hiredTo) : undefined,
    window ? isAvailable(window, context.now) : undefined,
    filter.availableNow ? isAvailableNow(context.now) : undefined,
    ofBanks(context, staff.clientId, clientIds),
    ids ? isOneOf(staff.id, ids.filter(isId)) : undefined,
  );
}

/** How staff are read; sorted by name unless said otherwise. */
export const staffReader = recordReader({
  table: staff,
  label: 'member of the staff',
  sorts: SORTS.staff,
  sortedBy: (context: Context): Readonly<Record<SortColumn<'staff'>, unknown>> => ({
    name: nameOrder(sql`staff.name`),
    staffDesignation: sql`(SELECT ${nameOrder(sql`o.designation_name`)} FROM ${ITS_DESIGNATION})`,
    email: sql`lower(staff.email)`,
    city: nameOrder(sql`staff.city`),
    hireDate: staff.hireDate,
    createdAt: staff.createdAt,
    updatedAt: staff.updatedAt,
    clientName: nameOrder(bankName(staff.clientId)),
    nextAssignment: byNextAssignment(context.now),
    hoursThisWeek: byHoursThisWeek(context.now),
  }),
  thenBy: nameOrder(sql`staff.name`),
  matching: matchingStaff,
  extra: (context: Context, most: number) => ({
    clientName: bankName(staff.clientId),
    staffDesignation: sql<
      Staff['staffDesignation']
    >`(SELECT jsonb_build_object('id', o.id, 'designationName', o.designation_name, 'designationCode', o.designation_code) FROM ${ITS_DESIGNATION})`,
    ...derived(context, most),
  }),
  asRecord: ({ row, ...told }, context): StaffRecord => {
    const { menu } = viewerOf(context);
    const may = (level: 'WRITE' | 'DELETE') =>
      can(menu, { module: 'resourceManagement', child: 'Staff', level });
    const { staffDesignationId: _id, workingDays, ...own } = staffFields.values(row);
    return fullRow<Staff>()({
      id: row.id,
      ...own,
      address: { ...own.address, addressLine2: row.addressLine2, latitude: null, longitude: null },
      workingDays: { days: workingDays },
      nameWithDesignation: `${row.name} (${told.staffDesignation.designationCode})`,
      clientId: row.clientId,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      ...told,
      viewerCanEdit: may('WRITE'),
      viewerCanDelete: told.nextAssignment === null && may('DELETE'),
    });
  },
});

export const staffByIds = staffReader.byIds;

/** A page of the tenant's staff. */
export async function listStaff(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: StaffFilterInput,
) {
  const { totalRecords, records } = await staffReader.list(context, pagination, filter);
  return { totalRecords, staff: records };
}

/** Who works and is free at a time, by name. */
export async function staffByDateTime(
  context: Context,
  date: Day,
  start: string,
  end: string,
): Promise<StaffRecord[]> {
  checkedWindow({ date, start, end }, { date: 'date', start: 'startTime', end: 'endTime' });
  const filter = { availableOn: date, availableFrom: start, availableTo: end };
  return (await listStaff(context, { pageSize: MAX }, filter)).staff;
}

/** The days at drives of some people. */
export async function staffDays(context: Context, ids: readonly string[], span: Span) {
  checkSpan(span);
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  return context.tx((tx) => driveDays(tx, context, span, sql`staff_ids && ${sql.param(known)}::uuid[]`));
}
