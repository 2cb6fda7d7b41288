import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShowFactorWork } from '../../server/modules/appointment/show-factor-work.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { type Asker, asking } from '../support/calls.ts';
import { ended } from '../support/jobs.ts';
import { manyRows } from '../support/many-rows.ts';
import {
  explained,
  lookedAt,
  MANY_APPOINTMENTS,
  MANY_BANKS,
  MANY_DONORS,
  sentBy,
  wholeScans,
} from '../support/plans.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const BANKS = 60;
const DONORS = 2_000;
const AS_BANK =
  "SET LOCAL ROLE donorgrid_app; SET LOCAL app.client_id = '1'; SET LOCAL app.admin_user_id = ''";

/** What a change, or work that nobody waits for, goes through where there is much: rows are counted, and not its time. */
describe.each(DATABASES)('changes among many rows, on %s', (kind) => {
  let server: TestServer;
  let bank: Asker;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    await manyRows(server, 'sites', BANKS, MANY_BANKS);
    await manyRows(server, 'donors', DONORS, {
      ...MANY_DONORS,
      email_ok: 'true',
      is_active: 'true',
    });
    await manyRows(server, 'appointments', DONORS, {
      ...MANY_APPOINTMENTS,
      drm_request_initiated: 'true',
      drm_response_received: 'true',
    });
    await server.sql('VACUUM ANALYZE');
  });
  afterAll(() => server.stop());
  const change = async (mutation: string, variables: object): Promise<void> =>
    expect((await server.ask('private', mutation, variables, bank)).errors).toEqual([]);

  test('whether a bank has results is not looked for in the appointments of all banks', async () => {
    const asked = await sentBy(/AS bank\s+FROM "sites"/, () => createShowFactorWork(server.services).run());
    expect(asked.length).toBeGreaterThan(0);
    expect(lookedAt(await explained(server, asked.slice(0, 1)), 'appointments')).toBeLessThan(DONORS / 4);
  });

  test('the next message of the outbox is found among many that wait without a look at all', async () => {
    const asked = await sentBy(/from "mail_outbox"/, () => server.services.mailer.deliver());
    expect(asked.length).toBeGreaterThan(0);
    const many = `INSERT INTO mail_outbox (recipient, subject, text, due_at, next_try_at)
      SELECT 'many@mail.example', 's', 't', at, at FROM (SELECT now() - n * interval '1 minute' AS at FROM generate_series(1, 500) n) w`;
    expect(lookedAt(await explained(server, asked.slice(0, 1), many), 'mail_outbox')).toBe(1);
  });

  test('what a record system has not answered is found without a look at the appointments that it has', async () => {
    const asked = await sentBy(/drm_response_received/, () =>
      change('mutation { markNotificationRead(isRead: true) { unreadCount } }', {}),
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(lookedAt(await explained(server, asked, AS_BANK), 'appointments')).toBeLessThan(DONORS / 10);
  });

  test('whose address another one has by now is not looked for in all donors', async () => {
    const ids = (
      await server.sql("SELECT id FROM donors WHERE donor_number IN ('MANY-1', 'MANY-2')")
    ).rows.map(({ id }) => String(id));
    await server.sql('UPDATE donors SET is_active = false WHERE id = ANY ($1)', [ids]);
    const asked = await sentBy(/shared_donor_emails|having count/, () =>
      change(
        'mutation ($ids: [ID!]) { updateDonors(filter: { ids: $ids }, isActive: true, expectedRows: 2) { status } }',
        { ids },
      ),
    );
    expect(asked).toHaveLength(1);
    expect(await wholeScans(server, asked, 'donors', AS_BANK)).toBe(0);
  });

  /** What of it the server says while a job cancels these appointments and writes to their donors. */
  const canceling = (statement: RegExp, ids: readonly string[]) =>
    sentBy(statement, async () => {
      const asked = { f: { ids }, n: ids.length, reason: 'The hall is closed', notify: true };
      const { startCancelAppointments } = await asking(server, bank)(APPOINTMENTS.startCancel, asked);
      const { state, counts } = await ended(server, bank, startCancelAppointments.id);
      expect([state, counts]).toEqual(['DONE', [{ name: 'done', value: ids.length }]]);
    });
  const idsOf = async (text: string): Promise<string[]> =>
    (await server.sql(text)).rows.map(({ id }) => String(id));

  test('the donors of a batch are written to by one statement, which asks once what the bank writes', async () => {
    const ids = await idsOf(
      "SELECT id FROM appointments WHERE appointment_id LIKE 'MANY-%' AND NOT canceled ORDER BY id LIMIT 40",
    );
    const asked = await canceling(/^insert into "mail_outbox"|from "email_events"/i, ids);
    expect(asked.filter(({ text }) => /^insert/i.test(text))).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(3);
    const { rows } = await server.sql(
      "SELECT count(*)::int AS mails FROM mail_outbox WHERE occasion LIKE '%:cancel' AND split_part(occasion, ':', 2) = ANY ($1)",
      [ids],
    );
    expect(rows[0].mails).toBe(ids.length);
  });

  test('what bookings leave at many closed places is taken back together', async () => {
    const ids = await idsOf(
      `WITH free AS (SELECT DISTINCT ON (location_id) * FROM drive_slots
           WHERE client_id = 1 AND booked = 0 AND blocked_reason IS NULL AND start_time > now() + interval '1 day'),
         s AS (UPDATE drive_slots s SET booked = 1 FROM free WHERE s.id = free.id RETURNING s.*),
         p AS (UPDATE drive_locations l SET is_drive_active = false FROM s WHERE l.id = s.location_id),
         a AS (SELECT id, row_number() OVER () AS n FROM appointments WHERE appointment_id LIKE 'MANY-%' AND NOT canceled)
       UPDATE appointments SET drive_id = s.drive_id, slot_id = s.id, start_time = s.start_time, end_time = s.end_time
       FROM (SELECT *, row_number() OVER () AS n FROM s) s JOIN a USING (n) WHERE appointments.id = a.id RETURNING appointments.id`,
    );
    expect(ids.length).toBeGreaterThan(2);
    const freed = await server.sql('SELECT slot_id AS id FROM appointments WHERE id = ANY ($1)', [ids]);
    expect(await canceling(/^delete from "drive_slots"/i, ids)).toHaveLength(1);
    const left = await server.sql('SELECT id FROM drive_slots WHERE id = ANY ($1)', [
      freed.rows.map(({ id }) => id),
    ]);
    expect(left.rows).toEqual([]);
  });
});
