import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/lib/day.ts';
import { auditOf } from '../support/calls.ts';
import { runDay, today } from '../support/clock/run-days.ts';
import { type Made, mergingAt } from '../support/donor-merge.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

const FIND =
  'query ($filter: DonorSearchInput) { page: allDonorsSearchSortWithPagination(filter: $filter) { donors { id } } }';
const PALETTE = 'query ($text: String!) { findRecords(text: $text) { id } }';

describe.each(DATABASES)('merging two donors, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));
  const { sql, gave, books, both, ofDonor, everything } = mergingAt(() => server);

  test('what each proposes, what comes together, and what stays the same', async () => {
    const keep = await make({
      lastName: 'Delgado-Ruiz',
      bloodType: 'B-',
      emailAddress: 'c.ruiz@post.example',
    });
    const gone = await make({
      lastName: 'Delgado',
      bloodType: 'UNKNOWN',
      emailAddress: '',
      phones: { cell: '9187711111', homePhone: '9185550146', cellCall: false, cellText: false },
    });
    await sql(`UPDATE donors SET created_at = '2021-03-01Z' WHERE id = $1`, [keep.id]);
    await gave(keep, runDay('2026-10-02'));
    await gave(gone, runDay('2026-08-05'));
    const { donorMergePreview: preview } = await ask(DONORS.preview, { a: keep.id, b: gone.id });
    const field = (name: string) => preview.fields.find((one: { name: string }) => one.name === name);
    expect(field('bloodType')).toMatchObject({
      keep: 'B-',
      other: 'UNKNOWN',
      takesOther: false,
      because: 'onlyValue',
    });
    expect(field('homePhone')).toMatchObject({ keep: null, takesOther: true, because: 'onlyValue' });
    expect(field('cellCall')).toMatchObject({
      keep: 'yes',
      other: 'no',
      takesOther: true,
      because: 'stricter',
    });
    expect(field('emailAddress')).toMatchObject({ takesOther: false, because: 'onlyValue' });
    expect(preview.same).toEqual(expect.arrayContaining(['gender', 'birthDate', 'address']));
    expect(preview.counts[0]).toEqual({ name: 'donations', stays: 1, comes: 1 });
    expect(preview.donations).toEqual([
      { date: runDay('2026-10-02'), donorNumber: keep.donorNumber },
      { date: runDay('2026-08-05'), donorNumber: gone.donorNumber },
    ]);
    expect(preview).toMatchObject({
      wholeBloodFrom: runDay('2026-11-27'),
      undoUntil: expect.stringMatching(new RegExp(`^${addDays(today('UTC'), 30)}T`)),
      conflicts: [],
    });
  });

  test('no donation and no appointment is lost, by a merge and by its undo', async () => {
    const [keep, gone] = [await make({ bloodType: 'UNKNOWN' }), await make({ bloodType: 'O-' })];
    await gave(keep, runDay('2026-01-01'));
    for (const date of ['2025-01-01', '2026-10-30', '2024-05-01'] as const) await gave(gone, runDay(date));
    await books(keep, `${runDay('2026-02-01')}T15:00Z`);
    await books(gone, `${runDay('2026-12-30')}T15:00Z`);
    await sql(`UPDATE donors SET next_eligible_wb = $2, password_hash = 'hidden' WHERE id = $1`, [
      gone.id,
      runDay('2026-12-25'),
    ]);
    const before = await everything(keep.id, gone.id);

    const merge = both(keep, gone, { fromOther: ['bloodType', 'emailAddress'] });
    const { mergeDonors: made } = await ask(DONORS.merge, { merge });
    expect(made).toMatchObject({ donorId: keep.id, mergedNumber: gone.donorNumber, canUndo: true });
    expect([await ofDonor('donations', keep.id), await ofDonor('appointments', keep.id)]).toEqual([4, 2]);
    // Who asks for the one that is gone gets the one that it became.
    for (const id of [keep.id, gone.id])
      expect((await ask(DONORS.details, { id })).donorDetailsForAdmin).toMatchObject({
        donor: {
          id: keep.id,
          bloodType: 'O-',
          donorNumber: keep.donorNumber,
          lastDonationDate: runDay('2026-10-30'),
          nextEligible: { WB: runDay('2026-12-25') },
        },
        lifetimeDonations: 4,
        merges: [{ id: made.id, mergedNumber: gone.donorNumber }],
      });
    // Whoever has the old number finds them by it: in the list, by the field of the number, and from the palette.
    for (const filter of [{ search: gone.donorNumber.toLowerCase() }, { donorNumber: gone.donorNumber }])
      expect((await ask(FIND, { filter })).page.donors).toEqual([{ id: keep.id }]);
    expect((await ask(FIND, { filter: { search: gone.donorNumber } }, other)).page.donors).toEqual([]);
    expect((await ask(PALETTE, { text: gone.donorNumber })).findRecords).toEqual([{ id: keep.id }]);
    expect(
      await refused(DONORS.create, { user: { ...(await copyOf(keep)), donorNumber: gone.donorNumber } }),
    ).toContain('user.donorNumber: notUnique');
    for (const id of [keep.id, gone.id])
      expect((await auditOf(server, 'donor', id)).at(-1)).toMatchObject({ action: 'Merge', client_id: 1 });

    expect((await ask(DONORS.undo, { id: made.id })).undoDonorMerge).toMatchObject({
      id: gone.id,
      bloodType: 'O-',
    });
    expect(await everything(keep.id, gone.id)).toBe(await stripped(before, keep.id, gone.id));
    expect((await refused(DONORS.undo, { id: made.id }))[0]).toBe('CONFLICT');
  });

  async function copyOf({ id }: Made): Promise<object> {
    const { donor } = (await ask(DONORS.details, { id })).donorDetailsForAdmin;
    const { firstName, lastName, gender, birthDate, address } = donor;
    return {
      firstName,
      lastName,
      gender,
      birthDate,
      address,
      emailAddress: 'copy@mail.example',
      confirmedUnique: true,
    };
  }

  /** The donors as they were; what their rows say of the last donation is what the donations say. */
  async function stripped(before: string, ...ids: string[]): Promise<string> {
    const { rows } = await sql(
      `SELECT donor_id, max(date)::text AS last FROM donations WHERE donor_id = ANY ($1::uuid[]) GROUP BY 1`,
      [ids],
    );
    const [donors, refs] = JSON.parse(before);
    for (const line of donors) {
      const row = JSON.parse(line.row);
      row.last_donation_date = rows.find(({ donor_id }) => donor_id === row.id)?.last ?? null;
      row.donation_type = row.last_donation_date ? 'Whole Blood' : null;
      line.row = row;
    }
    const now = JSON.parse(await everything(...ids));
    for (const line of now[0]) line.row = JSON.parse(line.row);
    expect(now).toEqual([donors, refs]);
    return everything(...ids);
  }

  test('what came after the merge, or was changed since, stays where it is', async () => {
    const [keep, gone] = [
      await make({ bloodType: 'A+' }),
      await make({ bloodType: 'O-', lastName: 'Other' }),
    ];
    const { mergeDonors: made } = await ask(DONORS.merge, {
      merge: both(keep, gone, { fromOther: ['bloodType', 'lastName'] }),
    });
    await gave(keep, runDay('2026-11-01'));
    await sql(`UPDATE donors SET last_name = 'Married' WHERE id = $1`, [keep.id]);
    await ask(DONORS.undo, { id: made.id });
    expect([await ofDonor('donations', keep.id), await ofDonor('donations', gone.id)]).toEqual([1, 0]);
    expect((await ask(DONORS.details, { id: keep.id })).donorDetailsForAdmin.donor).toMatchObject({
      bloodType: 'A+',
      lastName: 'Married',
    });
  });

  test('a merge after a merge, and their undoing, the later first', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    await gave(b, '2026-01-01');
    await gave(c, '2025-01-01');
    const { mergeDonors: first } = await ask(DONORS.merge, { merge: both(b, c) });
    const { donor } = (await ask(DONORS.details, { id: b.id })).donorDetailsForAdmin;
    const { mergeDonors: second } = await ask(DONORS.merge, { merge: both(a, donor) });
    expect(await ofDonor('donations', a.id)).toBe(2);
    expect((await ask(DONORS.details, { id: c.id })).donorDetailsForAdmin.donor.id).toBe(a.id);
    await ask(DONORS.undo, { id: second.id });
    await ask(DONORS.undo, { id: first.id });
    expect([
      await ofDonor('donations', a.id),
      await ofDonor('donations', b.id),
      await ofDonor('donations', c.id),
    ]).toEqual([0, 1, 1]);
  });

  test('whoever changed one meanwhile is not overwritten; a name of no field is refused', async () => {
    const [keep, gone] = [await make(), await make()];
    const merge = both(keep, gone);
    expect(
      (await refused(DONORS.merge, { merge: { ...merge, otherUpdatedAt: '2026-01-01T00:00:00Z' } }))[0],
    ).toBe('CONFLICT');
    expect(
      (await refused(DONORS.merge, { merge: { ...merge, keepUpdatedAt: '2026-01-01T00:00:00Z' } }))[0],
    ).toBe('CONFLICT');
    expect((await refused(DONORS.merge, { merge: { ...merge, fromOther: ['passwordHash'] } }))[0]).toBe(
      'BAD_USER_INPUT',
    );
    expect((await refused(DONORS.merge, { merge: { ...merge, otherId: keep.id } }))[0]).toBe(
      'BAD_USER_INPUT',
    );
  });

  test('pairs that may be one person are found, and no more once somebody has said that they are two', async () => {
    const keep = await make({ firstName: 'Twina', phones: { cell: '9187788888' } });
    const gone = await make({ firstName: 'Twina', lastName: 'Quin', phones: { work: '9187788888' } });
    await gave(gone, '2026-01-01');
    const pairs = async (caller = bank) =>
      (await ask(DONORS.pairs, {}, caller)).donorPairs.pairs.filter((pair: { id: string }) =>
        pair.id.includes(keep.id),
      );
    expect(await pairs()).toEqual([
      {
        id: `${gone.id}.${keep.id}`,
        because: ['firstNameBirthDateAndPhone'],
        keep: { id: gone.id },
        other: { id: keep.id },
      },
    ]);
    expect(await pairs(other)).toEqual([]);
    // The parent view sees them among those of all banks, or of theirs, and not among another's.
    const parent = await server.signIn('super');
    const of = async (clientId: number | null, caller = parent) =>
      (
        await ask('query ($c: Int) { donorPairs(clientId: $c) { pairs { id } } }', { c: clientId }, caller)
      ).donorPairs.pairs.some(({ id }: { id: string }) => id.includes(keep.id));
    expect([await of(null), await of(1), await of(2), await of(2, bank)]).toEqual([true, true, false, true]);
    await ask(DONORS.distinct, { a: keep.id, b: gone.id });
    await ask(DONORS.distinct, { a: gone.id, b: keep.id });
    expect(await pairs()).toEqual([]);
  });

  test('of a pair the active record is the one that would stay, whatever the other has given', async () => {
    const name = { firstName: 'Idla' };
    const [keep, idle] = [await make(name), await make(name)];
    await gave(idle, '2026-01-01');
    const pairs = async (): Promise<string[]> =>
      (await ask(DONORS.pairs)).donorPairs.pairs.map(({ id }: { id: string }) => id);
    expect(await pairs()).toContain(`${idle.id}.${keep.id}`);
    await sql(`UPDATE donors SET is_active = false WHERE id = $1`, [idle.id]);
    expect(await pairs()).toContain(`${keep.id}.${idle.id}`);
  });

  test('another bank merges and undoes nothing, and neither does who may only read', async () => {
    const [keep, gone] = [await make(), await make()];
    expect((await refused(DONORS.merge, { merge: both(keep, gone) }, other))[0]).toBe('NOT_FOUND');
    const { mergeDonors: made } = await ask(DONORS.merge, { merge: both(keep, gone) });
    expect((await refused(DONORS.undo, { id: made.id }, other))[0]).toBe('NOT_FOUND');
    const reader = await server.signIn('reader');
    expect((await refused(DONORS.undo, { id: made.id }, reader))[0]).toBe('FORBIDDEN');
    expect(
      (await sql(`SELECT undone_at FROM donor_merges WHERE id = $1`, [made.id])).rows[0]?.undone_at,
    ).toBeNull();
  });

  test('after thirty days it stands: what an undo would need is gone', async () => {
    const [keep, gone] = [await make(), await make()];
    const { mergeDonors: made } = await ask(DONORS.merge, { merge: both(keep, gone) });
    const { purge } = server.services;
    const state = async () =>
      (await sql(`SELECT state FROM donor_merges WHERE id = $1`, [made.id])).rows[0]?.state;
    await purge.run();
    expect(await state()).not.toBeNull();
    await sql(`UPDATE donor_merges SET undo_until = merged_at - interval '1 minute' WHERE id = $1`, [
      made.id,
    ]);
    expect((await ask(DONORS.details, { id: keep.id })).donorDetailsForAdmin.merges).toMatchObject([
      { canUndo: false },
    ]);
    await purge.run();
    expect(await state()).toBeNull();
    expect((await refused(DONORS.undo, { id: made.id }))[0]).toBe('CONFLICT');
  });

  test('every row that names a donor moves: no table is forgotten', async () => {
    const { rows } = await sql(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'donor_id'
         AND data_type = 'uuid' AND table_name <> 'one_time_codes' ORDER BY 1`,
    );
    const moved = await sql('SELECT name FROM donor_references() ORDER BY 1');
    expect(moved.rows).toEqual(rows);
    const foreign = await sql(
      `SELECT c.conname FROM pg_constraint c WHERE c.confrelid = 'donors'::regclass AND c.contype = 'f'
         AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname = 'donor_id')
         AND c.conrelid NOT IN ('donor_merges'::regclass, 'distinct_donors'::regclass)`,
    );
    expect(foreign.rows).toEqual([]);
  });
});
