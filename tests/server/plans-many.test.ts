import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyRows } from '../support/many-rows.ts';
import {
  explained,
  isJoin,
  MANY_APPOINTMENTS,
  MANY_BANKS,
  MANY_DONORS,
  type Node,
  readOf,
  rowsOf,
  sentBy,
  visits,
} from '../support/plans.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const STAFF = 600;
const TYPES = 60;
const RESOURCES = 300;
const BANKS = 30;
const DONORS = 400;
const AS_BANK =
  "SET LOCAL ROLE donorgrid_app; SET LOCAL app.client_id = '1'; SET LOCAL app.admin_user_id = ''";

/**
 * How often a statement goes to a table, not how long it takes: what is asked for each row of a list is dear only where
 * there are many, and the planner expects few of them under row-level security.
 */
describe.each(DATABASES)('statements over many rows, on %s', (kind) => {
  let server: TestServer;
  let bank: Required<Pick<Caller, 'token' | 'clientId' | 'deviceId'>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    await manyRows(server, 'staff', STAFF, {
      name: `'Many ' || n`,
      email: `'many' || n || '@mail.example'`,
    });
    await manyRows(server, 'donation_types', TYPES, { name: `'Many ' || n` });
    await manyRows(server, 'resources', RESOURCES, { name: `'Many ' || n`, mobile_code: `'MANY-' || n` });
    await manyRows(server, 'sites', BANKS, MANY_BANKS);
    await manyRows(server, 'drive_centers', BANKS, { client_id: '5000 + n', resource_id: 'NULL::uuid' });
    await manyRows(server, 'donors', DONORS, MANY_DONORS);
    await manyRows(server, 'appointments', DONORS, MANY_APPOINTMENTS);
    await server.sql('ANALYZE');
  });
  afterAll(() => server.stop());

  /** What a question asks of a table. */
  const statementsOf = (query: string, variables: object, statement: RegExp, caller: Caller) =>
    sentBy(statement, async () => {
      const { errors } = await server.ask('private', query, variables, caller);
      expect(errors).toEqual([]);
    });
  /** What the bank's administrator asks of a table, with how it was done. */
  const plansOf = async (query: string, variables: object, statement: RegExp): Promise<Node[][]> =>
    explained(server, await statementsOf(query, variables, statement, bank), AS_BANK);

  const ALL_STAFF =
    'query ($p: PaginationInput, $f: StaffFilterInput) { allStaff(pagination: $p, filter: $f) { totalRecords staff { id staffDesignation { id } nextAssignment hoursThisWeek } } }';
  const staffPlans = (p: object, f: object) =>
    plansOf(ALL_STAFF, { p: { pageSize: 10, ...p }, f }, /from "staff"/i);
  test.each<[string, object, object]>([
    ['in the order of their next drives', { sortBy: 'nextAssignment', sortOrder: 1 }, {}],
    ['in the order of their hours', { sortBy: 'hoursThisWeek', sortOrder: -1 }, {}],
    ['who are free now', {}, { availableNow: true }],
  ])('staff %s: drives are not looked for once a member', async (_name, p, f) => {
    const plans = await staffPlans(p, f);
    expect(plans.length).toBeGreaterThan(0);
    expect(visits(plans, 'drive_locations')).toBeLessThan(STAFF / 2);
    expect(visits(plans, 'drive_centers')).toBeLessThan(STAFF / 2);
  });

  test.each([100, 0])(
    'staff, %i of them on a page: neither are they for what is told of each',
    async (pageSize) => {
      const plans = await staffPlans({ pageSize }, {});
      expect(plans.length).toBeGreaterThan(0);
      expect(visits(plans, 'drive_locations')).toBeLessThan(20);
    },
  );

  test('what is told of many members of the staff is what is told of each', async () => {
    const read = async (p: object) => {
      const { data } = await server.ask('private', ALL_STAFF, { p, f: {} }, bank);
      return data.allStaff.staff as { nextAssignment: string | null; hoursThisWeek: number }[];
    };
    const sorted = { sortBy: 'hoursThisWeek', sortOrder: -1 };
    const few = await read({ pageSize: 40, ...sorted });
    expect(few.some(({ nextAssignment, hoursThisWeek }) => nextAssignment && hoursThisWeek > 0)).toBe(true);
    expect((await read({ pageSize: 100, ...sorted })).slice(0, few.length)).toEqual(few);
  });

  test('what is told of a record is worked out for its page, and not for those before it', async () => {
    const plans = await staffPlans({ pageNumber: 40 }, {});
    expect(plans).toHaveLength(2);
    expect(visits(plans, 'staff_designations')).toBe(10);
  });

  test('the beds of a bank are gone through once for a page of donation types', async () => {
    const plans = await plansOf(
      'query ($p: PaginationInput) { allDonationTypes(pagination: $p, filter: {}) { donationTypes { id bedCount } } }',
      { p: { pageSize: 50 } },
      /resources/,
    );
    expect(plans).toHaveLength(1);
    expect(visits(plans, 'resources')).toBe(1);
  });

  test('what uses donation types is brought together before it is asked which they are', async () => {
    const plans = await plansOf(
      'query { donationTypeConsequences(filter: {}) { beds futureDrives bookedAppointments } }',
      {},
      /WITH t AS MATERIALIZED/,
    );
    expect(plans).toHaveLength(1);
    const compared = plans
      .flat()
      .map((node) => (node['Rows Removed by Join Filter'] ?? 0) * node['Actual Loops']);
    expect(Math.max(...compared)).toBeLessThan((RESOURCES * TYPES) / 4);
  });

  const ALL_APPOINTMENTS =
    'query ($p: PaginationInput, $f: AppointmentFilterInput) { allAppointments(pagination: $p, filter: $f) { totalRecords appointments { id } } }';
  test('a page of appointments looks up the donors of its own rows, and counts without any', async () => {
    const plans = await plansOf(ALL_APPOINTMENTS, { p: { pageSize: 10 }, f: {} }, /from "appointments"/i);
    expect(plans).toHaveLength(3);
    const read = readOf(plans, 'donors');
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(10);
  });

  test('appointments that are searched for are found and counted by one look', async () => {
    const plans = await plansOf(
      ALL_APPOINTMENTS,
      { p: { pageSize: 10 }, f: { search: 'MANY-' } },
      /appointment_matches/,
    );
    expect(plans).toHaveLength(1);
    const counted = async (pageNumber: number) =>
      (
        await server.ask(
          'private',
          ALL_APPOINTMENTS,
          { p: { pageSize: 10, pageNumber }, f: { search: 'MANY-' } },
          bank,
        )
      ).data.allAppointments.totalRecords;
    expect(await counted(1)).toBe(DONORS);
    expect(await counted(2)).toBe(DONORS);
    expect(await counted(900)).toBe(DONORS);
  });

  test('the next appointments of a bank are picked before their donors are looked up', async () => {
    const plans = await plansOf(
      'query { bankAppointments { today tomorrow week next { id donorName } } }',
      {},
      /"donorName"/,
    );
    expect(plans).toHaveLength(1);
    expect(readOf(plans, 'donors')).toBeLessThanOrEqual(6);
  });

  test('the drives near a donor are looked up once each, and not for each of their free slots', async () => {
    const { rows } = await server.sql(
      `SELECT (SELECT id FROM donors WHERE client_id = 1 AND lat IS NOT NULL LIMIT 1) AS donor,
         (SELECT count(*)::int FROM drive_locations WHERE client_id = 1) AS places`,
    );
    const plans = await plansOf(
      'query ($id: ID!) { donorDetailsForAdmin(id: $id) { nearestDrives { id } } }',
      { id: rows[0].donor },
      /FROM \(SELECT drive_id|FROM drive_slots s JOIN drive_centers/,
    );
    expect(plans).toHaveLength(1);
    expect(Math.max(...(plans[0] ?? []).filter(isJoin).map(rowsOf))).toBeLessThanOrEqual(rows[0].places);
  });

  const ALL_DRIVES =
    'query ($f: DriveFilterInput) { allDriveCenters(pagination: { pageSize: 2 }, filter: $f) { totalRecords driveCenters { id resourceName } } }';
  test('the resources of drives are looked up for a page, and not compared with all that match', async () => {
    const f = { statuses: ['Completed', 'Active', 'In progress', 'Approved'] };
    const plans = await plansOf(ALL_DRIVES, { f }, /from "(drive_centers|resources)"/);
    expect(plans.length).toBeGreaterThan(2);
    const beside = plans.filter((nodes) => nodes.some((node) => node['Relation Name'] === 'drive_centers'));
    expect(beside.length).toBeGreaterThan(0);
    expect(visits(beside, 'resources')).toBe(0);
  });

  test.each([{ hasConflicts: true }, { isStaffShort: true }])(
    'drives of all banks, %o: banks are not asked one by one',
    async (f) => {
      const all = { ...(await server.signIn('super')), clientId: 0 };
      const asked = await statementsOf(ALL_DRIVES, { f }, /WITH beside|from "staff"/, all);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThan(BANKS / 2);
    },
  );
});
