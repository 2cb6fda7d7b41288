import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../server/gql/types.ts';
import { asking, refusalOf } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { CONFIGURE_SITE, CREATE_SITE, SITES, siteForm, siteInput, UPDATE_SITE } from '../support/sites.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const LONG = 'x'.repeat(101);
const integration = (over: object = {}) => ({
  name: 'Record system',
  endpointUrl: 'https://r.example/x',
  ...over,
});

describe.each(DATABASES)('the fields of a client, on %s', (kind) => {
  let server: TestServer;
  let parent: Caller;
  let open: string[];
  let parentModule: string;
  let site: Site;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    const ask = asking(server, parent);
    const { allSiteEnablements } = await ask('{ allSiteEnablements { id isOnlyForParentAdmin } }');
    const pick = (wanted: boolean): string[] =>
      allSiteEnablements
        .filter((module: { isOnlyForParentAdmin: boolean }) => module.isOnlyForParentAdmin === wanted)
        .map(({ id }: { id: string }) => id);
    open = pick(false);
    parentModule = pick(true)[0] ?? '';
    site = (await ask(SITES, { f: { search: 'RBC' } })).allSite.Site[0];
    await server.sql('DELETE FROM site_enablement_links WHERE site_id = $1 AND site_enablement_id = $2', [
      site.id,
      parentModule,
    ]);
    site = (await ask(SITES, { f: { search: 'RBC' } })).allSite.Site[0];
  });
  afterAll(() => server.stop());
  const refused = async (query: string, s: object) =>
    refusalOf(await server.ask('private', query, { s }, parent));

  test.each<[string, () => unknown, string]>([
    ['SiteName', () => '', 'isRequired'],
    ['SiteName', () => 'ab', 'minimumLength3'],
    ['SiteName', () => 'x'.repeat(51), 'maximumLength50'],
    ['SiteName', () => 'Blood & Co', 'onlyLettersDigitsSpaces'],
    ['SiteName', () => 'BUCKEYE  community blood bank', 'notUnique'],
    ['phone', () => '', 'isRequired'],
    ['phone', () => '918555012', 'phoneDigits'],
    ['phone', () => '(918) 555-0123', 'phoneDigits'],
    ['email', () => '', 'emailRequired'],
    ['email', () => 'office', 'emailFormat'],
    ['email', () => `${'x'.repeat(50)}@b.example`, 'maximumLength50'],
    ['domain', () => '', 'isRequired'],
    ['domain', () => 'https://bank.example', 'domainFormat'],
    ['domain', () => 'bank example', 'domainFormat'],
    ['domain', () => 'bank.example:70000', 'domainFormat'],
    ['domain', () => `${'x'.repeat(60)}.${'y'.repeat(40)}.example`, 'maximumLength100'],
    ['domain', () => 'BCB.donorgrid.example', 'notUnique'],
    ['status', () => '', 'statusRequired'],
    ['status', () => 'Closed', 'isNotValid'],
    ['addressLine1', () => '', 'isRequired'],
    ['addressLine1', () => LONG, 'maximumLength100'],
    ['addressLine2', () => LONG, 'maximumLength100'],
    ['city', () => '', 'isRequired'],
    ['city', () => 'Tulsa 2', 'onlyAlphabets'],
    ['stateArea', () => '', 'isRequired'],
    ['stateArea', () => 'Oklahoma', 'isNotValid'],
    ['zipcode', () => '', 'isRequired'],
    ['zipcode', () => '7413', 'zipDigits'],
    ['zipcode', () => '74134-1', 'zipDigits'],
    ['latitude', () => 91, 'isNotValid'],
    ['longitude', () => -181, 'isNotValid'],
    ['enablement', () => [], 'moduleRequired'],
    ['enablement', () => [NOWHERE], 'isNotValid'],
    ['enablement', () => ['donors'], 'isNotValid'],
    ['enablement', () => [parentModule], 'moduleParentOnly'],
  ])('%s: a wrong one is refused, on add and edit alike: %#', async (field, value, code) => {
    const over = { latitude: 36, longitude: -95, [field]: value() };
    // An empty e-mail breaks the rule of its length as well: what is missing is said first.
    const refusal = ['BAD_USER_INPUT', `site.${field}: ${code}`];
    const fresh = { SiteName: 'Refused', domain: 'refused.example' };
    const said = async (query: string, s: object) => (await refused(query, s)).slice(0, 2);
    expect(await said(CREATE_SITE, siteForm(open, { ...fresh, ...over }))).toEqual(refusal);
    expect(await said(UPDATE_SITE, siteInput(site, over))).toEqual(refusal);
    const { allSite } = await asking(server, parent)(SITES, { f: { search: 'refused' } });
    expect(allSite.totalRecords).toBe(0);
  });

  test.each<[object, string]>([
    [{ timeZone: 'CET' }, 'timeZone: isNotValid'],
    [{ timeZone: 'America/Chicago' }, 'timeZone: isNotValid'],
    [{ ianaTimeZone: 'MST' }, 'ianaTimeZone: isNotValid'],
    [{ ianaTimeZone: 'America/Nowhere' }, 'ianaTimeZone: isNotValid'],
    [{ minimumDonorAge: 15 }, 'minimumDonorAge: minimumDonorAgeRange'],
    [{ minimumDonorAge: 22 }, 'minimumDonorAge: minimumDonorAgeRange'],
    [{ fromEmail: 'nobody' }, 'fromEmail: emailFormat'],
    [{ replyTo: 'a@b' }, 'replyTo: emailFormat'],
    [{ bounceBackKey: 'x'.repeat(501) }, 'bounceBackKey: maximumLength500'],
    [{ quickPassUrl: 'http://q.example' }, 'quickPassUrl: httpsUrl'],
    [{ quickPassUrl: 'javascript:alert(1)' }, 'quickPassUrl: httpsUrl'],
    [{ quickPassVendorId: LONG }, 'quickPassVendorId: maximumLength100'],
    [{ quickPassClientId: LONG }, 'quickPassClientId: maximumLength100'],
    [{ integrations: [integration({ name: '' })] }, 'integrations[0].name: isRequired'],
    [{ integrations: [integration({ name: 'x'.repeat(51) })] }, 'integrations[0].name: maximumLength50'],
    [{ integrations: [integration({ endpointUrl: '' })] }, 'integrations[0].endpointUrl: isRequired'],
    [
      { integrations: [integration({ endpointUrl: 'http://r.example' })] },
      'integrations[0].endpointUrl: httpsUrl',
    ],
    [
      { integrations: [integration({ endpointUrl: 'file:///etc/passwd' })] },
      'integrations[0].endpointUrl: httpsUrl',
    ],
    [{ integrations: [integration({ key: 'x'.repeat(501) })] }, 'integrations[0].key: maximumLength500'],
    [
      { integrations: [integration({ secret: 'x'.repeat(501) })] },
      'integrations[0].secret: maximumLength500',
    ],
    [
      { integrations: [integration(), integration({ name: 'record SYSTEM' })] },
      'integrations: integrationTwice',
    ],
  ])('a wrong setting is refused: %j', async (over, expected) => {
    expect(await refused(CONFIGURE_SITE, { id: site.id, updatedAt: site.updatedAt, ...over })).toEqual([
      'BAD_USER_INPUT',
      `site.${expected}`,
    ]);
  });
});
