import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantTx } from '../../server/db/transaction.ts';
import { createShowFactorWork } from '../../server/modules/appointment/show-factor-work.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { bankRows } from '../support/bank-rows.ts';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
/** Years after what is seeded: no other bank has results of the last twelve months. */
const NOW = new Date('2031-05-14T18:00:00Z');
/** Sixteen days later, a Friday: at eight in the evening in Honolulu it is Saturday in Greenwich. */
const FRIDAY = '2031-05-30' as Day;
const friday = (month: string): Date => new Date(`2031-${month}T06:00:00Z`);

const FORECAST = `query ($id: ID!) { driveCenterById(id: $id) { forecast { showRate booked factors { factor value } } } }`;
const SCHEDULE =
  'query ($id: ID!, $d: Date!) { driveSchedule(driveId: $id, date: $d) { booked expectedDonors } }';
const MONTH = '{ goalProgress { month { booked expectedUnits } factors { factor value } } }';

describe.each(ENGINES)('correction factors of show rates, on %s', (kind) => {
  let server: TestServer;
  let caller: Awaited<ReturnType<TestServer['signIn']>>;
  let drive: { id: string; place: string };
  let foreign: { id: string; place: string };
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => NOW);
    caller = await server.signIn('super', 900);
    const bank = bankRows(server.sql, 900);
    await bank.site();
    const donors = await Promise.all(Array.from({ length: 40 }, () => bank.donor()));
    // Forty who never had an appointment, twenty days ahead on a Friday evening: twenty come.
    for (const [at, donor] of donors.entries())
      await bank.appointment(donor, friday('04-19'), {
        created_at: new Date(friday('04-19').getTime() - 20 * 24 * HOUR),
        ...(at < 10
          ? { donated: true }
          : at < 20
            ? { mark: 'DEFERRED' }
            : at < 30
              ? { mark: 'NO_SHOW' }
              : {}),
      });
    // Those twenty again on the Tuesday after it, on the day before: eighteen come.
    const tuesday = new Date('2031-04-22T20:00:00Z');
    for (const [at, donor] of donors.slice(0, 20).entries())
      await bank.appointment(donor, tuesday, {
        created_at: new Date(tuesday.getTime() - 24 * HOUR),
        donated: at < 18,
      });
    // Neither what was called off nor what is too old or too fresh is a result.
    const others = await Promise.all(Array.from({ length: 3 }, () => bank.donor()));
    await bank.appointment(String(others[0]), tuesday, { canceled: true });
    await bank.appointment(String(others[1]), new Date(NOW.getTime() - 366 * 24 * HOUR));
    await bank.appointment(String(others[2]), new Date(NOW.getTime() - 20 * HOUR), {
      created_at: new Date(NOW.getTime() - 48 * HOUR),
    });
    // Ten new ones and one who kept both of two are booked sixteen days ahead.
    drive = await bank.drive({ name: 'Hall', from: FRIDAY, goal: 20, endTime: '21:00' });
    const booked = [
      ...(await Promise.all(Array.from({ length: 10 }, () => bank.donor()))),
      String(donors[0]),
    ];
    for (const donor of booked)
      await bank.appointment(donor, friday('05-31'), {
        drive_id: drive.id,
        slot_id: await bank.slot(drive, friday('05-31'), { capacity: 1, booked: 1 }),
        created_at: NOW,
      });
    // Another bank with a factor of its own, and nothing that it could be computed of.
    const other = bankRows(server.sql, 902);
    await other.site();
    foreign = await other.drive({ name: 'Elsewhere', from: FRIDAY, goal: 20 });
    await other.appointment(await other.donor(), friday('05-31'), { drive_id: foreign.id, created_at: NOW });
    await server.sql(
      "INSERT INTO show_factors (client_id, factor, value, computed_at) VALUES (902, 'site', 0.5, $1)",
      [NOW],
    );
  });
  afterAll(() => server.stop());

  const ask = async (query: string, variables: object = {}, as = caller) => {
    const { data, errors } = await server.ask('private', query, variables, as);
    expect(errors).toEqual([]);
    return data;
  };
  const forecast = async (id: string, as = caller) =>
    (await ask(FORECAST, { id }, as)).driveCenterById.forecast;
  const stored = async (bank: number): Promise<object> =>
    Object.fromEntries(
      (await server.sql('SELECT factor, value FROM show_factors WHERE client_id = $1', [bank])).rows.map(
        ({ factor, value }) => [factor, value],
      ),
    );
  const work = () => createShowFactorWork(server.services);

  test('before any are computed, records alone count', async () => {
    // (10 x 0.7 + 9 / 12) / 11.
    expect(await forecast(drive.id)).toEqual({ showRate: 0.705, booked: 11, factors: [] });
    // 0.81 x 8.45, with who was to come yesterday.
    expect((await ask(MONTH)).goalProgress).toEqual({ month: { booked: 12, expectedUnits: 7 }, factors: [] });
  });

  test('are made of the results of twelve months, each against the record before it; of two processes one does it', async () => {
    const both = await Promise.all([work().run(NOW), work().run(NOW)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(await work().run(NOW)).toBe(0);
    // Expected 40 x 0.7 and 20 x 8 / 11, came 20 and 18: 68 / 72.55 in all, of the first 50 / (28 x 0.94 + 30), of the
    // second 48 / (14.55 x 0.94 + 30).
    expect(await stored(900)).toEqual({
      site: 0.94,
      bookedAhead: 0.89,
      firstTime: 0.89,
      monday: 1,
      tuesday: 1.1,
      wednesday: 1,
      thursday: 1,
      friday: 0.89,
      saturday: 1,
      sunday: 1,
    });
  });

  test('correct what is expected, of a drive, of each slot and of the month, and it is told which', async () => {
    // New ones 0.7 x 0.94 x 0.89 x 0.89 x 0.89 = 0.4639, the other 0.75 x 0.94 x 0.89 x 0.89 = 0.5584.
    expect(await forecast(drive.id)).toEqual({
      showRate: 0.472,
      booked: 11,
      factors: [
        { factor: 'site', value: 0.94 },
        { factor: 'bookedAhead', value: 0.89 },
        { factor: 'firstTime', value: 0.89 },
        { factor: 'friday', value: 0.89 },
      ],
    });
    const { driveSchedule } = await ask(SCHEDULE, { id: drive.id, d: FRIDAY });
    const rates = driveSchedule
      .filter(({ booked }: { booked: number }) => booked > 0)
      .map(({ expectedDonors }: { expectedDonors: number }) => expectedDonors.toFixed(4));
    expect(rates.toSorted()).toEqual([...Array.from({ length: 10 }, () => '0.4639'), '0.5584']);
    // 0.81 x (5.197 + 0.7 x 0.94 x 0.89 x 1.1).
    const { goalProgress } = await ask(MONTH);
    expect(goalProgress.month).toEqual({ booked: 12, expectedUnits: 5 });
    expect(goalProgress.factors).toEqual([
      { factor: 'site', value: 0.94 },
      { factor: 'bookedAhead', value: 0.89 },
      { factor: 'firstTime', value: 0.89 },
      { factor: 'tuesday', value: 1.1 },
      { factor: 'friday', value: 0.89 },
    ]);
  });

  test('a bank is under its own alone, in the view of all as well; no request writes them', async () => {
    const parent = { ...caller, clientId: 0 };
    const half = { showRate: 0.35, booked: 1, factors: [{ factor: 'site', value: 0.5 }] };
    expect(await forecast(foreign.id, parent)).toEqual(half);
    expect(await forecast(foreign.id, { ...caller, clientId: 902 })).toEqual(half);
    expect((await forecast(drive.id, parent)).showRate).toBe(0.472);
    const as = (clientId: number, text: string) =>
      tenantTx(server.services.database.db, { clientId }, (tx) => tx.execute(sql.raw(text)));
    const banks = 'SELECT DISTINCT client_id AS bank FROM show_factors ORDER BY 1';
    expect((await as(902, banks)).rows).toEqual([{ bank: 902 }]);
    expect((await as(1, banks)).rows).toEqual([]);
    expect((await as(0, banks)).rows).toEqual([{ bank: 900 }, { bank: 902 }]);
    for (const clientId of [0, 900])
      for (const text of [
        'UPDATE show_factors SET value = 1',
        'DELETE FROM show_factors',
        "INSERT INTO show_factors VALUES (900, 'x', 1, now())",
      ])
        await expect(as(clientId, text), text).rejects.toThrow();
  });

  test('are computed again when a month has begun on the bank’s clock, and are 1 again where there is no result any more', async () => {
    const begin = new Date('2031-06-01T10:00:00Z');
    expect(await work().run(new Date(begin.getTime() - 1_000))).toBe(0);
    const both = await Promise.all([work().run(begin), work().run(begin)]);
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await work().run(new Date('2031-07-01T09:00:00Z'))).toBe(0);
    // One was expected by 0.7, and did not come: 30 / 30.7.
    expect(await stored(902)).toMatchObject({ site: 0.98, bookedAhead: 0.98, friday: 0.98, saturday: 1 });
    expect(await work().run(new Date('2032-09-01T10:00:00Z'))).toBe(2);
    for (const bank of [900, 902]) expect(new Set(Object.values(await stored(bank)))).toEqual(new Set([1]));
  });
});
