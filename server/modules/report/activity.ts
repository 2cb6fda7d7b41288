import { and, or, type SQL, sql } from 'drizzle-orm';
import { can, type Right, rightTo } from '../../../src/rules/access.ts';
import type { ValueOf } from '../../../src/rules/closed-sets.ts';
import { LIST_RIGHTS } from '../../../src/rules/list-rights.ts';
import {
  REPORT_CHART,
  type ReportBars,
  type ReportName,
  reportSpanProblem,
} from '../../../src/rules/report.ts';
import { SORTS } from '../../../src/rules/sorts.ts';
import { type Clock, clockOf } from '../../clock.ts';
import { type Context, viewerOf } from '../../context.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { containing, matches } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput } from '../../errors.ts';
import type { ActivityLog, PaginationInput, ReportFilterInput } from '../../gql/types.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { type Page, readPage } from '../../read-page.ts';
import { instantsOfDays } from '../dashboard/bank-clock.ts';
import { donorsOwn, withDonorsOwn } from './donors-own.ts';
import { entriesOf, pagesOf } from './entries.ts';
import { tilesOf } from './tiles.ts';
import { countedBy, MOST_PARTS } from './totals.ts';

const MAX = 100;

const ofTexts = (column: SQL, values: readonly string[] | null | undefined): SQL | undefined =>
  values && values.length > 0 ? sql`${column} = ANY (${sql.param([...values])}::text[])` : undefined;

/** The pages below a page too. */
const onPage = (page: string): SQL =>
  sql`(e.page_name = ${page} OR e.page_name LIKE ${`${page.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}/%`})`;

const DONORS: Right = rightTo('READ', 'donorManagement');
const sees = (context: Context, right: Right): boolean => can(viewerOf(context).menu, right);
const pattern = (text: string | null | undefined): string | null => (text?.trim() ? containing(text) : null);

function narrowed(context: Context, filter: ReportFilterInput): SQL {
  const { activities, application, states, countries, onlyErrors, ip, result, reason } = filter;
  const [search, role, admin, drive] = [filter.search, filter.role, filter.admin, filter.drive].map(pattern);
  const banks = filter.clientIds ?? (filter.siteId == null ? null : [filter.siteId]);
  // The wall lets a bank's rows through alone; the parent view sees all of them.
  return (
    and(
      context.clientId > 0 ? sql`e.client_id = ${context.clientId}` : undefined,
      context.clientId === 0 && banks ? sql`e.client_id = ANY (${sql.param([...banks])}::int[])` : undefined,
      search
        ? or(
            matches(sql`e.email`, search),
            matches(sql`e.user_name`, search),
            sees(context, DONORS)
              ? sql`e.donor_id = ANY (ARRAY(SELECT donor_name_matches(${search})))`
              : undefined,
          )
        : undefined,
      role ? matches(sql`e.user_role`, role) : undefined,
      admin ? or(matches(sql`e.email`, admin), matches(sql`e.user_name`, admin)) : undefined,
      // Whoever may not read drives learns nothing of them by asking either.
      drive
        ? sees(context, LIST_RIGHTS.drives)
          ? sql`e.drive_id = ANY (ARRAY(SELECT drive_matches(${drive}, true)))`
          : sql`false`
        : undefined,
      ofTexts(sql`e.product`, filter.products),
      or(...pagesOf(filter).map(onPage)),
      ofTexts(sql`e.activity`, activities),
      application ? sql`e.application = ${application}` : undefined,
      ofTexts(sql`e.state`, states),
      ofTexts(sql`e.country`, countries),
      ip ? sql`e.ip = ${ip}` : undefined,
      onlyErrors || result === 'failed' ? sql`e.error IS NOT NULL` : undefined,
      result === 'success' ? sql`e.error IS NULL` : undefined,
      reason ? sql`e.error = ${reason}` : undefined,
    ) ?? sql`true`
  );
}

type Column = (typeof SORTS.adminActivityReport | typeof SORTS.donationsScheduledReport)[number];
const SORTED: Readonly<Record<Column, SQL>> = {
  createdAt: sql`e.created_at`,
  user: nameOrder(sql`e.user_name`),
  email: sql`lower(e.email)`,
  pageName: sql`e.page_name`,
  activity: sql`e.activity`,
  state: sql`e.state`,
  appointmentTime: sql`e.appointment_time`,
  product: sql`e.product`,
};

