import { describe, expect, test } from 'vitest';
import { bookingDesk } from '../support/appointment-desk.ts';
import { DATABASES } from '../support/server.ts';
import { CONFIGURE_SITE, SITES } from '../support/sites.ts';

const SHEET = `query ($id: ID!, $d: Date!) {
  driveSchedule(driveId: $id, date: $d) { booked donorName donorPhone } }`;
const REVEAL = 'mutation ($id: ID!) { revealDonorContact(id: $id) { id } }';

interface Line {
  readonly booked: number;
  readonly donorPhone: string | null;
}

describe.each(DATABASES)('where donors are reached on the day of a drive, on %s', (kind) => {
  const desk = bookingDesk(kind, 4);
  const { ask, open, day, somebody, book } = desk;

  test('is told to those who may read donors, masked where the bank masks it, and never of a free slot', async () => {
    const date = day();
    const id = await open(date);
    const [cell, home, none] = [somebody(), somebody(), somebody()];
    for (const [at, donor] of [cell, home, none].entries()) await book(id, donor.id, at);
    const reach = (donor: { id: string }, own: string | null, other: string | null) =>
      desk.server.sql('UPDATE donors SET cell = $2, home_phone = $3, work = NULL, email = $4 WHERE id = $1', [
        donor.id,
        own,
        other,
        `${donor.id}@riverside.example`,
      ]);
    await reach(cell, '9185550142', '9185550199');
    await reach(home, null, '9185550107');
    await reach(none, null, null);
    const phones = async (caller = desk.bank): Promise<(string | null)[]> => {
      const { driveSchedule } = await ask(SHEET, { id, d: date }, caller);
      const free = driveSchedule.filter(({ booked }: Line) => booked === 0);
      expect(new Set(free.map(({ donorPhone }: Line) => donorPhone))).toEqual(new Set([null]));
      return driveSchedule
        .filter(({ booked }: Line) => booked > 0)
        .map(({ donorPhone }: Line) => donorPhone)
        .sort();
    };
    expect(await phones()).toEqual(['9185550107', '9185550142', null]);
    expect(await phones(await desk.server.signIn('super'))).toEqual(['9185550107', '9185550142', null]);
    const boss = await desk.server.signIn('super');
    const [{ id: site, updatedAt }] = (await ask(SITES, { f: { search: 'RBC' } }, boss)).allSite.Site;
    await ask(CONFIGURE_SITE, { s: { id: site, updatedAt, maskDonorContact: true } }, boss);
    expect(await phones()).toEqual(['***-***-**07', '***-***-**42', null]);
    expect(await phones(desk.recruiter)).toEqual(['***-***-**07', '***-***-**42', null]);
    // Who had one shown sees that one, for as long as it is shown.
    await ask(REVEAL, { id: cell.id });
    expect(await phones()).toEqual(['***-***-**07', '9185550142', null]);
    expect(await phones(desk.recruiter)).toEqual(['***-***-**07', '***-***-**42', null]);
    // Whoever may not read donors learns no number at all.
    await desk.server.sql(
      `UPDATE role_enablements SET read = false WHERE name = 'donorManagement' AND role_id =
         (SELECT admin_role_id FROM admin_users WHERE email = 'bank-admin@donorgrid.example')`,
    );
    expect(await phones()).toEqual([null, null, null]);
  });
});
