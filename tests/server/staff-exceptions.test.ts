import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay, WEEK } from '../../src/lib/day.ts';
import { auditOf } from '../support/calls.ts';
import { DRIVES, type Ground, groundOf, newDrive } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { designationOf, newMember, STAFF, staffAt } from '../support/staff.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const today = utcDay(new Date());
/** Far from every drive of the demonstration. */
const DATE = addDays(today, 220);
const hours = (start: string, end: string) => [{ start, end }];

describe.each(DATABASES)('days that are not like the week, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let other: Caller;
  let ground: Ground;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
    other = await server.signIn('bank-admin-2');
    ground = await groundOf(server);
  });
  afterAll(() => server.stop());
  const { ask, refused, make, names } = staffAt(() => ({ server, bank }));

  let made = 0;
  const member = async () => {
    made += 1;
    return make(
      newMember(await designationOf(server, 'DRV'), {
        name: `Every Day ${'I'.repeat(made)}`,
        email: `every.${made}@days.example`,
        workingTime: WEEK.map((dayName) => ({ dayName, dayTime: hours('06:00', '20:00') })),
        workingDays: [...WEEK],
      }),
    );
  };
  const set = async (id: string, e: object) => (await ask(STAFF.setException, { id, e })).setStaffException;
  const dates = async (id: string, caller = bank): Promise<string[]> =>
    (
      await ask(STAFF.exceptions, { ids: [id], from: addDays(DATE, -9), to: addDays(DATE, 9) }, caller)
    ).staffExceptions.map(({ date, dayTime }: { date: string; dayTime: { start: string; end: string }[] }) =>
      [date, ...dayTime.map(({ start, end }) => `${start}-${end}`)].join(' '),
    );

  test('days off and other hours: said, said otherwise, and taken away; the history has each', async () => {
    const { id } = await member();
    await set(id, { from: DATE, to: addDays(DATE, 2), dayTime: [], note: 'Vacation' });
    await set(id, { from: addDays(DATE, 1), to: addDays(DATE, 1), dayTime: hours('10:00', '12:00') });
    const all = [DATE, `${addDays(DATE, 1)} 10:00-12:00`, addDays(DATE, 2)];
    expect(await dates(id)).toEqual(all);
    // Who may not see them sees none; who may only read changes none.
    expect(await dates(id, other)).toEqual([]);
    expect(await dates(id, reader)).toEqual(all);
    const e = { from: DATE, to: DATE, dayTime: [] };
    expect((await refused(STAFF.setException, { id, e }, other))[0]).toBe('NOT_FOUND');
    expect((await refused(STAFF.removeExceptions, { id, dates: [DATE] }, other))[0]).toBe('NOT_FOUND');
    expect((await refused(STAFF.setException, { id, e }, reader))[0]).toBe('FORBIDDEN');
    expect((await refused(STAFF.removeExceptions, { id, dates: [DATE] }, reader))[0]).toBe('FORBIDDEN');
    // Deleted and restored, they come back with them.
    await ask(STAFF.remove, { id });
    await ask(STAFF.restore, { ids: [id] });
    expect(await dates(id)).toEqual(all);
    const gone = await ask(STAFF.removeExceptions, { id, dates: [DATE, addDays(DATE, 5)] });
    expect(gone.removeStaffExceptions).toEqual([{ date: DATE }]);
    expect(await dates(id)).toEqual(all.slice(1));
    const rows = await auditOf(server, 'staff', id);
    expect(rows.at(-1)).toMatchObject({
      action: 'Update',
      before: { exceptions: [{ date: DATE, dayTime: [], note: 'Vacation' }] },
      after: { exceptions: [] },
    });
  });

  test.each([
    [{ to: addDays(DATE, -1) }, 'exception.to: endBeforeStart'],
    [{ to: addDays(DATE, 92) }, 'exception.to: atMost92Days'],
    [{ dayTime: hours('12:00', '10:00') }, 'exception.dayTime[0].end: endBeforeStart'],
    [
      { dayTime: [...hours('08:00', '12:00'), ...hours('11:00', '13:00')] },
      'exception.dayTime: hoursOverlap',
    ],
  ])('%j is none', async (wrong, problem) => {
    const { rows } = await server.sql('SELECT id FROM staff WHERE client_id = 1 ORDER BY id LIMIT 1');
    const e = { from: DATE, to: DATE, dayTime: [], ...wrong };
    expect(await refused(STAFF.setException, { id: rows[0]?.id, e })).toEqual(['BAD_USER_INPUT', problem]);
  });

  test('what puts a date back leaves what somebody has said of it since', async () => {
    const { id } = await member();
    const e = { from: DATE, to: DATE, dayTime: [], note: 'Vacation' };
    await set(id, e);
    await ask(STAFF.removeExceptions, { id, dates: [DATE] });
    await set(id, { ...e, dayTime: hours('10:00', '12:00') });
    expect(await refused(STAFF.setException, { id, e, onlyFree: true })).toEqual(['CONFLICT']);
    expect(await dates(id)).toEqual([`${DATE} 10:00-12:00`]);
    await ask(STAFF.removeExceptions, { id, dates: [DATE] });
    await ask(STAFF.setException, { id, e, onlyFree: true });
    // A second way back finds what the first has put there.
    await ask(STAFF.setException, { id, e, onlyFree: true });
    expect(await dates(id)).toEqual([DATE]);
  });

  test('the last day of the calendar is a day like any other', async () => {
    const { id } = await member();
    const last = '9999-12-31';
    expect(await set(id, { from: last, to: last, dayTime: [] })).toMatchObject([{ date: last }]);
    // Without an end, all that are to come are told: whatever was said can be taken away again.
    const next = addDays(today, 400);
    await set(id, { from: next, to: next, dayTime: [] });
    const ahead = async (from: string, to?: string) =>
      (await ask(STAFF.exceptions, { ids: [id], from, to })).staffExceptions.map(
        ({ date }: { date: string }) => date,
      );
    expect(await ahead(today)).toEqual([next, last]);
    expect(await ahead(addDays(next, 1))).toEqual([last]);
    expect(await ahead(today, addDays(today, 335))).toEqual([]);
    expect(await refused(STAFF.exceptions, { ids: [id], from: today, to: next })).toEqual([
      'BAD_USER_INPUT',
      'to: isNotValid',
    ]);
  });

  test('who is off is not available, not offered to a drive, and told of where a drive counts on them', async () => {
    const { id, name } = await member();
    const d = newDrive(ground, DATE, {}, { staffIds: [id] });
    const around = async () => {
      const checks = (await ask(DRIVES.checks, { d })).driveChecks;
      const people = (await ask(DRIVES.staff, { d })).plannableStaff;
      return {
        isTold: checks.some(
          ({ code, relatedId }: { code: string; relatedId: string }) =>
            code === 'outsideWorkingTime' && relatedId === id,
        ),
        reason: people.find(({ staff }: { staff: { id: string } }) => staff.id === id).reason,
        isAvailable: (
          await names({ search: name, availableOn: DATE, availableFrom: '09:00', availableTo: '10:00' })
        ).includes(name),
      };
    };
    const free = { isTold: false, reason: null, isAvailable: true };
    expect(await around()).toEqual(free);
    await set(id, { from: DATE, to: DATE, dayTime: [] });
    expect(await around()).toEqual({ isTold: true, reason: 'outsideWorkingTime', isAvailable: false });
    // Some hours of the day are worked, not all that the drive needs.
    await set(id, { from: DATE, to: DATE, dayTime: hours('09:00', '10:00') });
    expect(await around()).toEqual({ isTold: true, reason: 'outsideWorkingTime', isAvailable: true });
    await set(id, { from: DATE, to: DATE, dayTime: hours('05:00', '23:00') });
    expect(await around()).toEqual(free);
    await set(id, { from: addDays(DATE, 1), to: addDays(DATE, 3), dayTime: [] });
    expect(await around()).toEqual(free);
  });

  test('who works and is free at one place of a drive alone is free there', async () => {
    const [off, busy] = [await member(), await member()];
    const [one, next] = [addDays(DATE, 30), addDays(DATE, 31)];
    await set(off.id, { from: next, to: next, dayTime: [] });
    const elsewhere = { staffIds: [busy.id], location: '3 Far St, Tulsa, OK' };
    const { resourceId, otherResourceId } = ground;
    await ask(DRIVES.create, { d: newDrive(ground, one, { resourceId: otherResourceId }, elsewhere) });
    const centerDetails = [one, next].flatMap((date) => newDrive(ground, date).centerDetails);
    const d = newDrive(ground, one, { resourceId, centerDetails });
    const people = (await ask(DRIVES.staff, { d })).plannableStaff;
    const told = (id: string) => people.find(({ staff }: { staff: { id: string } }) => staff.id === id);
    const [free, outside, taken] = [null, 'outsideWorkingTime', 'staffBusy'].map((reason) => ({
      isFree: reason === null,
      reason,
    }));
    expect(told(off.id)).toMatchObject({ ...outside, places: [free, outside] });
    expect(told(busy.id)).toMatchObject({ ...taken, places: [taken, free] });
  });

  test('somebody is assigned to a drive and taken off again; at two places at once nobody is', async () => {
    const { id } = await member();
    const day = addDays(DATE, 60);
    await set(id, { from: day, to: day, dayTime: [] });
    const make = async (d: object): Promise<string> => {
      const { id: made } = (await ask(DRIVES.create, { d })).createDriveCenter;
      return made;
    };
    const drive = await make(newDrive(ground, day));
    const second = await make(
      newDrive(ground, day, { resourceId: ground.otherResourceId, sponsorIds: [ground.otherSponsorId] }),
    );
    await ask(DRIVES.approve, { id: drive, activate: true });
    const assign = async (d: string, assigned: boolean) =>
      (await ask(STAFF.assign, { d, s: id, in: assigned })).assignStaffToDrive;
    const { checks, ...answer } = await assign(drive, true);
    // Approval and open slots stay.
    expect(answer).toEqual({ status: 'Active', centerDetails: [{ locationDetail: [{ staff: [{ id }] }] }] });
    expect(checks).toContainEqual({ code: 'outsideWorkingTime', relatedId: id });
    expect(await refused(STAFF.assign, { d: second, s: id, in: true })).toEqual([
      'BAD_USER_INPUT',
      'drive.centerDetails: staffBusy',
    ]);
    const vars = { d: drive, s: id, in: false };
    expect((await refused(STAFF.assign, vars, other))[0]).toBe('NOT_FOUND');
    expect((await refused(STAFF.assign, vars, reader))[0]).toBe('FORBIDDEN');
    const { rows } = await server.sql('SELECT id FROM staff WHERE client_id = 2 ORDER BY id LIMIT 1');
    expect((await refused(STAFF.assign, { d: drive, s: rows[0]?.id, in: true }))[0]).toBe('BAD_USER_INPUT');
    expect((await assign(drive, false)).centerDetails[0].locationDetail[0].staff).toEqual([]);
    expect((await assign(second, true)).centerDetails[0].locationDetail[0].staff).toEqual([{ id }]);
  });
});