/** How a report's rows are asked for: the latest first unless said otherwise. */
export const reportPage = (
  report: ReportName,
  pagination: PaginationInput | null | undefined,
): Page<Column> =>
  readPage<Column>(pagination, {
    columns: SORTS[`${report}Report`] as readonly Column[],
    sortBy: 'createdAt',
    descending: true,
    max: MAX,
  });

/** Every row has its time. Not speaking of NULL there lets an index give the latest, where a month of rows would be sorted. */
const orderOf = ({ sortBy, descending }: Page<Column>): SQL => {
  const direction = descending ? sql`DESC` : sql`ASC`;
  return sortBy === 'createdAt'
    ? sql`e.created_at ${direction}, e.id`
    : sql`${SORTED[sortBy]} ${direction} NULLS LAST, e.created_at DESC, e.id`;
};

/** What a filter lets through, to select from as `e`: all of it, and table by table. */
interface Source {
  readonly from: SQL;
  readonly tables: readonly SQL[];
}

/**
 * The rows of a page. Each table gives its own first ones, by an index where there is one for the order, and the page is
 * made of those: put together first, all of a month's rows would be sorted.
 */
function rowsOf({ from, tables }: Source, page: Page<Column>): SQL {
  const { limit, offset } = page;
  const order = sql`ORDER BY ${orderOf(page)}`;
  const firsts = tables.map((table) => sql`(SELECT e.* ${table} ${order} LIMIT ${limit + offset})`);
  const those = firsts.length > 1 ? sql`FROM (${sql.join(firsts, sql` UNION ALL `)}) e` : from;
  return sql`SELECT e.* ${those} ${order} LIMIT ${limit} OFFSET ${offset}`;
}

/** Tables of entries in one shape, and what is wanted of them. */
export function sourceFrom(entries: readonly SQL[], wanted: SQL = sql`true`): Source {
  const those = (rows: SQL) => sql`FROM (${rows}) e WHERE ${wanted}`;
  return { from: those(sql.join([...entries], sql` UNION ALL `)), tables: entries.map(those) };
}

/** Refuses a span that is none, or too long. */
export async function sourceOf(
  tx: Tx,
  context: Context,
  report: ReportName,
  filter: ReportFilterInput,
): Promise<Source & { readonly zone: Clock; readonly own: SQL }> {
  const { from, to } = filter;
  const problem = reportSpanProblem(from, to);
  if (problem) throw badInput([{ path: 'filter.to', code: problem }]);
  const zone = await clockOf(tx, context);
  const span = instantsOfDays({ from, to }, zone.iana);
  const source = sourceFrom(entriesOf(report, span, filter.ids), narrowed(context, filter));
  return { ...source, zone, own: donorsOwn(context, filter, span) };
}

interface EntryRow extends Record<string, unknown> {
  readonly id: string;
  readonly client_id: number;
  readonly client_name: string | null;
  readonly page_name: string;
  readonly activity: string;
  readonly application: string;
  readonly user_agent: string;
  readonly ip: string | null;
  readonly state: string | null;
  readonly country: string | null;
  readonly error: string | null;
  readonly email: string | null;
  readonly user_role: string;
  readonly created_at: Date | string;
  readonly user_name: string | null;
  readonly donor_id: string | null;
  readonly donor_name: string | null;
  readonly donor_number: string | null;
  readonly drive_id: string | null;
  readonly drive_name: string | null;
  readonly drive_number: string | null;
  readonly appointment_time: Date | string | null;
  readonly product: string | null;
  readonly time_zone: ValueOf<'ZoneLabel'> | null;
  readonly iana_time_zone: string | null;
  readonly tries: number | null;
}

export type Entry = Omit<ActivityLog, '__typename'>;

