import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asking, auditOf } from '../support/calls.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';
import { siteForm } from '../support/sites.ts';

const GROUP =
  'mutation ($v: SponsorGroupInput!, $key: String) { createSponsorGroup(sponsorGroup: $v, idempotencyKey: $key) { id updatedAt } }';
const TYPE =
  'mutation ($v: DonationTypeInput!, $key: String) { addDonationType(donationType: $v, idempotencyKey: $key) { id updatedAt } }';
const SITE =
  'mutation ($v: SiteInput!, $key: String) { createSite(site: $v, idempotencyKey: $key) { id updatedAt enablement { isEnable } } }';

const type = {
  name: 'Retried Type',
  productType: { name: 'Retried', product: 'Retried', category: 'Plasma' },
  maximiumProcedureTime: 30,
  bedCleanupTime: 5,
  totalDonationProcedureTime: 60,
  requiredSupplies: [],
  requiredStaff: [],
};

describe.each(ENGINES)('a create that is sent again and again, on %s', (kind) => {
  let server: TestServer;
  let modules: string[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    const { allSiteEnablements } = await asking(
      server,
      await server.signIn('super'),
    )('{ allSiteEnablements { id isOnlyForParentAdmin } }');
    modules = allSiteEnablements.flatMap((module: { id: string; isOnlyForParentAdmin: boolean }) =>
      module.isOnlyForParentAdmin ? [] : [module.id],
    );
  });
  afterAll(() => server.stop());

  test.each<[string, string, string, () => object]>([
    ['sponsorGroup', 'bank-admin', GROUP, () => ({ sponsorName: 'Retried Group', sponsorCode: 'RETRY' })],
    ['donationType', 'bank-admin', TYPE, () => type],
    ['site', 'super', SITE, () => siteForm(modules)],
  ])(
    '%s: five at once and one later make one row, and all get the same answer',
    async (entity, who, query, value) => {
      const ask = asking(server, await server.signIn(who));
      const variables = { v: value(), key: `retry-of-${entity}-0001` };
      const before = (await auditOf(server, entity)).length;
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(query, variables)));
      answers.push(await ask(query, variables));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect((await auditOf(server, entity)).slice(before)).toMatchObject([{ action: 'Create' }]);
    },
  );
});
