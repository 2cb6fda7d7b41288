import { and, asc, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../src/rules/eligibility.ts';
import { readPage } from '../../../src/rules/page.ts';
import type { Context } from '../../context.ts';
import { donors } from '../../db/schema/donor.ts';
import { sites } from '../../db/schema/site.ts';
import { containing, countUpTo } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { QueryAllDonorsSearchSortWithPaginationArgs } from '../../gql/types.ts';
import { asDonor } from './donor-row.ts';

type Search = Partial<QueryAllDonorsSearchSortWithPaginationArgs>;

const COLUMNS = {
  names: donors.lastName,
  lastName: donors.lastName,
  firstName: donors.firstName,
  donorNumber: donors.donorNumber,
  birthDate: donors.birthDate,
  bloodType: donors.bloodType,
  state: donors.state,
  lastDonationDate: donors.lastDonationDate,
  nextEligibleWB: donors.nextEligibleWB,
  nextEligiblePL: donors.nextEligiblePL,
  createdAt: donors.createdAt,
} as const;
type Column = keyof typeof COLUMNS;

const MAX = 100;
/** A filtered search is counted so far and no further: the exact count is what a broad search costs. */
const COUNT_CAP = 1_000;
const MILES_PER_DEGREE = 69.09;
const EARTH_MILES = 3_958.8;

interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The middle of a circle: an address names a city or zip that the bank or its donors have. */
async function placeOf(tx: Tx, address: string): Promise<Place | null> {
  const wanted = address.trim().toLowerCase();
  const [site] = await tx
    .select({ lat: sites.latitude, lng: sites.longitude })
    .from(sites)
    .where(or(eq(sites.zipCode, wanted), eq(sql`lower(${sites.city})`, wanted)))
    .limit(1);
  if (site?.lat != null && site.lng != null) return { lat: site.lat, lng: site.lng };
  const [around] = await tx
    .select({ lat: sql<number | null>`avg(${donors.lat})`, lng: sql<number | null>`avg(${donors.lng})` })
    .from(donors)
    .where(or(eq(donors.zipCode, wanted), eq(sql`lower(${donors.city})`, wanted)));
  return around?.lat != null && around.lng != null
    ? { lat: Number(around.lat), lng: Number(around.lng) }
    : null;
}

const distanceTo = ({ lat, lng }: Place): SQL<number> =>
  sql<number>`${2 * EARTH_MILES} * asin(sqrt(power(sin(radians(${donors.lat} - ${lat}) / 2), 2) + cos(radians(${lat})) * cos(radians(${donors.lat})) * power(sin(radians(${donors.lng} - ${lng}) / 2), 2)))`;

function within(place: Place, miles: number): SQL | undefined {
  const dLat = miles / MILES_PER_DEGREE;
  const dLng = miles / (MILES_PER_DEGREE * Math.max(0.1, Math.cos((place.lat * Math.PI) / 180)));
  return and(
    sql`${donors.lat} BETWEEN ${place.lat - dLat} AND ${place.lat + dLat}`,
    sql`${donors.lng} BETWEEN ${place.lng - dLng} AND ${place.lng + dLng}`,
    lte(distanceTo(place), miles),
  );
}

/** Days that a calendar can count; nobody asks further ahead. */
const within10Years = (days: number): number => Math.max(-3_650, Math.min(3_650, days));

function matching(search: Search, today: string): SQL[] {
  const {
    firstName,
    lastName,
    email,
    donorId,
    donorNumber,
    phoneNo,
    dateOfBirth,
    state,
    bloodType,
    donationType,
  } = search;
  const digits = phoneNo?.replaceAll(/\D/g, '');
  const text = search.search?.trim();
  const eligibleTo =
    search.withInDays != null ? addDays(today, within10Years(search.withInDays)) : search.endEligibleDate;
  const eligible = or(
    sql`${donors.nextEligibleWB} IS NULL`,
    eligibleTo ? lte(donors.nextEligibleWB, eligibleTo) : undefined,
  );
  const found: (SQL | undefined)[] = [
    text
      ? or(
          sql`(${donors.firstName} || ' ' || ${donors.lastName}) ILIKE ${containing(text)}`,
          eq(donors.donorNumber, text.toUpperCase()),
        )
      : undefined,
    firstName ? ilike(donors.firstName, containing(firstName)) : undefined,
    lastName ? ilike(donors.lastName, containing(lastName)) : undefined,
    email ? ilike(donors.email, containing(email)) : undefined,
    donorId ? eq(donors.donorId, donorId) : undefined,
    donorNumber ? eq(donors.donorNumber, donorNumber) : undefined,
    digits ? or(eq(donors.cell, digits), eq(donors.homePhone, digits), eq(donors.work, digits)) : undefined,
    dateOfBirth ? eq(donors.birthDate, dateOfBirth) : undefined,
    state ? eq(donors.state, state) : undefined,
    bloodType?.length ? inArray(donors.bloodType, bloodType) : undefined,
    donationType?.length ? inArray(donors.donationType, donationType) : undefined,
    eligibleTo ? eligible : undefined,
    search.startEligibleDate ? gte(donors.nextEligibleWB, search.startEligibleDate) : undefined,
    search.isActive != null ? eq(donors.isActive, search.isActive) : undefined,
    search.existInDEP != null ? eq(donors.existInDEP, search.existInDEP) : undefined,
  ];
  return found.filter((condition) => condition !== undefined);
}

/** Donors of the tenant: searched, sorted and paged in the database. */
export async function searchDonors(context: Context, search: Search) {
  const page = readPage<Column>(search, {
    columns: Object.keys(COLUMNS) as Column[],
    sortBy: 'lastDonationDate',
    descending: true,
    max: MAX,
  });
  const today = context.now.toISOString().slice(0, 10);
  return context.tx(async (tx) => {
    const place = search.radius && search.address ? await placeOf(tx, search.address) : null;
    const nowhere = search.radius && search.address && !place;
    const conditions = [
      ...matching(search, today),
      ...(place && search.radius ? [within(place, Math.min(200, Math.max(1, search.radius)))] : []),
      ...(nowhere ? [sql`false`] : []),
      ...(context.clientId > 0 ? [eq(donors.clientId, context.clientId)] : []),
    ];
    const where = and(...conditions);
    const broad = conditions.length <= (context.clientId > 0 ? 1 : 0);
    const total = await countUpTo(
      tx,
      sql`SELECT 1 FROM ${donors} ${where ? sql`WHERE ${where}` : sql``}`,
      broad ? 100_000_000 : COUNT_CAP,
    );
    const column = COLUMNS[page.sortBy];
    const order = page.descending ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`;
    const byName =
      page.sortBy === 'names' || page.sortBy === 'lastName'
        ? [page.descending ? desc(donors.firstName) : asc(donors.firstName)]
        : [];
    const rows = await tx
      .select({ donor: donors, distance: place ? distanceTo(place) : sql<null>`NULL` })
      .from(donors)
      .where(where)
      .orderBy(order, ...byName, asc(donors.id))
      .limit(page.limit)
      .offset(page.offset);
    return {
      totalRecords: total.count,
      isCapped: total.isCapped,
      donors: rows.map(({ donor, distance }) =>
        asDonor(donor, context, distance === null ? null : Number(distance)),
      ),
    };
  });
}
