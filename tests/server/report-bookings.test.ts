import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { asking } from '../support/calls.ts';
import { sendExport } from '../support/exports.ts';
import { REPORTS } from '../support/reports.ts';
import { DATABASES } from '../support/server.ts';

/** What is done with an appointment and a donor's contact data, as log and history call it. */
const DONE = ['Book', 'Modify', 'Move', 'Cancel', 'Reveal contact data'];
type Name = keyof typeof REPORTS;
const FIELDS = `totalRecords tiles { name value } stacks { name part value }
  activityLogs { id activity email drive { id name driveID } appointmentTime timeZone product tries donor { id } }`;

describe.each(DATABASES)('what a report tells of bookings and tries, on %s', (kind) => {
  const desk = bookingDesk(kind, 6);
  const { ask, open, day, somebody, bookable, book } = desk;
  const today = utcDay(new Date());
  const span = { from: addDays(today, -2), to: addDays(today, 1) };
  const report = async (name: Name, filter: object = {}, caller = desk.bank) =>
    (
      await ask(
        `query ($f: ReportFilterInput!) { report: ${REPORTS[name]}(filter: $f, pagination: { pageSize: 100 }) { ${FIELDS} } }`,
        { f: { ...span, ...filter } },
        caller,
      )
    ).report;

  test('a booking is told with drive, time and product, as it was when it was booked, moved and canceled', async () => {
    const driveId = await open(day());
    const donor = somebody();
    const made = await book(driveId, donor.id);
    const { times } = await bookable(driveId);
    const later = times.findLast(({ donationTypeId }: never) => donationTypeId === made.donationTypeId);
    await ask(APPOINTMENTS.modify, {
      a: {
        id: made.id,
        donorId: donor.id,
        driveId,
        updatedAt: made.updatedAt,
        startTime: later.startTime,
        donationTypeId: made.donationTypeId,
      },
    });
    await ask(APPOINTMENTS.cancel, { id: made.id, reason: 'Ill' });
    const { activityLogs } = await report('donationsScheduled');
    const mine = activityLogs.filter(({ donor: of }: { donor: { id: string } }) => of.id === donor.id);
    const drive = { id: driveId, name: expect.any(String), driveID: expect.any(String) };
    const told = { drive, timeZone: made.timeZone, product: made.product, tries: null };
    expect(mine).toMatchObject([
      { activity: 'Cancel', appointmentTime: later.startTime, ...told },
      { activity: 'Modify', appointmentTime: later.startTime, ...told },
      { activity: 'Book', appointmentTime: made.startTime, ...told },
    ]);
  });

  test('what stands in the log and in the history is one action of its administrator', async () => {
    const driveId = await open(day());
    const donor = somebody();
    // An export is an action of whoever asks for it.
    const reader = await desk.server.signIn('super', 1);
    const acts = async (): Promise<Record<string, number>> => {
      const told = await report('adminActivity', { admin: 'bank-admin@' });
      const { rows } = await sendExport(desk.server, 'report-admin-activity', reader, {
        body: JSON.stringify({
          scope: 'all',
          columns: [{ key: 'activity' }],
          filter: { ...span, admin: 'bank-admin@', activities: DONE },
        }),
      });
      const those = told.stacks.filter(({ part }: { part: string }) => DONE.includes(part));
      const parts = those.map(({ value }: { value: number }) => value);
      return {
        actions: told.tiles.find(({ name }: { name: string }) => name === 'actions').value,
        total: told.totalRecords,
        listed: told.activityLogs.filter(({ activity }: { activity: string }) => DONE.includes(activity))
          .length,
        charted: parts.reduce((sum: number, value: number) => sum + value, 0),
        exported: rows.length - 1,
      };
    };
    const before = await acts();
    const made = await book(driveId, donor.id);
    await ask(APPOINTMENTS.cancel, { id: made.id, reason: 'Ill' });
    await ask('mutation ($id: ID!) { revealDonorContact(id: $id) { id } }', { id: donor.id });
    const after = await acts();
    const done = { actions: 3, total: 3, listed: 3, charted: 3, exported: 3 };
    expect(after).toEqual(
      Object.fromEntries(Object.entries(done).map(([name, count]) => [name, (before[name] ?? 0) + count])),
    );
  });

  test('it is narrowed by drive, administrator and product, and stacked by day and product', async () => {
    const driveId = await open(day());
    const made = await book(driveId, somebody().id);
    await ask(
      APPOINTMENTS.add,
      {
        a: {
          driveId,
          donorId: somebody().id,
          startTime: made.startTime,
          donationTypeId: made.donationTypeId,
        },
      },
      desk.recruiter,
    );
    const { driveID } = (await report('donationsScheduled')).activityLogs[0].drive;
    const mine = await report('donationsScheduled', { drive: driveID });
    expect(mine.activityLogs.map(({ activity }: { activity: string }) => activity)).toEqual(['Book', 'Book']);
    expect((await report('donationsScheduled', { drive: driveID, admin: 'recruiter@' })).totalRecords).toBe(
      1,
    );
    expect(
      (await report('donationsScheduled', { drive: driveID, products: [made.product] })).totalRecords,
    ).toBe(2);
    expect(
      (await report('donationsScheduled', { drive: driveID, products: ['None such'] })).totalRecords,
    ).toBe(0);
    expect(mine.stacks).toEqual([
      { name: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), part: made.product, value: 2 },
    ]);
    const tile = ({ tiles }: { tiles: { name: string; value: number }[] }, name: string) =>
      tiles.find((one) => one.name === name)?.value;
    expect(tile(mine, 'donatedShare')).toBe(0);
    await desk.server.sql('UPDATE appointments SET donated = true WHERE id = $1', [made.id]);
    expect(tile(await report('donationsScheduled', { drive: driveID }), 'donatedShare')).toBe(0.5);
    // What donors have booked themselves is scheduled too, and by no administrator; an administrator's filter leaves it out.
    const figures = async (filter: object) => {
      const told = await report('donationsScheduled', filter);
      const bars = told.stacks.reduce((sum: number, { value }: { value: number }) => sum + value, 0);
      return { scheduled: tile(told, 'scheduled'), byAdmins: tile(told, 'byAdmins'), bars };
    };
    expect(await figures({ drive: driveID })).toEqual({ scheduled: 2, byAdmins: 2, bars: 2 });
    const own = await book(driveId, somebody().id);
    await desk.server.sql("UPDATE appointments SET created_by = 'Donor' WHERE id = $1", [own.id]);
    await desk.server.sql('DELETE FROM activity_logs WHERE appointment_id = $1', [own.id]);
    expect(await figures({ drive: driveID })).toEqual({ scheduled: 3, byAdmins: 2, bars: 3 });
    expect(await figures({ drive: driveID, admin: 'recruiter@' })).toEqual({
      scheduled: 1,
      byAdmins: 1,
      bars: 1,
    });
    // Acts of a page by what they were; bars of one piece have none.
    const pages = await report('adminActivity', { activities: ['Book'] });
    expect(pages.stacks.every(({ part }: { part: string }) => part === 'Book')).toBe(true);
    expect(pages.stacks.length).toBeGreaterThan(0);
    expect((await report('adminLogin')).stacks).toEqual([]);
  });

  test('who may not read drives is told none, and finds none by asking', async () => {
    await desk.server.sql(
      `UPDATE role_enablements SET read = false, write = false WHERE name IN ('driveManagement', 'createDrive', 'approveDrive', 'activationDrive')
        AND role_id = (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin@donorgrid.example')`,
    );
    const caller = await desk.server.signIn('bank-admin');
    const all = await report('donationsScheduled', {}, caller);
    expect(all.totalRecords).toBeGreaterThan(0);
    for (const { drive } of all.activityLogs) expect(drive).toBeNull();
    expect((await report('donationsScheduled', { drive: 'D' }, caller)).totalRecords).toBe(0);
  });

  test('a failed sign-in tells how often its address failed in the 24 hours up to it', async () => {
    const failed = (email: string, hoursAgo: number, bank = 1) =>
      desk.server.sql(
        `INSERT INTO activity_logs (client_id, page_name, activity, application, user_agent, user_role, client_claim, email, error, created_at)
         VALUES ($3, '/donor/login', 'LoginFail', 'Web', '', '', 'donor', $1, 'Tried', now() - $2 * interval '1 hour')`,
        [email, hoursAgo, bank],
      );
    for (const [email, hours, bank] of [
      ['Often@donor.example', 1],
      ['often@donor.example', 2],
      ['often@donor.example', 25.5],
      ['often@donor.example', 3, 2],
      ['once@donor.example', 4],
    ] as const)
      await failed(email, hours, bank);
    const { activityLogs } = await report('donorLoginFail', { reason: 'Tried' });
    expect(activityLogs.map(({ email, tries }: { email: string; tries: number }) => [email, tries])).toEqual([
      ['Often@donor.example', 2],
      ['often@donor.example', 2],
      ['once@donor.example', 1],
      ['often@donor.example', 1],
    ]);
  });

  test('a donor is found by name, by whoever may read donors', async () => {
    const donor = somebody();
    await desk.server.sql("UPDATE donors SET first_name = 'Zebulon', last_name = 'Unique' WHERE id = $1", [
      donor.id,
    ]);
    await desk.server.sql(
      `INSERT INTO activity_logs (client_id, page_name, activity, application, user_agent, user_role, client_claim, donor_id, created_at)
       VALUES (1, '/donor/profile', 'Visit', 'Web', '', '', 'donor', $1, now())`,
      [donor.id],
    );
    expect((await report('donorActivity', { search: 'zebulon uni' })).totalRecords).toBe(1);
    const other = await desk.server.signIn('bank-admin-2');
    expect((await report('donorActivity', { search: 'zebulon uni' }, other)).totalRecords).toBe(0);
  });

  test('the last run of a report is the caller’s own: opened, or exported', async () => {
    const runs = async (caller = desk.bank): Promise<Record<string, string>> => {
      const { reportRuns } = await asking(desk.server, caller)('{ reportRuns { report at } }');
      return Object.fromEntries(reportRuns.map(({ report: name, at }: never) => [name, at]));
    };
    await desk.server.sql("DELETE FROM activity_logs WHERE page_name LIKE '/reports/%'");
    expect(await runs()).toEqual({});
    const visit =
      'mutation ($page: String!) { createActivityLogs(pageName: $page, activity: "Visit", application: "Web") { id } }';
    for (const page of ['/reports', '/reports/adminLogin', '/reports/nothing'])
      await desk.server.ask('public', visit, { page }, desk.bank);
    const opened = await runs();
    expect(Object.keys(opened)).toEqual(['adminLogin']);
    expect(await runs(desk.recruiter).catch(() => ({}))).toEqual({});
    await desk.server.sql(
      `INSERT INTO audit_log (client_id, actor_id, actor_name, entity, entity_id, action, at, ip, request_id, hash)
       SELECT 1, id, 'x', 'donorActivityReport', 'export', 'Export', now(), '', '', 'x' FROM admin_users WHERE email = 'bank-admin@donorgrid.example'`,
    );
    expect(Object.keys(await runs())).toEqual(['adminLogin', 'donorActivity']);
    await desk.server.sql(
      "UPDATE activity_logs SET created_at = now() - interval '400 days' WHERE page_name = '/reports/adminLogin'",
    );
    expect(Object.keys(await runs())).toEqual(['donorActivity']);
  });
});
