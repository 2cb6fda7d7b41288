import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../src/rules/access.ts';
import { addDays } from '../../../src/rules/days.ts';
import { type Page, readPage } from '../../../src/rules/page.ts';
import { ALL_ROWS_MAX } from '../../../src/rules/pagination.ts';
import { isSimilarName } from '../../../src/rules/sponsor-group.ts';
import { type Context, viewerOf } from '../../context.ts';
import { bankName, ofBanks } from '../../db/bank-name.ts';
import { sponsorGroups } from '../../db/schema/planning.ts';
import { containing, isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { PaginationInput, SponsorGroup, SponsorGroupFilterInput } from '../../gql/types.ts';
import { inOrder, isId, knownId } from '../../optimistic-locking.ts';

type Group = typeof sponsorGroups.$inferSelect;
interface GroupRow {
  readonly group: Group;
  readonly clientName: string;
  readonly driveCount: number;
  readonly nextDrive: string | null;
  readonly lastDrive: string | null;
  readonly collectedLastYear: number;
}
export type SponsorGroupRecord = Omit<SponsorGroup, '__typename'>;

const MAX = 100;
const DAYS_OF_A_YEAR = 365;

/** Drives of the group of the outer row; canceled and rejected ones took or take no place. */
const ITS_DRIVES = sql`drive_sponsors s JOIN drive_centers d ON d.id = s.drive_id
  WHERE s.sponsor_group_id = sponsor_groups.id AND coalesce(d.review_state, '') NOT IN ('canceled', 'rejected')`;

/** What is told of a group from its drives and their appointments. */
function derived({ now }: Pick<Context, 'now'>) {
  const today = now.toISOString().slice(0, 10);
  const yearAgo = addDays(today, -DAYS_OF_A_YEAR);
  return {
    driveCount: sql<number>`(SELECT count(*)::int FROM drive_sponsors s WHERE s.sponsor_group_id = sponsor_groups.id)`,
    nextDrive: sql<
      string | null
    >`(SELECT min(greatest(d.start_date, ${today}::date)) FROM ${ITS_DRIVES} AND d.end_date >= ${today}::date)`,
    lastDrive: sql<
      string | null
    >`(SELECT max(d.end_date) FROM ${ITS_DRIVES} AND d.end_date < ${today}::date)`,
    collectedLastYear: sql<number>`(SELECT count(*)::int FROM drive_sponsors s JOIN appointments a ON a.drive_id = s.drive_id
      WHERE s.sponsor_group_id = sponsor_groups.id AND a.donated AND a.start_time >= ${yearAgo}::date AND a.start_time <= ${now.toISOString()}::timestamptz)`,
  };
}

const COLUMNS = [
  'sponsorName',
  'sponsorCode',
  'createdAt',
  'updatedAt',
  'driveCount',
  'nextDrive',
  'lastDrive',
  'collectedLastYear',
  'clientName',
] as const;
type Column = (typeof COLUMNS)[number];

/** How the list is asked for; sorted by name unless said otherwise. */
export const sponsorGroupPage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, { columns: COLUMNS, sortBy: 'sponsorName', max: MAX, all: ALL_ROWS_MAX });

function orderOf(context: Context, { sortBy, descending }: Page<Column>): SQL {
  const columns: Readonly<Record<Column, unknown>> = {
    sponsorName: sql`lower(sponsor_groups.sponsor_name)`,
    sponsorCode: sponsorGroups.sponsorCode,
    createdAt: sponsorGroups.createdAt,
    updatedAt: sponsorGroups.updatedAt,
    clientName: sql`lower(${bankName(sponsorGroups.clientId)})`,
    ...derived(context),
  };
  return sql`${columns[sortBy]} ${descending ? sql`DESC` : sql`ASC`} NULLS LAST, sponsor_groups.id`;
}

