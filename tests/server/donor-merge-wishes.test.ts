import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergingAt } from '../support/donor-merge.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const WISH = 'query ($id: ID!) { donorDetailsForAdmin(id: $id) { donor { id } unsubscribedAt } }';
const AGAIN = 'mutation ($id: ID!, $reason: String!) { undoUnsubscription(id: $id, reason: $reason) { id } }';
const HISTORY =
  'query ($id: ID!) { recordHistory(entity: "donor", id: $id) { totalRecords entries { action } } }';

/** What a donor has said of being written to, and what was said of them: a merge and its undo lose none of it. */
describe.each(DATABASES)('the wishes of two donors who become one, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  let drive = '';
  let slots: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    drive = (await sql('SELECT id FROM drive_centers WHERE client_id = 1 ORDER BY id LIMIT 1')).rows[0]?.id;
    slots = (await sql('SELECT id FROM drive_slots WHERE client_id = 1 ORDER BY id LIMIT 2')).rows.map(
      ({ id }) => id,
    );
  });
  afterAll(() => server.stop());
  const { ask, make } = donorsAt(() => ({ server, bank }));
  const { sql, both, ofDonor } = mergingAt(() => server);

  const invited = async (donor: { id: string }, to: string | null = drive): Promise<string> =>
    (
      await sql(
        `INSERT INTO invitations (client_id, drive_id, donor_id, sent_at) VALUES (1, $1, $2, '2026-11-01Z') RETURNING id`,
        [to, donor.id],
      )
    ).rows[0]?.id;
  /** The click on the link in an invitation's mail. */
  const clicks = async (id: string): Promise<number> =>
    (
      await fetch(`${server.url}/unsubscribe/${id}.${server.services.secrets.digest(`unsubscribe:${id}`)}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
      })
    ).status;
  const holds = (donor: { id: string }, slot: string | undefined) =>
    sql(
      `INSERT INTO slot_holds (client_id, slot_id, donor_id, admin_user_id, expires_at)
       SELECT 1, $1, $2, id, now() + interval '1 hour' FROM admin_users WHERE client_id = 1 ORDER BY id LIMIT 1`,
      [slot, donor.id],
    );
  const hasEnded = async ({ id }: { id: string }): Promise<boolean> =>
    (await ask(WISH, { id })).donorDetailsForAdmin.unsubscribedAt !== null;
  const merged = async (keep: Awaited<ReturnType<typeof make>>, gone: Awaited<ReturnType<typeof make>>) =>
    (await ask(DONORS.merge, { merge: both(keep, gone) })).mergeDonors.id as string;
  const undo = (id: string) => ask(DONORS.undo, { id });
  const drivesOf = async ({ id }: { id: string }): Promise<string[]> =>
    (await sql('SELECT drive_id FROM invitations WHERE donor_id = $1', [id])).rows.map((row) => row.drive_id);

  test('who has ended invitations in one record has ended them, though both were invited to one drive', async () => {
    const [keep, gone] = [await make(), await make()];
    await invited(keep);
    expect(await clicks(await invited(gone))).toBe(200);
    expect([await hasEnded(keep), await hasEnded(gone)]).toEqual([false, true]);
    const merge = await merged(keep, gone);
    expect(await hasEnded(keep)).toBe(true);
    expect(await ofDonor('invitations', keep.id)).toBe(2);
    await undo(merge);
    expect([await hasEnded(keep), await hasEnded(gone)]).toEqual([false, true]);
    expect([await drivesOf(keep), await drivesOf(gone)]).toEqual([[drive], [drive]]);
  });

  test('the link in a mail to either record ends invitations after the merge; of a mail to both, for both', async () => {
    const [keep, gone] = [await make(), await make()];
    await invited(keep);
    const theirs = await invited(gone);
    const merge = await merged(keep, gone);
    await clicks(theirs);
    expect(await hasEnded(keep)).toBe(true);
    await undo(merge);
    expect([await hasEnded(keep), await hasEnded(gone)]).toEqual([false, true]);

    const [one, other] = [await make(), await make()];
    const second = await merged(one, other);
    const since = await invited(one, null);
    await sql(
      `UPDATE invitations SET sent_at = m.merged_at FROM donor_merges m WHERE m.id = $1 AND invitations.id = $2`,
      [second, since],
    );
    await clicks(since);
    await undo(second);
    expect([await hasEnded(one), await hasEnded(other)]).toEqual([true, true]);
  });

  test('who is invited again while the records are one has, apart again, the wish that was their own', async () => {
    const [keep, gone] = [await make(), await make()];
    await clicks(await invited(gone));
    const merge = await merged(keep, gone);
    await ask(AGAIN, { id: keep.id, reason: 'asked at the desk' });
    expect(await hasEnded(keep)).toBe(false);
    await undo(merge);
    expect([await hasEnded(keep), await hasEnded(gone)]).toEqual([false, true]);
  });

  test('mail, times that are kept for them, and the history come along and go back', async () => {
    const [keep, gone] = [await make(), await make()];
    await sql(
      `INSERT INTO mail_outbox (recipient, donor_id, subject, text) VALUES ('x@mail.example', $1, 'Hello', '')`,
      [gone.id],
    );
    await holds(gone, slots[0]);
    const preferences = { donorId: gone.id, cellCall: false, source: 'phone' };
    await ask(DONORS.contact, { preferences });
    const written = (await ask(DONORS.details, { id: gone.id })).donorDetailsForAdmin.donor;
    const facts = async ({ id }: { id: string }) => [
      (await ask(DONORS.messages, { id })).donorMessages.totalRecords,
      await ofDonor('slot_holds', id),
      (await ask(DONORS.contactHistory, { id })).contactPreferenceHistory.length,
    ];
    expect(await facts(keep)).toEqual([0, 0, 0]);
    const merge = await merged(keep, written);
    expect(await facts(keep)).toEqual([1, 1, 1]);
    expect((await ask(HISTORY, { id: keep.id })).recordHistory.entries).toContainEqual({
      action: 'ContactPreferences',
    });
    await undo(merge);
    expect([await facts(keep), await facts(gone)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect((await ask(HISTORY, { id: keep.id })).recordHistory.entries).not.toContainEqual({
      action: 'ContactPreferences',
    });
  });

  test('who is another person than one record is another than both together, and stays so afterwards', async () => {
    const [keep, gone, third] = [await make(), await make(), await make()];
    const apart = async (): Promise<string[]> =>
      (
        await sql('SELECT one_id, other_id FROM distinct_donors WHERE $1 IN (one_id, other_id)', [third.id])
      ).rows.map(({ one_id, other_id }) => (one_id === third.id ? other_id : one_id));
    await ask(DONORS.distinct, { a: gone.id, b: third.id });
    const merge = await merged(keep, gone);
    expect(await apart()).toEqual([keep.id]);
    await undo(merge);
    expect(await apart()).toEqual([gone.id]);
  });

  test('a time that somebody kept for both goes free, and its going meanwhile does not stop the undo', async () => {
    const [keep, gone] = [await make(), await make()];
    const made = await sql(
      `INSERT INTO drive_slots SELECT (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'start_time', s.start_time + interval '9 years', 'end_time', s.end_time + interval '9 years', 'booked', 0))).*
       FROM drive_slots s WHERE s.id = $1 RETURNING id`,
      [slots[1]],
    );
    const slot = made.rows[0]?.id;
    await holds(keep, slots[1]);
    await holds(gone, slot);
    const merge = await merged(keep, gone);
    expect(await ofDonor('slot_holds', keep.id)).toBe(1);
    await sql('DELETE FROM drive_slots WHERE id = $1', [slot]);
    await undo(merge);
    expect([await ofDonor('slot_holds', keep.id), await ofDonor('slot_holds', gone.id)]).toEqual([1, 0]);
  });

  test('what a merge of an earlier landing has left out is there after the migration, and goes back by its undo', async () => {
    const [keep, gone] = [await make(), await make()];
    await invited(keep);
    const merge = await merged(keep, gone);
    const id = '00000000-0000-4000-8000-00000000a001';
    await sql(
      `UPDATE donor_merges SET state = state - 'apart' - 'ended' || jsonb_build_object('dropped', jsonb_build_object('invitations', jsonb_build_array(
         jsonb_build_object('id', $2::text, 'client_id', 1, 'drive_id', $3::text, 'donor_id', $4::text, 'sent_at', '2026-11-01Z', 'unsubscribed_at', '2026-11-02Z'))))
       WHERE id = $1`,
      [merge, id, drive, gone.id],
    );
    const file = readFileSync('server/db/migrations/0031_merge_keeps_wishes.sql', 'utf8');
    await sql(file.split('--> statement-breakpoint').at(-1) ?? '');
    expect(await hasEnded(keep)).toBe(true);
    await undo(merge);
    expect([await hasEnded(keep), await hasEnded(gone)]).toEqual([false, true]);
    expect(await drivesOf(gone)).toEqual([drive]);
  });
});
