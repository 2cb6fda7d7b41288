import { sql } from 'drizzle-orm';
import { milesBetween } from '../../../src/lib/distance.ts';
import { JOB_ROWS_MAX } from '../../../src/rules/bulk.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import type { Context } from '../../context.ts';
import { readIn, type Tx } from '../../db/transaction.ts';
import type {
  DonorMatches,
  DonorSearchInput,
  MatchCount,
  PaginationInput,
  QueryAllDonorsSearchSortWithPaginationArgs,
} from '../../gql/types.ts';
import { type Page, readPage } from '../../read-page.ts';
import type { Circle } from './circle.ts';
import { criteriaOf } from './criteria.ts';
import { asDonor, canEditDonors, type DonorRow, READ_COLUMNS } from './donor-row.ts';

type Search = Partial<QueryAllDonorsSearchSortWithPaginationArgs>;

/** As `donor_order` knows them. */
export type DonorColumn = SortColumn<'donors'>;

const MAX = 100;
/** A filtered search is counted so far and no further: the exact count is what a broad search costs. */
const COUNT_CAP = 1_000;
const EXACT = 100_000_000;

const PAGE = `
  SELECT found.total, (SELECT b.name FROM sites b WHERE b.site_id = d.client_id) AS "clientName", ${Object.entries(
    READ_COLUMNS,
  )
    .map(([key, { name }]) => `d.${name} AS "${key}"`)
    .join(', ')}
  FROM donor_search($1::jsonb, $2, $3, $4, $5, $6) AS found
  LEFT JOIN LATERAL unnest(found.ids) WITH ORDINALITY AS page (id, place) ON true
  LEFT JOIN donors d ON d.id = page.id
  ORDER BY page.place`;

interface Line extends Omit<DonorRow, 'id'>, Record<string, unknown> {
  readonly total: number;
  /** Null in the one line of a search that finds nobody. */
  readonly id: string | null;
}
const isDonor = (line: Line): line is Line & DonorRow => line.id !== null;

/** How the list is asked for; who gave last stands first unless it says otherwise. */
export const donorPage = (asked: PaginationInput | null | undefined): Page<DonorColumn> =>
  readPage<DonorColumn>(asked, {
    columns: SORTS.donors,
    sortBy: 'lastDonationDate',
    descending: true,
    max: MAX,
  });

/** Without a circle there is nothing to be far from. */
const orderOf = ({ sortBy, descending }: Page<DonorColumn>, circle: Circle | undefined) =>
  sortBy === 'distance' && !circle
    ? { sortBy: 'lastDonationDate' as const, descending: true }
    : { sortBy, descending };

export const circleIn = (circle: Circle | undefined) =>
  circle ? { name: circle.name, latitude: circle.lat, longitude: circle.lng, miles: circle.miles } : null;

/**
 * Donors of the tenant: searched, sorted and paged in the database. Who they are a function finds, which may use every
 * index; what is known of them is read under the tenant's own policy.
 */
export async function searchDonors(context: Context, search: Search) {
  const page = donorPage(search);
  const { wanted, circle } = await criteriaOf(context, search);
  if (!wanted) return { totalRecords: 0, isCapped: false, circle: null, donors: [] };
  const cap = Object.keys(wanted).length > 0 ? COUNT_CAP : EXACT;
  const { sortBy, descending } = orderOf(page, circle);
  const lines = await context.read<Line>({
    name: 'donor_search',
    text: PAGE,
    values: [JSON.stringify(wanted), sortBy, descending, page.limit, page.offset, cap],
  });
  const total = lines[0]?.total ?? 0;
  const viewerCanEdit = canEditDonors(context);
  return {
    totalRecords: Math.min(total, cap),
    isCapped: total > cap,
    circle: circleIn(circle),
    donors: lines
      .filter(isDonor)
      .map((row) => asDonor(row, viewerCanEdit, circle ? distanceTo(circle, row) : null)),
  };
}

export const distanceTo = (
  circle: Pick<Circle, 'lat' | 'lng'>,
  { lat, lng }: Pick<DonorRow, 'lat' | 'lng'>,
): number | null =>
  lat === null || lng === null
    ? null
    : milesBetween({ latitude: circle.lat, longitude: circle.lng }, { latitude: lat, longitude: lng });

/** The context of a search inside an open transaction: a second connection would wait for the first. */
export const searching = (context: Context, tx: Tx): Context => ({
  ...context,
  read: (statement) => readIn(tx, statement),
  ask: (statement) => statement(tx),
  tx: (work) => work(tx),
});

/** The ids of the donors that a filter finds, in the order of the list. */
export async function donorIds(
  tx: Tx,
  context: Context,
  filter: DonorSearchInput,
  page: Page<DonorColumn>,
): Promise<string[]> {
  const { wanted, circle } = await criteriaOf(searching(context, tx), { filter });
  if (!wanted) return [];
  const { sortBy, descending } = orderOf(page, circle);
  const { rows } = await tx.execute<{ ids: string[] }>(
    sql`SELECT ids FROM donor_search(${JSON.stringify(wanted)}::jsonb, ${sortBy}, ${descending}, ${page.limit}, ${page.offset}, NULL)`,
  );
  return rows[0]?.ids ?? [];
}

/** How many donors a filter finds, counted up to what one job takes. */
export async function donorCount(context: Context, filter: DonorSearchInput): Promise<MatchCount> {
  const { wanted } = await criteriaOf(context, { filter });
  if (!wanted) return { totalRecords: 0, isCapped: false };
  return context.tx(async (tx) => {
    const { rows } = await tx.execute<{ total: number }>(
      sql`SELECT total FROM donor_search(${JSON.stringify(wanted)}::jsonb, 'names', false, 0, 0, ${JOB_ROWS_MAX})`,
    );
    const total = Number(rows[0]?.total ?? 0);
    return { totalRecords: Math.min(total, JOB_ROWS_MAX), isCapped: total > JOB_ROWS_MAX };
  });
}

/** How many donors a filter finds, and of which blood groups where all of them were counted. */
export async function donorMatches(context: Context, filter: DonorSearchInput): Promise<DonorMatches> {
  const { wanted, circle } = await criteriaOf(context, { filter });
  if (!wanted) return { totalRecords: 0, isCapped: false, byBloodType: [], circle: null };
  const cap = Object.keys(wanted).length > 0 ? COUNT_CAP : EXACT;
  return context.tx(async (tx) => {
    const asked = JSON.stringify(wanted);
    const { rows } = await tx.execute<{ total: number }>(
      sql`SELECT total FROM donor_search(${asked}::jsonb, 'names', false, 0, 0, ${cap})`,
    );
    const total = Number(rows[0]?.total ?? 0);
    const isCapped = total > cap;
    const groups =
      isCapped || cap === EXACT
        ? {}
        : ((
            await tx.execute<{ groups: Record<string, number> }>(
              sql`SELECT donor_groups(${asked}::jsonb) AS groups`,
            )
          ).rows[0]?.groups ?? {});
    return {
      totalRecords: Math.min(total, cap),
      isCapped,
      byBloodType: Object.entries(groups).map(([name, value]) => ({ name, value })),
      circle: circleIn(circle),
    };
  });
}
