import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankToday } from '../support/bank-today.ts';
import { asking, auditOf, refusalOf } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import {
  CREATE_SITE,
  DELETE_SITE,
  SITE,
  SITE_STATUS,
  SITES,
  siteForm,
  siteInput,
  UPDATE_SITE,
} from '../support/sites.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const STATUS_ALL =
  'mutation ($f: SiteFilterInput!, $on: Boolean!, $n: Int!) { updateSitesStatus(filter: $f, isActive: $on, expectedRows: $n) { name status } }';
const FREE =
  'query ($id: ID, $name: String, $domain: String) { isSiteFree(id: $id, SiteName: $name, domain: $domain) }';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('clients, on %s', (kind) => {
  let server: TestServer;
  let parent: Caller;
  let bank: Caller;
  let modules: { id: string; name: string; isOnlyForParentAdmin: boolean }[];
  let open: string[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    bank = await server.signIn('bank-admin');
    modules = (await ask('{ allSiteEnablements { id name isOnlyForParentAdmin } }')).allSiteEnablements;
    open = modules.filter((module) => !module.isOnlyForParentAdmin).map(({ id }) => id);
    // A role of a bank that may write: what a parent administration may grant.
    await server.sql(
      "UPDATE role_enablements SET write = true WHERE name = 'clientManagement' AND role_id IN (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin@donorgrid.example')",
    );
  });
  afterAll(() => server.stop());
  const ask = (query: string, variables: object = {}, caller = parent) =>
    asking(server, caller)(query, variables);
  const refused = async (query: string, variables: object, caller = parent) =>
    refusalOf(await server.ask('private', query, variables, caller));
  const bySiteId = async (siteId: number) =>
    (await ask(SITES, { f: { search: String(siteId) }, p: { sortBy: 'siteId' } })).allSite.Site.find(
      (site: { siteId: number }) => site.siteId === siteId,
    );
  const enabled = (site: { enablement: { siteEnableId: string; isEnable: boolean }[] }): string[] =>
    site.enablement.flatMap(({ siteEnableId, isEnable }) => (isEnable ? [siteEnableId] : []));

  test('a new bank has what its form says, and defaults for the rest', async () => {
    const created = (await ask(CREATE_SITE, { s: siteForm(open.slice(0, 3), { domain: 'Cedar.Example' }) }))
      .createSite;
    expect(created).toMatchObject({
      siteId: 13,
      name: 'Cedar Valley Blood Bank',
      code: 'CVBB',
      domain: 'cedar.example',
      adminSiteDomain: 'admin.cedar.example',
      phoneNumber: '3195550123',
      isActive: true,
      timeZone: 'CST',
      minimumDonorAge: 17,
      address: { addressLine2: null, state: 'IA', zipCode: '52401', latitude: 41.97, longitude: -91.67 },
      viewerCanEdit: true,
      viewerCanToggle: true,
    });
    expect(enabled(created)).toEqual(open.slice(0, 3));
    expect(created.integrations.map(({ name }: { name: string }) => name)).toHaveLength(3);
    const [row] = await auditOf(server, 'site', created.id);
    expect(row).toMatchObject({
      action: 'Create',
      actor_name: 'Susan Whitaker',
      client_id: 13,
      before: null,
      after: { siteId: 13, name: 'Cedar Valley Blood Bank', domain: 'cedar.example' },
    });
    // Made while another bank is selected, too; a code that is taken gets a number.
    const s = siteForm(open, { SiteName: 'Crown Villa Blood Bank', domain: 'crown.example:8443' });
    const second = (await ask(CREATE_SITE, { s }, { ...parent, clientId: 1 })).createSite;
    expect(second).toMatchObject({ siteId: 14, code: 'CVBB2', domain: 'crown.example:8443' });
  });

  test('ten banks made at once get ten numbers; a number is never given twice', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
    const made = await Promise.all(
      names.map((name) =>
        ask(CREATE_SITE, { s: siteForm(open, { SiteName: `Bank ${name}`, domain: `${name}.example` }) }),
      ),
    );
    const numbers = made.map(({ createSite }) => createSite.siteId);
    expect(new Set(numbers).size).toBe(10);
    const last = made.find(({ createSite }) => createSite.siteId === Math.max(...numbers));
    await ask(DELETE_SITE, { id: last?.createSite.id });
    const s = siteForm(open, { SiteName: 'Bank after', domain: 'after.example' });
    expect((await ask(CREATE_SITE, { s })).createSite.siteId).toBe(Math.max(...numbers) + 1);
  });

  test('an edit changes what it names, with its audit row', async () => {
    const site = await bySiteId(2);
    const s = siteInput(site, {
      SiteName: 'Buckeye Blood',
      enablement: open.slice(1),
      domain: 'new.example',
    });
    const edited = (await ask(UPDATE_SITE, { s })).updateSite;
    expect(edited).toMatchObject({
      name: 'Buckeye Blood',
      domain: 'new.example',
      adminSiteDomain: 'admin.new.example',
      address: site.address,
    });
    // What is only the parent administration's is not in the form's hands: the bank keeps it.
    const kept = modules.filter((module) => module.isOnlyForParentAdmin).map(({ id }) => id);
    expect(enabled(edited).sort()).toEqual([...open.slice(1), ...kept].sort());
    expect((await auditOf(server, 'site', site.id)).at(-1)).toMatchObject({
      action: 'Update',
      client_id: 2,
      before: { name: 'Buckeye Community Blood Bank', adminSiteDomain: site.adminSiteDomain },
      after: { name: 'Buckeye Blood', adminSiteDomain: 'admin.new.example' },
    });
    // A position belongs to its address: a new one stands where its zip code is.
    const moved = siteInput(edited, { addressLine1: '1 Elsewhere Rd' });
    const { address } = (await ask(UPDATE_SITE, { s: moved })).updateSite;
    const ofZip = { latitude: 39.9671, longitude: -83.0044 };
    expect(site.address).not.toMatchObject(ofZip);
    expect(address).toMatchObject({ addressLine1: '1 Elsewhere Rd', zipCode: '43215', ...ofZip });
  });

  test('of five editors one saves, the others get the bank as it is now', async () => {
    const site = await bySiteId(3);
    const edit = (city: string) =>
      server.ask('private', UPDATE_SITE, { s: siteInput(site, { city }) }, parent);
    const answers = await Promise.all(['Aa', 'Bb', 'Cc', 'Dd', 'Ee'].map(edit));
    const won = answers.filter(({ errors }) => errors.length === 0);
    expect(won).toHaveLength(1);
    for (const { errors } of answers.filter((answer) => answer !== won[0]))
      expect(errors[0]?.extensions).toMatchObject({
        code: 'CONFLICT',
        current: { id: site.id, address: { city: won[0]?.data.updateSite.address.city } },
      });
    const s = { ...siteInput(site), updatedAt: undefined };
    expect(await refused(UPDATE_SITE, { s })).toEqual(['BAD_USER_INPUT', 'site.updatedAt: isRequired']);
  });

  test('a bank edits itself, but neither domain, status nor modules; another bank it does not find', async () => {
    const site = (await ask(SITES, {}, bank)).allSite.Site[0];
    const edited = (await ask(UPDATE_SITE, { s: siteInput(site, { phone: '9185550199' }) }, bank)).updateSite;
    expect(edited.phoneNumber).toBe('9185550199');
    const without = siteInput(edited, {
      enablement: open.slice(2),
      status: 'Inactive',
      domain: 'mine.example',
    });
    expect(await refused(UPDATE_SITE, { s: without }, bank)).toEqual([
      'BAD_USER_INPUT',
      'site.domain: parentOnly',
      'site.status: parentOnly',
      'site.enablement: parentOnly',
    ]);
    const foreign = await bySiteId(4);
    for (const id of [foreign.id, NOWHERE, 'x']) {
      expect(await refused(SITE, { id }, bank)).toEqual(['NOT_FOUND']);
      expect(await refused(UPDATE_SITE, { s: { ...siteInput(foreign), id } }, bank)).toEqual(['NOT_FOUND']);
      expect(await refused('query ($id: ID!) { siteConsequences(id: $id) { users } }', { id }, bank)).toEqual(
        ['NOT_FOUND'],
      );
    }
    for (const [query, variables] of [
      [CREATE_SITE, { s: siteForm(open) }],
      [SITE_STATUS, { id: site.id, on: false }],
      [STATUS_ALL, { f: {}, on: false, n: 1 }],
      [DELETE_SITE, { id: site.id }],
    ] as const)
      expect(await refused(query, variables, bank)).toEqual(['FORBIDDEN']);
  });

  test('deactivating signs the bank’s people out for good; it tells beforehand what it touches', async () => {
    const site = await bySiteId(2);
    const people = await server.signIn('bank-admin-2');
    // Whoever is at it just now has an appointment still.
    await server.sql(`UPDATE appointments SET start_time = now() - interval '5 minutes', end_time = now() + interval '20 minutes'
      WHERE id = (SELECT id FROM appointments WHERE client_id = 2 AND NOT canceled AND start_time > now() LIMIT 1)`);
    const { siteConsequences } = await ask(
      'query ($id: ID!) { siteConsequences(id: $id) { users futureDrives bookedAppointments } }',
      { id: site.id },
    );
    const { rows } = await server.sql(
      `SELECT (SELECT count(*)::int FROM admin_users WHERE client_id = 2 AND is_active) AS users,
        (SELECT count(*)::int FROM drive_centers WHERE client_id = 2 AND end_date >= $1
          AND coalesce(review_state, '') NOT IN ('canceled', 'rejected') AND (is_approved OR review_state = 'sentBack' OR
            (SELECT max(upper(open_times)) FROM drive_locations WHERE drive_id = drive_centers.id) > now())) AS "futureDrives",
        (SELECT count(*)::int FROM appointments WHERE client_id = 2 AND NOT canceled AND NOT donated AND mark IS NULL
          AND end_time > now()) AS "bookedAppointments"`,
      [bankToday('EST')],
    );
    expect(siteConsequences).toEqual(rows[0]);
    expect((await ask(SITE_STATUS, { id: site.id, on: false })).updateSiteStatus.isActive).toBe(false);
    const session = () => server.ask('private', '{ session { clientId } }', {}, people);
    expect((await session()).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await expect(server.signIn('bank-admin-2')).rejects.toThrow(/could not sign in/);
    // The undo is the opposite call; the old token stays dead.
    await ask(SITE_STATUS, { id: site.id, on: true });
    expect((await session()).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await server.signIn('bank-admin-2');
    const rowsOf = (await auditOf(server, 'site', site.id)).map(({ action }) => action);
    expect(rowsOf.slice(-2)).toEqual(['Deactivate', 'Activate']);
  });

  test('the status of all that match, and of no more than were shown', async () => {
    const f = { states: ['TX', 'CO', 'WA', 'FL'], isActive: true };
    const { totalRecords, Site } = (await ask(SITES, { f })).allSite;
    expect(totalRecords).toBeGreaterThan(1);
    for (const n of [totalRecords - 1, totalRecords + 1])
      expect(await refused(STATUS_ALL, { f, on: false, n })).toEqual([
        'BAD_USER_INPUT',
        'expectedRows: rowsChanged',
      ]);
    const done = (await ask(STATUS_ALL, { f, on: false, n: totalRecords })).updateSitesStatus;
    expect(done.map(({ status }: { status: string }) => status)).toEqual(Site.map(() => 'done'));
    expect((await ask(SITES, { f })).allSite.totalRecords).toBe(0);
    const ids = Site.map(({ id }: { id: string }) => id);
    await ask(STATUS_ALL, { f: { ids }, on: true, n: totalRecords });
    expect((await ask(SITES, { f })).allSite.totalRecords).toBe(totalRecords);
    expect((await ask(STATUS_ALL, { f: { ids: [] }, on: false, n: 5 })).updateSitesStatus).toEqual([]);
  });

  test('a bank that something belongs to stays; an empty one goes', async () => {
    const site = await bySiteId(4);
    expect(await refused(DELETE_SITE, { id: site.id })).toEqual(['BAD_USER_INPUT', 'id: inUse']);
    const s = siteForm(open, { SiteName: 'Short lived', domain: 'short.example' });
    const { createSite } = await ask(CREATE_SITE, { s });
    await ask(DELETE_SITE, { id: createSite.id });
    expect(await refused(SITE, { id: createSite.id })).toEqual(['NOT_FOUND']);
    expect((await auditOf(server, 'site', createSite.id)).map(({ action }) => action)).toEqual([
      'Create',
      'Delete',
    ]);
  });

  test('whether a name or domain is free, whatever its capitals', async () => {
    const site = await bySiteId(4);
    const free = async (variables: object) => (await ask(FREE, variables)).isSiteFree;
    expect(await free({ name: 'Nobody has this' })).toBe(true);
    expect(await free({ name: `  ${site.name.toUpperCase()} ` })).toBe(false);
    expect(await free({ domain: site.domain.toUpperCase() })).toBe(false);
    expect(await free({ id: site.id, name: site.name, domain: site.domain })).toBe(true);
    expect((await ask(FREE, { name: site.name }, bank)).isSiteFree).toBe(false);
  });
});
