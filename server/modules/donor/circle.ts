import { utcDay } from '../../../src/lib/day.ts';
import type { Context } from '../../context.ts';
import type { DonorSearchInput } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import {
  BANK_PLACE,
  type BankPlace,
  type DrivePlace,
  type Position,
  positionOfBank,
  positionOfDrive,
} from '../../places/drive-place.ts';
import { type Place, placeOfText } from '../../places/us-places.ts';

const MILES_PER_DEGREE = 69.09;

export interface Circle extends Place {
  readonly miles: number;
}

type Asked = Pick<DonorSearchInput, 'radius' | 'radiusType' | 'addressFilter'>;
type Named = { readonly name: string; readonly lat: number | null; readonly lng: number | null };
/** A bank, or a resource of one, which has the position that it says. */
type Site = Named & { readonly bank: BankPlace | null };
/** A place of a drive with its bank. */
type Row = DrivePlace & { readonly name: string; readonly bank: BankPlace };

const SITE = `
  SELECT b.name, NULL::float8 AS lat, NULL::float8 AS lng, ${BANK_PLACE} AS bank FROM sites b WHERE b.site_id::text = $1
  UNION ALL SELECT r.name, r.latitude, r.longitude, NULL FROM resources r WHERE r.id::text = $1 LIMIT 1`;
/** The next place of the drive, or its last one; one that says where it is before one that does not. */
const DRIVE = `
  SELECT d.drive_center_name AS name, l.location, l.latitude, l.longitude, ${BANK_PLACE} AS bank
  FROM drive_centers d JOIN drive_locations l ON l.drive_id = d.id JOIN sites b ON b.site_id = d.client_id
  WHERE d.id = $1::uuid
  ORDER BY l.latitude IS NULL OR l.longitude IS NULL, l.end_date < $2::date, l.start_date, l.id LIMIT 1`;
const NAMED = `
  SELECT $1 AS name, lat, lng FROM donor_place($1)`;

const asPlace = (row: Named | undefined): Place | null =>
  row && row.lat !== null && row.lng !== null ? { name: row.name, lat: row.lat, lng: row.lng } : null;
const namedAt = (name: string, position: Position | null): Place | null =>
  position && { name, lat: position.lat, lng: position.lng };

/** Where a site, a drive or an address is; null where it is not known, or not the tenant's. */
export async function centreOf(
  context: Context,
  { radiusType, addressFilter }: Asked,
): Promise<Place | null> {
  const text = (addressFilter ?? '').trim();
  const read = async <R extends object>(name: string, statement: string, values: readonly unknown[]) =>
    (await context.read<R & Record<string, unknown>>({ name, text: statement, values }))[0];
  if (!text) return null;
  if (radiusType === 'Site') {
    const site = await read<Site>('donor_site', SITE, [text]);
    return site?.bank ? namedAt(site.name, await positionOfBank(site.bank)) : asPlace(site);
  }
  if (radiusType === 'Drive') {
    const row = isId(text) ? await read<Row>('donor_drive', DRIVE, [text, utcDay(context.now)]) : undefined;
    return row ? namedAt(row.name, await positionOfDrive(row, row.bank)) : null;
  }
  // A place that no list of the country has, but donors of the bank live in.
  return (await placeOfText(text)) ?? asPlace(await read<Named>('donor_place', NAMED, [text.toLowerCase()]));
}

/** The circle that a search asks for: undefined where it asks for none, null where nobody knows the place. */
export async function circleOf(context: Context, asked: Asked): Promise<Circle | null | undefined> {
  if (!asked.radius || !asked.addressFilter) return undefined;
  const place = await centreOf(context, asked);
  return place && { ...place, miles: Math.min(200, Math.max(1, asked.radius)) };
}

/** The circle, and the box that it lies in, as `donor_conditions` knows them. */
export const around = ({ lat, lng, miles }: Circle) => ({
  lat,
  lng,
  miles,
  lat_span: miles / MILES_PER_DEGREE,
  lng_span: miles / (MILES_PER_DEGREE * Math.max(0.1, Math.cos((lat * Math.PI) / 180))),
});
