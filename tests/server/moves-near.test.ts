import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { DRIVES } from '../support/drives.ts';
import { JOB } from '../support/jobs.ts';
import { DATABASES, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('moves and what else a donor has booked, on %s', (kind) => {
  const desk = bookingDesk(kind, 8);
  const { ask, refused, open, day, somebody, book } = desk;
  const first = day();
  const openAt = (date: Day, isOther = false) =>
    open(date, isOther ? { resourceId: desk.ground.otherResourceId } : {});
  /** Why each row of the job was left out, sorted; none for one that was moved. */
  const moved = async (ids: readonly string[], target: string): Promise<string[]> => {
    const { id } = (await ask(APPOINTMENTS.startMove, { f: { ids }, n: ids.length, target }))
      .startMoveAppointments;
    await expect
      .poll(async () => (await ask(JOB.byId, { id })).jobById.state, { timeout: 20_000 })
      .toBe('DONE');
    const { rows } = (await ask(JOB.rows, { id })).jobRows as { rows: { problems: { code: string }[] }[] };
    return rows.flatMap(({ problems }) => problems.map(({ code }) => code)).sort();
  };
  const drivesOf = async (ids: readonly string[]): Promise<string[]> =>
    (await ask(APPOINTMENTS.all, { f: { ids } })).allAppointments.appointments.map(
      ({ drive }: { drive: { id: string } }) => drive.id,
    );

  test('nobody is moved within the interval of another appointment of theirs, by a job or with a drive that closes', async () => {
    const [from, kept] = [await openAt(first), await openAt(addDays(first, 60))];
    const [near, far] = [await openAt(addDays(first, 5), true), await openAt(addDays(first, 4), true)];
    const [both, one] = [somebody(), somebody()];
    const mine = await book(from, both.id);
    const theirs = await book(from, one.id, 1);
    await book(kept, both.id);
    expect(await moved([mine.id, theirs.id], near)).toEqual(['donorBookedNear']);
    expect(await drivesOf([mine.id, theirs.id])).toEqual([from, near]);
    const closing = { id: from, reason: 'Storm', a: { choice: 'MOVE', targetDriveId: near } };
    expect(await refused(DRIVES.deactivate, closing)).toEqual([
      'BAD_USER_INPUT',
      'appointments.targetDriveId: donorBookedNear',
    ]);
    const why = async (caller: Awaited<ReturnType<TestServer['signIn']>>) => {
      const { errors } = await desk.server.ask('private', DRIVES.deactivate, closing, caller);
      const { reason, params } = errors[0]?.extensions ?? {};
      return { reason, params };
    };
    const counts = { count: 1, total: 1 };
    expect(await why(desk.bank)).toEqual({
      reason: 'movesBookedNearNames',
      params: { ...counts, name: `${both.first_name} Booked` },
    });
    // Whoever may not read donors is told how many, and not who.
    await desk.server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'donorManagement'
       AND role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'planner@donorgrid.example')`,
    );
    expect(await why(await desk.server.signIn('planner'))).toEqual({
      reason: 'movesBookedNear',
      params: counts,
    });
    // The interval's last day is far enough.
    expect(await moved([mine.id], far)).toEqual([]);
  });

  test('who is not active any more is moved by no job and with no drive, as they are not moved alone', async () => {
    const [from, to] = [await openAt(addDays(first, 420)), await openAt(addDays(first, 440), true)];
    const [gone, there] = [somebody(), somebody()];
    const theirs = await book(from, gone.id);
    const kept = await book(from, there.id, 1);
    await desk.server.sql('UPDATE donors SET is_active = false WHERE id = $1', [gone.id]);
    expect(await moved([theirs.id, kept.id], to)).toEqual(['donorInactive']);
    expect(await drivesOf([theirs.id, kept.id])).toEqual([from, to]);
    const closing = { id: from, reason: 'Storm', a: { choice: 'MOVE', targetDriveId: to } };
    expect(await refused(DRIVES.deactivate, closing)).toEqual([
      'BAD_USER_INPUT',
      'appointments.targetDriveId: donorInactive',
    ]);
  });

  test('one donor is not moved twice to one day: what was found for the first counts for the second', async () => {
    const [from, later] = [await openAt(addDays(first, 200)), await openAt(addDays(first, 260))];
    const to = await openAt(addDays(first, 330), true);
    const donor = somebody();
    const ids = [(await book(from, donor.id)).id, (await book(later, donor.id, 3)).id];
    expect(await moved(ids, to)).toEqual(['donorBookedNear']);
    expect(await drivesOf(ids)).toEqual([later, to]);
  });
});
