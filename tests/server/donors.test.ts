import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { milesBetween } from '../../src/lib/distance.ts';
import { bankToday } from '../support/bank-today.ts';
import { callsAt } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const LIST = `query ($filter: DonorSearchInput, $size: Int, $by: String, $order: Int) {
  page: allDonorsSearchSortWithPagination(filter: $filter, pageSize: $size, sortBy: $by, sortOrder: $order) {
    totalRecords isCapped circle { name miles } donors { id clientId clientName distance } } }`;
const MATCHES =
  'query ($filter: DonorSearchInput!) { found: donorMatches(filter: $filter) { totalRecords isCapped byBloodType { name value } circle { name } } }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const today = bankToday();

/** A filter, and the same in SQL. */
const CRITERIA: readonly (readonly [string, object, string])[] = [
  ['a name', { names: 'an' }, "(first_name || ' ' || last_name) ILIKE '%an%'"],
  ['blood groups', { bloodTypes: ['O-', 'O+'] }, "blood_type IN ('O-', 'O+')"],
  ['a state and a status', { state: 'OK', isActive: true }, "state = 'OK' AND is_active"],
  ['not on the platform', { existInDEP: false }, 'NOT exist_in_dep'],
  [
    'where they come from',
    { userSource: 'Admin', isMigrated: false },
    "user_source = 'Admin' AND NOT is_migrated",
  ],
  ['now', { withInDays: 0 }, `(next_eligible_wb IS NULL OR next_eligible_wb <= '${today}')`],
  [
    'platelets, from one day to another',
    { eligibleFor: 'PL', startEligibleDate: addDays(today, -60), endEligibleDate: addDays(today, 30) },
    `next_eligible_pl BETWEEN '${addDays(today, -60)}' AND '${addDays(today, 30)}'`,
  ],
  [
    'lapsed',
    { lastDonatedFrom: addDays(today, -300), lastDonatedTo: addDays(today, -100) },
    `last_donation_date BETWEEN '${addDays(today, -300)}' AND '${addDays(today, -100)}'`,
  ],
  ['who never gave', { neverDonated: true }, 'last_donation_date IS NULL'],
  [
    'without e-mail or telephone',
    { missingContact: true },
    '(email IS NULL OR coalesce(cell, home_phone, work) IS NULL)',
  ],
  [
    'new ones, from the day on that begins on the clock of the bank',
    { createdFrom: addDays(today, -90) },
    `created_at >= '${addDays(today, -90)}'::timestamp AT TIME ZONE 'America/Chicago'`,
  ],
  ['donation types', { donationTypes: ['Whole Blood'] }, "donation_type = 'Whole Blood'"],
];

const DETAILS = `query ($id: ID!) { donorDetailsForAdmin(id: $id) { upcomingAppointments
  contactPreferences { email cellCall cellText post doNotContactUntil }
  donor { id names donorNumber clientName address { city state zipCode } phones { cell cellText } viewerCanEdit } } }`;

