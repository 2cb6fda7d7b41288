import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { groupsAt } from '../support/sponsor-groups.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

describe.each(DATABASES)('whose rows a list shows, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  const { ask } = groupsAt(() => ({ server, bank }));
  const banks = async (caller: Caller) =>
    (await ask('{ bankNames { siteId name isActive state } }', {}, caller)).bankNames;

  test('the parent view has all banks to choose from, by site id; a bank has its own', async () => {
    const { rows } = await server.sql('SELECT site_id, name, is_active, state FROM sites ORDER BY site_id');
    expect(await banks(parent)).toEqual(
      rows.map(({ site_id, name, is_active, state }) => ({
        siteId: site_id,
        name,
        isActive: is_active,
        state,
      })),
    );
    expect((await banks(bank)).map(({ siteId }: { siteId: number }) => siteId)).toEqual([1]);
  });

  test.each([
    [
      'sponsor groups',
      'query ($p: PaginationInput, $f: SponsorGroupFilterInput) { page: allSponsorGroups(pagination: $p, filter: $f) { totalRecords rows: sponsorGroups { clientId clientName } } }',
    ],
    [
      'appointments',
      'query ($p: PaginationInput, $f: AppointmentFilterInput) { page: allAppointments(pagination: $p, filter: $f) { totalRecords rows: appointments { clientId clientName } } }',
    ],
    [
      'donation types',
      'query ($p: PaginationInput, $f: DonationTypeFilterInput) { page: allDonationTypes(pagination: $p, filter: $f) { totalRecords rows: donationTypes { clientId clientName } } }',
    ],
  ])('%s name their bank, and are filtered and sorted by it', async (_name, query) => {
    const page = async (p: object, f: object, caller: Caller) => (await ask(query, { p, f }, caller)).page;
    const names = new Map(
      (await banks(parent)).map(({ siteId, name }: { siteId: number; name: string }) => [siteId, name]),
    );
    const some = await page({ pageSize: 100 }, { clientIds: [2, 3] }, parent);
    expect(new Set(some.rows.map(({ clientId }: { clientId: number }) => clientId))).toEqual(new Set([2, 3]));
    for (const { clientId, clientName } of some.rows) expect(clientName).toBe(names.get(clientId));
    const sorted = await page({ pageSize: 100, sortBy: 'clientName', sortOrder: -1 }, {}, parent);
    const shown = sorted.rows.map(({ clientName }: { clientName: string }) => clientName.toLowerCase());
    expect(shown).toEqual([...shown].sort().reverse());
    expect((await page({}, { clientIds: [] }, parent)).totalRecords).toBe(0);
    // A bank has its own rows, whatever it names.
    const own = await page({ pageSize: 100 }, { clientIds: [2] }, bank);
    expect(new Set(own.rows.map(({ clientId }: { clientId: number }) => clientId))).toEqual(new Set([1]));
  });
});
