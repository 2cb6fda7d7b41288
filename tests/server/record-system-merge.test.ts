import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS, type MadeDonor } from '../support/appointments.ts';
import { donorRow, importDonors } from '../support/donor-files.ts';
import { mergingAt } from '../support/donor-merge.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { ended, JOB } from '../support/jobs.ts';
import { json, type OtherSystem, otherSystem } from '../support/other-system.ts';
import { DATABASES } from '../support/server.ts';

let other: OtherSystem;
beforeAll(async () => {
  other = await otherSystem();
  other.answers(json({ received: true }));
});
afterAll(() => other.stop());

describe.each(DATABASES)('what a record system hears of donors who become another one, on %s', (kind) => {
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

  test('of a donor who is another person there by now it is told again, by a form, a file, and a file taken back', async () => {
    const bank = await desk.server.signIn('bank-admin');
    const donor = await donorsAt(() => ({ server: desk.server, bank })).make({ personNumber: 'W0' });
    const { id } = await book(await open(day()), donor.id);
    const named = (person: string | null, number: string) =>
      desk.server.sql('UPDATE donors SET person_id = $2, person_number = $3 WHERE id = $1', [
        donor.id,
        person,
        number,
      ]);
    const persons = () =>
      other.received
        .filter(({ url }) => url === `/appointments/${id}`)
        .map(({ body }) => (body as { donor: { personId: string | null } }).donor.personId);
    const isTold = (version: number, person: string | null) =>
      vi.waitFor(() => {
        expect(told(id).at(-1)).toEqual([version, donor.donorNumber]);
        expect(persons().at(-1)).toBe(person);
      }, 8_000);
    await isTold(0, persons().at(-1) ?? null);
    await named('P-1', 'W1');
    const row = donorRow(1, {
      donorNumber: donor.donorNumber,
      emailAddress: donor.emailAddress ?? '',
      personNumber: 'W2',
    });
    const job = await importDonors(desk.server, bank, [row]);
    await isTold(1, null);
    const { undoJob } = await ask(JOB.undo, { id: job.id });
    await ended(desk.server, bank, undoJob.id);
    await isTold(2, 'P-1');
    const { donor: shown } = (await ask(DONORS.details, { id: donor.id })).donorDetailsForAdmin;
    const { updatedAt, firstName, lastName, gender, birthDate, emailAddress, phones, address } = shown;
    const same = {
      id: donor.id,
      updatedAt,
      firstName,
      lastName,
      gender,
      birthDate,
      emailAddress,
      phones,
      address,
    };
    await ask(DONORS.update, { user: { ...same, personNumber: 'W3' } });
    await isTold(3, null);
  });
});
