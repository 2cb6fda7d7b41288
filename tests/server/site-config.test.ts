import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asking, auditOf, refusalOf } from '../support/calls.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { CONFIGURE_SITE, SITES } from '../support/sites.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const KEY = 'integration-key-000-1234';
const SECRET = 'integration-secret-000-9876';
const BOUNCE = 'bounce-back-key-000-5555';
const TEST =
  'mutation ($id: ID!, $name: String!) { testSiteIntegration(id: $id, name: $name) { result message } }';

describe.each(DATABASES)('the settings of a client, on %s', (kind) => {
  let server: TestServer;
  let parent: Caller;
  let listener: Server;
  let connections = 0;
  beforeAll(async () => {
    server = await startTestServer(kind, { INTEGRATION_CALLS: 'on' });
    parent = await server.signIn('super');
    listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    listener.close();
    await server.stop();
  });
  const ask = (query: string, variables: object = {}) => asking(server, parent)(query, variables);
  const bank = async () => (await ask(SITES, { f: { search: 'RBC' } })).allSite.Site[0];
  const configure = async (over: object) => {
    const { id, updatedAt } = await bank();
    return (await ask(CONFIGURE_SITE, { s: { id, updatedAt, ...over } })).updateSiteConfig;
  };
  const recordSystem = (site: { integrations: { name: string }[] }) =>
    site.integrations.find(({ name }) => name === 'Record system');

  test('what is sent is kept, what is not stays as it was', async () => {
    const before = await bank();
    const after = await configure({ timeZone: 'MST', ianaTimeZone: 'America/Phoenix', minimumDonorAge: 16 });
    expect(after).toEqual({
      ...before,
      timeZone: 'MST',
      ianaTimeZone: 'America/Phoenix',
      minimumDonorAge: 16,
      updatedAt: after.updatedAt,
    });
    const more = await configure({
      ianaTimeZone: '',
      isEmailEnabled: false,
      quickPassNewVersion: true,
      fromEmail: 'from@bank.example',
      replyTo: '',
      quickPassUrl: 'https://quick.example/pass',
      quickPassVendorId: 'V1',
      quickPassClientId: 'C1',
    });
    expect(more).toMatchObject({
      timeZone: 'MST',
      ianaTimeZone: null,
      minimumDonorAge: 16,
      isEmailEnabled: false,
      quickPassNewVersion: true,
      emailService: { fromEmail: 'from@bank.example', replyTo: '', bounceBackKeyIsSet: false },
      quickPass: { url: 'https://quick.example/pass', vendorId: 'V1', clientId: 'C1' },
    });
    expect((await auditOf(server, 'site', more.id)).slice(-2)).toMatchObject([
      { action: 'Update', client_id: 1, before: { minimumDonorAge: 17 }, after: { minimumDonorAge: 16 } },
      { action: 'Update', before: { isEmailEnabled: true, replyTo: before.emailService.replyTo } },
    ]);
  });

  test('keys and secrets go in and never come out; at rest they are encrypted', async () => {
    const endpointUrl = 'https://records.example/api';
    const site = await configure({
      bounceBackKey: BOUNCE,
      integrations: [{ name: 'Record system', endpointUrl, key: KEY, secret: SECRET }],
    });
    expect(recordSystem(site)).toEqual({
      name: 'Record system',
      endpointUrl,
      keyIsSet: true,
      keyLast4: '1234',
      secretIsSet: true,
      secretLast4: '9876',
      lastSuccessAt: null,
      lastFailureAt: null,
    });
    expect(site.emailService.bounceBackKeyIsSet).toBe(true);
    const { rows } = await server.sql(
      "SELECT i.key, i.secret, s.bounce_back_key FROM site_integrations i JOIN sites s ON s.id = i.site_id WHERE s.site_id = 1 AND i.name = 'Record system'",
    );
    const { decrypt } = server.services.secrets;
    expect(Object.values(rows[0] as Record<string, string>).map(decrypt)).toEqual([KEY, SECRET, BOUNCE]);
    // Neither the answer, nor the history, nor any row of any table has one of them in the clear.
    const { rows: tables } = await server.sql(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    const everything = await Promise.all(
      tables.map(
        async ({ name }) =>
          (await server.sql(`SELECT count(*)::int AS n FROM "${name}" t WHERE t::text ~ '(key|secret)-000'`))
            .rows[0].n,
      ),
    );
    expect(everything.reduce((sum, n) => sum + n, 0)).toBe(0);
    expect(JSON.stringify(site)).not.toMatch(/-000/);
    expect((await auditOf(server, 'site', site.id)).at(-1)?.after.replaced).toEqual([
      'bounceBackKey',
      'Record system: key',
      'Record system: secret',
    ]);
    // An absent secret stays; one that ends alike is a change all the same; a short one shows nothing of itself.
    const moved = await configure({
      integrations: [
        { name: 'Record system', endpointUrl: 'https://other.example', secret: `other${SECRET}` },
      ],
    });
    expect(recordSystem(moved)).toMatchObject({ endpointUrl: 'https://other.example', keyLast4: '1234' });
    expect((await auditOf(server, 'site', site.id)).at(-1)?.after.replaced).toEqual([
      'Record system: secret',
    ]);
    const short = await configure({ integrations: [{ name: 'Record system', endpointUrl, key: 'short' }] });
    expect(recordSystem(short)).toMatchObject({ keyIsSet: true, keyLast4: null });
  });

  test('an integration is added and taken away, address or not', async () => {
    const added = await configure({
      integrations: [{ name: 'Laboratory', endpointUrl: 'https://lab.example' }],
    });
    expect(added.integrations).toHaveLength(4);
    const remove = ['Laboratory', 'Donor platform'].map((name) => ({ name, endpointUrl: '', remove: true }));
    const left = (await configure({ integrations: remove })).integrations;
    expect(left.map(({ name }: { name: string }) => name)).toEqual(['Record system', 'Second system']);
  });

  test('who was late is told, and nothing of theirs is stored', async () => {
    const { id, updatedAt } = await bank();
    const edit = (minimumDonorAge: number) =>
      server.ask('private', CONFIGURE_SITE, { s: { id, updatedAt, minimumDonorAge } }, parent);
    const answers = await Promise.all([18, 19, 20, 21].map(edit));
    const codes = answers.map(({ errors }) => errors[0]?.extensions.code ?? 'saved');
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'saved']);
    const late = answers.find(({ errors }) => errors.length > 0);
    const now = await bank();
    expect(late?.errors[0]?.extensions.current).toMatchObject({
      minimumDonorAge: now.minimumDonorAge,
      integrations: now.integrations,
    });
    const versionless = await server.ask('private', CONFIGURE_SITE, { s: { id } }, parent);
    expect(refusalOf(versionless)).toEqual(['BAD_USER_INPUT', 'site.updatedAt: isRequired']);
  });

  test('the connection test reaches nothing of this machine, and keeps that it has failed', async () => {
    const { port } = listener.address() as { port: number };
    // The listener is there: what follows is no connection because none is made.
    await new Promise<void>((done) =>
      connect(port, '127.0.0.1')
        .once('close', () => done())
        .resume(),
    );
    expect(connections).toBe(1);
    const { id } = await bank();
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433.example', '127.1.0.1']) {
      const endpointUrl = `https://${host}:${port}/`;
      await configure({ integrations: [{ name: 'Record system', endpointUrl }] });
      expect((await ask(TEST, { id, name: 'Record system' })).testSiteIntegration.result).toBe(false);
    }
    expect(connections).toBe(1);
    expect(recordSystem(await bank())).toMatchObject({
      lastSuccessAt: null,
      lastFailureAt: expect.any(String),
    });
    expect((await auditOf(server, 'site', id)).at(-1)).toMatchObject({ action: 'Test', client_id: 1 });
    const unknown = await server.ask('private', TEST, { id, name: 'Unknown' }, parent);
    expect(refusalOf(unknown)).toEqual(['NOT_FOUND']);
  });

  test('a bank reads its settings and changes none of them', async () => {
    const caller = await server.signIn('bank-admin');
    const { id, updatedAt } = (await asking(server, caller)(SITES)).allSite.Site[0];
    for (const [query, variables] of [
      [CONFIGURE_SITE, { s: { id, updatedAt, minimumDonorAge: 18 } }],
      [TEST, { id, name: 'Record system' }],
    ] as const)
      expect(refusalOf(await server.ask('private', query, variables, caller))).toEqual(['FORBIDDEN']);
  });
});

test('calls are off unless the configuration says otherwise', async () => {
  const server = await startTestServer('embedded');
  try {
    const ask = asking(server, await server.signIn('super'));
    const { id } = (await ask(SITES, { f: { search: 'RBC' } })).allSite.Site[0];
    const { testSiteIntegration } = await ask(TEST, { id, name: 'Record system' });
    expect(testSiteIntegration).toEqual({
      result: false,
      message: 'Calls to integrations are switched off on this server',
    });
  } finally {
    await server.stop();
  }
});
