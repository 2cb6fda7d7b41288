import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { APPOINTMENTS, type MadeDonor, newDonors, openDrive } from '../support/appointments.ts';
import { callsAt } from '../support/calls.ts';
import { DONORS } from '../support/donors.ts';
import { type Ground, groundOf } from '../support/drives.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const AHEAD = 130;
const BETWEEN = 10;
const first = addDays(utcDay(new Date()), AHEAD);
const second = addDays(first, BETWEEN);
/** From one whole blood to the next. */
const after = (day: Day): Day => addDays(day, 56);
const NOBODY = { last: null, type: null, wb: null, pl: null };
const gaveOn = (day: Day) => ({ last: day, type: 'Whole Blood', wb: after(day), pl: after(day) });

/** Who has an appointment at either drive. */
interface Booked extends MadeDonor {
  readonly ids: readonly [string, string];
}

describe.each(DATABASES)('the dates that a donation moves, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let ground: Ground;
  let booked: Booked[] = [];
  let ahead = 0;
  const desk = () => ({ server, bank });
  const { ask } = callsAt(desk);
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => new Date(Date.now() + ahead));
    bank = await server.signIn('bank-admin');
    ground = await groundOf(server);
    const open = openDrive(desk, () => ground);
    const drives = [await open(first), await open(second)] as const;
    const timesAt = async (driveId: string) =>
      (await ask(APPOINTMENTS.bookable, { driveId })).bookableSlots.times;
    const times = [await timesAt(drives[0]), await timesAt(drives[1])] as const;
    for (const [n, donor] of (await newDonors(server, 7)).entries()) {
      const book = async (at: 0 | 1, overrideReason?: string): Promise<string> => {
        const { startTime, donationTypeId } = times[at][n];
        const a = { donorId: donor.id, driveId: drives[at], startTime, donationTypeId, overrideReason };
        return (await ask(APPOINTMENTS.add, { a })).adminAddAppointment.id;
      };
      booked = [...booked, { ...donor, ids: [await book(0), await book(1, 'Asked by the doctor')] }];
    }
    // The evening of the second drive: results of the first are entered now, too.
    ahead = Date.parse(`${second}T22:00:00Z`) - Date.now();
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());

  const somebody = (): Booked => {
    const donor = booked.shift();
    if (!donor) throw new Error('more donors are needed');
    return donor;
  };
  const mark = (what: 'arrived' | 'donated' | 'undo', id: string) => ask(APPOINTMENTS[what], { id });
  const rowOf = async ({ id }: Booked) =>
    (
      await server.sql(
        `SELECT last_donation_date::text AS last, donation_type AS type, next_eligible_wb::text AS wb, next_eligible_pl::text AS pl
         FROM donors WHERE id = $1`,
        [id],
      )
    ).rows[0];

  test('a result that is entered later counts from the day of the appointment', async () => {
    const donor = somebody();
    await mark('arrived', donor.ids[0]);
    await mark('donated', donor.ids[0]);
    expect(await rowOf(donor)).toEqual(gaveOn(first));
    const { rows } = await server.sql(
      'SELECT date::text, eligible_notice_at::date::text AS told FROM donations WHERE donor_id = $1',
      [donor.id],
    );
    expect(rows).toEqual([{ date: first, told: after(first) }]);
  });

  test.each([
    ['the earlier one first', [0, 1], gaveOn(second)],
    ['the later one first', [1, 0], gaveOn(first)],
  ] as const)(
    'of two donations each goes with its own mark alone: %s',
    async (_order, [one, other], left) => {
      const donor = somebody();
      const { ids } = donor;
      for (const id of ids) await mark('donated', id);
      expect(await rowOf(donor)).toEqual(gaveOn(second));
      await mark('undo', ids[one]);
      expect(await rowOf(donor)).toEqual(left);
      await mark('undo', ids[other]);
      expect(await rowOf(donor)).toEqual(NOBODY);
    },
  );

  test('a result of an earlier day that was entered last stays when the other one is taken back', async () => {
    const donor = somebody();
    const { ids } = donor;
    await mark('donated', ids[1]);
    await mark('donated', ids[0]);
    expect(await rowOf(donor)).toEqual(gaveOn(second));
    await mark('undo', ids[1]);
    expect(await rowOf(donor)).toEqual(gaveOn(first));
    await mark('undo', ids[0]);
    expect(await rowOf(donor)).toEqual(NOBODY);
  });

  test('what somebody else has written since stands, and so does what stood before', async () => {
    const donor = somebody();
    const known = addDays(first, 5);
    const [id] = donor.ids;
    await server.sql('UPDATE donors SET next_eligible_pl = $2 WHERE id = $1', [donor.id, known]);
    await mark('donated', id);
    const written = addDays(first, 200);
    await server.sql('UPDATE donors SET next_eligible_wb = $2 WHERE id = $1', [donor.id, written]);
    await mark('undo', id);
    expect(await rowOf(donor)).toEqual({ ...NOBODY, wb: written, pl: known });
  });

  test('taken back on the record that it was merged into, it leaves that donor’s own dates', async () => {
    const [keep, gone] = [somebody(), somebody()];
    await mark('donated', keep.ids[0]);
    await mark('donated', gone.ids[1]);
    const unmarked = [keep.ids[1], gone.ids[0]];
    await server.sql('UPDATE appointments SET canceled = true WHERE id = ANY ($1)', [unmarked]);
    const { donorMergePreview: preview } = await ask(DONORS.preview, { a: keep.id, b: gone.id });
    const merge = {
      keepId: keep.id,
      otherId: gone.id,
      keepUpdatedAt: preview.keep.updatedAt,
      otherUpdatedAt: preview.other.updatedAt,
      fromOther: [],
    };
    await ask(DONORS.merge, { merge });
    expect(await rowOf(keep)).toEqual(gaveOn(second));
    await mark('undo', gone.ids[1]);
    expect(await rowOf(keep)).toEqual(gaveOn(first));
  });
});
