import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcDay } from '../../src/lib/day.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

/** The size that the dashboards are promised for: one large bank among many. */
const BANKS = 500;
const DONORS = 20_000;
const LARGE_BANK = 1;
const LIMIT_MS = 150;
const ROUNDS = 3;
const TIMES = 25;

/** Rows by the database itself: a network of 500 banks, each with drives this week, and one bank with most donors. */
const FILL = [
  `INSERT INTO sites (site_id, name, code, domain, admin_site_domain, phone_number, email, address_line1, city, state,
     zip_code, latitude, longitude, time_zone)
   SELECT 1000 + n, 'Bank ' || n, 'B' || n, 'b' || n || '.example', 'admin.b' || n || '.example', '9185550100',
     'office@b' || n || '.example', '1 Main St', 'Tulsa', (ARRAY['OK','TX','CA','NY','OH'])[1 + n % 5], '74134',
     30 + n % 18, -120 + n % 50, (ARRAY['AST','EST','CST','MST','PST','AKST','HST'])[1 + n % 7]
   FROM generate_series(1, ${BANKS} - (SELECT count(*)::int FROM sites)) n`,
  `INSERT INTO donors (client_id, first_name, last_name, donor_number, donor_id, state, blood_type, last_donation_date,
     next_eligible_wb, next_eligible_pl, created_at)
   SELECT CASE WHEN n % 4 > 0 THEN ${LARGE_BANK} ELSE 1000 + n % 400 END, 'Scale', 'Donor ' || n, 'S-' || n, 'S' || n,
     'OK', (ARRAY['O+','A+','B+','O-','A-','AB+','B-','AB-','UNKNOWN'])[1 + n % 9], now()::date - n % 400,
     now()::date + 56 - n % 400, now()::date + 56 - n % 400, now() - (n % 700) * interval '1 day'
   FROM generate_series(1, ${DONORS} - (SELECT count(*)::int FROM donors)) n`,
  // Every bank has three drives about this week, and the large one a hundred around today.
  `INSERT INTO drive_centers (client_id, drive_id, resource_type, drive_center_name, primary_contact_name, contact_phone,
     email, bed_configration, donation_type_ids, start_date, end_date, center_goals, supplies_details, is_approved, is_actived)
   SELECT s.site_id, 'SC-' || s.site_id || '-' || n, 'Mobile Drive', 'Scale ' || n, 'Ann', '9185550101', 'a@b.example',
     '[{"quantity": 5, "isActive": true, "donationTypeIds": []}]', '{}', now()::date - 2 + n, now()::date - 2 + n, 30,
     '[]', n % 10 > 0, n % 10 > 0
   FROM sites s CROSS JOIN generate_series(1, 100) n
   WHERE s.site_id >= 1000 AND n <= 3 OR s.site_id = ${LARGE_BANK}`,
  `INSERT INTO drive_locations (client_id, drive_id, start_date, end_date, is_drive_active, days, staff_ids, location,
     start_time, end_time, time_zone)
   SELECT client_id, id, start_date, end_date, true, '{}', '{}', 'Hall ' || drive_id, '08:00', '18:00', 'CST'
   FROM drive_centers WHERE drive_id LIKE 'SC-%'`,
  `INSERT INTO drive_slots (client_id, drive_id, location_id, bed_name, bed_number, donation_type_id, start_time, end_time,
     capacity, booked)
   SELECT l.client_id, l.drive_id, l.id, 'Chair', bed, gen_random_uuid(), l.start_date + slot * interval '30 minutes', l.start_date + slot * interval '30 minutes' + interval '25 minutes',
     1, (bed + slot) % 2
   FROM drive_locations l CROSS JOIN generate_series(1, 4) bed
     CROSS JOIN generate_series(28, 40) slot
   WHERE l.location LIKE 'Hall SC-%'`,
  'ANALYZE',
  // Who is seeded with an appointment at that very time has no other: the seed goes by the clock of the suite.
  `INSERT INTO appointments (client_id, appointment_id, donor_id, drive_id, slot_id, start_time, end_time,
     drm_response_received, donated, product, category, time_zone, created_by, created_at)
   SELECT s.client_id, 'S-' || row_number() OVER (), d.id, s.drive_id, s.id, s.start_time, s.end_time, true,
     s.end_time < now(), 'Whole Blood', 'Whole Blood', 'CST', 'Donor', now() - interval '2 days'
   FROM (SELECT *, row_number() OVER () AS place FROM drive_slots WHERE client_id = ${LARGE_BANK} AND booked = 1) s
   JOIN (SELECT id, row_number() OVER () AS place FROM donors WHERE client_id = ${LARGE_BANK}) d ON d.place = s.place
   WHERE NOT EXISTS (SELECT 1 FROM appointments a WHERE a.slot_id = s.id)
   ON CONFLICT DO NOTHING`,
  // Each of them has a history of eight.
  `INSERT INTO appointments (client_id, appointment_id, donor_id, start_time, end_time, drm_response_received, donated,
     product, category, time_zone, created_by)
   SELECT d.client_id, 'H-' || row_number() OVER (), d.id, now() - visit * interval '70 days',
     now() - visit * interval '70 days' + interval '25 minutes', true, visit % 3 > 0, 'Whole Blood', 'Whole Blood', 'CST', 'Donor'
   FROM (SELECT id, client_id FROM donors WHERE client_id = ${LARGE_BANK} LIMIT 4000) d CROSS JOIN generate_series(1, 8) visit
   ON CONFLICT DO NOTHING`,
  // What autovacuum does for a database that lives longer than a test.
  'VACUUM ANALYZE',
];

