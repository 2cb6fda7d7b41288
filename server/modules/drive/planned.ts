import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { NEAR_DAYS, NEAR_MILES, type PlannedDrive } from '../../../src/rules/conflicts.ts';
import { countsAsStaff } from '../../../src/rules/drive-checks.ts';
import { requiredStaff } from '../../../src/rules/forecast.ts';
import {
  donationTypes,
  driveCenters,
  driveLocations,
  driveSponsors,
  resources,
} from '../../db/schema/planning.ts';
import { staff, staffDesignations } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BankZone } from './bank-zones.ts';
import { takesPlace } from './days.ts';
import { openingsOf, type PlaceTimes } from './places.ts';

interface Bed {
  readonly quantity: number;
  readonly isActive: boolean;
  readonly donationTypeIds: readonly string[];
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly bank: number;
  readonly name: string;
  readonly number: string;
  readonly approved: boolean;
  readonly start: Day;
  readonly end: Day;
  readonly resource: string | null;
  readonly code: string | null;
  readonly beds: readonly Bed[];
  readonly types: readonly string[];
  readonly sponsors: readonly string[] | null;
  readonly places: readonly PlaceTimes[] | null;
}

/** Whose drives, with which clock, and when they are asked for. */
export interface Planner {
  readonly clientId: number;
  readonly site: BankZone;
  readonly now: Date;
}

interface Days {
  readonly from: Day;
  readonly to: Day;
}

/** A bank, and the days of it that are asked for. */
export interface Plans extends Pick<Planner, 'clientId' | 'site'> {
  readonly days: Days;
}

/** A drive that is planned: as the conflict rules read it, with what its staffing needs. */
export interface Planned extends PlannedDrive {
  readonly id: string;
  readonly name: string;
  /** By which drives of one name are told apart. */
  readonly number: string;
  readonly isApproved: boolean;
  /** Its first day of those asked for. */
  readonly date: Day;
  readonly beds: readonly Bed[];
  readonly typeIds: readonly string[];
}

/** A place of a plan, and what of the plan another drive can be in the way of. */
export interface Beside {
  /** Of its drive, where that is saved: a rule may name the drive itself. */
  readonly driveId: string | null;
  /** As names are compared; empty where it has none yet. */
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly from: Day;
  readonly to: Day;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly staffIds: readonly string[];
  /** Its mobile code is its own in a bank. */
  readonly resourceId: string | null;
  readonly sponsorIds: readonly string[];
}

/** A day more than a rule looks: the same moment has two dates in two zones. */
const SAME_DAY = 1;
/** Within these a vehicle may still be on its way from a place that is not far. */
const ON_THE_WAY_DAYS = 2;
/** Nearby, and as long as a vehicle drives from the other side of the earth. */
const SOON_DAYS = NEAR_DAYS + SAME_DAY;
const MILES_PER_DEGREE = 69;
/** Whatever is outside of so many degrees may be more than a day's drive away: some 600 miles. */
const FAR_DEGREES = 9;

/** A place with the box around it that nearby drives stand in; without a point there is no box. */
function boxed({ latitude, longitude, driveId: _drive, sponsorIds: _sponsors, ...place }: Beside): object {
  if (latitude === null || longitude === null) return place;
  const up = (NEAR_MILES + 1) / MILES_PER_DEGREE;
  // Degrees of longitude are narrower the further from the equator.
  const aside = up / Math.max(0.01, Math.cos(((Math.abs(latitude) + up) * Math.PI) / 180));
  const [south, north] = [latitude - up, latitude + up];
  return { ...place, south, north, west: longitude - aside, east: longitude + aside };
}

const within = (days: number): SQL =>
  sql`p.start_date <= w."to" + ${days}::int AND p.end_date >= w."from" - ${days}::int`;

/** A place of a drive is nearby one of `beside`, or takes a resource, people or the name of it at about the same time. */
const MEETS_A_PLACE = sql`EXISTS (SELECT 1 FROM ${driveLocations} p, beside w WHERE p.drive_id = d.id AND ${within(SOON_DAYS)} AND (
    (p.latitude BETWEEN w.south AND w.north AND p.longitude BETWEEN w.west AND w.east)
    OR (d.resource_id = w."resourceId" AND ((${within(ON_THE_WAY_DAYS)})
      OR p.latitude NOT BETWEEN w.south - ${FAR_DEGREES}::int AND w.north + ${FAR_DEGREES}::int
      OR p.longitude NOT BETWEEN w.west - ${FAR_DEGREES}::int AND w.east + ${FAR_DEGREES}::int))
    OR (${within(SAME_DAY)} AND (lower(d.drive_center_name) = w.name OR p.staff_ids && w."staffIds" OR p.latitude IS NULL OR p.longitude IS NULL OR w.south IS NULL))))`;

/**
 * Leaves out the drives that no rule between two drives can name for any of the places: far off in days, or with neither
 * resource, people, name nor sponsor in common and not nearby. What is left is the rules' to judge (`conflicts.ts`),
 * which ask for more than this does.
 */
function besideOne(places: readonly Beside[]): SQL {
  const ids = (some: readonly (string | null)[]): SQL =>
    sql`${sql.param([...new Set(some.filter((id) => id !== null))])}::uuid[]`;
  // All places together first: it costs a look at the drive alone.
  return sql`(d.id = ANY (${ids(places.map(({ driveId }) => driveId))})
    OR (d.start_date <= (SELECT max("to") FROM beside) + ${SOON_DAYS}::int
      AND d.end_date >= (SELECT min("from") FROM beside) - ${SOON_DAYS}::int AND ${MEETS_A_PLACE})
    OR d.id IN (SELECT s.drive_id FROM ${driveSponsors} s
      WHERE s.sponsor_group_id = ANY (${ids(places.flatMap(({ sponsorIds }) => sponsorIds))})))`;
}

