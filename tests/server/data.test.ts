import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { utcDay } from '../../src/lib/day.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { TEST_DONORS } from '../support/templates.ts';

describe.each(DATABASES)('what the screens read, on %s', (kind) => {
  let server: TestServer;
  let parent: Awaited<ReturnType<TestServer['signIn']>>;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const ask = async (caller: typeof bank, query: string, variables: object = {}) => {
    const { data, errors } = await server.ask('private', query, variables, caller);
    expect(errors).toEqual([]);
    return data;
  };

  test('the parent sees every bank, a bank itself', async () => {
    const query =
      '{ allSite(pagination: { pageNumber: 0, pageSize: 0 }) { totalRecords activeRecords Site { siteId } } }';
    expect((await ask(parent, query)).allSite).toMatchObject({ totalRecords: 12, activeRecords: 11 });
    expect((await ask(bank, query)).allSite).toEqual({
      totalRecords: 1,
      activeRecords: 1,
      Site: [{ siteId: 1 }],
    });
  });

  test('banks are sorted, paged and found', async () => {
    const query =
      'query ($p: PaginationInput, $f: SiteFilterInput) { allSite(pagination: $p, filter: $f) { totalRecords Site { name address { state } } } }';
    const page = await ask(parent, query, {
      p: { pageNumber: 2, pageSize: 5, sortBy: 'name', sortOrder: 1 },
    });
    expect(page.allSite.Site.map(({ name }: { name: string }) => name)).toEqual([
      'Gulf Coast Blood Partners',
      'Harbor Blood Collaborative',
      'Islands Blood Center',
      'North Star Blood Alliance',
      'Peachtree Blood Services',
    ]);
    expect((await ask(parent, query, { f: { search: 'blood center' } })).allSite.totalRecords).toBe(3);
    expect((await ask(parent, query, { f: { search: '100%_' } })).allSite.totalRecords).toBe(0);
    expect(
      (await ask(parent, query, { f: { states: ['TX', 'OK'], isActive: true } })).allSite.totalRecords,
    ).toBe(2);
    expect(
      (await ask(parent, query, { f: { enablements: ['marketingAutomation'] } })).allSite.totalRecords,
    ).toBe(11);
  });

  test('banks of a state, by name or code; an unknown state has none', async () => {
    const of = async (name: string) =>
      (
        await ask(
          parent,
          'query ($name: String!) { getSiteByState(name: $name, pageNumber: 1, pageSize: 10) { totalRecords Site { name } } }',
          { name },
        )
      ).getSiteByState.totalRecords;
    expect([await of('Oklahoma'), await of('OK'), await of('Atlantis')]).toEqual([1, 1, 0]);
  });

  test('a super administrator inside a bank sees that bank’s donors alone', async () => {
    const total = async (clientId: number) =>
      (await ask({ ...parent, clientId }, '{ totalDonors { totalCount } }')).totalDonors.totalCount;
    const [all, first, second] = [await total(0), await total(1), await total(2)];
    expect(all).toBe(TEST_DONORS);
    expect(first).toBe((await ask(bank, '{ totalDonors { totalCount } }')).totalDonors.totalCount);
    expect(first + second).toBeLessThan(all);
  });

  const DONORS = `query ($search: String, $bloodType: [String!], $sortBy: String, $sortOrder: Int, $pageNumber: Int, $radius: Int, $address: String, $withInDays: Int) {
    allDonorsSearchSortWithPagination(search: $search, bloodType: $bloodType, sortBy: $sortBy, sortOrder: $sortOrder, pageNumber: $pageNumber, pageSize: 5, radius: $radius, address: $address, withInDays: $withInDays) {
      totalRecords donors { id names clientId bloodType lastDonationDate distance nextEligible { WB } } } }`;
  interface Row {
    readonly id: string;
    readonly names: string;
    readonly clientId: number;
    readonly bloodType: string;
    readonly lastDonationDate: string | null;
    readonly distance: number | null;
    readonly nextEligible: { readonly WB: string | null };
  }
  const donors = async (variables: object): Promise<{ totalRecords: number; donors: Row[] }> =>
    (await ask(bank, DONORS, variables)).allDonorsSearchSortWithPagination;

  test('donors come with the last donation first, without end or overlap from page to page', async () => {
    const [one, two] = [await donors({ pageNumber: 1 }), await donors({ pageNumber: 2 })];
    const dates = [...one.donors, ...two.donors].map(({ lastDonationDate }) => lastDonationDate ?? '');
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(new Set([...one.donors, ...two.donors].map(({ id }) => id)).size).toBe(10);
  });

  test('donors are found by name, group, distance and eligibility', async () => {
    const [first] = (await donors({})).donors;
    const name = first?.names ?? '';
    expect((await donors({ search: name.toLowerCase() })).donors.map(({ names }) => names)).toContain(name);
    expect((await donors({ bloodType: ['O-'] })).donors.every(({ bloodType }) => bloodType === 'O-')).toBe(
      true,
    );
    const near = await donors({ radius: 10, address: 'Tulsa' });
    expect(near.donors.length).toBeGreaterThan(0);
    expect(near.donors.every(({ distance }) => distance !== null && distance <= 10)).toBe(true);
    expect((await donors({ radius: 10, address: 'Nowhere' })).totalRecords).toBe(0);
    const today = utcDay(new Date());
    expect(
      (await donors({ withInDays: 0 })).donors.every(
        ({ nextEligible }) => !nextEligible.WB || nextEligible.WB <= today,
      ),
    ).toBe(true);
  });

  test('yearly figures add up to what there is', async () => {
    const year = new Date().getUTCFullYear();
    const years = Array.from({ length: 10 }, (_unused, index) => year - index);
    let banks = 0;
    let people = 0;
    for (const each of years) {
      const data = await ask(
        parent,
        'query ($year: Int!) { yearlyReport(year: $year) { data { data { January February March April May June July August September October November December } } } annualDonorReport(year: $year) { data { name value } } }',
        { year: each },
      );
      banks += Object.values(data.yearlyReport.data[0].data as Record<string, number>).reduce(
        (sum, count) => sum + count,
        0,
      );
      people += (data.annualDonorReport.data as { value: number }[]).reduce(
        (sum, { value }) => sum + value,
        0,
      );
    }
    expect({ banks, people }).toEqual({ banks: 12, people: TEST_DONORS });
  });

  test('a page visit is logged with who it really was', async () => {
    const LOG =
      'mutation { createActivityLogs(email: "somebody@else.example", pageName: "/dashboard", activity: "Visit", application: "Web-Chrome", userRole: "superUser") { id } }';
    const { data } = await server.ask('public', LOG, {}, bank);
    const { rows } = await server.sql(
      'SELECT email, user_role, client_claim, client_id FROM activity_logs WHERE id = $1',
      [data.createActivityLogs.id],
    );
    expect(rows).toEqual([
      {
        email: 'bank-admin@donorgrid.example',
        user_role: 'Bank administrator',
        client_claim: 'superUser',
        client_id: 1,
      },
    ]);
  });
});
