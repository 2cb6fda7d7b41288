import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../server/db/seed/administration.ts';
import { addYears, utcDay } from '../../src/lib/day.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const SIGN_IN = `mutation ($user: AdminSignInInput!) { adminSignIn(user: $user) { timeZone ianaTimeZone } }`;
const ARIZONA = { timeZone: 'MST', ianaTimeZone: 'America/Phoenix' };

/** Nine in the morning in Phoenix, ten in Denver. */
const nextSummer = (): string => `${new Date().getUTCFullYear() + 1}-07-06T16:00:00Z`;

describe.each(DATABASES)('a bank with an IANA zone of its own beside its label on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.sql(
      `UPDATE sites SET time_zone = 'MST', iana_time_zone = 'America/Phoenix' WHERE site_id = 2`,
    );
  });
  afterAll(() => server.stop());

  const ask = async (name: string, query: string, clientId?: number) => {
    const caller = await server.signIn(name);
    const { data, errors } = await server.ask(
      'private',
      query,
      {},
      clientId === undefined ? caller : { ...caller, clientId },
    );
    expect(errors).toEqual([]);
    return data;
  };
  const signIn = async (name: string) => {
    const user = {
      email: `${name}@donorgrid.example`,
      password: DEMO_PASSWORD,
      adminSiteDomain: server.url,
    };
    return (await server.ask('public', SIGN_IN, { user }, { deviceId: randomUUID() })).data.adminSignIn;
  };

  test.each([
    ['bank-admin-2', ARIZONA],
    ['bank-admin', { timeZone: 'CST', ianaTimeZone: null }],
    ['super', { timeZone: 'CST', ianaTimeZone: null }],
  ])('sign-in tells it to %s, and so does the session', async (name, zone) => {
    expect(await signIn(name)).toEqual(zone);
    expect((await ask(name, '{ session { timeZone ianaTimeZone } }')).session).toEqual(zone);
  });

  test('the names of the banks tell it as well', async () => {
    const { bankNames } = await ask('super', '{ bankNames { siteId timeZone ianaTimeZone } }');
    expect(bankNames).toContainEqual({ siteId: 2, ...ARIZONA });
    expect(bankNames).toContainEqual({ siteId: 1, timeZone: 'CST', ianaTimeZone: null });
  });

  test('its events and the entries of the calendar tell its clock, in the view of all banks too', async () => {
    const day = `${new Date().getUTCFullYear() + 1}-07-06`;
    await server.sql(
      `INSERT INTO events (client_id, name, start_date, end_date, start_time, end_time, status, is_event, is_drive, is_center, time_zone, location)
       VALUES (2, 'Zoned', $1, $1, '09:00', '10:00', 'Scheduled', true, false, false, 'MST', 'Hall'),
         (2, 'Zoned', $1, $1, '09:00', '10:00', 'Scheduled', true, false, false, 'CST', 'Hall')`,
      [day],
    );
    const [year, month, date] = day.split('-');
    const query = `{ allEvents(filter: { search: "Zoned" }) { events { timeZone ianaTimeZone } }
      getEventByDate(date: "${date}-${month}-${year}") { title timeZone ianaTimeZone location { ianaTimeZone } } }`;
    for (const name of ['bank-admin-2', 'super']) {
      const { allEvents, getEventByDate } = await ask(name, query);
      const zones = { MST: 'America/Phoenix', CST: 'America/Chicago' } as const;
      for (const label of ['MST', 'CST'] as const) {
        const told = { timeZone: label, ianaTimeZone: zones[label] };
        expect(allEvents.events).toContainEqual(told);
        expect(getEventByDate).toContainEqual({
          title: 'Zoned',
          ...told,
          location: [{ ianaTimeZone: zones[label] }],
        });
      }
    }
  });

  test('its donors of a year are counted by the months of its own clock', async () => {
    // The last hour of June in Phoenix, where July has begun in Denver.
    await server.sql(
      `UPDATE donors SET created_at = '2019-07-01T06:30:00Z' WHERE id = (SELECT id FROM donors WHERE client_id = 2 LIMIT 1)`,
    );
    for (const [name, clientId] of [['bank-admin-2'], ['super', 2]] as const) {
      const { annualDonorReport } = await ask(
        name,
        '{ annualDonorReport(year: 2019) { data { name value } } }',
        clientId,
      );
      const counted = annualDonorReport.data.filter(({ value }: { value: number }) => value > 0);
      expect(counted).toEqual([{ name: 'June', value: 1 }]);
    }
  });

  test('its donors who were added are found by the days of the clock that their month is counted on', async () => {
    await server.sql(
      `UPDATE donors SET created_at = '2018-07-01T06:30:00Z' WHERE id = (SELECT id FROM donors WHERE client_id = 2 LIMIT 1)`,
    );
    const since = (day: string) =>
      `donorMatches(filter: { createdFrom: "${day}", clientIds: [2] }) { totalRecords }`;
    const addedInJune = async (name: string, clientId: number) => {
      const { june, july } = await ask(
        name,
        `{ june: ${since('2018-06-01')} july: ${since('2018-07-01')} }`,
        clientId,
      );
      return june.totalRecords - july.totalRecords;
    };
    expect(await addedInJune('bank-admin-2', 2)).toBe(1);
    expect(await addedInJune('super', 2)).toBe(1);
    // Among those of all banks the parent administration's own clock counts, where July has begun.
    expect(await addedInJune('super', 0)).toBe(0);
  });

  test('the palette tells a donor’s age by the day that it is there, not by that of UTC', async () => {
    // Whatever the hour, it is another day than in UTC in one of the two.
    const away = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
    await server.sql('UPDATE sites SET iana_time_zone = $1 WHERE site_id = 2', [away]);
    const [here, utc] = [wallTime(new Date(), away).date, utcDay(new Date())];
    const born = addYears(here > utc ? here : utc, -30);
    const { rows } = await server.sql(
      `UPDATE donors SET birth_date = $1 WHERE id = (SELECT id FROM donors WHERE client_id = 2 LIMIT 1) RETURNING donor_number`,
      [born],
    );
    const code = rows[0].donor_number;
    const found = `{ findRecords(text: "${code}") { code age clientId } }`;
    const own = await ask('bank-admin-2', found);
    // Whoever looks at all banks is told the same, whatever the day is where they are.
    const ofAll = await ask('super', found);
    await server.sql('UPDATE sites SET iana_time_zone = $1 WHERE site_id = 2', [ARIZONA.ianaTimeZone]);
    const donor = { code, age: here > utc ? 30 : 29, clientId: 2 };
    expect(own.findRecords).toContainEqual(donor);
    expect(ofAll.findRecords).toContainEqual(donor);
  });

  /** Asks the bank and whoever looks at all banks while the clock of the bank shows another day than UTC. */
  async function away<T>(
    work: (here: string, both: (query: string) => Promise<unknown[]>) => Promise<T>,
  ): Promise<T> {
    const zone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
    await server.sql('UPDATE sites SET iana_time_zone = $1 WHERE site_id = 2', [zone]);
    const both = async (query: string) => [await ask('bank-admin-2', query), await ask('super', query)];
    try {
      return await work(wallTime(new Date(), zone).date, both);
    } finally {
      await server.sql('UPDATE sites SET iana_time_zone = $1 WHERE site_id = 2', [ARIZONA.ianaTimeZone]);
    }
  }

  test('who of its staff is available now is told by its own clock, in the view of all banks too', async () => {
    const { rows } = await server.sql('SELECT id FROM staff WHERE client_id = 2 ORDER BY name LIMIT 2');
    const worksOn = (id: string, date: string) =>
      server.sql(`UPDATE staff SET working_days = '{}', exceptions = $2::jsonb WHERE id = $1`, [
        id,
        JSON.stringify([{ date, dayTime: [{ start: '00:00', end: '24:00' }] }]),
      ]);
    const [one, other] = rows.map(({ id }) => String(id));
    const found = await away(async (here, both) => {
      await worksOn(String(one), here);
      await worksOn(String(other), utcDay(new Date()));
      return both(
        `{ allStaff(filter: { availableNow: true, ids: ["${one}", "${other}"] }) { staff { id } } }`,
      );
    });
    expect(found).toEqual(Array(2).fill({ allStaff: { staff: [{ id: one }] } }));
  });

  test('banks are listed by the days of the clock that their month is counted on', async () => {
    // The last evening of October in Chicago, where the parent administration is; November in UTC.
    await server.sql(`UPDATE sites SET created_at = '2019-11-01T03:30:00Z' WHERE site_id = 3`);
    const listed = (from: string, to: string) =>
      `allSite(filter: { createdFrom: "${from}", createdTo: "${to}" }) { totalRecords }`;
    const found = await ask(
      'super',
      `{ yearlyReport(year: 2019) { data { data { October November } } }
         october: ${listed('2019-10-01', '2019-10-31')} november: ${listed('2019-11-01', '2019-11-30')} }`,
    );
    expect(found).toEqual({
      yearlyReport: { data: [{ data: { October: 1, November: 0 } }] },
      october: { totalRecords: 1 },
      november: { totalRecords: 0 },
    });
  });

  test('and those of this month by the month that this clock shows', async () => {
    const month = `date_trunc('month', now() AT TIME ZONE 'America/Chicago') AT TIME ZONE 'America/Chicago'`;
    await server.sql(`UPDATE sites SET created_at = now() - interval '90 days'`);
    await server.sql(
      `UPDATE sites SET created_at = ${month} - interval '1 second' * (4 - site_id) WHERE site_id IN (3, 4)`,
    );
    const { allSite } = await ask('super', '{ allSite { createdThisMonth } }');
    expect(allSite).toEqual({ createdThisMonth: 1 });
  });

  test('what was done is found by the days of the clock that tells it', async () => {
    await server.sql(
      `UPDATE activity_logs SET created_at = '2019-07-01T06:30:00Z', page_name = '/late' WHERE id = (SELECT id FROM activity_logs WHERE client_id = 2 LIMIT 1)`,
    );
    const on = (day: string) =>
      `allActivityLogs(filter: { pageName: "/late", from: "${day}", to: "${day}" }) { totalRecords }`;
    expect(await ask('bank-admin-2', `{ june: ${on('2019-06-30')} july: ${on('2019-07-01')} }`)).toEqual({
      june: { totalRecords: 1 },
      july: { totalRecords: 0 },
    });
  });

  test('the places and days of its drives are on it', async () => {
    const { rows } = await server.sql(
      `UPDATE drive_locations SET time_zone = 'MST' WHERE id IN (SELECT l.id FROM drive_locations l JOIN drive_centers d ON d.id = l.drive_id
         WHERE l.client_id = 2 AND d.resource_id IS NOT NULL AND d.is_approved LIMIT 1)
       RETURNING drive_id AS drive, start_date::text AS date`,
    );
    const [{ drive, date }] = rows;
    const { driveCenterById: found } = await ask(
      'super',
      `{ driveCenterById(id: "${drive}") { resourceId centerDetails { locationDetail { timeZone ianaTimeZone } } } }`,
    );
    const places = found.centerDetails.flatMap(
      ({ locationDetail }: { locationDetail: [] }) => locationDetail,
    );
    expect(places).toContainEqual(ARIZONA);
    const { resourceDays } = await ask(
      'super',
      `{ resourceDays(resourceIds: ["${found.resourceId}"], from: "${date}", to: "${date}") { timeZone ianaTimeZone } }`,
    );
    expect(resourceDays).toContainEqual(ARIZONA);
  });

  test('its appointments are on it, those of a place under another label are not', async () => {
    const { rows } = await server.sql(
      `UPDATE appointments SET start_time = $1::timestamptz, end_time = $1::timestamptz + interval '20 minutes', canceled = false,
         time_zone = (ARRAY['MST', 'PST'])[n]
       FROM (SELECT id AS one, row_number() OVER (ORDER BY start_time DESC)::int AS n FROM
         (SELECT DISTINCT ON (donor_id) id, start_time FROM appointments WHERE client_id = 2 AND donor_id IS NOT NULL
          ORDER BY donor_id, start_time DESC) last LIMIT 2) two
       WHERE id = one RETURNING id, donor_id AS donor, n`,
      [nextSummer()],
    );
    await server.sql(
      'UPDATE appointments SET canceled = true WHERE donor_id = ANY ($1) AND NOT id = ANY ($2)',
      [rows.map(({ donor }) => donor), rows.map(({ id }) => id)],
    );
    const own = rows.find(({ n }) => n === 1);
    const other = rows.find(({ n }) => n === 2);
    const of = ({ id, donor }: { id: string; donor: string }) =>
      ask(
        'bank-admin-2',
        `{ appointmentById(id: "${id}") { timeZone ianaTimeZone } donorDetailsForAdmin(id: "${donor}") { donor { nextAppointment { id timeZone ianaTimeZone } } } }`,
      );
    const there = { timeZone: 'PST', ianaTimeZone: 'America/Los_Angeles' };
    expect(await of(own)).toEqual({
      appointmentById: ARIZONA,
      donorDetailsForAdmin: { donor: { nextAppointment: { id: own.id, ...ARIZONA } } },
    });
    expect(await of(other)).toEqual({
      appointmentById: there,
      donorDetailsForAdmin: { donor: { nextAppointment: { id: other.id, ...there } } },
    });
  });

  test('which of its resources is free today is told by its own clock, in the view of all banks too', async () => {
    const { rows } = await server.sql(
      `UPDATE drive_centers d SET review_state = CASE WHEN d.id = one.id THEN NULL ELSE 'canceled' END
       FROM (SELECT id, resource_id FROM drive_centers WHERE client_id = 2 AND resource_id IS NOT NULL AND is_approved LIMIT 1) one
       WHERE d.client_id = 2 RETURNING one.id, one.resource_id`,
    );
    const [{ id, resource_id: resource }] = rows;
    const taken = async (date: string): Promise<void> => {
      await server.sql('UPDATE drive_centers SET start_date = $2, end_date = $2 WHERE id = $1', [id, date]);
      await server.sql(
        `UPDATE drive_locations SET start_date = $2, end_date = $2, days = '{}' WHERE drive_id = $1`,
        [id, date],
      );
    };
    const free = `{ allResources(filter: { freeToday: true, ids: ["${resource}"] }) { totalRecords } }`;
    const found = await away(async (here, both) => {
      await taken(here);
      const there = await both(free);
      await taken(utcDay(new Date()));
      return [...there, ...(await both(free))];
    });
    expect(found).toEqual([0, 0, 1, 1].map((totalRecords) => ({ allResources: { totalRecords } })));
  });
});
