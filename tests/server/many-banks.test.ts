import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manyRows } from '../support/many-rows.ts';
import { type Caller, DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const BANKS = 480;
const ALL = `query { allSite(pagination: { pageSize: 0 }) { totalRecords Site {
  siteId donorCount drivesThisMonth enablement { siteEnableName isEnable } integrations { name keyIsSet } } } }`;

describe.each(DATABASES)('many banks, on %s', (kind) => {
  let server: TestServer;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await manyRows(server, 'sites', BANKS, {
      site_id: '1000 + n',
      name: "'Blood Center of County ' || n",
      code: "'V' || n",
      domain: "'v' || n || '.example'",
      admin_site_domain: "'admin.v' || n || '.example'",
      bounce_back_key: 'NULL',
    });
    parent = await server.signIn('super', 0);
  });
  afterAll(() => server.stop());

  test('are told together, with the donors, drives, modules and integrations of each', async () => {
    const { status, data, errors } = await server.ask('private', ALL, {}, parent);
    expect([status, errors]).toEqual([200, []]);
    expect(data.allSite.Site.length).toBeGreaterThanOrEqual(BANKS);
    const { rows } = await server.sql(
      `SELECT s.site_id AS id, (SELECT count(*)::int FROM donors d WHERE d.client_id = s.site_id) AS donors,
         (SELECT count(*)::int FROM site_enablement_links l WHERE l.site_id = s.id) AS modules,
         (SELECT count(*)::int FROM site_integrations i WHERE i.site_id = s.id) AS integrations
       FROM sites s WHERE s.site_id > 0`,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const site of data.allSite.Site) {
      const { donors, modules, integrations } = known.get(site.siteId) ?? {};
      const enabled = site.enablement.filter(({ isEnable }: { readonly isEnable: boolean }) => isEnable);
      expect([site.donorCount, enabled.length, site.integrations.length], site.siteId).toEqual([
        donors,
        modules,
        integrations,
      ]);
    }
    const counts = data.allSite.Site.map((site: { readonly donorCount: number }) => site.donorCount);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    expect(
      Math.max(
        ...data.allSite.Site.map((site: { readonly drivesThisMonth: number }) => site.drivesThisMonth),
      ),
    ).toBeGreaterThan(0);
  });
});
