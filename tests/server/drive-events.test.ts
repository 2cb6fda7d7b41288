import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriveCheck, DriveInput, Event } from '../../server/gql/types.ts';
import { addDays, dayInWeek } from '../../src/lib/day.ts';
import { today } from '../support/clock/run-days.ts';
import { DRIVES, drivesAt, freshDays, type Ground, groundOf, inputOf, newDrive } from '../support/drives.ts';
import { anEvent, EVENT, inputOf as eventInput, eventsAt } from '../support/events.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('a drive and its events, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const desk = () => ({ server, bank });
  const { ask, make, byId } = drivesAt(desk);
  const { refused, change } = eventsAt(desk);
  const day = freshDays(addDays(today(), 300), 60);

  /** A drive, an event of it from ten to eleven, and the drive as its form has it. */
  const both = async (more: object = {}) => {
    const date = day();
    const { id } = await make(newDrive(ground, date));
    const attached = { isDrive: true, sourceId: id, startDate: date, endDate: date };
    const e = anEvent({ name: 'Talk', startTime: '10:00', endTime: '11:00', ...attached, ...more });
    const event: Event = (await ask(EVENT.create, { e })).createEvent;
    return { id, date, event, input: inputOf(await byId(id)) };
  };
  const outside = (checks: readonly DriveCheck[]) =>
    checks
      .filter(({ code }) => code === 'eventOutside')
      .map(({ level, relatedId, relatedName, relatedKind }) => [level, relatedId, relatedName, relatedKind]);
  const foundIn = async (d: DriveInput) => outside((await ask(DRIVES.checks, { d })).driveChecks);
  const at = (input: DriveInput, range: object, place: object = {}): DriveInput => ({
    ...input,
    centerDetails: input.centerDetails.map((detail) => ({
      ...detail,
      ...range,
      locationDetail: detail.locationDetail.map((one) => ({ ...one, ...place })),
    })),
  });

  test('an event that a drive moves away from is named by its checks, before it is saved and after', async () => {
    const { id, date, event, input } = await both();
    const named = [['warning', event.id, 'Talk', 'event']];
    expect(await foundIn(input)).toEqual([]);
    const next = { startDate: addDays(date, 1), endDate: addDays(date, 1) };
    expect(await foundIn(at(input, next))).toEqual(named);
    expect(await foundIn(at(input, {}, { startTime: '10:30' }))).toEqual(named);
    expect(await foundIn(at(input, {}, { location: '99 Far Ave, Tulsa, OK' }))).toEqual(named);
    expect(await foundIn(at(input, { endDate: addDays(date, 1) }))).toEqual([]);
    const saved = (await ask(DRIVES.update, { d: at(input, next) })).updateDriveCenter;
    expect(outside(saved.checks)).toEqual(named);
    expect(outside((await byId(id)).checks)).toEqual(named);
    // Once it is called off nobody waits for it.
    await server.sql("UPDATE events SET status = 'Cancelled' WHERE id = $1", [event.id]);
    expect(outside((await byId(id)).checks)).toEqual([]);
  });

  test('an event over days between which its drive is closed, or goes to its next place, is not outside', async () => {
    /** Places from a Friday to another day after it: is the event of those days outside? */
    const found = async (kind: string, places: [from: number, to: number, more: object][], days: number) => {
      const some = day();
      const friday = addDays(some, 4 - dayInWeek(some, 1));
      const plan = newDrive(ground, friday);
      const centerDetails = places.map(([from, to, more]) => ({
        startDate: addDays(friday, from),
        endDate: addDays(friday, to),
        locationDetail: plan.centerDetails.flatMap(({ locationDetail }) =>
          locationDetail.map((place) => ({ ...place, ...more })),
        ),
      }));
      const { id } = await make({ ...plan, resourceType: kind, centerDetails });
      const source = { isDrive: kind !== 'Fixed Center', isCenter: kind === 'Fixed Center', sourceId: id };
      const span = { startDate: friday, endDate: addDays(friday, days) };
      const e = anEvent({ location, startTime: '10:00', endTime: '11:00', ...source, ...span });
      await ask(EVENT.create, { e });
      return outside((await byId(id)).checks).length > 0;
    };
    const location = '12 Hall St, Tulsa, OK';
    const school = '7 School St, Tulsa, OK';
    const center = { location, days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] };
    expect(await found('Fixed Center', [[0, 3, center]], 3)).toBe(false);
    expect(await found('Fixed Center', [[0, 3, center]], 1)).toBe(true);
    const twoPlaces = (more: object = {}): [number, number, object][] => [
      [0, 0, { location }],
      [1, 1, { location: school, ...more }],
    ];
    expect(await found('Mobile Drive', twoPlaces(), 1)).toBe(false);
    expect(await found('Mobile Drive', twoPlaces({ startTime: '10:30' }), 1)).toBe(true);
  });

  test('an event stays where it was while its drive moves, and is refused another day outside alone', async () => {
    const { date, event, input } = await both();
    const moved = { startDate: addDays(date, 1), endDate: addDays(date, 1) };
    await ask(DRIVES.update, { d: at(input, moved) });
    const noted = await change(event, { note: 'Bring cookies' });
    expect(noted).toMatchObject({ note: 'Bring cookies', startDate: date });
    const later = { startDate: addDays(date, 2), endDate: addDays(date, 2) };
    expect(await refused(EVENT.update, { e: { ...eventInput(noted), ...later } })).toEqual([
      'BAD_USER_INPUT',
      'event.startDate: outsideSource',
      'event.endDate: outsideSource',
    ]);
    expect(await change(noted, moved)).toMatchObject(moved);
  });

  test('an event that is renamed stays where it was though its drive has moved, and nobody is told', async () => {
    const { event, input } = await both();
    const { rows } = await server.sql(
      `UPDATE appointments SET event_id = $1, canceled = false, donated = false, mark = NULL, start_time = $2::date + time '15:00',
         end_time = $2::date + time '16:00'
       WHERE id = (SELECT id FROM appointments WHERE client_id = 1 AND event_id IS NULL LIMIT 1) RETURNING donor_id`,
      [event.id, event.startDate],
    );
    await server.sql("UPDATE donors SET email_ok = true, email = 'talk@mail.example' WHERE id = $1", [
      rows[0]?.donor_id,
    ]);
    const told = async () =>
      (await server.sql("SELECT 1 FROM mail_outbox WHERE subject LIKE 'Tal%: new time or place'")).rows
        .length;
    const next = { location: '99 Far Ave, Denver, CO', timeZone: 'MST' };
    await ask(DRIVES.update, { d: at(input, {}, next) });
    const { location, timeZone } = event;
    const renamed = await change(event, { name: 'Tale' }, true);
    expect(renamed).toMatchObject({ name: 'Tale', location, timeZone, reachableCount: 1 });
    // Another zone is none of the place that it keeps.
    expect(await change(renamed, { timeZone: 'MST' }, true)).toMatchObject({ location, timeZone });
    expect(await told()).toBe(0);
    const followed = await change(renamed, next, true);
    expect(followed).toMatchObject(next);
    expect(await told()).toBe(1);
    // Where the place is still its drive's, the zone that the drive has by now can be taken over.
    const corrected = { ...next, timeZone: 'CST' };
    const { id } = input;
    await ask(DRIVES.update, { d: at(inputOf(await byId(id ?? '')), {}, corrected) });
    const still = await change(followed, { name: 'Talk' });
    expect(still).toMatchObject(next);
    expect(await change(still, { timeZone: 'CST' })).toMatchObject(corrected);
  });
});
