import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Made, mergingAt } from '../support/donor-merge.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const WRITTEN =
  'query ($a: ID!, $b: ID!) { donorMergePreview(keepId: $a, otherId: $b) { fields { name keepAt } } }';
const HISTORY =
  'query ($id: ID!) { recordHistory(entity: "donor", id: $id) { entries { action changes { field before after } } } }';

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

describe.each(DATABASES)('what an undone merge leaves, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));
  const { both } = mergingAt(() => server);

  const donorOf = async (id: string) =>
    (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor as Made & {
      readonly emailAddress: string;
      readonly phones: { readonly cell: string | null };
    };
  /** Makes two donors one, each as it is now; the id of the merge. */
  const merged = async (keep: Made, gone: Made, fromOther: readonly string[] = []): Promise<string> => {
    const two = [await donorOf(keep.id), await donorOf(gone.id)] as const;
    return (await ask(DONORS.merge, { merge: both(...two, { fromOther }) })).mergeDonors.id;
  };
  const cellOf = async (id: string) => (await donorOf(id)).phones.cell;

  describe('of two merges, one after the other', () => {
    const phones = { cell: '9187755501', cellCall: true, cellText: true };

    test('a third record keeps what was its own', async () => {
      const [a, b, c] = [await make({ phones: {} }), await make({ phones }), await make({ phones })];
      const first = await merged(a, b, ['cell']);
      const second = await merged(c, a);
      await ask(DONORS.undo, { id: first });
      expect([await cellOf(c.id), await cellOf(b.id)]).toEqual([phones.cell, phones.cell]);
      await ask(DONORS.undo, { id: second });
      expect(await cellOf(c.id)).toBe(phones.cell);
    });

    test('what came to the third by choice goes with the second, and the first has its own again', async () => {
      const own = { ...phones, cell: '9187755502' };
      const [a, b, c] = [await make({ phones: {} }), await make({ phones }), await make({ phones: own })];
      const first = await merged(a, b, ['cell']);
      const second = await merged(c, a, ['cell']);
      await ask(DONORS.undo, { id: second });
      expect([await cellOf(c.id), await cellOf(a.id)]).toEqual([own.cell, phones.cell]);
      await ask(DONORS.undo, { id: first });
      expect([await cellOf(a.id), await cellOf(b.id)]).toEqual([null, phones.cell]);
    });

    test('nobody has an address again that the third has taken over', async () => {
      const [a, b, c] = [await make(), await make(), await make()];
      const first = await merged(a, b, ['emailAddress']);
      await merged(c, a, ['emailAddress']);
      expect(await refused(DONORS.undo, { id: first })).toEqual([
        'BAD_USER_INPUT',
        'merge.emailAddress: notUnique',
      ]);
      await ask(DONORS.email, { id: c.id, email: 'third@undo.example', reason: 'own' });
      await ask(DONORS.undo, { id: first });
      expect((await donorOf(b.id)).emailAddress).toBe(b.emailAddress);
    });
  });

  test('both addresses hear that the one who stays signs in with the other, and no more', async () => {
    const [kept, gone] = [await make(), await make()];
    const told = async (): Promise<string[]> => {
      const { messages } = (await ask(DONORS.messages, { id: kept.id })).donorMessages;
      return messages.map(({ recipient }: { recipient: string }) => recipient).sort();
    };
    const two = [kept.emailAddress, gone.emailAddress].sort();
    const id = await merged(kept, gone, ['emailAddress']);
    expect(await told()).toEqual(two);
    await ask(DONORS.undo, { id });
    expect(await told()).toEqual([...two, ...two].sort());
    // Where the address stays there is nothing to hear of.
    await ask(DONORS.undo, { id: await merged(kept, gone, ['lastName', 'cell']) });
    expect(await told()).toHaveLength(4);
  });

  test('the history says what the record has again, which is as old as it was before', async () => {
    const [kept, gone] = [await make(), await make()];
    const writtenAt = async () => {
      const { fields } = (await ask(WRITTEN, { a: kept.id, b: gone.id })).donorMergePreview;
      return fields.map(({ name, keepAt }: { name: string; keepAt: string }) => [name, keepAt]);
    };
    const before = await writtenAt();
    const taken = ['emailAddress', 'cell', 'firstName'];
    await ask(DONORS.undo, { id: await merged(kept, gone, taken) });
    const { entries } = (await ask(HISTORY, { id: kept.id })).recordHistory;
    const [undone, made] = entries;
    expect([undone.action, made.action]).toEqual(['UndoMerge', 'Merge']);
    const turned = made.changes.map(({ field, before: was, after: is }: Change) => ({
      field,
      before: is,
      after: was,
    }));
    expect(undone.changes).toEqual(turned);
    expect(undone.changes.map(({ field }: Change) => field).sort()).toEqual([
      'emailAddress',
      'firstName',
      'mergedNumber',
      'phones',
    ]);
    expect(await writtenAt()).toEqual(before);
    // A merge that stands has written what it took.
    const third = await make();
    await merged(kept, third, ['emailAddress']);
    const { emailAddress, firstName } = Object.fromEntries(await writtenAt());
    expect(emailAddress > firstName).toBe(true);
  });

  test('nobody has an address again that the one who stayed has been given since', async () => {
    const [kept, gone] = [await make(), await make()];
    const id = await merged(kept, gone);
    await ask(DONORS.email, { id: kept.id, email: gone.emailAddress.toUpperCase(), reason: 'moved' });
    expect(await refused(DONORS.undo, { id })).toEqual(['BAD_USER_INPUT', 'merge.emailAddress: notUnique']);
    await ask(DONORS.email, { id: kept.id, email: kept.emailAddress, reason: 'back' });
    expect((await ask(DONORS.undo, { id })).undoDonorMerge.emailAddress).toBe(gone.emailAddress);
  });
});
