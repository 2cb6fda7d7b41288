import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Made, mergingAt } from '../support/donor-merge.ts';
import { DONORS, donorsAt, newDonor } from '../support/donors.ts';
import { countsOf, ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { outcomesOf } from '../support/staff.ts';

const UPDATE = `mutation ($ids: [ID!], $isActive: Boolean!, $n: Int!) {
  rows: updateDonors(filter: { ids: $ids }, isActive: $isActive, expectedRows: $n) { id status reason } }`;
const START = `mutation ($ids: [ID!], $isActive: Boolean!, $n: Int!) {
  job: startUpdateDonors(filter: { ids: $ids }, isActive: $isActive, expectedRows: $n) { id } }`;

describe.each(DATABASES)('an inactive donor whose address another one has by now, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));

  /** Activates or deactivates donors; what became of each, in the order of the ids. */
  const setActive = async (ids: readonly string[], isActive: boolean): Promise<string[]> => {
    const { rows } = await ask(UPDATE, { ids, isActive, n: ids.length });
    type Row = { id: string; status: string; reason: string | null };
    return ids.map((id) => {
      const row = rows.find((one: Row) => one.id === id);
      return [row.status, row.reason].filter(Boolean).join(' ');
    });
  };
  const isActive = async (id: string): Promise<boolean> =>
    (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor.isActive;
  const takes = (id: string, email: string) => ask(DONORS.email, { id, email, reason: 'moved' });

  test('stays inactive and is named; the others, and who has an address of their own again, are activated', async () => {
    const [one, other, free] = [await make(), await make(), await make()];
    await setActive([one.id, free.id], false);
    await takes(other.id, one.emailAddress.toUpperCase());
    expect(await setActive([one.id, free.id], true)).toEqual(['skipped emailTaken', 'done']);
    expect(await isActive(one.id)).toBe(false);
    await takes(other.id, 'elsewhere@taken.example');
    expect(await setActive([one.id], true)).toEqual(['done']);
  });

  test('of two with one address one is activated, unless somebody has said that they are two persons', async () => {
    const [one, other] = [await make(), await make()];
    const ids = [one.id, other.id];
    await setActive([one.id], false);
    await takes(other.id, one.emailAddress);
    await setActive([other.id], false);
    expect((await setActive(ids, true)).sort()).toEqual(['done', 'skipped emailTaken']);
    await ask(DONORS.distinct, { a: one.id, b: other.id });
    expect((await setActive(ids, true)).sort()).toEqual(['done', 'skipped already']);
  });

  test('stays inactive where a job that has deactivated many is taken back', async () => {
    const [one, other, free] = [await make(), await make(), await make()];
    const { job } = await ask(START, { ids: [one.id, free.id], isActive: false, n: 2 });
    expect(countsOf(await ended(server, bank, job.id))).toEqual({ done: 2 });
    await takes(other.id, one.emailAddress);
    const { undoJob } = await ask(JOB.undo, { id: job.id });
    await ended(server, bank, undoJob.id);
    const outcomes = await outcomesOf(server, bank, undoJob.id);
    expect(outcomes.map((line) => line.slice(2)).sort()).toEqual(['done', 'skipped emailTaken']);
    expect([await isActive(one.id), await isActive(free.id)]).toEqual([false, true]);
  });

  test('is not activated by their form, and the form says at which field', async () => {
    const [one, other] = [await make(), await make()];
    await setActive([one.id], false);
    await takes(other.id, one.emailAddress);
    const { updatedAt } = (await ask(DONORS.details, { id: one.id })).donorDetailsForAdmin.donor;
    const { emailAddress, phones, donorNumber, firstName } = one;
    const user = newDonor({ id: one.id, updatedAt, emailAddress, phones, donorNumber, firstName });
    const back = { ...user, isActive: true };
    expect(await refused(DONORS.update, { user: back })).toEqual([
      'BAD_USER_INPUT',
      'user.emailAddress: notUnique',
    ]);
    expect(await isActive(one.id)).toBe(false);
    const own = { ...back, emailAddress: 'own@taken.example' };
    expect((await ask(DONORS.update, { user: own })).updateUserProfileByAdmin).toMatchObject({
      isActive: true,
    });
  });

  test('does not come back by the undo of a merge, be it of the one that went or of the one that stayed', async () => {
    const { both } = mergingAt(() => server);
    const merged = async (fromOther: readonly string[]) => {
      const [kept, gone, other] = [await make(), await make(), await make()];
      const { mergeDonors } = await ask(DONORS.merge, { merge: both(kept, gone, { fromOther }) });
      return { kept, gone, other, undo: { id: mergeDonors.id } };
    };
    for (const [whose, fromOther] of [
      ['gone', []],
      ['kept', ['emailAddress']],
    ] as const) {
      const { other, undo, ...two } = await merged(fromOther);
      await takes(other.id, two[whose].emailAddress);
      expect(await refused(DONORS.undo, undo)).toEqual(['BAD_USER_INPUT', 'merge.emailAddress: notUnique']);
      const { merges } = (await ask(DONORS.details, { id: two.kept.id })).donorDetailsForAdmin;
      expect(merges).toMatchObject([{ id: undo.id, canUndo: true }]);
      await takes(other.id, `${whose}@elsewhere.example`);
      const { undoDonorMerge } = await ask(DONORS.undo, undo);
      expect(undoDonorMerge).toMatchObject({ id: two.gone.id, emailAddress: two.gone.emailAddress });
    }
  });

  test('gives it to nobody who is active by a merge: it is refused at that field, and not proposed', async () => {
    const { both } = mergingAt(() => server);
    const [kept, gone, other] = [await make(), await make(), await make()];
    await server.sql(`UPDATE donors SET email = NULL WHERE id = $1`, [kept.id]);
    await setActive([gone.id], false);
    await takes(other.id, gone.emailAddress.toUpperCase());
    const told = async () => {
      const { donorMergePreview } = await ask(DONORS.preview, { a: kept.id, b: gone.id });
      const { fields, keep, other: goes } = donorMergePreview;
      const email = fields.find(({ name }: { name: string }) => name === 'emailAddress');
      const versions = { keepUpdatedAt: keep.updatedAt, otherUpdatedAt: goes.updatedAt };
      return { email, merge: both(kept, gone, { fromOther: ['emailAddress'], ...versions }) };
    };
    const { email, merge } = await told();
    expect(email).toMatchObject({ takesOther: false, because: 'stays' });
    expect(await refused(DONORS.merge, { merge })).toEqual([
      'BAD_USER_INPUT',
      'merge.emailAddress: notUnique',
    ]);
    expect((await ask(DONORS.details, { id: gone.id })).donorDetailsForAdmin.donor.id).toBe(gone.id);
    // Two persons of whom somebody knows that they share it do so after the merge, too.
    await ask(DONORS.distinct, { a: gone.id, b: other.id });
    const shared = await told();
    expect(shared.email).toMatchObject({ takesOther: true });
    expect((await ask(DONORS.merge, { merge: shared.merge })).mergeDonors).toMatchObject({
      donorId: kept.id,
    });
  });

  test('is proposed to a donor who is not active, and in other letters: both are taken by the merge', async () => {
    const { both } = mergingAt(() => server);
    const proposed = async (kept: Made, gone: Made) => {
      const {
        fields,
        keep,
        other: goes,
      } = (await ask(DONORS.preview, { a: kept.id, b: gone.id })).donorMergePreview;
      const versions = { keepUpdatedAt: keep.updatedAt, otherUpdatedAt: goes.updatedAt };
      return {
        email: fields.find(({ name }: { name: string }) => name === 'emailAddress'),
        merge: both(kept, gone, { fromOther: ['emailAddress'], ...versions }),
      };
    };
    const addressOf = async ({ id }: Made) =>
      (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor.emailAddress;

    const [kept, gone, third] = [await make(), await make(), await make()];
    await server.sql('UPDATE donors SET email = NULL WHERE id = $1', [kept.id]);
    await setActive([kept.id, gone.id], false);
    await takes(third.id, gone.emailAddress);
    const only = await proposed(kept, gone);
    expect(only.email).toMatchObject({ takesOther: true, because: 'onlyValue' });
    await ask(DONORS.merge, { merge: only.merge });
    expect(await addressOf(kept)).toBe(gone.emailAddress);

    const [lower, upper, sharing] = [await make(), await make(), await make()];
    const letters = lower.emailAddress.toUpperCase();
    const ids = [upper.id, sharing.id];
    await server.sql('UPDATE donors SET email = $2 WHERE id = ANY ($1::uuid[])', [ids, letters]);
    const same = await proposed(lower, upper);
    expect(same.email).toMatchObject({ takesOther: true, because: 'newer' });
    await ask(DONORS.merge, { merge: same.merge });
    expect(await addressOf(lower)).toBe(letters);
  });

  test('is free in one bank where a donor of another has it, as the parent administration asks as one of them', async () => {
    const { emailAddress: email } = await make();
    const isFree = async (clientId: number): Promise<boolean> =>
      (await ask(DONORS.isEmailFree, { email }, await server.signIn('super', clientId))).isDonorEmailFree;
    expect([await isFree(1), await isFree(2)]).toEqual([false, true]);
  });

  test('comes back by the undo of a merge where the two had shared one address', async () => {
    const { both } = mergingAt(() => server);
    const [kept, gone] = [await make(), await make()];
    await server.sql('UPDATE donors SET email = $2 WHERE id = $1', [gone.id, kept.emailAddress]);
    const { mergeDonors } = await ask(DONORS.merge, { merge: both(kept, gone) });
    const { undoDonorMerge } = await ask(DONORS.undo, { id: mergeDonors.id });
    expect(undoDonorMerge.emailAddress).toBe(kept.emailAddress);
  });
});
