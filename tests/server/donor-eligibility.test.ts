import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { runDay } from '../support/clock/run-days.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const ASK = `query ($id: ID!, $on: Date, $given: GivenDonationInput) {
  donorEligibilities(id: $id, on: $on, given: $given) { donationType donationTypeId kind lastDonationDate intervalDays
    nextEligible isEligible countLastYear maximumPerYear reason reasonDays reasonAfter reasonAfterDate recordSystem computed } }`;

describe.each(DATABASES)('eligibility, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let donor: string;
  const sql = (text: string, values: unknown[] = []) => server.sql(text, values);
  const ask = async (variables: object, caller: Caller = bank) =>
    server.ask('private', ASK, { id: donor, ...variables }, caller);
  const types = async (variables: object = {}) => {
    const { data, errors } = await ask(variables);
    expect(errors).toEqual([]);
    return Object.fromEntries(
      (data.donorEligibilities as { kind: string }[]).map((type) => [type.kind, type]),
    ) as Record<string, Record<string, unknown>>;
  };
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    donor = (await sql(`SELECT id FROM donors WHERE client_id = 1 ORDER BY id LIMIT 1`)).rows[0]?.id;
    await sql(`DELETE FROM donations WHERE donor_id = $1`, [donor]);
    await sql(
      `UPDATE donors SET birth_date = '1980-05-05', gender = 'M', next_eligible_wb = NULL, next_eligible_pl = NULL WHERE id = $1`,
      [donor],
    );
    await sql(
      `INSERT INTO donations (client_id, donor_id, date, donation_type, site, outcome) VALUES
        (1, $1, $2, 'Whole Blood', 'Main', 'Donated'), (1, $1, $3, 'Platelets', 'Main', 'Donated'),
        (1, $1, $4, 'Double Red', 'Main', 'Deferred'), (1, $1, '2019-01-01', 'Plasma', 'Main', 'Donated')`,
      [donor, runDay('2026-10-01'), runDay('2026-11-14'), runDay('2026-11-17')],
    );
  });
  afterAll(() => server.stop());

  test('each type of the bank with its date, its count and what decides', async () => {
    const all = await types();
    expect(Object.keys(all)).toEqual(['Whole Blood', 'Double Red', 'Platelets', 'Plasma']);
    expect(all['Whole Blood']).toMatchObject({
      lastDonationDate: runDay('2026-10-01'),
      intervalDays: 7,
      nextEligible: runDay('2026-11-26'),
      isEligible: false,
      countLastYear: 1,
      maximumPerYear: null,
      reason: 'interval',
      reasonDays: 56,
      reasonAfter: 'Whole Blood',
      reasonAfterDate: runDay('2026-10-01'),
    });
    expect(all.Plasma).toMatchObject({ lastDonationDate: '2019-01-01', nextEligible: runDay('2026-12-12') });
    expect(all.Platelets).toMatchObject({ maximumPerYear: 24, countLastYear: 1 });
  });
  test('on another day, and what would be if', async () => {
    const later = await types({ on: runDay('2026-12-20') });
    expect(Object.values(later).map(({ isEligible }) => isEligible)).toEqual([true, true, true, true]);
    const given = { donationType: 'Whole Blood', date: runDay('2026-12-20') };
    const after = await types({ on: runDay('2026-12-20'), given });
    for (const type of Object.values(after))
      expect(type).toMatchObject({ nextEligible: addDays(runDay('2026-12-20'), 56), isEligible: false });
  });
  test("the bank's own interval and least age count, another bank's do not", async () => {
    const before = await types();
    await sql(
      `UPDATE donation_types SET deferral_rules = '[{"nextType": "Platelets", "days": 3}]' WHERE client_id = 2 AND category = 'Platelets'`,
    );
    expect(await types()).toEqual(before);
    await sql(
      `UPDATE donation_types SET deferral_rules = '[{"nextType": "Platelets", "days": 3}]' WHERE client_id = 1 AND category = 'Platelets'`,
    );
    await sql(`UPDATE donation_types SET minimum_age_men = 99 WHERE client_id = 1 AND category = 'Plasma'`);
    const after = await types({ on: runDay('2026-11-26') });
    expect(after.Platelets).toMatchObject({ intervalDays: 3, isEligible: true });
    expect(after.Plasma).toMatchObject({ reason: 'tooYoung', nextEligible: '2079-05-05' });
  });
  test('the record system wins where it is later, and both dates are told', async () => {
    await sql(`UPDATE donors SET next_eligible_wb = $2, next_eligible_pl = $3 WHERE id = $1`, [
      donor,
      runDay('2027-02-01'),
      runDay('2026-01-01'),
    ]);
    const all = await types();
    expect(all['Whole Blood']).toMatchObject({
      nextEligible: runDay('2027-02-01'),
      computed: runDay('2026-11-26'),
      recordSystem: runDay('2027-02-01'),
      reason: 'recordSystem',
    });
    expect(all.Platelets).toMatchObject({
      recordSystem: runDay('2026-01-01'),
      nextEligible: runDay('2026-11-26'),
    });
  });
  test('a donation of before kinds were kept has the one that its name meant when they came', async () => {
    const of = async (name: string) => {
      const { rows } = await sql(
        `INSERT INTO donations (client_id, donor_id, date, donation_type, site) VALUES (1, $1, '2018-01-01', $2, 'Main') RETURNING id`,
        [donor, name],
      );
      return rows[0]?.id as string;
    };
    await sql(`UPDATE donation_types SET name = 'Power Red' WHERE client_id = 1 AND name = 'Double Red'`);
    const ids = [await of('power red'), await of('Plasma'), await of('Nobody knows')];
    const file = readFileSync('server/db/migrations/0048_kind_of_donation.sql', 'utf8');
    await sql(file.split('--> statement-breakpoint').at(-1) ?? '');
    await sql(`UPDATE donation_types SET name = 'Double Red' WHERE client_id = 1 AND name = 'Power Red'`);
    const { rows } = await sql('SELECT id, kind FROM donations WHERE id = ANY ($1::uuid[])', [ids]);
    const kinds = new Map(rows.map((row) => [row.id, row.kind]));
    expect(ids.map((id) => kinds.get(id))).toEqual(['Double Red', 'Plasma', null]);
  });

  test('a donor of another bank is not there', async () => {
    const foreign = await ask({}, await server.signIn('bank-admin-2'));
    expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await ask({}, await server.signIn('super', 1))).errors).toEqual([]);
  });
});