describe.each(DATABASES)('donors, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));

  test('the page of a donor says what the database has; of another bank there is none', async () => {
    const { rows } = await server.sql(
      `SELECT d.id, first_name || ' ' || last_name AS names, donor_number, b.name, d.city, d.cell, email_ok, post_ok,
         (SELECT count(*)::int FROM appointments a WHERE a.donor_id = d.id AND NOT canceled AND start_time > now()) AS ahead
       FROM donors d JOIN sites b ON b.site_id = d.client_id WHERE d.client_id = 1 ORDER BY ahead DESC, donor_number LIMIT 1`,
    );
    const [row] = rows;
    for (const caller of [bank, parent]) {
      const { donorDetailsForAdmin: found } = await ask(DETAILS, { id: row?.id }, caller);
      expect(found).toMatchObject({
        upcomingAppointments: row?.ahead,
        contactPreferences: { email: row?.email_ok, post: row?.post_ok },
        donor: {
          names: row?.names,
          donorNumber: row?.donor_number,
          clientName: row?.name,
          address: { city: row?.city },
          phones: { cell: row?.cell },
          viewerCanEdit: true,
        },
      });
    }
    expect(await refused(DETAILS, { id: row?.id }, other)).toEqual(['NOT_FOUND']);
    expect(await refused(DETAILS, { id: '00000000-0000-4000-8000-000000000000' })).toEqual(['NOT_FOUND']);
  });

  test.each(CRITERIA)(
    '%s: found, counted and told apart by blood group as the database has it',
    async (_name, filter, where) => {
      const { rows } = await server.sql(
        `SELECT blood_type, count(*)::int AS n FROM donors WHERE client_id = 1 AND ${where} GROUP BY 1`,
      );
      const total = rows.reduce((sum, { n }) => sum + Number(n), 0);
      expect(total).toBeGreaterThan(0);
      const { page } = await ask(LIST, { filter, size: 1 });
      expect({ total: page.totalRecords, bank: page.donors[0].clientId }).toEqual({ total, bank: 1 });
      const { found } = await ask(MATCHES, { filter });
      expect(found.totalRecords).toBe(total);
      expect(
        new Map(found.byBloodType.map(({ name, value }: { name: string; value: number }) => [name, value])),
      ).toEqual(new Map(rows.map(({ blood_type, n }) => [blood_type, n])));
    },
  );

  test('days within a number and a range of them are not asked for together', async () => {
    const both = { withInDays: 7, endEligibleDate: today };
    expect(await refused(MATCHES, { filter: both })).toEqual([
      'BAD_USER_INPUT',
      'filter.withInDays: daysOrRange',
    ]);
  });

  test('around a zip code, a city, the bank, a unit’s place and a drive: the nearest first, none beyond the miles', async () => {
    const { rows: donors } = await server.sql(
      'SELECT id, lat, lng FROM donors WHERE client_id = 1 AND lat IS NOT NULL',
    );
    const { rows: bankPlace } = await server.sql(
      'SELECT latitude AS lat, longitude AS lng FROM sites WHERE site_id = 1',
    );
    const { rows: drives } = await server.sql(
      `SELECT d.id, d.drive_center_name, l.latitude AS lat, l.longitude AS lng FROM drive_centers d JOIN drive_locations l ON l.drive_id = d.id
       WHERE d.client_id = 1 AND l.latitude IS NOT NULL ORDER BY l.start_date DESC LIMIT 1`,
    );
    const near = (lat: number, lng: number, miles: number) =>
      donors.filter(
        (row) =>
          milesBetween(
            { latitude: lat, longitude: lng },
            { latitude: Number(row.lat), longitude: Number(row.lng) },
          ) <= miles,
      ).length;
    for (const [radiusType, addressFilter, place] of [
      ['Site', '1', bankPlace[0]],
      ['Drive', String(drives[0]?.id), drives[0]],
      ['Address', '12 Elm St, Tulsa, OK 74103', { lat: 36.1556, lng: -95.9929 }],
    ] as const) {
      const filter = { radiusType, addressFilter, radius: 15 };
      const { page } = await ask(LIST, { filter, size: 100, by: 'distance', order: 1 });
      const distances = page.donors.map(({ distance }: { distance: number }) => distance);
      expect(distances.length).toBeGreaterThan(0);
      expect(distances).toEqual(distances.toSorted((one: number, other: number) => one - other));
      expect(Math.max(...distances)).toBeLessThanOrEqual(15.01);
      if (radiusType !== 'Address')
        expect(page.totalRecords).toBe(near(Number(place?.lat), Number(place?.lng), 15));
    }
    for (const addressFilter of ['Tulsa', 'tulsa, oklahoma', '74103-1234'])
      expect(
        (await ask(MATCHES, { filter: { radiusType: 'Address', addressFilter, radius: 5 } })).found.circle
          .name,
      ).toMatch(/^Tulsa, OK/);
    const eligible = {
      radiusType: 'Site',
      addressFilter: '1',
      radius: 25,
      withInDays: 0,
      bloodTypes: ['O-', 'O+'],
    };
    const { page: both } = await ask(LIST, { filter: eligible, size: 1 });
    expect(both.totalRecords).toBeLessThan(
      (await ask(LIST, { filter: { ...eligible, withInDays: 365 }, size: 1 })).page.totalRecords,
    );
  });

  test('a place that nobody knows, or that is another bank’s, finds nobody', async () => {
    const { rows } = await server.sql(
      'SELECT d.id FROM drive_centers d JOIN drive_locations l ON l.drive_id = d.id WHERE d.client_id = 2 AND l.latitude IS NOT NULL LIMIT 1',
    );
    for (const [radiusType, addressFilter] of [
      ['Address', 'Atlantis'],
      ['Address', '00000'],
      ['Site', NOWHERE],
      ['Site', '2'],
      ['Drive', NOWHERE],
      ['Drive', 'no id'],
      ['Drive', String(rows[0]?.id)],
    ])
      expect((await ask(MATCHES, { filter: { radiusType, addressFilter, radius: 200 } })).found).toEqual({
        totalRecords: 0,
        isCapped: false,
        byBloodType: [],
        circle: null,
      });
  });

  test('no filter leads to another bank; the parent view has all, and may name some', async () => {
    const { rows } = await server.sql('SELECT id FROM donors WHERE client_id = 2 ORDER BY id LIMIT 3');
    const ids = rows.map(({ id }) => id);
    expect((await ask(LIST, { filter: { ids } })).page.totalRecords).toBe(0);
    expect((await ask(LIST, { filter: { clientIds: [2] } })).page.totalRecords).toBe(0);
    const { page } = await ask(LIST, { filter: { ids } }, parent);
    expect(page.donors.map(({ id }: { id: string }) => id).sort()).toEqual(ids);
    const { page: named } = await ask(LIST, { filter: { clientIds: [2] }, size: 1 }, parent);
    expect(named.donors[0].clientId).toBe(2);
  });
});
