import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { APPOINTMENTS, type MadeDonor, newDonors, openDrive } from '../support/appointments.ts';
import { callsAt } from '../support/calls.ts';
import { DONORS } from '../support/donors.ts';
import { type Ground, groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const AHEAD = 130;
const date = addDays(utcDay(new Date()), AHEAD);
/** Longer than the longest wait after an appointment: by then nobody is left out for that. */
const later = addDays(date, 70);
const until = addDays(date, 90);
const soon = addDays(date, 5);
const POINT = { latitude: 36.15, longitude: -95.99 };
const FOUND = `query ($f: DonorSearchInput!) {
  page: allDonorsSearchSortWithPagination(filter: $f) { totalRecords donors { id nextEligible { WB PL } } }
  matches: donorMatches(filter: $f) { totalRecords } }`;
const INVITE =
  'query ($id: ID!) { donorsToInvite(driveId: $id, radius: 25, pagination: { pageSize: 100 }) { eligible reach { eligible } donors { id } } }';
const PAGE = 'query ($id: ID!) { donorEligibilities(id: $id) { kind isEligible nextEligible reason } }';
const CARDS =
  '{ donorsByBloodGroup { bloodType eligibleNow } eligibleSoon { totalRecords donors { eligibleOn donor { id } } } }';

/** What brings the donors to date who were deferred earlier. */
const MIGRATION = readFileSync('server/db/migrations/0051_deferred_donors_dates.sql', 'utf8');

describe.each(DATABASES)('a donor who was deferred until a day, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  let donors: MadeDonor[] = [];
  let booked: string[] = [];
  let inviting = '';
  let ahead = 0;
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => new Date(Date.now() + ahead));
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    const open = openDrive(desk, () => ground);
    const driveId = await open(date);
    inviting = await open(later, {}, POINT);
    donors = await newDonors(server, 3);
    const { times } = (await ask(APPOINTMENTS.bookable, { driveId })).bookableSlots;
    for (const [at, donor] of donors.entries()) {
      const { startTime, donationTypeId } = times[at];
      const a = { donorId: donor.id, driveId, startTime, donationTypeId };
      booked = [...booked, (await ask(APPOINTMENTS.add, { a })).adminAddAppointment.id];
    }
    // Nobody else is old enough, or near.
    await server.sql("UPDATE donors SET lat = NULL, lng = NULL, is_active = last_name = 'Booked'");
    await server.sql("UPDATE donors SET lat = 36.16, lng = -95.99 WHERE last_name = 'Booked'");
    ahead = Date.parse(`${date}T22:00:00Z`) - Date.now();
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const idOf = (at: number): string => donors[at]?.id ?? '';
  const defer = (at: number, day: Day) =>
    ask(APPOINTMENTS.deferred, { id: booked[at], reason: 'Low hemoglobin', until: day });
  const undo = (at: number) => ask(APPOINTMENTS.undo, { id: booked[at] });

  /** Is the donor among those who may give: in the list and its counts, for a drive and on the dashboard? */
  async function isEligible(donorId: string) {
    const { page, matches } = await ask(FOUND, { f: { names: 'Booked', withInDays: 0 } });
    const { eligible, reach, donors: invited } = (await ask(INVITE, { id: inviting })).donorsToInvite;
    const { donorsByBloodGroup: groups } = await ask(CARDS);
    const counts = [page.totalRecords, matches.totalRecords, eligible, reach[0].eligible];
    const isListed = (of: readonly { id: string }[]) => of.some((row) => row.id === donorId);
    const own = (await ask(PAGE, { id: donorId })).donorEligibilities[0];
    return {
      listed: isListed(page.donors),
      invited: isListed(invited),
      page: own.isEligible,
      counts: [
        ...new Set([
          ...counts,
          groups.find((group: { bloodType: string }) => group.bloodType === 'O-').eligibleNow,
        ]),
      ],
    };
  }

  test('is not found among those who may give until then, whoever asks, and is again once the mark is taken back', async () => {
    // Whoever has an appointment is not asked for another.
    await server.sql('UPDATE appointments SET canceled = true WHERE donor_id <> ALL ($1)', [
      donors.map((donor) => donor.id),
    ]);
    const before = await isEligible(idOf(0));
    expect(before).toMatchObject({ listed: true, invited: true, page: true, counts: [3] });
    await defer(0, until);
    expect(await isEligible(idOf(0))).toEqual({ listed: false, invited: false, page: false, counts: [2] });
    const { page } = await ask(FOUND, {
      f: { names: 'Booked', startEligibleDate: until, endEligibleDate: until },
    });
    expect(page.donors).toEqual([{ id: idOf(0), nextEligible: { WB: until, PL: until } }]);
    expect((await ask(PAGE, { id: idOf(0) })).donorEligibilities[0]).toMatchObject({
      nextEligible: until,
      reason: 'deferred',
    });
    await undo(0);
    expect(await isEligible(idOf(0))).toEqual(before);
  });

  test('is told of as somebody who may give soon, on the day that the mark says', async () => {
    await defer(1, soon);
    const { eligibleSoon } = await ask(CARDS);
    expect(eligibleSoon.donors).toContainEqual({ eligibleOn: soon, donor: { id: idOf(1) } });
    // What was written since stands; the other date goes with the mark.
    const written = addDays(date, 300);
    await server.sql('UPDATE donors SET next_eligible_pl = $2 WHERE id = $1', [idOf(1), written]);
    await undo(1);
    const { page } = await ask(FOUND, { f: { ids: [idOf(1)] } });
    expect(page.donors).toEqual([{ id: idOf(1), nextEligible: { WB: null, PL: written } }]);
  });

  test('whoever was deferred before dates followed marks waits as well, and goes back to what stood there', async () => {
    const stood = `next_eligible_wb = '${addDays(date, -300)}', next_eligible_pl = NULL`;
    await defer(2, until);
    await server.sql(`UPDATE donors SET ${stood} WHERE id = $1`, [idOf(2)]);
    await server.sql('UPDATE appointments SET donor_before = NULL WHERE id = $1', [booked[2]]);
    const { page: all } = await ask(FOUND, { f: { names: 'Booked' } });
    for (const statement of MIGRATION.split('--> statement-breakpoint')) await server.sql(statement);
    const dates = async () => (await ask(FOUND, { f: { ids: [idOf(2)] } })).page.donors[0].nextEligible;
    expect(await dates()).toEqual({ WB: until, PL: until });
    // Nobody else's are touched.
    const others = (page: { donors: { id: string }[] }) => page.donors.filter((row) => row.id !== idOf(2));
    expect(others((await ask(FOUND, { f: { names: 'Booked' } })).page)).toEqual(others(all));
    await undo(2);
    expect(await dates()).toEqual({ WB: addDays(date, -300), PL: null });
  });

  test('taken back on the record that theirs was merged into, it leaves that donor’s own deferral', async () => {
    await defer(0, soon);
    await defer(1, until);
    // On another day: nobody is at two appointments at once.
    await server.sql(
      "UPDATE appointments SET start_time = start_time - interval '1 day', end_time = end_time - interval '1 day' WHERE id = $1",
      [booked[1]],
    );
    const { donorMergePreview: preview } = await ask(DONORS.preview, { a: idOf(0), b: idOf(1) });
    const merge = {
      keepId: idOf(0),
      otherId: idOf(1),
      keepUpdatedAt: preview.keep.updatedAt,
      otherUpdatedAt: preview.other.updatedAt,
      fromOther: [],
    };
    await ask(DONORS.merge, { merge });
    await undo(1);
    const { page } = await ask(FOUND, { f: { ids: [idOf(0)] } });
    expect(page.donors[0].nextEligible.WB).toBe(soon);
  });

  test.each([
    ['the later one', soon, until, [1, 2], [soon, null]],
    ['the earlier one', soon, until, [2, 1], [until, null]],
    ['the later one, which ends sooner,', until, soon, [1, 2], [until, null]],
    ['the earlier one, which ends later,', until, soon, [2, 1], [soon, null]],
  ] as const)(
    'of two deferrals from before dates followed marks, %s is taken back first: the donor waits until the other ends',
    async (_which, earlier, next, order, waits) => {
      // Theirs as well, on another day.
      await server.sql(
        `UPDATE appointments SET donor_id = $2, start_time = start_time - interval '2 days', end_time = end_time - interval '2 days'
         WHERE id = $1 AND donor_id <> $2`,
        [booked[1], idOf(2)],
      );
      await defer(2, earlier);
      await defer(1, next);
      const own = addDays(date, -300);
      await server.sql('UPDATE donors SET next_eligible_wb = $2, next_eligible_pl = NULL WHERE id = $1', [
        idOf(2),
        own,
      ]);
      await server.sql('UPDATE appointments SET donor_before = NULL WHERE donor_id = $1', [idOf(2)]);
      for (const statement of MIGRATION.split('--> statement-breakpoint')) await server.sql(statement);
      const dates = async () => (await ask(FOUND, { f: { ids: [idOf(2)] } })).page.donors[0].nextEligible;
      expect(await dates()).toEqual({ WB: until, PL: until });
      for (const [at, day] of waits.entries()) {
        await undo(order[at] ?? 0);
        expect(await dates()).toEqual({ WB: day ?? own, PL: day });
      }
    },
  );
});