/** The ids of a report's rows, in the order of the page. */
export async function entryIds(tx: Tx, source: Source, page: Page<Column>): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT e.id FROM (${rowsOf(source, page)}) e`);
  return rows.map(({ id }) => id);
}

/** How often an address failed to sign in, in the 24 hours up to an entry. */
const TRIES = sql`CASE WHEN e.activity = 'LoginFail' AND e.email IS NOT NULL THEN (
  SELECT count(*)::int FROM activity_logs f WHERE f.activity = 'LoginFail' AND f.client_id = e.client_id
    AND lower(f.email) = lower(e.email) AND f.created_at > e.created_at - interval '24 hours' AND f.created_at <= e.created_at) END`;

/** Donors stand in a report for those alone who may read donors, and drives for those who may read drives. */
export async function entryRows(
  tx: Tx,
  context: Context,
  source: Source,
  page: Page<Column>,
): Promise<Entry[]> {
  const seesDonors = sees(context, DONORS);
  const { rows } = await tx.execute<EntryRow>(sql`
    SELECT e.*, d.first_name || ' ' || d.last_name AS donor_name, d.donor_number,
      c.drive_center_name AS drive_name, c.drive_id AS drive_number, a.time_zone,
      CASE WHEN a.id IS NOT NULL THEN ${zoneOfPlace(sql`a.time_zone`, sql`b`)} END AS iana_time_zone, b.name AS client_name, ${TRIES} AS tries
    FROM (${rowsOf(source, page)}) e
    LEFT JOIN donors d ON d.id = e.donor_id AND ${seesDonors}
    LEFT JOIN drive_centers c ON c.id = e.drive_id AND ${sees(context, LIST_RIGHTS.drives)}
    LEFT JOIN appointments a ON a.id = e.appointment_id
    LEFT JOIN sites b ON b.site_id = e.client_id
    ORDER BY ${orderOf(page)}`);
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    pageName: row.page_name,
    activity: row.activity,
    application: row.application,
    userAgent: row.user_agent,
    location: { ip: row.ip, state: row.state, country: row.country },
    error: row.error,
    // A donor's address is theirs: it stands where a donor may be read.
    email: row.donor_id && !seesDonors ? null : row.email,
    userRole: row.user_role,
    createdAt: new Date(row.created_at).toISOString(),
    user: row.user_name,
    donor: row.donor_name
      ? { id: row.donor_id as string, names: row.donor_name, donorNumber: row.donor_number ?? '' }
      : null,
    drive: row.drive_name
      ? { id: row.drive_id as string, name: row.drive_name, driveID: row.drive_number ?? '' }
      : null,
    appointmentTime: row.appointment_time ? new Date(row.appointment_time).toISOString() : null,
    timeZone: row.time_zone,
    ianaTimeZone: row.iana_time_zone,
    product: row.product,
    tries: row.tries,
  }));
}

const BARS: Readonly<Record<ReportBars, (zone: Clock) => SQL>> = {
  day: ({ iana }) => sql`(e.created_at AT TIME ZONE ${iana})::date::text`,
  hour: ({ iana }) => sql`extract(hour FROM e.created_at AT TIME ZONE ${iana})::int::text`,
  page: () => sql`e.page_name`,
};

/** Of which entries the own bars of a report are, where they are not of all: what else was done stands beside them. */
const OWN_BARS: Readonly<Partial<Record<ReportName, SQL>>> = {
  donationsScheduled: sql`e.activity = 'Book'`,
  donorActivity: sql`e.activity = 'Visit'`,
};

/** What the bars of a report stand for: those of its own, or those of all of its entries that were asked for. */
function barsOf(report: ReportName, zone: Clock, asked: ReportBars | null | undefined): SQL {
  if (asked) return BARS[asked](zone);
  const own = BARS[REPORT_CHART[report]](zone);
  const some = OWN_BARS[report];
  return some ? sql`CASE WHEN ${some} THEN ${own} END` : own;
}

interface ReportArgs {
  readonly filter: ReportFilterInput;
  readonly pagination?: PaginationInput | null | undefined;
  /** What the bars stand for; nothing for what the report itself has. */
  readonly bars?: ReportBars | null | undefined;
}

/** A report: its figures, its bars, and a page of its rows, all of the same rows. */
export const activityReport = (
  context: Context,
  report: ReportName,
  { filter, pagination, bars }: ReportArgs,
) =>
  context.tx(async (tx) => {
    const source = await sourceOf(tx, context, report, filter);
    const { from, zone, own } = source;
    const kind = bars ?? REPORT_CHART[report];
    const counted = await countedBy(tx, report, from, barsOf(report, zone, bars));
    const { parts, figures } = counted;
    const isScheduled = report === 'donationsScheduled' && !bars;
    const { chart, stacks } = isScheduled ? await withDonorsOwn(tx, counted, own, zone.iana) : counted;
    return {
      totalRecords: figures.all,
      tiles: await tilesOf(tx, report, from, { ...counted, own }),
      // Pages by how often they were seen, days and hours as they follow each other.
      chart:
        kind === 'page' ? chart.slice(0, MOST_PARTS) : chart.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      parts,
      stacks,
      asOf: context.now.toISOString(),
      timeZone: zone.label,
      ianaTimeZone: zone.iana,
      activityLogs: await entryRows(tx, context, source, reportPage(report, pagination)),
    };
  });
