import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInWeek, monthOf } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { fromItemDate, to12Hour, toItemDate, toQueryDate } from '../../src/rules/calendar-dates.ts';
import { today } from '../support/clock/run-days.ts';
import { DRIVES, drivesAt, groundOf, newDrive } from '../support/drives.ts';
import { anEvent, EVENT } from '../support/events.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

interface Item {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly startTime: string;
  readonly isEvent: boolean;
  readonly isDrive: boolean;
  readonly isCenter: boolean;
  readonly timeZone: string;
  readonly clientName: string;
  readonly viewerCanEdit: boolean;
  readonly viewerCanDelete: boolean;
  readonly bookedCount: number;
  readonly capacity: number;
  readonly status: string;
  readonly location: readonly {
    readonly stretches: readonly { readonly start: string; readonly end: string }[];
  }[];
}
const FIELDS =
  'id clientName status start end startTime isEvent isDrive isCenter timeZone viewerCanEdit viewerCanDelete bookedCount capacity driveCenterStartTime driveCenterEndTime location { location startTime endTime timeZone stretches { start end } }';
const MONTH = `query ($date: String!) { getEventAndDriveByMonth(date: $date) { ${FIELDS} } }`;
const BESIDE =
  'query ($date: String!, $besideDays: Int) { getEventAndDriveByMonth(date: $date, besideDays: $besideDays) { id } }';
const DAY = `query ($date: String!) { getEventByDate(date: $date) { ${FIELDS} } }`;
const REACHABLE = 'query ($id: ID!) { eventById(id: $id) { reachableCount } }';
const DELETE = 'mutation ($id: ID!) { deleteEvent(id: $id) { id } }';

