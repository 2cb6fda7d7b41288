import { describe, expect, test } from 'vitest';
import { addDays, utcDay } from '../../src/lib/day.ts';
import type { Day } from '../../src/lib/scalars.ts';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS } from '../support/appointments.ts';
import { bookSlots, DRIVES, newDrive } from '../support/drives.ts';
import { DATABASES } from '../support/server.ts';

interface Slot {
  readonly donationTypeId: string | null;
  readonly booked: number;
  readonly capacity: number;
}

describe.each(DATABASES)('a closed day of an active drive, on %s', (kind) => {
  const desk = bookingDesk(kind, 0);
  /** Further than the seeded drives go: at one of them the unit could be in use. */
  let next = addDays(utcDay(new Date()), 250);

  /** A drive of two days of 63 slots, of which the first is closed while so many donors are kept on it. */
  async function closed(kept: number): Promise<{ id: string; first: Day; second: Day }> {
    const first = next;
    const second = addDays(first, 1);
    next = addDays(first, 5);
    const [range] = newDrive(desk.ground, first).centerDetails;
    const id = await desk.open(first, { centerDetails: [{ ...range, endDate: second }] });
    await bookSlots(desk.server, id, kept);
    await desk.ask(DRIVES.deactivate, { id, dates: [first], reason: 'Snow', a: { choice: 'KEEP' } });
    return { id, first, second };
  }

  /** What the schedule of a day and the head of its drive say. */
  const told = async (id: string, d: Day) => {
    const slots: Slot[] = (await desk.ask(DRIVES.schedule, { id, d })).driveSchedule;
    const { bookedCount, capacity } = (await desk.ask(DRIVES.byId, { id })).driveCenterById;
    return {
      booked: slots.filter((slot) => slot.booked > 0).length,
      open: slots.filter((slot) => slot.booked < slot.capacity && slot.donationTypeId).length,
      planned: slots.filter((slot) => !slot.donationTypeId).length,
      head: [bookedCount, capacity],
    };
  };

  test('shows what is planned beside those who are kept, and nothing of it as open', async () => {
    const { id, first, second } = await closed(3);
    expect(await told(id, first)).toEqual({ booked: 3, open: 0, planned: 60, head: [3, 66] });
    expect(await told(id, second)).toEqual({ booked: 0, open: 63, planned: 0, head: [3, 66] });
  });

  test('what is canceled there is not offered to others, and gives the drive no room', async () => {
    const { id, first, second } = await closed(2);
    const { rows } = await desk.server.sql('SELECT id FROM appointments WHERE drive_id = $1 ORDER BY id', [
      id,
    ]);
    await desk.ask(APPOINTMENTS.cancel, { id: rows[0].id, reason: 'Ill', notify: false });
    expect(await told(id, first)).toEqual({ booked: 1, open: 0, planned: 62, head: [1, 64] });
    // Closed once more, the other one is canceled by the desk.
    const again = { id, dates: [first], reason: 'Snow', a: { choice: 'CANCEL', notify: false } };
    await desk.ask(DRIVES.deactivate, again);
    expect(await told(id, first)).toEqual({ booked: 0, open: 0, planned: 63, head: [0, 63] });
    expect(await told(id, second)).toEqual({ booked: 0, open: 63, planned: 0, head: [0, 63] });
    // Opened again, it has all of its slots.
    await desk.ask(DRIVES.activate, { id, dates: [first] });
    expect(await told(id, first)).toEqual({ booked: 0, open: 63, planned: 0, head: [0, 126] });
  });

  test('what was opened there by hand against the plan waits for the day once its booking has gone', async () => {
    const { id, first } = await closed(1);
    const { rows } = await desk.server.sql(
      `SELECT s.location_id AS place, s.bed_name AS bed, s.bed_number AS number,
         to_char(s.start_time AT TIME ZONE 'America/Chicago', 'HH24:MI') AS start, a.id FROM drive_slots s
       JOIN appointments a ON a.slot_id = s.id WHERE s.drive_id = $1`,
      [id],
    );
    const [{ place, bed, number, start }] = rows;
    await desk.server.sql('UPDATE drive_locations SET blocked_slots = $2::jsonb WHERE id = $1', [
      place,
      JSON.stringify([{ bedName: bed, bedNumber: number, startTime: start, reason: 'VIP' }]),
    ]);
    await desk.ask(APPOINTMENTS.cancel, { id: rows[0].id, reason: 'Ill', notify: false });
    await desk.ask(DRIVES.activate, { id, dates: [first] });
    expect(await told(id, first)).toEqual({ booked: 0, open: 63, planned: 0, head: [0, 126] });
  });
});
