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
  /** What of a donor a merge can take: the cell and the address. */
  const valuesOf = async (...ids: string[]) => {
    const found = await Promise.all(ids.map(donorOf));
    return found.map(({ phones: { cell }, emailAddress }) => ({ cell, emailAddress }));
  };

  describe('of two merges, one after the other', () => {
    const cell = (number: string) => ({ phones: { cell: number, cellCall: true, cellText: true } });
    /** Each with an address of its own, and a cell, or none. */
    const differing = async () =>
      [await make({ phones: {} }), await make(cell('9187755501')), await make(cell('9187755502'))] as const;
    const undoneBefore = async (id: string) => {
      const { errors } = await server.ask('private', DONORS.undo, { id }, bank);
      return errors.map(({ extensions: { code, reason, params } }) => ({ code, reason, params }));
    };
    const refusedFor = (later: Made) => [
      { code: 'CONFLICT', reason: 'mergeAfter', params: { name: later.donorNumber } },
    ];
    const offered = async (id: string) =>
      (await ask(DONORS.details, { id })).donorDetailsForAdmin.merges.map(
        (merge: { id: string; canUndo: boolean }) => [merge.id, merge.canUndo],
      );
    const taken = ['cell', 'emailAddress'];

    test('the later is undone first, and each of three has its own again', async () => {
      const three = await differing();
      const [a, b, c] = three;
      const ids = three.map(({ id }) => id);
      const own = await valuesOf(...ids);
      for (const fromOther of [taken, []]) {
        const first = await merged(a, b, taken);
        const second = await merged(c, a, fromOther);
        expect(await undoneBefore(first)).toEqual(refusedFor(a));
        expect(await offered(c.id)).toEqual([
          [second, true],
          [first, false],
        ]);
        await ask(DONORS.undo, { id: second });
        // What came to the first by choice is still there, and that merge can be undone now.
        expect(await valuesOf(a.id, c.id)).toEqual([own[1], own[2]]);
        expect(await offered(a.id)).toEqual([[first, true]]);
        await ask(DONORS.undo, { id: first });
        expect(await valuesOf(...ids)).toEqual(own);
      }
    });

    test('so it is of two that came to one record', async () => {
      const three = await differing();
      const [a, b, c] = three;
      const ids = three.map(({ id }) => id);
      const own = await valuesOf(...ids);
      const first = await merged(a, b, taken);
      const second = await merged(a, c, taken);
      expect(await undoneBefore(first)).toEqual(refusedFor(c));
      expect(await offered(a.id)).toEqual([
        [second, true],
        [first, false],
      ]);
      for (const id of [second, first]) await ask(DONORS.undo, { id });
      expect(await valuesOf(...ids)).toEqual(own);
      // That it is over is said of one that was undone, whatever came later.
      await merged(a, c);
      expect(await undoneBefore(first)).toMatchObject([{ reason: 'mergeOver' }]);
    });

    test('an address that three had from the start is of all three again', async () => {
      const three = [await make(), await make(), await make()] as const;
      const [a, b, c] = three;
      const ids = three.map(({ id }) => id);
      await server.sql('UPDATE donors SET email = $2 WHERE id = ANY ($1::uuid[])', [ids, a.emailAddress]);
      const own = await valuesOf(...ids);
      const first = await merged(a, b);
      const second = await merged(c, a);
      for (const id of [second, first]) await ask(DONORS.undo, { id });
      expect(await valuesOf(...ids)).toEqual(own);
    });

    test('nobody has an address again that the first has been given in between', async () => {
      const [a, b, c] = [await make(), await make(), await make()];
      const first = await merged(a, b);
      const second = await merged(c, a);
      await ask(DONORS.undo, { id: second });
      await ask(DONORS.email, { id: c.id, email: b.emailAddress, reason: 'own' });
      expect(await refused(DONORS.undo, { id: first })).toEqual([
        'BAD_USER_INPUT',
        'merge.emailAddress: notUnique',
      ]);
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