describe.each(DATABASES)('the calendar, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.stop());
  const month = async (name: string, clientId?: number): Promise<Item[]> =>
    (await server.ask('private', MONTH, { date: toQueryDate(today()) }, await server.signIn(name, clientId)))
      .data.getEventAndDriveByMonth;

  test('a month has its events, centers and drives, each of one kind, in the shape that the console reads', async () => {
    const items = await month('bank-admin');
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) {
      expect([item.isEvent, item.isDrive, item.isCenter].filter(Boolean)).toHaveLength(1);
      expect(fromItemDate(item.start)?.slice(0, 7)).toBe(today().slice(0, 7));
      expect(item.startTime).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/);
      expect(item.timeZone).toBe('CST');
      expect(item.clientName).toBe('Riverside Blood Center');
      expect(item.bookedCount).toBeLessThanOrEqual(
        Math.max(item.capacity, item.bookedCount * Number(item.isEvent)),
      );
    }
  });

  test('among those of all banks each has the name of its own', async () => {
    const items = await month('super');
    const { rows } = await server.sql(
      `SELECT r.id, s.name FROM (SELECT id, client_id FROM events UNION ALL SELECT id, client_id FROM drive_centers) r
       JOIN sites s ON s.site_id = r.client_id`,
    );
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const [events, drives] = [true, false].map((is) => items.filter(({ isEvent }) => isEvent === is));
    for (const some of [events, drives])
      expect(new Set(some?.map(({ clientName }) => clientName)).size).toBeGreaterThan(1);
    expect(items.map(({ clientName }) => clientName)).toEqual(items.map(({ id }) => names.get(id)));
  });

  test('a drive has the figures and the status of its own page, also where some of it is blocked', async () => {
    const caller = await server.signIn('bank-admin');
    const [slot] = (
      await server.sql(
        `UPDATE drive_slots SET blocked_reason = 'Broken chair' WHERE id = (SELECT s.id FROM drive_slots s JOIN drive_centers d ON d.id = s.drive_id
           WHERE s.client_id = 1 AND s.booked = 0 AND s.blocked_reason IS NULL AND d.start_date <= $1::date AND d.end_date >= $1::date LIMIT 1)
         RETURNING drive_id`,
        [today()],
      )
    ).rows;
    const drives = (await month('bank-admin')).filter(({ isEvent }) => !isEvent);
    expect(drives.map(({ id }) => id)).toContain(slot?.drive_id);
    const withSlots = drives.filter(({ capacity }) => capacity > 0);
    expect(withSlots.length).toBeGreaterThan(1);
    for (const { id, status, bookedCount, capacity } of withSlots) {
      const { data } = await server.ask('private', DRIVES.byId, { id }, caller);
      expect(data.driveCenterById).toMatchObject({ status, bookedCount, capacity });
    }
  });

  test('a day has what the month has on it', async () => {
    const caller = await server.signIn('bank-admin');
    const items = await month('bank-admin');
    const day = fromItemDate(items[0]?.start ?? '') ?? today();
    const { data } = await server.ask('private', DAY, { date: toQueryDate(day) }, caller);
    const expected = items.filter(({ location }) =>
      location.some(({ stretches }) =>
        stretches.some(
          ({ start, end }) => (fromItemDate(start) ?? '') <= day && (fromItemDate(end) ?? '') >= day,
        ),
      ),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(data.getEventByDate.map(({ id }: Item) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  test('a center stands on the days alone on which it is open, each place with its own', async () => {
    const bank = await server.signIn('bank-admin');
    const { ask, make } = drivesAt(() => ({ server, bank }));
    const ground = await groundOf(server);
    // A Monday far ahead; open on Mondays and Wednesdays of two weeks, and at another place on the Saturday between.
    const monday = addDays(today(), 301 - dayInWeek(today(), 1));
    const [wednesday, friday, saturday] = [2, 4, 5].map((days) => addDays(monday, days));
    const plan = newDrive(ground, monday, { resourceType: 'Fixed Center' });
    const [range] = plan.centerDetails;
    const [place] = range?.locationDetail ?? [];
    const { id } = await make({
      ...plan,
      centerDetails: [
        {
          startDate: monday,
          endDate: addDays(monday, 11),
          locationDetail: [{ ...place, days: ['monday', 'wednesday'] }],
        },
        {
          startDate: saturday,
          endDate: saturday,
          locationDetail: [{ ...place, location: '9 Side St, Tulsa, OK' }],
        },
      ],
    });
    const on = async (day: Day | undefined): Promise<Item | undefined> =>
      (await ask(DAY, { date: toQueryDate(day ?? monday) })).getEventByDate.find(
        (item: Item) => item.id === id,
      );
    const days = async (day: Day | undefined) =>
      (await on(day))?.location.map(({ stretches }) => stretches.map(({ start, end }) => [start, end]));
    const once = (day: Day | undefined) => [[toItemDate(day ?? monday), toItemDate(day ?? monday)]];
    expect(await days(monday)).toEqual([once(monday), []]);
    expect(await days(wednesday)).toEqual([once(wednesday), []]);
    expect(await days(saturday)).toEqual([[], once(saturday)]);
    expect(await on(friday)).toBeUndefined();
  });

  test.each(['2026-11-21', '31-02-2026', '', 'today'])('%j is no date of a query', async (date) => {
    const { errors } = await server.ask('private', DAY, { date }, await server.signIn('bank-admin'));
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'date', code: 'dateFormat' }]);
  });

  test('events are changed in one’s own bank by those with the right; drives never from here', async () => {
    const event = (items: Item[]): Item | undefined => items.find(({ isEvent }) => isEvent);
    expect(event(await month('bank-admin'))).toMatchObject({ viewerCanEdit: true, viewerCanDelete: true });
    expect(event(await month('reader'))).toMatchObject({ viewerCanEdit: false, viewerCanDelete: false });
    expect(event(await month('super', 1))).toMatchObject({ viewerCanEdit: false, viewerCanDelete: false });
    // Where all banks are looked at, too: an event is of one of them.
    expect(event(await month('super'))).toMatchObject({ viewerCanEdit: false, viewerCanDelete: false });
    expect(
      (await month('bank-admin')).filter(({ isEvent, viewerCanEdit }) => !isEvent && viewerCanEdit),
    ).toEqual([]);
  });

  test('an event is deleted once, with its trace; another bank’s is not found', async () => {
    const own = await server.sql('SELECT id FROM events WHERE client_id = 1 LIMIT 1');
    const foreign = await server.sql('SELECT id FROM events WHERE client_id = 2 LIMIT 1');
    const caller = await server.signIn('bank-admin');
    const remove = (id: string) => server.ask('private', DELETE, { id }, caller);
    expect((await remove(foreign.rows[0].id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await remove(own.rows[0].id)).data.deleteEvent.id).toBe(own.rows[0].id);
    expect((await remove(own.rows[0].id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    const { rows } = await server.sql(
      "SELECT actor_name, before->>'id' AS id FROM audit_log WHERE entity = 'event'",
    );
    expect(rows).toEqual([{ actor_name: 'Maria Ortega', id: own.rows[0].id }]);
  });

  test('an event that donors are booked for stays', async () => {
    const { rows } = await server.sql('SELECT id FROM events WHERE client_id = 1 LIMIT 1');
    await server.sql(
      'UPDATE appointments SET event_id = $1 WHERE id = (SELECT id FROM appointments WHERE client_id = 1 AND NOT canceled LIMIT 1)',
      [rows[0].id],
    );
    const { errors } = await server.ask(
      'private',
      DELETE,
      { id: rows[0].id },
      await server.signIn('bank-admin'),
    );
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'id', code: 'eventBooked' }]);
  });

  test('of those who are booked for it, whoever has come or did not come is written to no more', async () => {
    const { rows } = await server.sql('SELECT id FROM events WHERE client_id = 1 LIMIT 1');
    const booked = await server.sql(
      `UPDATE appointments SET event_id = $1, start_time = now() + interval '1 year', end_time = now() + interval '1 year 1 hour'
       WHERE id IN (SELECT DISTINCT ON (a.donor_id) a.id FROM appointments a JOIN donors p ON p.id = a.donor_id AND p.email <> '' AND p.email_ok
         WHERE a.client_id = 1 AND NOT a.canceled AND NOT a.donated AND a.mark IS NULL AND a.event_id IS NULL ORDER BY a.donor_id LIMIT 4) RETURNING id`,
      [rows[0].id],
    );
    const caller = await server.signIn('bank-admin');
    const reachable = async (): Promise<number> =>
      (await server.ask('private', REACHABLE, { id: rows[0].id }, caller)).data.eventById.reachableCount;
    const before = await reachable();
    for (const [at, mark] of ['ARRIVED', 'DEFERRED', 'NO_SHOW'].entries()) {
      await server.sql('UPDATE appointments SET mark = $2 WHERE id = $1', [booked.rows[at].id, mark]);
      expect(await reachable()).toBe(before - at - 1);
    }
  });

  test('an event at the second place of a drive has that place’s hours, as on its own page', async () => {
    const bank = await server.signIn('bank-admin');
    const { ask, make } = drivesAt(() => ({ server, bank }));
    const date = addDays(today(), 330);
    const plan = newDrive(await groundOf(server), date);
    const [range] = plan.centerDetails;
    const [place] = range?.locationDetail ?? [];
    const evening = { location: '2 Evening St, Tulsa, OK', startTime: '16:00', endTime: '18:00' };
    const lunch = { startLunchTime: null, endLunchTime: null };
    const { id } = await make({
      ...plan,
      centerDetails: [{ ...range, locationDetail: [place, { ...place, ...evening, ...lunch }] }],
    });
    const attached = { isDrive: true, sourceId: id, startDate: date, endDate: date };
    const e = anEvent({ name: 'Evening talk', ...attached, location: evening.location });
    const event = (await ask(EVENT.create, { e })).createEvent;
    const hours = { driveCenterStartTime: '16:00', driveCenterEndTime: '18:00' };
    expect(event).toMatchObject(hours);
    const items = (await ask(DAY, { date: toQueryDate(date) })).getEventByDate;
    expect(items.find((item: Item) => item.id === event.id)).toMatchObject({
      driveCenterStartTime: to12Hour(hours.driveCenterStartTime),
      driveCenterEndTime: to12Hour(hours.driveCenterEndTime),
    });
  });

  test('a month has days of its neighbours where it is asked for them, six on each side at the most', async () => {
    const bank = await server.signIn('bank-admin');
    const { ask } = drivesAt(() => ({ server, bank }));
    const { from, to } = monthOf(addDays(today(), 400));
    const made = new Map<string, number>();
    for (const [date, beside] of [
      [addDays(from, -7), -7],
      [addDays(from, -6), -6],
      [addDays(to, 1), 1],
      [addDays(to, 6), 6],
      [addDays(to, 7), 7],
    ] as const) {
      const e = anEvent({ name: `Beside by ${beside}`, startDate: date, endDate: date });
      made.set((await ask(EVENT.create, { e })).createEvent.id, beside);
    }
    const beside = async (date: string, besideDays?: number | null): Promise<(number | undefined)[]> => {
      const { getEventAndDriveByMonth: items } = await ask(BESIDE, { date, besideDays });
      return items.flatMap(({ id }: Item) => made.get(id) ?? []).sort((a: number, b: number) => a - b);
    };
    const asked = toQueryDate(addDays(from, 9));
    expect(await beside(asked)).toEqual([]);
    expect(await beside(asked, null)).toEqual([]);
    expect(await beside(asked, -6)).toEqual([]);
    expect(await beside(asked, 5)).toEqual([1]);
    expect(await beside(asked, 6)).toEqual([-6, 1, 6]);
    expect(await beside(asked, 400)).toEqual([-6, 1, 6]);
    for (const end of ['01-01-0001', '31-12-9999']) expect(await beside(end, 6)).toEqual([]);
  });

  test('an event on the second day of a drive has the hours of that day, where all days are at one place', async () => {
    const bank = await server.signIn('bank-admin');
    const { ask, make } = drivesAt(() => ({ server, bank }));
    const date = addDays(today(), 340);
    const next = addDays(date, 1);
    const plan = newDrive(await groundOf(server), date);
    const [range] = plan.centerDetails;
    const [place] = range?.locationDetail ?? [];
    const late = { ...place, startTime: '12:00', endTime: '20:00', startLunchTime: null, endLunchTime: null };
    const { id } = await make({
      ...plan,
      centerDetails: [range, { ...range, startDate: next, endDate: next, locationDetail: [late] }],
    });
    const [source] = (await ask(EVENT.sources, { id })).eventSources;
    expect(source.places).toMatchObject([
      { startDate: date, days: [], startTime: place?.startTime },
      { startDate: next, days: [], startTime: '12:00' },
    ]);
    const on = async (day: Day) => {
      const attached = { isDrive: true, sourceId: id, startDate: day, endDate: day };
      const e = anEvent({ name: `Talk ${day}`, ...attached, location: place?.location });
      const event = (await ask(EVENT.create, { e })).createEvent;
      const items: Item[] = (await ask(DAY, { date: toQueryDate(day) })).getEventByDate;
      return [event, items.find((item) => item.id === event.id)];
    };
    const hours = (startTime = '', endTime = '') => [
      { driveCenterStartTime: startTime, driveCenterEndTime: endTime },
      { driveCenterStartTime: to12Hour(startTime), driveCenterEndTime: to12Hour(endTime) },
    ];
    expect(await on(date)).toMatchObject(hours(place?.startTime, place?.endTime));
    expect(await on(next)).toMatchObject(hours('12:00', '20:00'));
  });
});
