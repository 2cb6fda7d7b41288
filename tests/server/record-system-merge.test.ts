import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS, type MadeDonor } from '../support/appointments.ts';
import { mergingAt } from '../support/donor-merge.ts';
import { DONORS } from '../support/donors.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { DATABASES } from '../support/server.ts';

let other: OtherSystem;
beforeAll(async () => {
  other = await otherSystem();
  other.answers(json({ received: true }));
});
afterAll(() => other.stop());

describe.each(DATABASES)('what a record system hears of two donors who become one, on %s', (kind) => {
  const desk = bookingDesk(kind, 2, () => ({ RECORD_SYSTEM_URL: other.address }));
  const { ask, open, day, somebody, book } = desk;
  const { both } = mergingAt(() => desk.server);
  const version = async ({ id, donor_number }: MadeDonor) => {
    const { rows } = await desk.server.sql('SELECT updated_at FROM donors WHERE id = $1', [id]);
    return { id, donorNumber: donor_number, updatedAt: rows[0]?.updated_at.toISOString() as string };
  };
  /** Which donor each version of an appointment was told with. */
  const told = (id: string) =>
    other.received
      .filter(({ url }) => url === `/appointments/${id}`)
      .map(({ body }) => {
        const { version, donor } = body as { version: number; donor: { donorNumber: string } };
        return [version, donor.donorNumber];
      });
  const reminded = async (id: string) =>
    (
      await desk.server.sql(
        'SELECT appointment_sequence AS version FROM mail_outbox WHERE appointment_id = $1 ORDER BY 1',
        [id],
      )
    ).rows.map((row) => row.version);

  test('an appointment that came to the other record is told again, and so it is where it goes back', async () => {
    const [keep, gone] = [somebody(), somebody()];
    const { id } = await book(await open(day()), gone.id);
    await vi.waitFor(() => expect(told(id)).toEqual([[0, gone.donor_number]]), 8_000);
    const { mergeDonors: merge } = await ask(DONORS.merge, {
      merge: both(await version(keep), await version(gone)),
    });
    await vi.waitFor(() => expect(told(id).at(-1)).toEqual([1, keep.donor_number]), 8_000);
    expect(await reminded(id)).toEqual([0, 1]);
    await ask(DONORS.undo, { id: merge.id });
    await vi.waitFor(() => expect(told(id).at(-1)).toEqual([2, gone.donor_number]), 8_000);
    expect(await reminded(id)).toEqual([0, 1, 2]);
    await vi.waitFor(
      async () =>
        expect((await ask(APPOINTMENTS.byId, { id })).appointmentById).toMatchObject({
          status: 'Confirmed',
          donor: { donorNumber: gone.donor_number },
        }),
      8_000,
    );
  });
});
