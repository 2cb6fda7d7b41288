import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { callsAt } from '../support/calls.ts';
import { sendExport } from '../support/exports.ts';
import { REPORTS } from '../support/reports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const FIELDS = [
  'totalRecords timeZone ianaTimeZone asOf tiles { name value text } chart { name value } parts { name value }',
  'activityLogs { id clientId clientName activity pageName email error user createdAt location { ip state } donor { id names } }',
].join(' ');
type Name = keyof typeof REPORTS;
const NAMES = Object.keys(REPORTS) as Name[];
const sum = (rows: readonly { readonly value: number }[]): number =>
  rows.reduce((total, { value }) => total + value, 0);

/** As the days of the bank's report are. */
const onBanksClock = (at: string): string => {
  const { date, time } = wallTime(new Date(at), 'America/Chicago');
  return `${date} ${time} CST`;
};

describe.each(DATABASES)('reports, on %s', (kind) => {
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
  const today = wallTime(new Date(), 'America/Chicago').date;
  const month = { from: addDays(today, -30), to: today };
  const query = (name: Name): string =>
    `query ($f: ReportFilterInput!, $p: PaginationInput) { report: ${REPORTS[name]}(filter: $f, pagination: $p) { ${FIELDS} } }`;
  const report = async (name: Name, filter: object = {}, caller: Caller = bank, pagination: object = {}) =>
    (await ask(query(name), { f: { ...month, ...filter }, p: { pageSize: 100, ...pagination } }, caller))
      .report;

  test('a place is new once: at the first sign-in of a person from an address', async () => {
    const { rows } = await server.sql("SELECT id FROM admin_users WHERE email = 'reader@donorgrid.example'");
    const signedIn = (ip: string | null, daysAgo: number): Promise<unknown> =>
      server.sql(
        `INSERT INTO activity_logs (id, client_id, page_name, activity, application, user_agent, user_role, admin_user_id, email, ip, created_at)
         VALUES (gen_random_uuid(), 1, '/auth/login', 'SignIn', 'Web-Chrome', 'test', 'superUser', $1, 'new-places@bank.example', $2, now() - $3 * interval '1 day')`,
        [rows[0].id, ip, daysAgo],
      );
    const newPlaces = async (span: object = {}): Promise<number> => {
      const { tiles } = await report('adminLogin', { search: 'new-places@', ...span });
      return tiles.find(({ name }: { name: string }) => name === 'newLocations').value;
    };
    // Known since last year, new twice a day apart, and from where nobody knows.
    for (const [ip, daysAgo] of [
      ['198.51.100.1', 300],
      ['198.51.100.1', 9],
      ['198.51.100.2', 8],
      ['198.51.100.2', 6],
      ['198.51.100.3', 4],
      [null, 3],
    ] as const)
      await signedIn(ip, daysAgo);
    expect(await newPlaces()).toBe(2);
    expect(await newPlaces({ from: addDays(today, -7) })).toBe(1);
  });

  test.each(NAMES)('%s: figures, bars, parts and rows are of the same entries', async (name) => {
    const found = await report(name);
    expect(found.totalRecords).toBeGreaterThan(0);
    expect(sum(found.parts)).toBe(found.totalRecords);
    // The activity of donors has bars of visits alone: as many as its figure and its part tell.
    const isVisit = ({ name: of }: { name: string }): boolean => of === 'visits' || of === 'Visit';
    const visits = [...found.tiles, ...found.parts].filter(isVisit).map(({ value }) => value);
    const scheduled = found.tiles.find(({ name: of }: { name: string }) => of === 'scheduled')?.value;
    if (name === 'donorActivity') expect(visits).toEqual([sum(found.chart), sum(found.chart)]);
    // What is scheduled has bars of bookings alone, the donors' own among them, as its figure.
    else if (name === 'donationsScheduled') expect(sum(found.chart)).toBe(scheduled);
    else expect(sum(found.chart)).toBe(found.totalRecords);
    expect(found.tiles).toHaveLength(4);
    expect(found).toMatchObject({ timeZone: 'CST', ianaTimeZone: 'America/Chicago' });
    const times = found.activityLogs.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    for (const entry of found.activityLogs)
      expect(entry).toMatchObject({ clientId: 1, clientName: 'Riverside Blood Center' });
    // A part of it, by its own name, is as many as it says.
    const [first] = found.parts;
    const narrowed: Readonly<Record<Name, object>> = {
      adminLogin: { result: first.name === 'Success' ? 'success' : 'failed' },
      adminActivity: { activities: [first.name] },
      donorLoginFail: { reason: first.name },
      donationsScheduled: { activities: [first.name] },
      donorActivity: { activities: [first.name] },
    };
    expect((await report(name, narrowed[name])).totalRecords).toBe(first.value);
    // The rest of the pages is there too, and no other bank's row.
    const ids = found.activityLogs.map(({ id }: { id: string }) => id);
    expect((await report(name, { ids: ids.slice(0, 3) })).totalRecords).toBe(3);
    expect((await report(name, { ids }, other)).totalRecords).toBe(0);
    expect((await report(name, { ids, clientIds: [1] }, other)).totalRecords).toBe(0);
    const all = await report(name, {}, parent);
    expect(all.totalRecords).toBeGreaterThan(found.totalRecords);
    expect((await report(name, { clientIds: [1] }, parent)).totalRecords).toBeGreaterThanOrEqual(
      found.totalRecords - 5,
    );
  });

  test('of several pages it has what each of them has', async () => {
    const count = async (name: Name, filter: object): Promise<number> =>
      (await report(name, filter)).totalRecords;
    const [users, drives] = [{ pageName: '/userManagement' }, { pageNames: ['/createDrive'] }];
    const both = { pageNames: ['/userManagement', '/createDrive'] };
    const [ofUsers, ofDrives] = [await count('adminActivity', users), await count('adminActivity', drives)];
    expect(Math.min(ofUsers, ofDrives)).toBeGreaterThan(0);
    expect(await count('adminActivity', both)).toBe(ofUsers + ofDrives);
    expect(await count('adminActivity', { ...users, ...drives })).toBe(ofUsers + ofDrives);
    expect(await count('adminActivity', { pageNames: [] })).toBe(await count('adminActivity', {}));
    // What donors booked themselves is on no page: where one is asked for, the figures leave it out.
    const { tiles } = await report('donationsScheduled', { pageNames: ['/nowhere'] });
    expect(tiles.map(({ value }: { value: number }) => value)).toEqual(tiles.map(() => 0));
  });

  test('what donors of the seeded network have booked themselves is the same in both reports', async () => {
    const spans = [month, { from: addDays(today, -6), to: today }];
    for (const span of spans)
      for (const caller of [bank, parent]) {
        const tiles = async (name: Name) =>
          Object.fromEntries(
            (await report(name, span, caller)).tiles.map((tile: { name: string; value: number }) => [
              tile.name,
              tile.value,
            ]),
          );
        const { scheduled = 0, byAdmins = 0 } = await tiles('donationsScheduled');
        const { bookings = 0, conversion = 0 } = await tiles('donorActivity');
        expect(bookings).toBeGreaterThan(0);
        expect(bookings).toBe(scheduled - byAdmins);
        expect(conversion).toBeLessThan(0.8);
      }
  });

  test('sign-ins that fail stand with the bank of the account that was tried, and count as failed', async () => {
    const before = await report('adminLogin');
    const acts = await report('adminActivity');
    await server.ask(
      'public',
      'mutation ($u: AdminSignInInput!) { adminSignIn(user: $u) { id } }',
      { u: { email: 'bank-admin@donorgrid.example', password: 'Wrong!1xx', adminSiteDomain: 'x' } },
      { deviceId: 'report-device' } as never,
    );
    // What the console says of it is kept beside, and counted nowhere: not even where somebody is signed in on the device.
    const log = `mutation ($email: String) { createLoginFailsActivityLog(email: $email, pageName: "/auth/login",
      activity: "LoginFail", application: "Web-Chrome", error: "The login detail is incorrect") { id } }`;
    const posted = await server.ask('public', log, { email: 'bank-admin@donorgrid.example' }, {
      deviceId: bank.deviceId,
    } as never);
    expect(posted.errors).toEqual([]);
    expect((await report('adminActivity')).totalRecords).toBe(acts.totalRecords);
    const after = await report('adminLogin');
    expect(after.totalRecords).toBe(before.totalRecords + 1);
    expect(after.activityLogs[0]).toMatchObject({
      email: 'bank-admin@donorgrid.example',
      error: 'The login detail is incorrect',
    });
    expect(
      (await report('adminLogin', {}, other)).activityLogs.map(({ email }: { email: string }) => email),
    ).not.toContain('bank-admin@donorgrid.example');
  });

  test('days are those of the bank: the last minute of a day is that day’s', async () => {
    // 23:59:30 in Tulsa on 2026-03-07, the night before the clocks change; 00:00:30 the day after.
    const at = [
      '2026-03-08T05:59:30Z',
      '2026-03-08T06:00:30Z',
      '2026-03-09T04:59:30Z',
      '2026-03-09T05:00:30Z',
    ];
    for (const [index, time] of at.entries())
      await server.sql(
        `INSERT INTO activity_logs (client_id, page_name, activity, application, user_agent, user_role, client_claim, email, error, created_at)
         VALUES (1, '/donor/login', 'LoginFail', 'Web', '', '', 'donor', $1, 'No such day', $2)`,
        [`d${index}@donor.example`, time],
      );
    const of = async (from: string, to = from) =>
      (await report('donorLoginFail', { from, to, reason: 'No such day' })).totalRecords;
    expect([await of('2026-03-07'), await of('2026-03-08'), await of('2026-03-09')]).toEqual([1, 2, 1]);
    expect(await of('2026-03-07', '2026-03-09')).toBe(4);
    const filter = { from: '2026-03-07', to: '2026-03-09', reason: 'No such day' };
    const byDay = query('donorLoginFail').replace('pagination: $p', 'pagination: $p, bars: "day"');
    expect((await ask(byDay, { f: filter })).report.chart).toEqual([
      { name: '2026-03-07', value: 1 },
      { name: '2026-03-08', value: 2 },
      { name: '2026-03-09', value: 1 },
    ]);
    const hours = (
      await report('donorLoginFail', { from: '2026-03-07', to: '2026-03-09', reason: 'No such day' })
    ).chart;
    expect(hours).toEqual(
      [
        { name: '0', value: 2 },
        { name: '23', value: 2 },
      ].toSorted((one, two) => (one.name < two.name ? -1 : 1)),
    );
  });

  test('a span has a beginning before its end, and at most a year', async () => {
    const asked = (from: string, to: string) => refused(query('adminLogin'), { f: { from, to } });
    expect(await asked('2026-02-02', '2026-02-01')).toEqual(['BAD_USER_INPUT', 'filter.to: endBeforeStart']);
    expect(await asked('2025-01-01', '2026-01-02')).toEqual(['BAD_USER_INPUT', 'filter.to: spanTooLong']);
    expect((await report('adminLogin', { from: '2025-01-01', to: '2026-01-01' })).totalRecords).toBe(0);
  });

  test('who may not read donors sees none of them in a report', async () => {
    const mine = await report('donationsScheduled');
    const named = mine.activityLogs.filter(({ donor }: { donor: unknown }) => donor);
    expect(named.length).toBeGreaterThan(0);
    await server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'donorManagement' AND role_id =
        (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin-2@donorgrid.example')`,
    );
    const theirs = await report('donationsScheduled', {}, await server.signIn('bank-admin-2'));
    expect(theirs.totalRecords).toBeGreaterThan(0);
    for (const { donor } of theirs.activityLogs) expect(donor).toBeNull();
    const visits = await report('donorActivity', {}, other);
    for (const { email } of visits.activityLogs) expect(email).toBeNull();
  });

  test('the file of a report has its rows, in their order', async () => {
    const filter = { ...month, activities: ['Book'] };
    const { activityLogs } = await report('donationsScheduled', { activities: ['Book'] });
    const columns = [{ key: 'createdAt' }, { key: 'email' }, { key: 'activity' }];
    const { rows, status } = await sendExport(server, 'report-donations-scheduled', bank, {
      body: JSON.stringify({ scope: 'all', columns, filter }),
    });
    expect(status).toBe(200);
    expect(rows.slice(1, 101)).toEqual(
      activityLogs.map(({ createdAt, email }: { createdAt: string; email: string }) => [
        onBanksClock(createdAt),
        email,
        'Book',
      ]),
    );
  });

  test.each(NAMES)('%s is a file in the parent view too, with whose row it is', async (name) => {
    const path = `report-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const { rows, status } = await sendExport(server, path, parent, {
      body: JSON.stringify({
        scope: 'all',
        columns: [{ key: 'createdAt' }, { key: 'clientName' }],
        filter: { ...month, clientIds: [1] },
      }),
    });
    expect(status).toBe(200);
    expect(new Set(rows.slice(1).map(([, bankName]) => bankName))).toEqual(
      new Set(['Riverside Blood Center']),
    );
  });
});
