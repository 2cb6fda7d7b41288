import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReportMailing } from '../../server/modules/report/mailing.ts';
import { addDays, weekOf } from '../../src/lib/day.ts';
import { instantOf, wallTime } from '../../src/rules/zones.ts';
import { callsAt } from '../support/calls.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;
const SAVE =
  'mutation ($s: ReportScheduleInput!) { saveReportSchedule(schedule: $s) { id report rhythm nextAt lastSentAt } }';
const LIST = '{ reportSchedules { id report rhythm nextAt lastSentAt } }';
const REPORT =
  'query ($f: ReportFilterInput!) { getAdminActivityReport(filter: $f) { totalRecords tiles { name value } } }';

describe.each(ENGINES)('reports by mail, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let colleague: Caller;
  let parent: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    // What is sent has no text in the database any more.
    server.services.mailer.stop();
    bank = await server.signIn('bank-admin');
    colleague = await server.signIn('planner');
    parent = await server.signIn('super');
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.sql('DELETE FROM report_schedules');
    await server.sql("DELETE FROM mail_outbox WHERE occasion LIKE 'report:%'");
  });
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const today = wallTime(new Date(), 'America/Chicago').date;
  const wish = (overrides: object = {}) => ({
    s: {
      report: 'adminActivity',
      rhythm: 'WEEKLY',
      language: 'de',
      state: 'report=adminActivity&when=days90&activity=Visit',
      filter: { from: today, to: today, activities: ['Visit'] },
      ...overrides,
    },
  });
  const makeDue = () => server.sql("UPDATE report_schedules SET next_at = '2026-01-05T13:00:00Z'");
  const mails = async () =>
    (
      await server.sql(
        "SELECT recipient, subject, text FROM mail_outbox WHERE occasion LIKE 'report:%' ORDER BY created_at",
      )
    ).rows as { recipient: string; subject: string; text: string }[];
  /** The processes of a deployment, each with its own look at what is due. */
  const processes = () => Array.from({ length: 4 }, () => createReportMailing(server.services));
  const runAll = async (): Promise<number> =>
    (await Promise.all(processes().map((one) => one.run()))).reduce((sum, sent) => sum + sent, 0);

  test('what is due goes once, in the reader’s language, with the figures that the report shows', async () => {
    // Asked for in a browser, which says where the console is.
    const { data } = await server.ask('private', SAVE, wish(), { ...bank, headers: { origin: server.url } });
    expect(data.saveReportSchedule).toMatchObject({
      report: 'adminActivity',
      rhythm: 'WEEKLY',
      lastSentAt: null,
    });
    expect(await runAll()).toBe(0);
    await makeDue();
    expect(await runAll()).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const { from: monday } = weekOf(today);
    const days = { from: addDays(monday, -7), to: addDays(monday, -1) };
    const { getAdminActivityReport: report } = await ask(REPORT, {
      f: { ...days, activities: ['Visit'] },
    });
    expect(report.totalRecords).toBeGreaterThan(0);
    expect(mail?.recipient).toBe('bank-admin@donorgrid.example');
    expect(mail?.subject).toContain('Riverside Blood Center');
    expect(mail?.text).toContain(`Tätigkeiten: ${report.totalRecords.toLocaleString('de')}`);
    expect(mail?.text).toContain(
      `/reports?report=adminActivity&from=${days.from}&to=${days.to}&activity=Visit\n`,
    );
    // The next one has its own time, and is not due now.
    const [next] = (await ask(LIST)).reportSchedules;
    expect(Date.parse(next.nextAt)).toBeGreaterThan(Date.now());
    expect(next.lastSentAt).not.toBeNull();
    expect(await runAll()).toBe(0);
  });

  test('a weekly mail that is made late speaks of the days that it would have spoken of on its Monday', async () => {
    const { from: monday } = weekOf(today);
    const told = `from=${addDays(monday, -7)}&to=${addDays(monday, -1)}`;
    for (const late of [0, 1, 6]) {
      await server.sql("DELETE FROM mail_outbox WHERE occasion LIKE 'report:%'");
      await server.ask('private', SAVE, wish(), { ...bank, headers: { origin: server.url } });
      await makeDue();
      const at = instantOf({ date: addDays(monday, late), time: '09:00' }, 'America/Chicago');
      const services = { ...server.services, clock: () => at as Date };
      expect(await createReportMailing(services).run()).toBe(1);
      expect((await mails())[0]?.text).toContain(told);
    }
  });

  test('what happened most often is blank where nothing happened, and told with its count where it did', async () => {
    const report = { report: 'donorLoginFail', language: 'es', state: 'report=donorLoginFail' };
    const told = async (): Promise<string> => {
      await server.sql("DELETE FROM mail_outbox WHERE occasion LIKE 'report:%'");
      await ask(SAVE, wish({ ...report, filter: { from: today, to: today } }));
      await makeDue();
      expect(await runAll()).toBe(1);
      return (await mails())[0]?.text ?? '';
    };
    await server.sql(
      `INSERT INTO activity_logs (client_id, donor_id, page_name, activity, application, user_agent, user_role, error, ip, created_at)
       SELECT 1, id, 'login', 'LoginFail', 'DEP', 'Test', 'Donor', 'Wrong password', '203.0.113.7', now() - interval '2 days' FROM donors WHERE client_id = 1 LIMIT 1`,
    );
    expect(await told()).toMatch(/Motivo más frecuente: \S.* \(\d+\)\nIP más frecuente: \S+ \(\d+\)/);
    await server.sql("DELETE FROM activity_logs WHERE activity = 'LoginFail'");
    const none = await told();
    expect(none).toContain('Motivo más frecuente: ---\nIP más frecuente: ---');
  });

  test('asking anew replaces what was asked for, and the parent view has its own', async () => {
    await ask(SAVE, wish());
    await ask(SAVE, wish({ rhythm: 'DAILY' }));
    expect((await ask(LIST)).reportSchedules).toMatchObject([{ rhythm: 'DAILY' }]);
    expect((await ask(LIST, {}, parent)).reportSchedules).toEqual([]);
    await ask(SAVE, wish({ language: 'en' }), parent);
    await makeDue();
    expect(await runAll()).toBe(2);
    expect((await mails()).find(({ recipient }) => recipient.startsWith('super'))?.text).toContain(
      'All blood banks',
    );
  });

  test('who sees all banks is led to the bank that the mail speaks of, in the marks of the language', async () => {
    const inside = { ...parent, clientId: 1, headers: { origin: server.url } };
    await server.ask('private', SAVE, wish({ language: 'fr' }), inside);
    await makeDue();
    expect(await runAll()).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/\S\u202f: Riverside Blood Center$/);
    expect(mail?.text).toMatch(/\/reports\?report=adminActivity&.+&activity=Visit&bank=1\n/);
  });

  test('somebody else’s is neither seen nor ended, and no report is mailed that may not be read', async () => {
    const { saveReportSchedule: mine } = await ask(SAVE, wish());
    expect(
      await refused('mutation ($id: ID!) { deleteReportSchedule(id: $id) { id } }', mine, parent),
    ).toEqual(['NOT_FOUND']);
    expect(await refused(SAVE, wish(), colleague)).toEqual(['FORBIDDEN']);
    expect(await refused(SAVE, wish({ report: 'nothing' }))).toEqual([
      'BAD_USER_INPUT',
      'schedule.report: isNotValid',
    ]);
    await ask('mutation ($id: ID!) { deleteReportSchedule(id: $id) { id } }', mine);
    expect((await ask(LIST)).reportSchedules).toEqual([]);
  });

  test('whoever may read the report no longer gets no mail of it', async () => {
    await ask(SAVE, wish());
    const { rows } = await server.sql(
      `UPDATE role_enablements e SET read = false FROM admin_users u
       WHERE u.email = 'bank-admin@donorgrid.example' AND e.role_id = u.admin_role_id AND e.name = 'adminActivity' RETURNING e.id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await makeDue();
    expect(await runAll()).toBe(0);
    expect(await mails()).toEqual([]);
    await server.sql('UPDATE role_enablements SET read = true WHERE id = ANY ($1)', [
      rows.map(({ id }: Record<string, unknown>) => id),
    ]);
    expect((await ask(LIST)).reportSchedules).toEqual([]);
  });

  test('a bank that is out of use for a while has its mails again, each at its next time', async () => {
    await ask(SAVE, wish());
    await server.sql('UPDATE sites SET is_active = false WHERE site_id = 1');
    await makeDue();
    expect(await runAll()).toBe(0);
    await server.sql('UPDATE sites SET is_active = true WHERE site_id = 1');
    const [kept] = (await ask(LIST)).reportSchedules;
    expect(kept).toMatchObject({ report: 'adminActivity', lastSentAt: null });
    expect(Date.parse(kept.nextAt)).toBeGreaterThan(Date.now());
    expect(await mails()).toEqual([]);
    await makeDue();
    expect(await runAll()).toBe(1);
  });

  test('whose account is out of use, or gone, with its bank, has none by then', async () => {
    await ask(SAVE, wish());
    await server.sql('UPDATE sites SET is_active = false WHERE site_id = 1');
    await server.sql("UPDATE admin_users SET is_active = false WHERE email = 'bank-admin@donorgrid.example'");
    await makeDue();
    expect(await runAll()).toBe(0);
    expect((await server.sql('SELECT 1 FROM report_schedules')).rows).toEqual([]);
    await server.sql('UPDATE sites SET is_active = true WHERE site_id = 1');
    await server.sql("UPDATE admin_users SET is_active = true WHERE email = 'bank-admin@donorgrid.example'");
  });

  test('a report that cannot be made waits, and keeps no other from going', async () => {
    await ask(SAVE, wish());
    await ask(SAVE, wish({ report: 'adminLogin', filter: { from: today, to: today } }));
    await makeDue();
    await server.sql(`UPDATE report_schedules SET filter = '{"search": 5}' WHERE report = 'adminActivity'`);
    expect(await runAll()).toBe(1);
    const left = (await ask(LIST)).reportSchedules;
    expect(left.map(({ report }: { report: string }) => report)).toEqual(['adminActivity', 'adminLogin']);
    expect(Date.parse(left[0].nextAt)).toBeGreaterThan(Date.now());
  });
});