/**
 * The drives of some days that take place, as far as anybody knows, by their first day. Beside places of plans: only those
 * that can be in their way.
 */
export const plannedDrives = async (
  tx: Tx,
  { clientId, site, now }: Planner,
  days: Days,
  beside?: readonly Beside[],
): Promise<Planned[]> =>
  (await plannedByBank(tx, now, [{ clientId, site, days }], beside)).get(clientId) ?? [];

/** The same of some banks at once, by their client ids: hundreds of them are not asked one by one. */
export async function plannedByBank(
  tx: Tx,
  now: Date,
  banks: readonly Plans[],
  beside?: readonly Beside[],
): Promise<ReadonlyMap<number, Planned[]>> {
  const of = new Map(banks.map((bank) => [bank.clientId, bank]));
  // Each bank's own days are told apart once they are read: today is the same day or the next one everywhere.
  const first = banks.map(({ days }) => days.from).sort()[0];
  const last = banks
    .map(({ days }) => days.to)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return new Map();
  const { rows } = await tx.execute<Row>(sql`
    WITH beside AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify((beside ?? []).map(boxed))}::jsonb)
      AS w("from" date, "to" date, south float8, north float8, west float8, east float8, "staffIds" uuid[],
        "resourceId" uuid, name text))
    SELECT d.id, d.client_id AS bank, d.drive_center_name AS name, d.drive_id AS number, d.is_approved AS approved,
      d.start_date::text AS start, d.end_date::text AS end,
      d.resource_id AS resource, r.mobile_code AS code, d.bed_configration AS beds, to_json(d.donation_type_ids) AS types,
      (SELECT json_agg(json_build_object('startDate', l.start_date, 'endDate', l.end_date, 'days', l.days,
        'staffIds', l.staff_ids, 'location', l.location, 'latitude', l.latitude, 'longitude', l.longitude,
        'startTime', l.start_time, 'endTime', l.end_time, 'timeZone', l.time_zone))
        FROM ${driveLocations} l WHERE l.drive_id = d.id) AS places,
      (SELECT json_agg(s.sponsor_group_id) FROM ${driveSponsors} s WHERE s.drive_id = d.id) AS sponsors
    FROM ${driveCenters} d
    LEFT JOIN ${resources} r ON r.id = d.resource_id
    WHERE ${of.size === 1 ? sql`d.client_id = ${banks[0]?.clientId}` : sql`d.client_id = ANY (${sql.param([...of.keys()])}::int[])`}
      AND d.start_date <= ${last} AND d.end_date >= ${first}
      AND ${takesPlace(now)} AND ${beside ? besideOne(beside) : sql`true`}
    ORDER BY d.start_date, d.drive_center_name, d.id`);
  const planned = rows.flatMap((row) => {
    const bank = of.get(row.bank);
    if (!bank || row.start > bank.days.to || row.end < bank.days.from) return [];
    const openings = (row.places ?? []).flatMap((place) => openingsOf(place, bank.days, bank.site));
    const drive: Planned = {
      id: row.id,
      name: row.name,
      number: row.number,
      isApproved: row.approved,
      date: openings.map(({ date }) => date).sort()[0] ?? row.start,
      resourceId: row.resource,
      mobileCode: row.code,
      sponsorIds: row.sponsors ?? [],
      openings,
      beds: row.beds,
      typeIds: row.types,
    };
    return [{ bank: row.bank, drive }];
  });
  const byBank = Map.groupBy(planned, ({ bank }) => bank);
  return new Map([...byBank].map(([bank, its]) => [bank, its.map(({ drive }) => drive)]));
}

interface StaffNeed {
  readonly staffDesignation: string;
  readonly quantity: number;
}

/** How many people each of the drives is short of, drivers apart, by its id; a drive with enough is left out. */
export async function missingStaff(
  tx: Tx,
  clientIds: readonly number[],
  drives: readonly Planned[],
): Promise<ReadonlyMap<string, number>> {
  const types = await tx
    .select({ id: donationTypes.id, needs: donationTypes.requiredStaff })
    .from(donationTypes)
    .where(inArray(donationTypes.clientId, [...clientIds]));
  const people = await tx
    .select({ id: staff.id, designation: staff.staffDesignationId })
    .from(staff)
    .where(inArray(staff.clientId, [...clientIds]));
  const designations = await tx
    .select({ id: staffDesignations.id, code: staffDesignations.designationCode })
    .from(staffDesignations)
    .where(inArray(staffDesignations.clientId, [...clientIds]));
  const counted = new Set(designations.flatMap(({ id, code }) => (countsAsStaff(code) ? id : [])));
  const needsOf = new Map(types.map(({ id, needs }) => [id, needs as readonly StaffNeed[]]));
  const designationOf = new Map(people.map(({ id, designation }) => [id, designation]));
  const missing = new Map<string, number>();
  for (const { id, beds, typeIds, openings } of drives) {
    const needed = requiredStaff(
      typeIds.map((type) => ({
        beds: beds
          .filter(({ isActive, donationTypeIds }) => isActive && donationTypeIds.includes(type))
          .reduce((sum, { quantity }) => sum + quantity, 0),
        requiredStaff: needsOf.get(type) ?? [],
      })),
    );
    // The opening that is short of most people speaks for the drive.
    const short = openings.map(({ staffIds }) =>
      [...needed].reduce((sum, [designation, quantity]) => {
        if (!counted.has(designation)) return sum;
        const there = staffIds.filter((person) => designationOf.get(person) === designation).length;
        return sum + Math.max(0, quantity - there);
      }, 0),
    );
    const most = Math.max(0, ...short);
    if (most > 0) missing.set(id, most);
  }
  return missing;
}