/** The groups of the tenant that a filter lets through. */
export function matchingGroups(context: Context, filter: SponsorGroupFilterInput): SQL | undefined {
  const { search, hasUpcomingDrive, noDriveForMonths, clientIds, ids } = filter;
  const today = context.now.toISOString().slice(0, 10);
  const pattern = search?.trim() ? containing(search) : null;
  const upcoming = sql`EXISTS (SELECT 1 FROM ${ITS_DRIVES} AND d.end_date >= ${today}::date)`;
  const months = Math.min(1_200, Math.max(0, noDriveForMonths ?? 0));
  return and(
    context.clientId > 0 ? eq(sponsorGroups.clientId, context.clientId) : undefined,
    pattern
      ? or(ilike(sponsorGroups.sponsorName, pattern), ilike(sponsorGroups.sponsorCode, pattern))
      : undefined,
    hasUpcomingDrive == null ? undefined : hasUpcomingDrive ? upcoming : sql`NOT ${upcoming}`,
    noDriveForMonths == null
      ? undefined
      : sql`NOT EXISTS (SELECT 1 FROM ${ITS_DRIVES} AND d.start_date <= ${today}::date
          AND d.end_date >= ${today}::date - make_interval(months => ${months}::int))`,
    ofBanks(context, sponsorGroups.clientId, clientIds),
    ids ? isOneOf(sponsorGroups.id, ids.filter(isId)) : undefined,
  );
}

function asSponsorGroup({ group, ...numbers }: GroupRow, context: Context): SponsorGroupRecord {
  const { menu } = viewerOf(context);
  return {
    id: group.id,
    sponsorName: group.sponsorName,
    sponsorCode: group.sponsorCode,
    clientId: group.clientId,
    createdAt: group.createdAt.toISOString(),
    updatedAt: group.updatedAt.toISOString(),
    ...numbers,
    viewerCanEdit: can(menu, { module: 'sponsorGroupManagement', level: 'WRITE' }),
    viewerCanDelete:
      numbers.driveCount === 0 && can(menu, { module: 'sponsorGroupManagement', level: 'DELETE' }),
  };
}

async function groupsWhere(
  tx: Tx,
  context: Context,
  where: SQL | undefined,
  order: SQL,
  limit: number,
  offset: number,
): Promise<SponsorGroupRecord[]> {
  const rows = await tx
    .select({ group: sponsorGroups, clientName: bankName(sponsorGroups.clientId), ...derived(context) })
    .from(sponsorGroups)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => asSponsorGroup(row, context));
}

/** The record of an id within a transaction, or null. */
export async function findGroup(tx: Tx, context: Context, id: string): Promise<SponsorGroupRecord | null> {
  const [found] = await groupsWhere(tx, context, matchingGroups(context, { ids: [id] }), sql`1`, 1, 0);
  return found ?? null;
}

/** Records by their ids, in the order of the ids. */
export async function groupsByIds(
  tx: Tx,
  context: Context,
  ids: readonly string[],
): Promise<SponsorGroupRecord[]> {
  const where = matchingGroups(context, { ids: [...ids] });
  return inOrder(ids, await groupsWhere(tx, context, where, sql`1`, ids.length, 0));
}

/** The ids of what matches, in the order of the list. */
export async function groupIds(
  tx: Tx,
  context: Context,
  filter: SponsorGroupFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: sponsorGroups.id })
    .from(sponsorGroups)
    .where(matchingGroups(context, filter))
    .orderBy(orderOf(context, page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** A page of the tenant's sponsor groups, searched, filtered and sorted in the database. */
export async function listSponsorGroups(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: SponsorGroupFilterInput,
) {
  const page = sponsorGroupPage(pagination);
  const where = matchingGroups(context, filter);
  return context.tx(async (tx) => ({
    totalRecords: await tx.$count(sponsorGroups, where),
    sponsorGroups: await groupsWhere(tx, context, where, orderOf(context, page), page.limit, page.offset),
  }));
}

export async function sponsorGroupById(context: Context, id: string): Promise<SponsorGroupRecord> {
  const found = await context.tx((tx) => findGroup(tx, context, knownId(id, 'sponsor group')));
  if (!found) throw notFound('sponsor group');
  return found;
}

/** The groups whose names read as the given one; the one that is being edited is no double of itself. */
export async function similarGroups(context: Context, name: string, id: string | null | undefined) {
  return context.tx(async (tx) => {
    const names = await tx
      .select({ id: sponsorGroups.id, name: sponsorGroups.sponsorName })
      .from(sponsorGroups)
      .where(matchingGroups(context, {}));
    const similar = names.filter((group) => group.id !== id && isSimilarName(group.name, name));
    return groupsByIds(
      tx,
      context,
      similar.slice(0, MAX).map((group) => group.id),
    );
  });
}