const DONOR_FIELDS = 'id names bloodType lastDonationDate phones { cell }';
const IN_THE_BANK = {
  bankToday: '{ date open { id name booked capacity donated goal forecast } next { name date } }',
  bankNeedsAttention: '{ kind count name date }',
  goalProgress: '{ week { booked expectedUnits forecast } month { booked expectedUnits forecast } }',
  capacityHeatMap: '{ cells { date hour booked capacity } }',
  donorsByBloodGroup: '{ bloodType donors eligibleNow }',
  eligibleSoon: `{ totalRecords donors { eligibleOn donor { ${DONOR_FIELDS} } } }`,
  totalDonors: '{ totalCount }',
  'allDonorsSearchSortWithPagination(pageNumber: 1, pageSize: 5)': `{ donors { ${DONOR_FIELDS} } }`,
  'donorsByState(state: "OK")': '{ totalCount }',
  [`annualDonorReport(year: ${new Date().getFullYear()})`]: '{ data { name value } }',
  [`getEventAndDriveByMonth(date: "${utcDay(new Date()).split('-').reverse().join('-')}")`]:
    '{ id title bookedCount capacity }',
};
const SITE_FIELDS = 'id siteId name phoneNumber isActive address { state latitude longitude }';
const ON_THE_PLATFORM = {
  platformFigures: '{ drivesThisWeek bookedThisWeek capacityThisWeek activeBanks banksWithoutUpcomingDrive }',
  totalDonors: '{ totalCount }',
  'allSite(pagination: { pageNumber: 1, pageSize: 5, sortBy: "createdAt", sortOrder: -1 })': `{ totalRecords activeRecords createdThisMonth Site { ${SITE_FIELDS} } }`,
  'allSite(pagination: { pageNumber: 0, pageSize: 0 })': `{ totalRecords withoutLocation Site { ${SITE_FIELDS} } }`,
  'getSiteByState(name: "Oklahoma", pageNumber: 1, pageSize: 10)': `{ totalRecords Site { ${SITE_FIELDS} } }`,
  [`yearlyReport(year: ${new Date().getFullYear()})`]: '{ data { data { January } } }',
  [`annualDonorReport(year: ${new Date().getFullYear()})`]: '{ data { value } }',
};

/** How much longer a piece of work takes than the processor time that it is given: 1 on a machine of one's own. */
function crowding(): number {
  const CPU_US = 40_000;
  const [began, used] = [performance.now(), process.cpuUsage()];
  let spent = 0;
  while (spent < CPU_US) {
    const { user, system } = process.cpuUsage(used);
    spent = user + system;
  }
  return ((performance.now() - began) * 1_000) / spent;
}

describe.each(DATABASES)(`the dashboards of ${BANKS} banks and ${DONORS} donors, on %s`, (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    for (const text of FILL)
      await server.sql(
        /^INSERT/.test(text) ? `BEGIN; SET LOCAL statement_timeout = 0; ${text}; COMMIT` : text,
      );
    caller = await server.signIn('super');
  }, 300_000);
  afterAll(() => server.stop());

  async function p95(query: string, clientId: number): Promise<number> {
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const began = performance.now();
      const { errors } = await server.ask('private', query, {}, { ...caller, clientId });
      times.push(performance.now() - began);
      expect(errors).toEqual([]);
    }
    return times.sort((a, b) => a - b)[Math.ceil(0.95 * TIMES) - 1] ?? Number.POSITIVE_INFINITY;
  }

  /** The best of a few rounds, with what the machine gives to others taken out of it. */
  async function best(query: string, clientId: number): Promise<number> {
    let found = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && found >= LIMIT_MS; round += 1) {
      const crowd = crowding();
      found = Math.min(found, (await p95(query, clientId)) / Math.max(crowd, 1));
    }
    return found;
  }

  test('the network has that size, and the cards something to count', async () => {
    const { rows } = await server.sql(
      `SELECT (SELECT count(*) FROM sites)::int AS banks, (SELECT count(*) FROM donors)::int AS donors,
         (SELECT count(*) FROM drive_slots)::int AS slots, (SELECT count(*) FROM appointments)::int AS appointments`,
    );
    expect(rows[0]).toMatchObject({ banks: BANKS, donors: DONORS });
    expect(rows[0].slots).toBeGreaterThan(75_000);
    expect(rows[0].appointments).toBeGreaterThan(34_000);
  });

  test.each(Object.entries(IN_THE_BANK))(
    `%s of the large bank: p95 under ${LIMIT_MS} ms`,
    async (field, selection) => {
      expect(await best(`{ ${field} ${selection} }`, LARGE_BANK)).toBeLessThan(LIMIT_MS);
    },
  );

  test.each(Object.entries(ON_THE_PLATFORM))(
    `%s of the platform: p95 under ${LIMIT_MS} ms`,
    async (field, selection) => {
      expect(await best(`{ ${field} ${selection} }`, 0)).toBeLessThan(LIMIT_MS);
    },
  );
});
