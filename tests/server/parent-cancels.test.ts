import { describe, expect, test } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { APPOINTMENTS, newDonors, openDrive } from '../support/appointments.ts';
import { asking } from '../support/calls.ts';
import { groundOf } from '../support/drives.ts';
import { ended } from '../support/jobs.ts';
import { lastMailTo } from '../support/outbox.ts';
import { DATABASES } from '../support/server.ts';

describe.each(DATABASES)('appointments of two banks that the parent view cancels at once, on %s', (kind) => {
  const desk = bookingDesk(kind, 1);

  test('each donor is written to by their own bank', async () => {
    const { server, open, day, somebody, book } = desk;
    await server.sql(
      "UPDATE sites SET language = 'fr', reply_to = 'reponses@bank.example' WHERE site_id = 2",
    );
    const banks = (await server.sql('SELECT name FROM sites WHERE site_id IN (1, 2) ORDER BY site_id')).rows;
    const [ours, theirs] = banks.map(({ name }) => name as string);
    const own = somebody();
    const first = await book(await open(day()), own.id);

    const bank = await server.signIn('bank-admin-2');
    const ground = await groundOf(server, 2);
    const driveId = await openDrive(
      () => ({ server, bank }),
      () => ground,
    )(day());
    const [foreign] = await newDonors(server, 1, 2);
    const ask = asking(server, bank);
    const [time] = (await ask(APPOINTMENTS.bookable, { driveId })).bookableSlots.times;
    const a = {
      ...{ donorId: foreign?.id, driveId },
      ...{ startTime: time.startTime, donationTypeId: time.donationTypeId },
    };
    const second = (await ask(APPOINTMENTS.add, { a })).adminAddAppointment;

    const parent = await server.signIn('super');
    const f = { ids: [first.id, second.id] };
    const cancel = { f, n: 2, reason: 'Storm', notify: true };
    const { id } = (await asking(server, parent)(APPOINTMENTS.startCancel, cancel)).startCancelAppointments;
    await ended(server, parent, id);

    const toOwn = await lastMailTo(server, own.email);
    expect(toOwn).toContain('METHOD:CANCEL');
    expect(toOwn).toContain(ours);
    expect(toOwn).not.toContain(theirs);
    const toForeign = await lastMailTo(server, foreign?.email ?? '');
    expect(toForeign).toContain('METHOD:CANCEL');
    expect(toForeign).toContain(theirs);
    expect(toForeign).not.toContain(ours);
    expect(toForeign).toContain('Reply-To: reponses@bank.example');
    expect(toForeign).toContain('Bonjour');
  });
});
