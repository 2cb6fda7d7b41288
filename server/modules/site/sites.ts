import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import { stateCode } from '../../../src/rules/states.ts';
import type { Context } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { siteEnablementLinks, siteEnablements, sites } from '../../db/schema/site.ts';
import { containing, isOneOf, matches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { PaginationInput, SiteFilterInput } from '../../gql/types.ts';
import { isId, knownId } from '../../optimistic-locking.ts';
import { endsOn, hasUpcomingDrive, startsOn, zoneOfView } from '../../platform-days.ts';
import { type Page, readPage } from '../../read-page.ts';
import { enablementOf, integrationsOf } from './parts.ts';
import { asSite, type SiteRow } from './site-row.ts';

type Column = SortColumn<'clients'>;
const COLUMNS = {
  siteId: sites.siteId,
  name: nameOrder(sites.name),
  code: sites.code,
  state: sites.state,
  isActive: sites.isActive,
  // The column's name in exports, so that a sorted list and its file agree.
  status: sites.isActive,
  timeZone: sites.timeZone,
  createdAt: sites.createdAt,
  updatedAt: sites.updatedAt,
} as const satisfies Readonly<Record<Column, unknown>>;
/** All banks at once: what the switcher asks for with page size 0. */
const ALL = 1_000;

/** The banks that a filter lets through; which of them a caller may see is the database's to say. */
export function matchingSites(filter: SiteFilterInput, context: Context): SQL | undefined {
  const found: (SQL | undefined)[] = [];
  if (filter.search?.trim()) {
    const pattern = containing(filter.search);
    found.push(
      or(
        matches(sites.name, pattern),
        matches(sites.code, pattern),
        matches(sites.domain, pattern),
        sql`${sites.siteId}::text = ${filter.search.trim()}`,
      ),
    );
  }
  if (filter.states?.length) found.push(inArray(sites.state, filter.states));
  if (filter.isActive != null) found.push(eq(sites.isActive, filter.isActive));
  if (filter.timeZones?.length) found.push(inArray(sites.timeZone, filter.timeZones));
  if (filter.isEmailEnabled != null) found.push(eq(sites.isEmailEnabled, filter.isEmailEnabled));
  if (filter.hasLocation != null)
    found.push(filter.hasLocation ? isNotNull(sites.latitude) : isNull(sites.latitude));
  if (filter.hasUpcomingDrive != null) {
    const upcoming = hasUpcomingDrive(sql`${sites.siteId}`, context.now);
    found.push(filter.hasUpcomingDrive ? upcoming : not(upcoming));
  }
  if (filter.createdFrom) found.push(gte(sites.createdAt, startsOn(filter.createdFrom, context)));
  if (filter.createdTo) found.push(lt(sites.createdAt, endsOn(filter.createdTo, context)));
  if (filter.ids) found.push(isOneOf(sites.id, filter.ids.filter(isId)));
  if (filter.enablements?.length) {
    found.push(
      sql`EXISTS (SELECT 1 FROM ${siteEnablementLinks} l JOIN ${siteEnablements} e ON e.id = l.site_enablement_id WHERE l.site_id = ${sites.id} AND e.name IN ${filter.enablements})`,
    );
  }
  return and(...found);
}

export async function siteRows(
  tx: Tx,
  where: SQL | undefined,
  order: SQL[],
  limit: number,
  offset: number,
): Promise<SiteRow[]> {
  return tx
    .select({
      site: sites,
      enablementCount: sql<number>`(SELECT count(*)::int FROM ${siteEnablementLinks} l WHERE l.site_id = ${sites.id})`,
      userCount: sql<number>`(SELECT count(*)::int FROM ${adminUsers} u WHERE u.client_id = ${sites.siteId} AND u.deleted_at IS NULL)`,
    })
    .from(sites)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** How the list is asked for; sorted by number unless said otherwise. */
export const sitePage = (pagination: PaginationInput | null | undefined): Page<Column> =>
  readPage<Column>(pagination, { columns: SORTS.clients, sortBy: 'siteId', max: ALL });

const orderOf = ({ sortBy, descending }: Page<Column>): SQL[] => [
  (descending ? desc : asc)(COLUMNS[sortBy]),
  asc(sites.siteId),
];

/** The ids of what matches, in the order of the list. */
export async function siteIds(
  tx: Tx,
  context: Context,
  filter: SiteFilterInput,
  page: Page<Column>,
): Promise<string[]> {
  const rows = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(matchingSites(filter, context))
    .orderBy(...orderOf(page))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** When the month that the viewer's calendar shows has begun. */
const startOfMonth = (context: Context): SQL =>
  sql`(date_trunc('month', ${context.now}::timestamptz AT TIME ZONE ${zoneOfView(context)}) AT TIME ZONE ${zoneOfView(context)})`;

/** A page of blood banks: the parent sees every one, a bank itself. */
export async function listSites(
  context: Context,
  pagination: PaginationInput | null | undefined,
  filter: SiteFilterInput = {},
) {
  const page = sitePage(pagination);
  const where = matchingSites(filter, context);
  return context.tx(async (tx) => {
    const [totals] = await tx
      .select({
        total: count(),
        active: sql<number>`count(*) FILTER (WHERE ${sites.isActive})::int`,
        month: sql<number>`count(*) FILTER (WHERE ${sites.createdAt} >= ${startOfMonth(context)})::int`,
        placeless: sql<number>`count(*) FILTER (WHERE ${sites.latitude} IS NULL OR ${sites.longitude} IS NULL)::int`,
      })
      .from(sites)
      .where(where);
    const rows = await siteRows(tx, where, orderOf(page), page.limit, page.offset);
    return {
      totalRecords: totals?.total ?? 0,
      activeRecords: totals?.active ?? 0,
      createdThisMonth: totals?.month ?? 0,
      withoutLocation: totals?.placeless ?? 0,
      Site: rows.map((row) => asSite(row, context)),
    };
  });
}

/** Blood banks of a state, given by name or code. An unknown state has none. */
export async function sitesByState(
  context: Context,
  name: string,
  pageNumber?: number | null,
  pageSize?: number | null,
) {
  const code = stateCode(name);
  const page = { pageNumber: pageNumber ?? 1, pageSize: pageSize ?? 10 };
  return listSites(context, page, code ? { states: [code] } : { ids: [] });
}

/** The bank of an id within a transaction; a missing one is not found. */
export async function shownSite(tx: Tx, context: Context, id: string) {
  const [row] = await siteRows(tx, eq(sites.id, id), [asc(sites.siteId)], 1, 0);
  if (!row) throw notFound('client');
  return asSite(row, context);
}

export const siteById = (context: Context, id: string) =>
  context.tx((tx) => shownSite(tx, context, knownId(id, 'client')));

/** The whole record, modules and integrations included: what an editor compares with who was too late. */
export const currentSite = async (tx: Tx, context: Context, id: string) => ({
  ...(await shownSite(tx, context, id)),
  enablement: await enablementOf(tx, id),
  integrations: await integrationsOf(tx, id),
});
