import { addDays } from '../../../src/lib/day.ts';
import { milesBetween } from '../../../src/lib/distance.ts';
import { SORTS, type SortColumn } from '../../../src/rules/sorts.ts';
import type { Context } from '../../context.ts';
import { containing } from '../../db/search.ts';
import type { QueryAllDonorsSearchSortWithPaginationArgs } from '../../gql/types.ts';
import { readPage } from '../../read-page.ts';
import { asDonor, canEditDonors, DONOR_COLUMNS, type DonorRow } from './donor-row.ts';

type Search = Partial<QueryAllDonorsSearchSortWithPaginationArgs>;

/** As `donor_order` knows them. */
type Column = SortColumn<'donors'>;

const MAX = 100;
/** A filtered search is counted so far and no further: the exact count is what a broad search costs. */
const COUNT_CAP = 1_000;
const EXACT = 100_000_000;
const MILES_PER_DEGREE = 69.09;

interface Place {
  readonly lat: number;
  readonly lng: number;
}

const PLACE = `
  SELECT lat, lng FROM (
    (SELECT latitude AS lat, longitude AS lng FROM sites WHERE zip_code = $1 OR lower(city) = $1 LIMIT 1)
    UNION ALL SELECT lat, lng FROM donor_place($1)) AS places
  WHERE lat IS NOT NULL AND lng IS NOT NULL LIMIT 1`;

/** The middle of a circle: an address names a city or zip that the bank or its donors have. */
async function placeOf(context: Context, address: string): Promise<Place | null> {
  const values = [address.trim().toLowerCase()];
  const [place] = await context.read<Place & Record<string, unknown>>({
    name: 'donor_place',
    text: PLACE,
    values,
  });
  return place ?? null;
}

/** A circle, and the box that it lies in. */
const around = ({ lat, lng }: Place, radius: number) => {
  const miles = Math.min(200, Math.max(1, radius));
  return {
    lat,
    lng,
    miles,
    lat_span: miles / MILES_PER_DEGREE,
    lng_span: miles / (MILES_PER_DEGREE * Math.max(0.1, Math.cos((lat * Math.PI) / 180))),
  };
};

/** Days that a calendar can count; nobody asks further ahead. */
const within10Years = (days: number): number => Math.max(-3_650, Math.min(3_650, days));

/** What `donor_conditions` is asked for: a key that is not there is no condition. */
function wantedOf(search: Search, today: string): Record<string, unknown> {
  const text = search.search?.trim();
  const part = (value: string | null | undefined) => (value ? containing(value) : undefined);
  const list = (values: readonly unknown[] | null | undefined) => (values?.length ? values : undefined);
  const wanted = {
    text: text ? containing(text) : undefined,
    // Part of a name or a whole number, in one field; the field of the number alone asks for it besides.
    number: text ? text.toUpperCase() : undefined,
    donor_number: search.donorNumber || undefined,
    first_name: part(search.firstName),
    last_name: part(search.lastName),
    email: part(search.email),
    donor_id: search.donorId || undefined,
    phone: search.phoneNo?.replaceAll(/\D/g, '') || undefined,
    birth_date: search.dateOfBirth || undefined,
    state: search.state || undefined,
    blood_type: list(search.bloodType),
    donation_type: list(search.donationType),
    eligible_to:
      (search.withInDays != null
        ? addDays(today, within10Years(search.withInDays))
        : search.endEligibleDate) || undefined,
    eligible_from: search.startEligibleDate || undefined,
    is_active: search.isActive ?? undefined,
    exist_in_dep: search.existInDEP ?? undefined,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}

const PAGE = `
  SELECT found.total, ${Object.entries(DONOR_COLUMNS)
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

/**
 * Donors of the tenant: searched, sorted and paged in the database. Who they are a function finds, which may use every
 * index; what is known of them is read under the tenant's own policy.
 */
export async function searchDonors(context: Context, search: Search) {
  const page = readPage<Column>(search, {
    columns: SORTS.donors,
    sortBy: 'lastDonationDate',
    descending: true,
    max: MAX,
  });
  const circle = search.radius && search.address ? { radius: search.radius, address: search.address } : null;
  const place = circle ? await placeOf(context, circle.address) : null;
  if (circle && !place) return { totalRecords: 0, isCapped: false, donors: [] };
  const wanted = {
    ...wantedOf(search, context.now.toISOString().slice(0, 10)),
    ...(circle && place ? around(place, circle.radius) : {}),
  };
  const cap = Object.keys(wanted).length > 0 ? COUNT_CAP : EXACT;
  const lines = await context.read<Line>({
    name: 'donor_search',
    text: PAGE,
    values: [JSON.stringify(wanted), page.sortBy, page.descending, page.limit, page.offset, cap],
  });
  const total = lines[0]?.total ?? 0;
  const viewerCanEdit = canEditDonors(context);
  const distanceTo = ({ lat, lng }: DonorRow): number | null =>
    place && lat !== null && lng !== null
      ? milesBetween({ latitude: place.lat, longitude: place.lng }, { latitude: lat, longitude: lng })
      : null;
  return {
    totalRecords: Math.min(total, cap),
    isCapped: total > cap,
    donors: lines.filter(isDonor).map((row) => asDonor(row, viewerCanEdit, distanceTo(row))),
  };
}
