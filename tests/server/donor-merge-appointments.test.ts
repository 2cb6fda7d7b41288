import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditOf } from '../support/calls.ts';
import { runDay } from '../support/clock/run-days.ts';
import { mergingAt } from '../support/donor-merge.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const REASON = 'Two records of one donor';

/** Appointments that one donor cannot hold together: all but one are canceled with the merge, or none is. */
describe.each(DATABASES)('the appointments of two donors who become one, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));
  const { sql, books, both, ofDonor } = mergingAt(() => server);

  /** Two donors with one appointment each, four days apart. */
  async function booked() {
    const [keep, gone] = [await make(), await make()];
    const early = (await books(keep, `${runDay('2026-12-05')}T15:40Z`)).rows[0]?.id as string;
    const late = (await books(gone, `${runDay('2026-12-09')}T20:20Z`)).rows[0]?.id as string;
    return { keep, gone, early, late };
  }
  const standing = async (...ids: string[]): Promise<string[]> =>
    (await sql('SELECT id FROM appointments WHERE id = ANY ($1::uuid[]) AND NOT canceled', [ids])).rows.map(
      ({ id }) => id,
    );

  /** The addresses that were told of a cancellation, once the mails are gone. */
  const sentAbout = (id: string): Promise<string[]> =>
    vi.waitFor(
      async () => {
        const { rows } = await sql(
          'SELECT recipient, sent_at IS NOT NULL AS sent FROM mail_outbox WHERE occasion = $1',
          [`appointment:${id}:1:cancel`],
        );
        expect(rows.filter(({ sent }) => !sent)).toEqual([]);
        return rows.map(({ recipient }) => recipient);
      },
      { timeout: 10_000 },
    );

  test('where nothing is said of them, nothing is merged', async () => {
    const { keep, gone } = await booked();
    expect((await ask(DONORS.preview, { a: keep.id, b: gone.id })).donorMergePreview.conflicts).toHaveLength(
      2,
    );
    expect(await refused(DONORS.merge, { merge: both(keep, gone) })).toEqual([
      'BAD_USER_INPUT',
      'merge.conflicts: appointmentsCollide',
    ]);
    expect([await ofDonor('appointments', keep.id), await ofDonor('appointments', gone.id)]).toEqual([1, 1]);
  });

  test('one is canceled with the merge, by its reason, and its donor is told', async () => {
    const { keep, gone, early, late } = await booked();
    const cancel = { ids: [late], reason: REASON };
    await ask(DONORS.merge, { merge: both(keep, gone, { cancel }) });
    expect(await ofDonor('appointments', keep.id)).toBe(2);
    expect(await standing(early, late)).toEqual([early]);
    expect((await auditOf(server, 'appointment', late)).at(-1)).toMatchObject({
      action: 'Cancel',
      after: { reason: REASON },
    });
    expect(await sentAbout(late)).toEqual([gone.emailAddress]);
  });

  test.each(['NO_SHOW', 'DEFERRED'])('one that is marked %s is in nobody’s way', async (mark) => {
    const { keep, gone, early, late } = await booked();
    await sql('UPDATE appointments SET mark = $2 WHERE id = $1', [early, mark]);
    expect((await ask(DONORS.preview, { a: keep.id, b: gone.id })).donorMergePreview.conflicts).toEqual([]);
    await ask(DONORS.merge, { merge: both(keep, gone) });
    expect(new Set(await standing(early, late))).toEqual(new Set([early, late]));
    expect(await ofDonor('appointments', keep.id)).toBe(2);
  });

  test('who has no address in the record that was booked is told at that of the other; who wants no mail is not', async () => {
    const told = async (set: string, by: 'keep' | 'gone') => {
      const two = await booked();
      const id = by === 'gone' ? two.late : two.early;
      await sql(`UPDATE donors SET ${set} WHERE id = $1`, [two[by].id]);
      const cancel = { ids: [id], reason: REASON };
      await ask(DONORS.merge, { merge: both(two.keep, two.gone, { cancel }) });
      return { at: await sentAbout(id), ...two };
    };
    for (const by of ['gone', 'keep'] as const) {
      const { at, keep, gone } = await told('email = NULL', by);
      expect(at).toEqual([(by === 'gone' ? keep : gone).emailAddress]);
    }
    expect((await told('email_ok = false', 'gone')).at).toEqual([]);
  });

  test('a merge that is refused leaves both as they are', async () => {
    const { keep, gone, early, late } = await booked();
    const stranger = (await books(await make(), `${runDay('2026-12-20')}T15:40Z`)).rows[0]?.id as string;
    const untouched = async () => {
      expect(new Set(await standing(early, late, stranger))).toEqual(new Set([early, late, stranger]));
      expect(await auditOf(server, 'appointment', late)).toEqual([]);
    };
    const merge = both(keep, gone, { cancel: { ids: [late], reason: REASON } });
    for (const version of ['keepUpdatedAt', 'otherUpdatedAt']) {
      const old = { ...merge, [version]: '2026-01-01T00:00:00Z' };
      expect((await refused(DONORS.merge, { merge: old }))[0]).toBe('CONFLICT');
    }
    await untouched();
    // Nobody's but theirs, and none without a reason.
    expect(
      await refused(DONORS.merge, { merge: { ...merge, cancel: { ids: [late, stranger], reason: REASON } } }),
    ).toEqual(['BAD_USER_INPUT', 'merge.cancel.ids: isNotValid']);
    expect(
      await refused(DONORS.merge, { merge: { ...merge, cancel: { ids: [late], reason: ' ' } } }),
    ).toEqual(['BAD_USER_INPUT', 'merge.cancel.reason: isRequired']);
    await untouched();
    // Somebody else has canceled it since.
    await sql('UPDATE appointments SET canceled = true WHERE id = $1', [late]);
    expect((await refused(DONORS.merge, { merge }))[0]).toBe('CONFLICT');
    expect(await ofDonor('appointments', keep.id)).toBe(1);
  });
});
