import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { callsAt } from '../support/calls.ts';
import { DATABASES } from '../support/server.ts';

const TARGETS = `query ($from: MoveOriginInput!) {
  moveTargets(from: $from) { driveId driveCenterName location date miles free } }`;

interface Target {
  readonly driveId: string;
  readonly date: string;
  readonly miles: number | null;
  readonly free: number;
}

describe.each(DATABASES)('the drives to which appointments can be moved, on %s', (kind) => {
  const desk = bookingDesk(kind, 8);
  const { ask, open, day, somebody, book } = desk;
  const targets = async (from: object): Promise<Target[]> => (await ask(TARGETS, { from })).moveTargets;

  /** A drive at a point, which the others of this file are told apart by. */
  const at = async (date: ReturnType<typeof day>, north: number | null) => {
    // One unit is at one place a day: each drive has its own.
    const { rows } = await desk.server.sql(
      `INSERT INTO resources SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
         'name', 'Unit ' || gen_random_uuid(), 'mobile_code', gen_random_uuid()))).* FROM resources r WHERE id = $1 RETURNING id`,
      [desk.ground.resourceId],
    );
    const id = await open(date, { resourceId: String(rows[0]?.id) });
    await desk.server.sql('UPDATE drive_locations SET latitude = $2, longitude = $3 WHERE drive_id = $1', [
      id,
      north === null ? null : 36 + north,
      north === null ? null : -96,
    ]);
    return id;
  };
  const typeOf = (driveId: string, number: number) =>
    desk.server.sql(
      `UPDATE drive_slots SET donation_type_id = (SELECT id FROM donation_types WHERE client_id = 1 AND id <> donation_type_id ORDER BY id LIMIT 1)
       WHERE drive_id = $1 AND bed_number <= $2`,
      [driveId, number],
    );

  test('the nearest day first, then the nearest place; with free places of the type alone', async () => {
    const date = day();
    const from = await at(date, 0);
    const made = await book(from, somebody().id);
    const far = await at(addDays(date, 1), 0.5);
    const near = await at(addDays(date, 1), 0.1);
    const unknown = await at(addDays(date, 1), null);
    // Neither what the place is called nor the address of the bank is on a map.
    await desk.server.sql("UPDATE drive_locations SET location = 'Parish hall' WHERE drive_id = $1", [
      unknown,
    ]);
    await desk.server.sql(
      "UPDATE sites SET latitude = NULL, longitude = NULL, city = 'Nowhereatall', zip_code = '' WHERE site_id = 1",
    );
    const later = await at(addDays(date, 2), 0);
    const other = await at(addDays(date, 1), 0);
    await typeOf(other, 99);
    await typeOf(near, 3);
    const mine = [far, near, unknown, later, other];
    const own = (found: readonly Target[]) => found.filter(({ driveId }) => mine.includes(driveId));
    for (const asked of [{ driveId: from }, { driveId: from, isWhole: true }, { appointmentId: made.id }]) {
      const found = own(await targets(asked));
      expect(found.map(({ driveId }) => driveId)).toEqual([near, far, unknown, later]);
      expect(found.map(({ miles }) => miles)).toEqual([6.9, 34.5, null, 0]);
      // Five chairs with 63 times between them; three chairs give something else.
      const [{ free }, { free: all }] = found as [Target, Target];
      expect(all).toBe(63);
      expect(free).toBeGreaterThan(0);
      expect(free).toBeLessThan(all);
      expect(found[0]?.date).toBe(addDays(date, 1));
    }
    const ids = (await targets({ driveId: from })).map(({ driveId }) => driveId);
    expect(ids).not.toContain(from);
    // What is blocked, booked or closed is not free.
    await desk.server.sql("UPDATE drive_slots SET blocked_reason = 'VIP' WHERE drive_id = $1", [later]);
    await desk.server.sql('UPDATE drive_locations SET closed_dates = ARRAY[start_date] WHERE drive_id = $1', [
      far,
    ]);
    expect(own(await targets({ driveId: from })).map(({ driveId }) => driveId)).toEqual([near, unknown]);
  });

  test('for all of a drive, those that have a place of each of its types', async () => {
    const date = day();
    const from = await at(date, 0);
    await typeOf(from, 1);
    const { times } = await desk.bookable(from);
    const types = [...new Set(times.map(({ donationTypeId }: { donationTypeId: string }) => donationTypeId))];
    expect(types).toHaveLength(2);
    for (const type of types) {
      const startTime = times.find(
        (time: { donationTypeId: string }) => time.donationTypeId === type,
      ).startTime;
      const a = {
        donorId: somebody().id,
        driveId: from,
        startTime,
        donationTypeId: type,
        overrideReason: 'Test',
      };
      await ask(APPOINTMENTS.add, { a });
    }
    const one = await at(addDays(date, 1), 0);
    const both = await at(addDays(date, 1), 0.2);
    await typeOf(both, 2);
    const own = (found: readonly Target[]) =>
      found.map(({ driveId }) => driveId).filter((id) => [one, both].includes(id));
    expect(own(await targets({ driveId: from }))).toEqual([one, both]);
    expect(own(await targets({ driveId: from, isWhole: true }))).toEqual([both]);
  });

  test('of the own bank alone; what is not there is not found', async () => {
    const from = await at(day(), 0);
    const other = await desk.server.signIn('bank-admin-2');
    const foreign = callsAt(() => ({ server: desk.server, bank: other }));
    expect(await foreign.refused(TARGETS, { from: { driveId: from } })).toEqual(['NOT_FOUND']);
    const parent = await desk.server.signIn('super');
    const seen = async (caller: typeof parent, wanted: object) =>
      (await ask(TARGETS, { from: wanted }, caller)).moveTargets.map(({ driveId }: Target) => driveId);
    const ofOne = await seen(parent, { driveId: from });
    const { rows } = await desk.server.sql(
      'SELECT DISTINCT client_id FROM drive_centers WHERE id = ANY ($1)',
      [ofOne],
    );
    expect(rows).toEqual([{ client_id: 1 }]);
    expect(await seen(parent, {})).toHaveLength(50);
    expect(await seen(desk.bank, {})).not.toHaveLength(0);
  });
});
