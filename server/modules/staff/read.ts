import { and, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { weekOf } from '../../../src/lib/day.ts';
import { can } from '../../../src/rules/access.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import { containing, isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { PaginationInput, Staff, StaffFilterInput, WorkingTime } from '../../gql/types.ts';
import { inOrder, isId, knownId } from '../../optimistic-locking.ts';
import { type Page, readPage } from '../../read-page.ts';
import { checkSpan, driveDays, type Span } from '../drive/days.ts';
import { checkedWindow, hoursBetween, isAvailable, nextAssignment, windowOf } from './available.ts';

export type StaffRow = typeof staff.$inferSelect;
export type StaffRecord = Omit<Staff, '__typename'>;
interface FullRow {
  readonly member: StaffRow;
  readonly designation: Pick<
    typeof staffDesignations.$inferSelect,
    'id' | 'designationName' | 'designationCode'
  >;
  readonly clientName: string;
  readonly nextAssignment: string | null;
  readonly hoursThisWeek: number;
}

const MAX = 100;

const todayOf = ({ now }: Pick<Context, 'now'>): string => now.toISOString().slice(0, 10);

type Column = SortColumn<'staff'>;

/** How the list is asked for; sorted by name unless said otherwise. */
export const staffPage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, { columns: SORTS.staff, sortBy: 'name', max: MAX });

function derived(context: Context) {
  const today = todayOf(context);
  const { from, to } = weekOf(today);
  return { nextAssignment: nextAssignment(today), hoursThisWeek: hoursBetween(from, to) };
}

function orderOf(context: Context, { sortBy, descending }: Page<Column>): SQL {
  const columns: Readonly<Record<Column, unknown>> = {
    name: sql`lower(staff.name)`,
    staffDesignation: sql`(SELECT lower(o.designation_name) FROM staff_designations o WHERE o.id = staff.staff_designation_id)`,
    email: sql`lower(staff.email)`,
    city: sql`lower(staff.city)`,
    hireDate: staff.hireDate,
    createdAt: staff.createdAt,
    updatedAt: staff.updatedAt,
    clientName: sql`lower(${bankName(staff.clientId)})`,
    ...derived(context),
  };
  return sql`${columns[sortBy]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, lower(staff.name), staff.id`;
}

/** The staff of the tenant that a filter lets through. */
export function matchingStaff(context: Context, filter: StaffFilterInput): SQL | undefined {
  const { search, designationIds, days, states, hiredFrom, hiredTo, clientIds, ids } = filter;
  const pattern = search?.trim() ? containing(search) : null;
  const digits = search?.replaceAll(/\D/g, '') ?? '';
  const window = windowOf(filter);
  return and(
    context.clientId > 0 ? eq(staff.clientId, context.clientId) : undefined,
    pattern
      ? or(
          ilike(staff.name, pattern),
          ilike(staff.email, pattern),
          digits.length >= 3 ? ilike(staff.cellPhone, `%${digits}%`) : undefined,
        )
      : undefined,
    designationIds?.length ? isOneOf(staff.staffDesignationId, designationIds.filter(isId)) : undefined,
    days?.length ? sql`staff.working_days && ${sql.param([...days])}::text[]` : undefined,
    states?.length ? inArray(staff.state, [...states]) : undefined,
    hiredFrom ? gte(staff.hireDate, hiredFrom) : undefined,
    hiredTo ? lte(staff.hireDate, hiredTo) : undefined,
    window ? isAvailable(window) : undefined,
    ofBanks(context, staff.clientId, clientIds),
    ids ? isOneOf(staff.id, ids.filter(isId)) : undefined,
  );
}

function asStaff({ member, designation, ...row }: FullRow, context: Context): StaffRecord {
  const { menu } = viewerOf(context);
  const may = (level: 'WRITE' | 'DELETE') =>
    can(menu, { module: 'resourceManagement', child: 'Staff', level });
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    cellPhone: member.cellPhone,
    address: {
      addressLine1: member.addressLine1,
      addressLine2: member.addressLine2,
      city: member.city,
      state: member.state,
      zipCode: member.zipCode,
    },
    hireDate: member.hireDate,
    workingTime: member.workingTime as WorkingTime[],
    workingDays: { days: member.workingDays },
    staffDesignation: designation,
    nameWithDesignation: `${member.name} (${designation.designationCode})`,
    clientId: member.clientId,
    createdAt: member.createdAt.toISOString(),
    updatedAt: member.updatedAt.toISOString(),
    ...row,
    viewerCanEdit: may('WRITE'),
    viewerCanDelete: row.nextAssignment === null && may('DELETE'),
  };
}

async function staffWhere(
  tx: Tx,
  context: Context,
  where: SQL | undefined,
  order: SQL,
  limit: number,
  offset: number,
): Promise<StaffRecord[]> {
  const rows = await tx
    .select({
      member: staff,
      designation: {
        id: staffDesignations.id,
        designationName: staffDesignations.designationName,
        designationCode: staffDesignations.designationCode,
      },
      clientName: bankName(staff.clientId),
      ...derived(context),
    })
    .from(staff)
    .innerJoin(staffDesignations, eq(staffDesignations.id, staff.staffDesignationId))
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => asStaff(row, context));
}

/** The record of an id within a transaction; a missing one is not found. */
export async function shownStaff(tx: Tx, context: Context, id: string): Promise<StaffRecord> {
  const [found] = await staffWhere(tx, context, matchingStaff(context, { ids: [id] }), sql`1`, 1, 0);
  if (!found) throw notFound('member of the staff');
  return found;
}

/** Records by their ids, in the order of the ids. */
export async function staffByIds(tx: Tx, context: Context, ids: readonly string[]): Promise<StaffRecord[]> {
  const where = matchingStaff(context, { ids: [...ids] });
  return inOrder(ids, await staffWhere(tx, context, where, sql`1`, ids.length, 0));
}

/** The ids of what matches, in the order of the list. */
export async function staffIds(
  tx: Tx,
  context: Context,
  filter: StaffFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(matchingStaff(context, filter))
    .orderBy(orderOf(context, page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** A page of the tenant's staff. */
export async function listStaff(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: StaffFilterInput,
) {
  const page = staffPage(pagination);
  const where = matchingStaff(context, filter);
  return context.tx(async (tx) => ({
    totalRecords: await tx.$count(staff, where),
    staff: await staffWhere(tx, context, where, orderOf(context, page), page.limit, page.offset),
  }));
}

export const staffById = (context: Context, id: string): Promise<StaffRecord> =>
  context.tx((tx) => shownStaff(tx, context, knownId(id, 'member of the staff')));

/** Who works and is free at a time, by name. */
export async function staffByDateTime(
  context: Context,
  date: string,
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
