import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCenter } from '../../server/gql/types.ts';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { driveConflicts, type PlannedDrive } from '../../src/rules/conflicts.ts';
import { DRIVES, drivesAt, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

// No clock is set back in these months: hours between two openings are the same in every zone.
const SPRING = '2032-04-05';
const DAYS = 150;
const STORED = 120;

/** The same numbers in each run: a failure can be looked at. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Days away for a vehicle, in hundredths of a degree from the middle of the town. */
const HONOLULU = [-1_470, -6_186] as const;

/** What of a drive is drawn by lot. */
interface Lot {
  readonly day: number;
  readonly days: number;
  readonly hours: readonly [string, string];
  readonly location: string;
  /** How far from the middle of the town, in hundredths of a degree. */
  readonly at: readonly [number, number] | null;
  readonly resource: number;
  readonly sponsor: number;
  readonly staff: readonly number[];
}

function lotOf(below: (most: number) => number): Lot {
  return {
    day: below(DAYS),
    days: below(4) === 0 ? 1 + below(5) : 0,
    hours: (
      [
        ['08:00', '12:00'],
        ['12:30', '16:00'],
        ['14:00', '20:00'],
      ] as const
    )[below(3)] ?? ['08:00', '12:00'],
    location: `${below(4)} Main St, Tulsa, OK`,
    at: below(5) === 0 ? null : below(10) === 0 ? HONOLULU : [below(30), below(30)],
    resource: below(4),
    sponsor: below(8),
    staff: [below(12)],
  };
}

describe.each(DATABASES)('of many drives those that are in the way, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  let resources: string[];
  let sponsors: string[];
  const stored = new Map<string, Lot>();
  const { ask } = drivesAt(() => ({ server, bank }));

  const placeOf = ({ at, location, hours, staff }: Lot) => ({
    location,
    latitude: at && 36 + at[0] / 100,
    longitude: at && -96 + at[1] / 100,
    startTime: hours[0],
    endTime: hours[1],
    startLunchTime: null,
    endLunchTime: null,
    staffIds: staff.flatMap((index) => ground.staff[index] ?? []),
  });
  const nameOf = ({ sponsor, resource }: Lot): string => `Next ${(sponsor + resource) % 5}`;
  const firstDay = ({ day }: Lot): Day => addDays(SPRING, day);
  const lastDay = ({ day, days }: Lot): Day => addDays(SPRING, day + days);
  /** As the rules read it. */
  const plannedOf = (id: string | null, lot: Lot): PlannedDrive => ({
    id,
    name: nameOf(lot),
    resourceId: resources[lot.resource] ?? null,
    mobileCode: `NEXT-${lot.resource}`,
    sponsorIds: sponsors[lot.sponsor] ? [sponsors[lot.sponsor] as string] : [],
    openings: Array.from({ length: lot.days + 1 }, (_unused, later) => {
      const date = addDays(firstDay(lot), later);
      const { location, latitude, longitude, staffIds } = placeOf(lot);
      return {
        date,
        start: new Date(`${date}T${lot.hours[0]}:00Z`),
        end: new Date(`${date}T${lot.hours[1]}:00Z`),
        location,
        point: latitude !== null && longitude !== null ? { latitude, longitude } : null,
        staffIds,
      };
    }),
  });
  const KNOWN = ['resourceBusy', 'staffBusy', 'sameLocation', 'sameName', 'sponsorTooSoon', 'driveNearby'];
  const told = (checks: readonly { code: string; relatedId?: string | null | undefined }[]): string[] =>
    checks
      .filter(({ code, relatedId }) => KNOWN.includes(code) && stored.has(relatedId ?? ''))
      .map(({ code, relatedId }) => `${code} ${relatedId}`)
      .sort();
  const expected = (id: string | null, lot: Lot): string[] =>
    told(
      driveConflicts(
        plannedOf(id, lot),
        [...stored].map(([other, its]) => plannedOf(other, its)),
      ),
    );

  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    sponsors = [ground.sponsorId, ground.otherSponsorId];
    const made = await server.sql(
      `INSERT INTO resources (client_id, name, maximum_donors_at_a_time, resource_type, status, is_published, supplies, mobile_code, bed_configration)
       SELECT client_id, 'Next ' || n, maximum_donors_at_a_time, resource_type, status, true, supplies, 'NEXT-' || n, bed_configration
       FROM (SELECT * FROM resources WHERE client_id = 1 AND resource_type = 'Mobile unit' ORDER BY name LIMIT 1) r, generate_series(0, 3) n
       RETURNING id, name`,
    );
    resources = made.rows
      .sort((one, other) => (String(one.name) < String(other.name) ? -1 : 1))
      .map(({ id }) => String(id));
    const below = numbers(7);
    for (let index = 0; index < STORED; index += 1) {
      const lot = lotOf(below);
      const place = placeOf(lot);
      // Who is taken at the same time by two is not stored: the database refuses it.
      const found = await server
        .sql(
          `WITH drive AS (
             INSERT INTO drive_centers (client_id, drive_id, resource_type, drive_center_name, primary_contact_name, contact_phone, email, resource_id,
               bed_configration, donation_type_ids, start_date, end_date, center_goals, supplies_details, is_approved)
             SELECT 1, 'NEXT-' || $1::text, 'Mobile Drive', $12::text, 'Ann Lee', '9185550101', 'a@b.example', id, bed_configration, '{}',
               $3::date, $4::date, 20, '[]', true FROM resources WHERE id = $2::uuid
             RETURNING id, start_date, end_date),
           sponsored AS (INSERT INTO drive_sponsors (client_id, drive_id, sponsor_group_id) SELECT 1, id, $11::uuid FROM drive WHERE $11::uuid IS NOT NULL)
           INSERT INTO drive_locations (client_id, drive_id, start_date, end_date, days, staff_ids, location, latitude, longitude, start_time, end_time, time_zone)
           SELECT 1, id, start_date, end_date, '{}', $5::uuid[], $6, $7::float8, $8::float8, $9, $10, 'CST' FROM drive RETURNING drive_id AS id`,
          [
            index,
            resources[lot.resource],
            firstDay(lot),
            lastDay(lot),
            place.staffIds,
            place.location,
            place.latitude,
            place.longitude,
            place.startTime,
            place.endTime,
            sponsors[lot.sponsor] ?? null,
            nameOf(lot),
          ],
        )
        .catch(() => null);
      if (found) stored.set(String(found.rows[0]?.id), lot);
    }
  });
  afterAll(() => server.stop());

  test('the drives of a page, whatever its days', async () => {
    expect(stored.size).toBeGreaterThan(STORED / 2);
    const { allDriveCenters } = await ask(DRIVES.list, {
      p: { pageSize: 100, pageNumber: 1 },
      f: { from: SPRING, search: 'Next' },
    });
    const shown: DriveCenter[] = allDriveCenters.driveCenters;
    expect(shown.length).toBeGreaterThan(50);
    for (const { id, checks } of shown)
      expect([id, ...told(checks)]).toEqual([id, ...expected(id, stored.get(id) as Lot)]);
    const codes = new Set(shown.flatMap(({ checks }) => checks.map(({ code }) => code)));
    expect(KNOWN.filter((code) => code !== 'staffBusy' && !codes.has(code as never))).toEqual([]);
  });

  test('a plan that is not saved', async () => {
    const below = numbers(11);
    const codes = new Set<string>();
    for (let times = 0; times < 40; times += 1) {
      const lot = lotOf(below);
      const d = newDrive(ground, firstDay(lot), {
        // However it is written.
        driveCenterName: ` ${nameOf(lot).toUpperCase().replace(' ', '  ')}`,
        resourceId: resources[lot.resource],
        sponsorIds: sponsors[lot.sponsor] ? [sponsors[lot.sponsor]] : [],
        centerDetails: [
          {
            startDate: firstDay(lot),
            endDate: lastDay(lot),
            locationDetail: [{ days: [], timeZone: 'CST', ...placeOf(lot) }],
          },
        ],
      });
      const { driveChecks } = await ask(DRIVES.checks, { d });
      expect([JSON.stringify(lot), ...told(driveChecks)]).toEqual([
        JSON.stringify(lot),
        ...expected(null, lot),
      ]);
      for (const code of told(driveChecks)) codes.add(code.split(' ')[0] ?? '');
    }
    expect(KNOWN.filter((code) => !codes.has(code))).toEqual([]);
  });
});
