import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, day, fillBank } from '../support/bank-dashboard.ts';
import { bankRows } from '../support/bank-rows.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const WAITING = `{ platformWaiting { totalRecords approvals unconfirmed underGoal
  banks { siteId name approvals unconfirmed underGoal oldestDays }
  longest { kind siteId bankName name date count days } } }`;
const ATTENTION = '{ bankNeedsAttention { kind count } }';

interface Waits {
  readonly siteId: number;
  readonly approvals: number;
  readonly unconfirmed: number;
  readonly underGoal: number;
  readonly oldestDays: number | null;
}

describe.each(DATABASES)('what waits across the platform, on %s', (kind) => {
  let server: TestServer;
  let parent: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    parent = await server.signIn('super');
    await fillBank(server);
  });
  afterAll(() => server.stop());
  const ask = async (query: string, as = parent) => {
    const { data, errors } = await server.ask('private', query, {}, as);
    expect(errors).toEqual([]);
    return data;
  };
  const waiting = async () => (await ask(WAITING)).platformWaiting;

  test('each bank has the figures of its own view, and the sums are theirs', async () => {
    const all = await waiting();
    const figures = {
      pendingApprovals: 'approvals',
      unconfirmed: 'unconfirmed',
      underGoal: 'underGoal',
    } as const;
    for (const bank of all.banks as Waits[]) {
      const own: { kind: string; count: number }[] = (
        await ask(ATTENTION, { ...parent, clientId: bank.siteId })
      ).bankNeedsAttention;
      for (const [line, figure] of Object.entries(figures))
        expect([bank.siteId, figure, bank[figure as keyof Waits]]).toEqual([
          bank.siteId,
          figure,
          own.find((each) => each.kind === line)?.count ?? 0,
        ]);
    }
    for (const figure of Object.values(figures))
      expect(all[figure]).toBe(all.banks.reduce((sum: number, bank: Waits) => sum + bank[figure], 0));
    expect(all.banks).toHaveLength(all.totalRecords);
  });

  test('what has waited longest comes first, counted in days of the bank', async () => {
    const bank = bankRows(server.sql, 920);
    await bank.site({ name: 'Late Bank' });
    await bank.drive({
      name: 'Forgotten',
      from: day(9),
      drive: { is_approved: false, created_at: at(-40, '23:30') },
    });
    const donor = await bank.donor();
    const lost = { drm_response_received: false, created_at: at(-30, '00:30') };
    await bank.appointment(donor, at(20, '09:00'), lost);
    await bank.appointment(donor, at(20, '10:00'), { ...lost, created_at: at(-3, '12:00') });
    const { banks, longest } = await waiting();
    expect(banks[0]).toEqual({
      siteId: 920,
      name: 'Late Bank',
      approvals: 1,
      unconfirmed: 2,
      underGoal: 0,
      oldestDays: 40,
    });
    const ages = banks.map(({ oldestDays }: Waits) => oldestDays ?? -1);
    expect(ages).toEqual([...ages].sort((a, b) => b - a));
    const common = { siteId: 920, bankName: 'Late Bank' };
    expect(longest.slice(0, 2)).toEqual([
      { ...common, kind: 'approval', name: 'Forgotten', date: day(9), count: 1, days: 40 },
      { ...common, kind: 'unconfirmed', name: null, date: day(20), count: 2, days: 30 },
    ]);
    expect(longest).toHaveLength(6);
    // Asked for again, it waits since then: here, and in the bank's own view.
    await server.sql('UPDATE drive_centers SET requested_at = $1 WHERE client_id = 920', [at(-4, '23:30')]);
    const again = (await waiting()).banks.find(({ siteId }: Waits) => siteId === 920);
    expect(again).toMatchObject({ approvals: 1, oldestDays: 30 });
    await server.sql('UPDATE appointments SET drm_response_received = true WHERE client_id = 920');
    expect((await waiting()).banks.find(({ siteId }: Waits) => siteId === 920)).toMatchObject({
      oldestDays: 4,
    });
    const { bankNeedsAttention } = await ask('{ bankNeedsAttention { kind date } }', {
      ...parent,
      clientId: 920,
    });
    expect(bankNeedsAttention).toContainEqual({ kind: 'pendingApprovals', date: day(-4) });
    await server.sql('UPDATE drive_centers SET requested_at = NULL WHERE client_id = 920');
  });

  test('the days of what is unanswered are those of its place, and the links list what was counted', async () => {
    const bank = bankRows(server.sql, 923);
    await bank.site();
    const donor = await bank.donor();
    const lost = { drm_response_received: false, created_at: at(-1, '12:00') };
    // Late in the evening of the bank UTC is a day further; a place of another zone has its own evening.
    await bank.appointment(donor, at(5, '23:30'), lost);
    await bank.appointment(donor, at(5, '09:00'), lost);
    await bank.appointment(donor, at(6, '20:00'), { ...lost, time_zone: 'EST' });
    // Begun, come early, and asked for a moment ago: nothing that waits.
    const begun = new Date(Date.now() - 60_000);
    await bank.appointment(donor, begun, lost);
    await bank.appointment(donor, at(5, '11:00'), { ...lost, mark: 'ARRIVED', arrived_at: begun });
    await bank.appointment(donor, at(5, '12:00'), { ...lost, created_at: begun });
    const own = { ...parent, clientId: 923 };
    const listed = async (search: URLSearchParams): Promise<number> => {
      const filter = {
        clientIds: search.get('bank') ? [Number(search.get('bank'))] : undefined,
        from: search.get('from'),
        to: search.get('to'),
        waitingOver: Number(search.get('waiting')),
      };
      const { data } = await server.ask(
        'private',
        'query ($f: AppointmentFilterInput) { unconfirmedAppointments(filter: $f) { totalRecords } }',
        { f: filter },
        parent,
      );
      return data.unconfirmedAppointments.totalRecords;
    };
    const { allNotifications } = await ask(
      '{ allNotifications(kinds: [UNCONFIRMED], pagination: { pageSize: 50 }) { notifications { id url date count clientId } } }',
    );
    const notes: { url: string; date: string; count: number; clientId: number }[] =
      allNotifications.notifications;
    const told = notes
      .filter(({ clientId }) => clientId === 923)
      .map(({ date, count }) => ({ date, count }))
      .sort((one, other) => one.date.localeCompare(other.date));
    expect(told).toEqual([
      { date: day(5), count: 2 },
      { date: day(7), count: 1 },
    ]);
    for (const { url, count } of notes)
      expect([url, await listed(new URL(url, 'http://console').searchParams)]).toEqual([url, count]);
    // As both dashboards have it.
    expect((await ask(ATTENTION, own)).bankNeedsAttention).toContainEqual({ kind: 'unconfirmed', count: 3 });
    const { banks } = await waiting();
    for (const { siteId, unconfirmed } of banks as Waits[])
      expect([siteId, await listed(new URLSearchParams(`bank=${siteId}&waiting=30`))]).toEqual([
        siteId,
        unconfirmed,
      ]);
  });

  test('what waits in an inactive bank counts as in the lists, a drive that is over waits for nobody', async () => {
    const gone = bankRows(server.sql, 921);
    await gone.site({ is_active: false });
    const empty = await waiting();
    await gone.drive({ name: 'Closed', from: day(3), drive: { is_approved: false } });
    const before = await waiting();
    expect(before.approvals).toBe(Number(empty.approvals) + 1);
    const { allDriveCenters } = await ask(
      '{ allDriveCenters(filter: { statuses: ["Pending approval"] }) { totalRecords } }',
    );
    expect(allDriveCenters).toEqual({ totalRecords: before.approvals });
    const idle = bankRows(server.sql, 922);
    await idle.site();
    await idle.drive({ name: 'Over', from: day(-2), drive: { is_approved: false } });
    expect(await waiting()).toEqual(before);
  });

  test('a drive of today that nobody approved waits until it closes: everywhere as the list has it', async () => {
    const bank = bankRows(server.sql, 924);
    await bank.site();
    const request = { is_approved: false, is_actived: false };
    // The first minutes of today in the east are over all day long in the west.
    const { place } = await bank.drive({
      name: 'Gone by',
      from: day(0),
      startTime: '00:00',
      endTime: '00:05',
      drive: request,
    });
    await server.sql("UPDATE drive_locations SET time_zone = 'EST' WHERE id = $1", [place]);
    const own = { ...parent, clientId: 924 };
    const counts = async () => {
      const { bankNeedsAttention, allDriveCenters, allNotifications } = await ask(
        `{ bankNeedsAttention { kind count } allNotifications(kinds: [APPROVAL]) { totalRecords }
          allDriveCenters(filter: { statuses: ["Pending approval"] }) { totalRecords } }`,
        own,
      );
      const line = bankNeedsAttention.find((each: { kind: string }) => each.kind === 'pendingApprovals');
      const platform = (await waiting()).banks.find(({ siteId }: Waits) => siteId === 924);
      return {
        listed: allDriveCenters.totalRecords,
        told: allNotifications.totalRecords,
        bank: line?.count ?? 0,
        platform: platform?.approvals ?? 0,
      };
    };
    expect(await counts()).toEqual({ listed: 0, told: 0, bank: 0, platform: 0 });
    await bank.drive({ name: 'To come', from: day(1), drive: request });
    expect(await counts()).toEqual({ listed: 1, told: 1, bank: 1, platform: 1 });
  });

  test('is the parent administration’s, and hides what its role may not read', async () => {
    const bank = await server.signIn('bank-admin');
    const { errors } = await server.ask('private', WAITING, {}, bank);
    expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
    await server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'donorManagement' AND role_id =
         (SELECT admin_role_id FROM admin_users WHERE email = 'super@donorgrid.example')`,
    );
    const all = await waiting();
    expect(all.unconfirmed).toBeNull();
    expect(all.banks.every(({ unconfirmed }: { unconfirmed: number | null }) => unconfirmed === null)).toBe(
      true,
    );
    expect(all.longest.every((line: { kind: string }) => line.kind === 'approval')).toBe(true);
  });
});
