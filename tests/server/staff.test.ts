import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Staff } from '../../server/gql/types.ts';
import { addDays } from '../../src/lib/day.ts';
import { wallTime } from '../../src/rules/zones.ts';
import { bankToday } from '../support/bank-today.ts';
import { auditOf } from '../support/calls.ts';
import { outcomeOf } from '../support/designations.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { designationOf, inputOf, newMember, STAFF, staffAt } from '../support/staff.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe.each(DATABASES)('staff, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let reader: Caller;
  let other: Caller;
  let parent: Caller;
  let driver: string;
  let nurse: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    reader = await server.signIn('reader');
    other = await server.signIn('bank-admin-2');
    parent = await server.signIn('super');
    driver = await designationOf(server, 'DRV');
    nurse = await designationOf(server, 'RN');
  });
  afterAll(() => server.stop());
  const { ask, refused, make, list, names } = staffAt(() => ({ server, bank }));

  test('the list has the bank’s own by name, a page at a time', async () => {
    const { totalRecords, staff } = await list({ pageSize: 100 });
    expect(totalRecords).toBe(18);
    const sorted = staff.map(({ name }: Staff) => name.toLowerCase());
    expect(sorted).toEqual([...sorted].sort());
    expect(staff[0]).toMatchObject({
      clientId: 1,
      nameWithDesignation: `${staff[0].name} (${staff[0].staffDesignation.designationCode})`,
    });
    expect((await list({}, {}, parent)).totalRecords).toBe(216);
    expect((await list({}, { clientIds: [2, 3] }, parent)).totalRecords).toBe(36);
    expect((await list({}, { clientIds: [2] })).totalRecords).toBe(18);
  });

  test('next assignment and hours of the week are what the drives say', async () => {
    const { rows } = await server.sql(
      `SELECT s.id, min(l.start_date) FILTER (WHERE l.end_date >= $1::date)::text AS next,
         coalesce(sum(extract(epoch FROM (l.end_time::time - l.start_time::time)) / 3600)
           FILTER (WHERE l.start_date >= date_trunc('week', $1::date)::date AND l.start_date < date_trunc('week', $1::date)::date + 7), 0)::float AS hours
       FROM staff s LEFT JOIN drive_locations l ON l.staff_ids @> ARRAY[s.id]
         AND EXISTS (SELECT 1 FROM drive_centers d WHERE d.id = l.drive_id AND coalesce(d.review_state, '') NOT IN ('canceled', 'rejected'))
       WHERE s.client_id = 1 GROUP BY s.id`,
      [bankToday()],
    );
    const { staff } = await list({ pageSize: 100 });
    expect(rows.some(({ next }) => next !== null)).toBe(true);
    expect(rows.some(({ hours }) => Number(hours) > 0)).toBe(true);
    for (const { id, next, hours } of rows)
      expect(staff.find((one: Staff) => one.id === id)).toMatchObject({
        nextAssignment: next,
        hoursThisWeek: hours,
        viewerCanDelete: next === null,
      });
  });

  test.each(['name', 'staffDesignation', 'email', 'city', 'hireDate', 'nextAssignment', 'hoursThisWeek'])(
    'sorted by %s, the one way and the other',
    async (sortBy) => {
      const sortedValue = (member: Staff): unknown => {
        if (sortBy === 'staffDesignation') return member.staffDesignation.designationName.toLowerCase();
        if (sortBy === 'city') return member.address.city.toLowerCase();
        const value = member[sortBy as 'name'];
        return typeof value === 'string' ? value.toLowerCase() : value;
      };
      for (const sortOrder of [1, -1]) {
        const values: unknown[] = (await list({ pageSize: 100, sortBy, sortOrder })).staff.map(sortedValue);
        const there = values.filter((value) => value !== null) as (string | number)[];
        expect(values.slice(there.length).every((value) => value === null)).toBe(true);
        expect(there).toEqual([...there].sort((a, b) => (a < b ? -1 : Number(a > b)) * sortOrder));
      }
    },
  );

  test('searched by name, e-mail and phone; filtered by designation, day, state and hire date', async () => {
    const member = await make(newMember(driver, { name: 'Zoe Quill', email: 'zoe@quill.example' }));
    expect(await names({ search: 'zoe q' })).toEqual(['Zoe Quill']);
    expect(await names({ search: '@quill' })).toEqual(['Zoe Quill']);
    expect(await names({ search: '(918) 555-0101' })).toContain('Zoe Quill');
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ designationIds: [driver], search: 'zoe' })).toEqual(['Zoe Quill']);
    expect(await names({ designationIds: [nurse], search: 'zoe' })).toEqual([]);
    expect(await names({ days: ['monday', 'sunday'], search: 'zoe' })).toEqual(['Zoe Quill']);
    expect(await names({ days: ['tuesday'], search: 'zoe' })).toEqual([]);
    expect(await names({ states: ['OK'], search: 'zoe' })).toEqual(['Zoe Quill']);
    expect(await names({ states: ['NY'], search: 'zoe' })).toEqual([]);
    expect(await names({ hiredFrom: '2026-03-02', hiredTo: '2026-03-02' })).toEqual(['Zoe Quill']);
    expect(await names({ ids: [member.id, 'x'] })).toEqual(['Zoe Quill']);
    const { searchStaff } = await ask('{ searchStaff(search: "Quill") { totalRecords staff { name } } }');
    expect(searchStaff).toEqual({ totalRecords: 1, staff: [{ name: 'Zoe Quill' }] });
    await ask(STAFF.remove, { id: member.id });
  });

  test('created, edited and removed, each with its audit row; and back again', async () => {
    const created = await make(newMember(driver, { name: '  Ann   Lee ' }));
    expect(created).toMatchObject({
      name: 'Ann Lee',
      nameWithDesignation: 'Ann Lee (DRV)',
      nextAssignment: null,
      hoursThisWeek: 0,
      viewerCanEdit: true,
      viewerCanDelete: true,
    });
    const changes = {
      workingDays: ['friday', 'monday'],
      workingTime: [
        { dayName: 'friday', dayTime: [{ start: '22:00', end: '24:00' }] },
        {
          dayName: 'monday',
          dayTime: [
            { start: '13:00', end: '17:00' },
            { start: '08:00', end: '12:00' },
          ],
        },
      ],
    };
    const edited: Staff = (await ask(STAFF.update, { s: { ...inputOf(created), ...changes } })).updateStaff;
    expect(edited.workingDays.days).toEqual(['monday', 'friday']);
    expect(
      edited.workingTime.map(({ dayName, dayTime }) => [dayName, ...dayTime.map(({ start }) => start)]),
    ).toEqual([
      ['monday', '08:00', '13:00'],
      ['friday', '22:00'],
    ]);
    expect((await ask(STAFF.update, { s: inputOf(edited) })).updateStaff.updatedAt).toBe(edited.updatedAt);
    const stale = { ...inputOf(created), name: 'Anna Lee' };
    expect((await refused(STAFF.update, { s: stale }))[0]).toBe('CONFLICT');
    expect((await ask(STAFF.byId, { id: created.id }, reader)).staffById).toMatchObject({
      viewerCanEdit: false,
      viewerCanDelete: false,
    });
    await ask(STAFF.remove, { id: created.id });
    expect(await refused(STAFF.byId, { id: created.id })).toEqual(['NOT_FOUND']);
    const back = await ask(STAFF.restore, { ids: [created.id, NOWHERE, 'x'] });
    expect(back.restoreStaff.map(outcomeOf)).toEqual(['done', 'failed notFound', 'failed notFound']);
    const { updatedAt: _changed, ...same } = edited;
    expect((await ask(STAFF.byId, { id: created.id })).staffById).toMatchObject(same);
    expect((await auditOf(server, 'staff', created.id)).map(({ action }) => action)).toEqual([
      'Create',
      'Update',
      'Delete',
      'Restore',
    ]);
    const [, change] = await auditOf(server, 'staff', created.id);
    expect(Object.keys(change?.after ?? {}).sort()).toEqual(['workingDays', 'workingTime']);
    await ask(STAFF.remove, { id: created.id });
  });

  const hours = (...dayTime: object[]) => ({ workingTime: [{ dayName: 'monday', dayTime }] });
  test.each([
    ['name', { name: '' }, 'name: isRequired'],
    ['name', { name: 'Al' }, 'name: minimumLength3'],
    ['name', { name: 'Ann = Lee' }, 'name: personName'],
    ['email', { email: 'nobody' }, 'email: emailFormat'],
    ['phone', { cellPhone: '123' }, 'cellPhone: phoneDigits'],
    ['hire date', { hireDate: '2030-01-01' }, 'hireDate: hireTooFarAhead'],
    ['designation', { staffDesignationId: '' }, 'staffDesignationId: isRequired'],
    ['designation', { staffDesignationId: NOWHERE }, 'staffDesignationId: isNotValid'],
    [
      'zip',
      { address: { addressLine1: '1 St', city: 'Tulsa', state: 'OK', zipCode: '1' } },
      'address.zipCode: zipDigits',
    ],
    ['hours', hours({ start: '10:00', end: '09:00' }), 'workingTime[0].dayTime[0].end: endBeforeStart'],
    [
      'hours',
      hours({ start: '08:00', end: '12:00' }, { start: '11:00', end: '13:00' }),
      'workingTime[0].dayTime: hoursOverlap',
    ],
  ])('%s: %j is refused, on add and edit alike', async (_name, wrong, expected) => {
    const full = ['BAD_USER_INPUT', `staff.${expected}`];
    expect(await refused(STAFF.create, { s: newMember(driver, wrong) })).toEqual(full);
    const [stored] = (await list()).staff;
    expect(await refused(STAFF.update, { s: { ...inputOf(stored), ...wrong } })).toEqual(full);
    expect((await list()).totalRecords).toBe(18);
  });

  test('days ahead of a hire date are counted from the day that it is there, not in UTC', async () => {
    // Whatever the hour, it is another day than in UTC in one of the two.
    const away = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Etc/GMT-14';
    await server.sql('UPDATE sites SET iana_time_zone = $1 WHERE site_id = 1', [away]);
    const caller = await server.signIn('bank-admin');
    const last = addDays(wallTime(new Date(), away).date, 60);
    const late = newMember(driver, { hireDate: addDays(last, 1) });
    expect(await refused(STAFF.create, { s: late }, caller)).toEqual([
      'BAD_USER_INPUT',
      'staff.hireDate: hireTooFarAhead',
    ]);
    const { id } = await make(newMember(driver, { hireDate: last }), caller);
    await ask(STAFF.remove, { id });
    await server.sql('UPDATE sites SET iana_time_zone = NULL WHERE site_id = 1');
  });

  test('an e-mail is there once in a bank, whatever its case', async () => {
    const [stored] = (await list()).staff;
    const email = stored.email.toUpperCase();
    expect(await refused(STAFF.create, { s: newMember(driver, { email }) })).toEqual([
      'BAD_USER_INPUT',
      'staff.email: notUnique',
    ]);
    const free = async (variables: object) => (await ask(STAFF.isFree, variables)).isStaffFree;
    expect(await free({ email })).toBe(false);
    expect(await free({ email, id: stored.id })).toBe(true);
    expect(await free({ email: 'nobody.else@riverside.example' })).toBe(true);
    const theirs = newMember(await designationOf(server, 'DRV', 2), { email: stored.email });
    const elsewhere = await make(theirs, other);
    await ask(STAFF.remove, { id: elsewhere.id }, other);
  });

  test('another bank’s designation and people are not there', async () => {
    const foreign = await designationOf(server, 'DRV', 2);
    expect(await refused(STAFF.create, { s: newMember(foreign) })).toEqual([
      'BAD_USER_INPUT',
      'staff.staffDesignationId: isNotValid',
    ]);
    const [theirs] = (await list({}, {}, other)).staff;
    for (const id of [theirs.id, NOWHERE, 'x', '']) {
      expect(await refused(STAFF.byId, { id })).toEqual(['NOT_FOUND']);
      expect(await refused(STAFF.update, { s: { ...inputOf(theirs), id } })).toEqual(['NOT_FOUND']);
      expect(await refused(STAFF.remove, { id })).toEqual(['NOT_FOUND']);
    }
    expect(
      (await ask(STAFF.move, { f: { ids: [theirs.id] }, to: driver, n: 1 })).changeStaffDesignation,
    ).toEqual([]);
    expect(await refused(STAFF.move, { f: {}, to: foreign, n: 18 })).toEqual([
      'BAD_USER_INPUT',
      'staffDesignationId: isNotValid',
    ]);
    expect(await refused(STAFF.create, { s: newMember(driver) }, parent)).toEqual([
      'BAD_USER_INPUT',
      'client-id: bankRequired',
    ]);
  });

  test('nobody goes whom a drive ahead counts on', async () => {
    const { staff } = await list({ pageSize: 1, sortBy: 'nextAssignment' });
    expect(staff[0].nextAssignment).not.toBeNull();
    expect(await refused(STAFF.remove, { id: staff[0].id })).toEqual(['BAD_USER_INPUT', 'id: inUse']);
  });

  test('many get another designation in one step, and get their own back', async () => {
    const one = await make(newMember(driver, { email: 'one@move.example', name: 'Move One' }));
    const two = await make(newMember(nurse, { email: 'two@move.example', name: 'Move Two' }));
    const f = { search: '@move.example' };
    expect(await refused(STAFF.move, { f, to: nurse, n: 3 })).toEqual([
      'BAD_USER_INPUT',
      'expectedRows: rowsChanged',
    ]);
    const screener = await designationOf(server, 'SCR');
    const moved = await ask(STAFF.move, { f, to: screener, n: 2 });
    expect(moved.changeStaffDesignation.map(outcomeOf)).toEqual(['done', 'done']);
    const again = await ask(STAFF.move, { f, to: screener, n: 2 });
    expect(again.changeStaffDesignation.map(outcomeOf)).toEqual(['skipped already', 'skipped already']);
    const now = (await ask(STAFF.byId, { id: two.id })).staffById;
    await ask(STAFF.update, { s: { ...inputOf(now), name: 'Move Twice' } });
    const back = await ask(STAFF.moveBack, { ids: [one.id, two.id, NOWHERE] });
    expect(back.restoreDesignationOfStaff.map(outcomeOf).sort()).toEqual([
      'done',
      'failed notFound',
      'skipped changed',
    ]);
    expect((await ask(STAFF.byId, { id: one.id })).staffById.staffDesignation.designationCode).toBe('DRV');
    expect((await ask(STAFF.byId, { id: two.id })).staffById.staffDesignation.designationCode).toBe('SCR');
    for (const { id } of [one, two]) await ask(STAFF.remove, { id });
  });

  test('whoever a colleague has moved on since stays there, and nobody is moved forth by a second way back', async () => {
    const one = await make(newMember(driver, { email: 'one@move.example', name: 'Move One' }));
    const code = async () =>
      (await ask(STAFF.byId, { id: one.id })).staffById.staffDesignation.designationCode;
    const move = (to: string) => ask(STAFF.move, { f: { ids: [one.id] }, to, n: 1 });
    const back = async (given: string) =>
      (await ask(STAFF.moveBack, { ids: [one.id], given })).restoreDesignationOfStaff.map(outcomeOf);
    const screener = await designationOf(server, 'SCR');
    await move(nurse);
    await move(screener);
    expect(await back(nurse)).toEqual(['skipped changed']);
    expect(await code()).toBe('SCR');
    expect(await back(screener)).toEqual(['done']);
    expect(await back(screener)).toEqual(['skipped changed']);
    await ask(STAFF.remove, { id: one.id });
  });
});
