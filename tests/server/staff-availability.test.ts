import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay, weekdayOf } from '../../src/lib/day.ts';
import { ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { designationOf, importStaff, newMember, outcomesOf, STAFF, staffAt } from '../support/staff.ts';
import { upload } from '../support/uploads.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const today = utcDay(new Date());
/** A Monday far from every drive of the demonstration. */
const MONDAY = addDays(today, 400 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6 + 400) % 7));

describe.each(DATABASES)('who is available, and staff from a file, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let parent: Caller;
  let driver: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    parent = await server.signIn('super');
    driver = await designationOf(server, 'DRV');
  });
  afterAll(() => server.stop());
  const { ask, refused, make, list, names } = staffAt(() => ({ server, bank }));

  const at = (availableOn: string, availableFrom?: string, availableTo?: string) =>
    names({ search: '@hours.example', availableOn, availableFrom, availableTo });

  test('who works the whole time and is at no drive is available', async () => {
    expect(weekdayOf(MONDAY)).toBe('monday');
    const day = (dayName: string, ...spans: string[]) => ({
      dayName,
      dayTime: spans.map((span) => ({ start: span.slice(0, 5), end: span.slice(6) })),
    });
    const member = (name: string, workingTime: object[], workingDays: string[]) =>
      make(
        newMember(driver, {
          name,
          email: `${name.toLowerCase().replace(' ', '.')}@hours.example`,
          workingTime,
          workingDays,
        }),
      );
    const early = await member('Early Bird', [day('monday', '06:00-12:00')], ['monday']);
    await member('Split Day', [day('monday', '06:00-12:00', '13:00-18:00')], ['monday']);
    await member('Joined Up', [day('monday', '06:00-12:00', '12:00-18:00')], ['monday']);
    await member(
      'Night Owl',
      [day('monday', '22:00-24:00'), day('tuesday', '00:00-06:00')],
      ['monday', 'tuesday'],
    );
    await member('Day Off', [day('monday', '06:00-18:00')], ['friday']);
    expect(await at(MONDAY, '08:00', '11:00')).toEqual(['Early Bird', 'Joined Up', 'Split Day']);
    expect(await at(MONDAY, '08:00', '14:00')).toEqual(['Joined Up']);
    expect(await at(MONDAY, '06:00', '12:00')).toEqual(['Early Bird', 'Joined Up', 'Split Day']);
    expect(await at(MONDAY, '05:59', '12:00')).toEqual([]);
    expect(await at(MONDAY, '22:30', '24:00')).toEqual(['Night Owl']);
    expect(await at(addDays(MONDAY, 1), '01:00', '05:00')).toEqual(['Night Owl']);
    expect(await at(MONDAY)).toEqual(['Early Bird', 'Joined Up', 'Night Owl', 'Split Day']);
    expect(await at(addDays(MONDAY, 2))).toEqual([]);
    const { staffByDateTime } = await ask(STAFF.byDateTime, { d: MONDAY, s: '06:00', e: '12:00' });
    expect(staffByDateTime.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Early Bird', 'Joined Up', 'Split Day']),
    );

    // A drive on that morning takes Early Bird; it is open from 09:00 to 11:00.
    const { rows } = await server.sql(
      `INSERT INTO drive_locations (client_id, drive_id, start_date, end_date, days, staff_ids, location, start_time, end_time, time_zone)
       SELECT 1, id, $1, $1::date + 6, '{monday}', ARRAY[$2]::uuid[], 'Far', '09:00', '11:00', 'CST' FROM drive_centers WHERE client_id = 1 AND review_state IS NULL ORDER BY id LIMIT 1
       RETURNING drive_id`,
      [MONDAY, early.id],
    );
    expect(await at(MONDAY, '08:00', '09:00')).toContain('Early Bird');
    expect(await at(MONDAY, '08:00', '09:01')).not.toContain('Early Bird');
    expect(await at(MONDAY, '10:59', '12:00')).not.toContain('Early Bird');
    expect(await at(MONDAY, '11:00', '12:00')).toContain('Early Bird');
    const days = async () =>
      (await ask(STAFF.days, { ids: [early.id], from: MONDAY, to: addDays(MONDAY, 13) })).staffDays;
    expect(await days()).toMatchObject([
      {
        date: MONDAY,
        driveId: rows[0]?.drive_id,
        startTime: '09:00',
        endTime: '11:00',
        staffIds: [early.id],
      },
    ]);
    expect((await ask(STAFF.byId, { id: early.id })).staffById.nextAssignment).toBe(MONDAY);
    await server.sql("UPDATE drive_centers SET review_state = 'canceled' WHERE id = $1", [rows[0]?.drive_id]);
    expect(await at(MONDAY, '09:00', '11:00')).toContain('Early Bird');
    expect(await days()).toEqual([]);
  });

  test.each([
    [{ availableOn: '2026-02-30' }, 'BAD_USER_INPUT'],
    [{ availableOn: MONDAY, availableFrom: '25:00' }, 'BAD_USER_INPUT'],
    [{ availableOn: MONDAY, availableFrom: '12:00', availableTo: '09:00' }, 'BAD_USER_INPUT'],
    [{ availableOn: MONDAY, availableFrom: "1' OR 1" }, 'BAD_USER_INPUT'],
  ])('%j is no time', async (f, code) => {
    expect((await refused(STAFF.list, { f }))[0]).toBe(code);
  });

  test('days at drives are asked for a year at the most', async () => {
    const [member] = (await list()).staff;
    expect(await refused(STAFF.days, { ids: [member.id], from: today, to: addDays(today, 366) })).toEqual([
      'BAD_USER_INPUT',
      'to: isNotValid',
    ]);
    expect((await ask(STAFF.days, { ids: ['x'], from: today, to: today })).staffDays).toEqual([]);
    const { rows } = await server.sql('SELECT id FROM staff WHERE client_id = 2 ORDER BY id LIMIT 50');
    const ids = rows.map(({ id }) => id);
    const span = { ids, from: addDays(today, -60), to: addDays(today, 60) };
    expect((await ask(STAFF.days, span)).staffDays).toEqual([]);
    expect((await ask(STAFF.days, span, parent)).staffDays.length).toBeGreaterThan(10);
  });

  const row = {
    name: 'File One',
    email: 'one@file.example',
    cellPhone: '(918) 555-0199',
    designation: 'drv',
    hireDate: '2026-03-02',
    addressLine1: '12 Main St',
    city: 'Tulsa',
    state: 'ok',
    zipCode: '74103',
    workingDays: 'Mon-Fri',
    startTime: '8:00',
    endTime: '16:30',
  };

  test('a file is looked at, taken, taken again without doubles, and taken back', async () => {
    const kept = await make(newMember(driver, { name: 'Was There', email: 'there@file.example' }));
    const rows = [
      row,
      {
        ...row,
        name: 'Night Two',
        email: 'two@file.example',
        designation: 'DRV\u200b\u00a0',
        cellPhone: '+1 918 555 0199',
        startTime: '22:00',
        endTime: '06:00',
      },
      {
        ...row,
        name: 'Now Renamed',
        email: 'THERE@file.example',
        workingDays: '',
        startTime: '',
        endTime: '',
      },
      { ...row, name: 'File Again', email: 'ONE@file.example' },
      { ...row, email: 'bad@file.example', designation: 'Pilot', workingDays: 'Someday', zipCode: '1' },
    ];
    const expected = [
      '1 created',
      '2 created',
      '3 updated',
      '4 failed email rowTwice',
      '5 failed workingDays isNotValid',
      '5 failed designation isNotValid',
      '5 failed zipCode zipDigits',
    ];
    const before = (await list()).totalRecords;
    expect((await importStaff(server, bank, rows, true)).outcomes).toEqual(expected);
    expect((await list()).totalRecords).toBe(before);
    const { id, outcomes } = await importStaff(server, bank, rows);
    expect(outcomes).toEqual(expected);
    const found = (await list({}, { search: '@file.example' })).staff;
    expect(found).toMatchObject([
      {
        name: 'File One',
        cellPhone: '9185550199',
        address: { state: 'OK' },
        staffDesignation: { designationCode: 'DRV' },
        workingDays: { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
      },
      { name: 'Night Two' },
      // Where the file says nothing of hours, theirs stay.
      { id: kept.id, name: 'Now Renamed', workingTime: kept.workingTime },
    ]);
    expect(found[0].workingTime[0]).toEqual({
      dayName: 'monday',
      dayTime: [{ start: '08:00', end: '16:30' }],
    });
    expect(found[1].workingTime[5]).toEqual({
      dayName: 'saturday',
      dayTime: [{ start: '00:00', end: '06:00' }],
    });
    expect((await importStaff(server, bank, rows)).outcomes).toEqual([
      '1 unchanged',
      '2 unchanged',
      '3 unchanged',
      ...expected.slice(3),
    ]);
    await server.sql("UPDATE staff SET updated_at = updated_at + interval '1 second' WHERE email = $1", [
      'two@file.example',
    ]);
    const undone = (await ask(JOB.undo, { id })).undoJob;
    await ended(server, bank, undone.id);
    expect((await outcomesOf(server, bank, undone.id)).sort()).toEqual([
      '1 done',
      '2 skipped changed',
      '3 done',
    ]);
    expect(await names({ search: '@file.example' })).toEqual(['Night Two', 'Was There']);
  });

  test('a file that says the days alone leaves the hours of those who are there; dry run and run alike', async () => {
    const day = (dayName: string, ...hours: string[]) => ({
      dayName,
      dayTime: hours.map((span) => ({ start: span.slice(0, 5), end: span.slice(6) })),
    });
    const people = {
      same: [day('monday', '08:00-12:00', '13:00-16:00'), day('tuesday', '08:00-12:00', '13:00-16:00')],
      vary: [day('monday', '08:00-16:00'), day('tuesday', '10:00-18:00')],
      night: [day('monday', '22:00-24:00'), day('tuesday', '00:00-06:00')],
    };
    for (const [name, workingTime] of Object.entries(people))
      await make(
        newMember(driver, {
          name: `Days ${name}`,
          email: `${name}@days.example`,
          workingTime,
          workingDays: workingTime.map(({ dayName }) => dayName),
        }),
      );
    const said = (name: string, workingDays: string) => ({
      ...row,
      name: `Days ${name}`,
      email: `${name}@days.example`,
      workingDays,
      startTime: '',
      endTime: '',
    });
    const week = async (name: string) => {
      const [{ workingDays, workingTime }] = (await list({}, { search: `${name}@days.example` })).staff;
      return { days: workingDays.days, workingTime };
    };
    const take = async (rows: readonly ReturnType<typeof said>[], expected: readonly string[]) => {
      const before = await Promise.all(Object.keys(people).map(week));
      expect((await importStaff(server, bank, rows, true)).outcomes).toEqual(expected);
      expect(await Promise.all(Object.keys(people).map(week))).toEqual(before);
      expect((await importStaff(server, bank, rows)).outcomes).toEqual(expected);
    };
    // The phone alone is another one.
    await take(
      [said('same', 'Mon-Tue'), said('vary', 'Mon, Tue'), said('night', 'Mon-Tue')],
      ['1 updated', '2 updated', '3 updated'],
    );
    for (const [name, workingTime] of Object.entries(people))
      expect(await week(name)).toEqual({ days: ['monday', 'tuesday'], workingTime });
    await take(
      [said('same', 'Tue, Fri'), said('vary', 'Tue, Fri'), said('night', 'Mon')],
      ['1 updated', '2 failed startTime isRequired', '3 unchanged'],
    );
    expect(await week('same')).toEqual({
      days: ['tuesday', 'friday'],
      workingTime: [
        day('tuesday', '08:00-12:00', '13:00-16:00'),
        day('friday', '08:00-12:00', '13:00-16:00'),
      ],
    });
    await take([said('vary', 'Tue')], ['1 updated']);
    expect(await week('vary')).toEqual({
      days: ['tuesday'],
      workingTime: [day('tuesday', '10:00-18:00')],
    });
    // With hours, the file has the last word.
    await take([{ ...said('vary', 'Tue, Fri'), startTime: '9:00', endTime: '17:00' }], ['1 updated']);
    expect((await week('vary')).workingTime).toEqual([
      day('tuesday', '09:00-17:00'),
      day('friday', '09:00-17:00'),
    ]);
  });

  test('a file without the second line of an address leaves it where the first is the same', async () => {
    const address = { ...newMember(driver).address, addressLine1: '9 Elm St', addressLine2: 'Apt 4' };
    const email = 'line2@file.example';
    await make(newMember(driver, { email, address }));
    const line2 = async (over: object): Promise<string | null> => {
      await importStaff(server, bank, [{ ...row, email, ...over }]);
      return (await list({}, { search: email })).staff[0].address.addressLine2;
    };
    expect(await line2({ addressLine1: address.addressLine1 })).toBe('Apt 4');
    expect(await line2({ addressLine1: '10 Oak St' })).toBeNull();
    expect(await line2({ addressLine1: '10 Oak St', addressLine2: 'Apt 5' })).toBe('Apt 5');
    expect(await line2({ addressLine1: '10 Oak St', addressLine2: '' })).toBeNull();
  });

  test('the parent view says whose staff a file is before it is read', async () => {
    const file = new File(['name\nx'], 'staff.csv', { type: 'text/csv' });
    const { errors } = await upload(server, STAFF.import(true), file, parent);
    expect(errors[0]?.extensions.fields).toEqual([{ path: 'client-id', code: 'bankRequired' }]);
    const none = await upload(server, STAFF.import(true), file, bank);
    expect(none.errors[0]?.extensions.fields).toEqual([{ path: 'file', code: 'notCsv' }]);
  });
});
