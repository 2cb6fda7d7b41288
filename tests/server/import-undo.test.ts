import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DESIGNATION } from '../support/designations.ts';
import { donorRow, importDonors } from '../support/donor-files.ts';
import { mergingAt } from '../support/donor-merge.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { importStaff, outcomesOf } from '../support/staff.ts';

describe.each(DATABASES)('an import is taken back, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, make } = donorsAt(() => ({ server, bank }));
  const { both } = mergingAt(() => server);

  /** Takes a job back; what became of each of its rows. */
  const undone = async (id: string): Promise<string[]> => {
    const { undoJob } = await ask(JOB.undo, { id });
    expect((await ended(server, bank, undoJob.id)).state).toBe('DONE');
    return outcomesOf(server, bank, undoJob.id);
  };
  const detailsOf = async (id: string) => (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor;

  test('a new donor whom another was merged into stays, and the merge can still be undone', async () => {
    const there = await make();
    const { id } = await importDonors(server, bank, [
      donorRow(1, { donorNumber: 'UNDO-1' }),
      donorRow(2, { donorNumber: 'UNDO-2' }),
    ]);
    const { rows } = await server.sql("SELECT id FROM donors WHERE donor_number = 'UNDO-1'");
    const kept = await detailsOf(String(rows[0]?.id));
    const { mergeDonors } = await ask(DONORS.merge, { merge: both(kept, there) });
    expect(await undone(id)).toEqual(['1 done', '2 skipped inUse']);
    expect(await detailsOf(kept.id)).toMatchObject({ donorNumber: 'UNDO-1' });
    await ask(DONORS.undo, { id: mergeDonors.id });
    expect(await detailsOf(there.id)).toMatchObject({ donorNumber: there.donorNumber });
  });

  test('a new donor who was written to, has said how to be reached, or signs in stays, with what they said', async () => {
    const CASES = {
      INVITED:
        'INSERT INTO invitations (client_id, donor_id, unsubscribed_at) SELECT client_id, id, now() FROM donors WHERE id = $1',
      MAILED:
        "INSERT INTO mail_outbox (recipient, donor_id, subject, text) VALUES ('mailed@undo.example', $1, 'We need you', '')",
      EMAIL: 'UPDATE donors SET email_ok = false WHERE id = $1',
      POST: 'UPDATE donors SET post_ok = false WHERE id = $1',
      LATER: "UPDATE donors SET do_not_contact_until = '2099-01-01' WHERE id = $1",
      DEP: 'UPDATE donors SET exist_in_dep = true WHERE id = $1',
      SIGNED: 'UPDATE donors SET last_sign_in = now() WHERE id = $1',
      HOLDS: `INSERT INTO slot_holds (client_id, slot_id, donor_id, admin_user_id, expires_at)
        SELECT 1, (SELECT id FROM drive_slots WHERE client_id = 1 ORDER BY id LIMIT 1), $1, (SELECT id FROM admin_users WHERE client_id = 1 LIMIT 1), now() + interval '2 minutes'`,
      HELD: `INSERT INTO slot_holds (client_id, slot_id, donor_id, admin_user_id, expires_at)
        SELECT 1, (SELECT id FROM drive_slots WHERE client_id = 1 ORDER BY id OFFSET 1 LIMIT 1), $1, (SELECT id FROM admin_users WHERE client_id = 1 LIMIT 1), now() - interval '1 minute'`,
      UNTOUCHED: 'SELECT $1::uuid',
    };
    const names = Object.keys(CASES) as (keyof typeof CASES)[];
    const { id } = await importDonors(
      server,
      bank,
      names.map((name, at) => donorRow(20 + at, { donorNumber: `KEEP-${name}` })),
    );
    const idOf = async (name: string): Promise<unknown> =>
      (await server.sql('SELECT id FROM donors WHERE donor_number = $1', [`KEEP-${name}`])).rows[0]?.id;
    for (const name of names) await server.sql(CASES[name], [await idOf(name)]);
    await undone(id);
    const left: string[] = [];
    for (const name of names) if (await idOf(name)) left.push(name);
    expect(left).toEqual(['INVITED', 'MAILED', 'EMAIL', 'POST', 'LATER', 'DEP', 'SIGNED', 'HOLDS']);
    const { rows } = await server.sql(
      'SELECT unsubscribed_at IS NOT NULL AS opted_out FROM invitations WHERE donor_id = $1',
      [await idOf('INVITED')],
    );
    expect(rows).toEqual([{ opted_out: true }]);
  });

  test('an address that somebody else has by now is not put back', async () => {
    const [one, other, free] = [await make(), await make(), await make()];
    const { id } = await importDonors(
      server,
      bank,
      [one, free].map(({ donorNumber }, at) =>
        donorRow(at, { donorNumber, emailAddress: `back${at}@undo.example` }),
      ),
    );
    await ask(DONORS.email, { id: other.id, email: one.emailAddress, reason: 'moved' });
    const toldOf = async (donorId: string): Promise<string[]> => {
      const { rows } = await server.sql('SELECT recipient FROM mail_outbox WHERE donor_id = $1', [donorId]);
      return rows.map(({ recipient }) => String(recipient)).sort();
    };
    const moved = (at: number, { emailAddress }: { emailAddress: string }) =>
      [`back${at}@undo.example`, emailAddress].sort();
    expect(await toldOf(free.id)).toEqual(moved(1, free));
    expect(await undone(id)).toEqual(['1 done', '2 skipped emailTaken']);
    // Whoever signs in with another address again hears of it at both, as when it was changed.
    expect(await toldOf(free.id)).toEqual([...moved(1, free), ...moved(1, free)].sort());
    expect(await toldOf(one.id)).toEqual(moved(0, one));
    expect(await detailsOf(one.id)).toMatchObject({ emailAddress: 'back0@undo.example' });
    expect(await detailsOf(free.id)).toMatchObject({ emailAddress: free.emailAddress });
  });

  test('who had a designation that is gone by now stays as the import left them, and the others come back', async () => {
    const [old, other] = [
      (await ask(DESIGNATION.create, { d: { designationName: 'Undo Old', designationCode: 'UOL' } }))
        .createStaffDesignation,
      (await ask(DESIGNATION.create, { d: { designationName: 'Undo Other', designationCode: 'UOT' } }))
        .createStaffDesignation,
    ];
    const member = (name: string, email: string, designation: string) => ({
      name,
      email: `${email}@undo.example`,
      designation,
      hireDate: '2020-01-02',
      cellPhone: '9185550199',
      addressLine1: '12 Main St',
      city: 'Tulsa',
      state: 'OK',
      zipCode: '74103',
    });
    await importStaff(server, bank, [member('Ann Old', 'ann', 'UOL'), member('Ben Was', 'ben', 'UOT')]);
    const { id, outcomes } = await importStaff(server, bank, [
      member('Ann Old', 'ann', 'UOT'),
      member('Ben Changed', 'ben', 'UOT'),
      member('Cid New', 'cid', 'UOT'),
    ]);
    expect(outcomes).toEqual(['1 updated', '2 updated', '3 created']);
    await ask(DESIGNATION.remove, { id: old.id });
    // From the last row to the first.
    expect(await undone(id)).toEqual(['1 done', '2 done', '3 skipped designationGone']);
    const { rows } = await server.sql(
      "SELECT name, staff_designation_id FROM staff WHERE email LIKE '%@undo.example' ORDER BY name",
    );
    expect(rows).toEqual([
      { name: 'Ann Old', staff_designation_id: other.id },
      { name: 'Ben Was', staff_designation_id: other.id },
    ]);
  });
});
