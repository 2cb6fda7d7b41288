import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { donorRow, importDonors } from '../support/donor-files.ts';
import { DONORS, donorsAt, newDonor } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

const FIND =
  'query ($filter: DonorSearchInput) { page: allDonorsSearchSortWithPagination(filter: $filter) { donors { id donorNumber } } }';
const PALETTE = 'query ($text: String!) { findRecords(text: $text) { id code } }';

describe.each(DATABASES)('the number of a donor, however it is typed, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, refused, make } = donorsAt(() => ({ server, bank }));
  /** The numbers that each way to look for a number finds. */
  const found = async (text: string): Promise<string[][]> => {
    const numbers = (rows: { donorNumber?: string; code?: string }[]): string[] =>
      rows.map(({ donorNumber, code }) => donorNumber ?? code ?? '').sort();
    const list = async (filter: object) => numbers((await ask(FIND, { filter })).page.donors);
    return [
      await list({ search: text }),
      await list({ donorNumber: text }),
      numbers((await ask(PALETTE, { text })).findRecords),
    ];
  };
  const everywhere = (...numbers: string[]): string[][] => [numbers, numbers, numbers];

  test('from a file it is found in small letters and in capitals, and its donor is not made again', async () => {
    const row = (donorNumber: string) => donorRow(1, { donorNumber, emailAddress: 'kx@mail.example' });
    expect((await importDonors(server, bank, [row('kx-78324')])).counts).toEqual({ created: 1 });
    for (const text of ['kx-78324', 'KX-78324', 'Kx-78324 '])
      expect([text, await found(text)]).toEqual([text, everywhere('KX-78324')]);
    expect((await importDonors(server, bank, [row('KX-78324')])).counts).toEqual({ unchanged: 1 });
    // The first batch of a job has fifty rows.
    const others = Array.from({ length: 60 }, (_unused, index) => donorRow(200 + index));
    const twice = { ...row('KX-78324'), city: 'Owasso' };
    expect((await importDonors(server, bank, [row('Kx-78324'), ...others, twice])).problems).toEqual([
      '62 donorNumber rowTwice',
    ]);
  });

  test('from a form it is the same number', async () => {
    expect((await make({ donorNumber: 'fm-1' })).donorNumber).toBe('FM-1');
    expect(await refused(DONORS.create, { user: newDonor({ donorNumber: 'Fm-1' }) })).toContain(
      'user.donorNumber: notUnique',
    );
  });

  test('two of a bank that differ by capitals alone are both found, and each keeps its own', async () => {
    const [small, large] = [await make({ donorNumber: 'tw-1s' }), await make({ donorNumber: 'TW-1' })];
    await server.sql("UPDATE donors SET donor_number = 'tw-1' WHERE id = $1", [small.id]);
    expect(await found('tw-1')).toEqual(everywhere('TW-1', 'tw-1'));
    expect(await found('TW-1')).toEqual(everywhere('TW-1'));
    const { emailAddress, phones, updatedAt } = small;
    const edit = { id: small.id, emailAddress, phones, updatedAt, lastName: 'Small', donorNumber: 'tw-1' };
    expect((await ask(DONORS.update, { user: newDonor(edit) })).updateUserProfileByAdmin).toMatchObject({
      lastName: 'Small',
      donorNumber: 'tw-1',
    });
    const row = donorRow(2, { donorNumber: 'tw-1', emailAddress: '', cell: '9185550777' });
    expect((await importDonors(server, bank, [row])).counts).toEqual({ updated: 1 });
    const { donor } = (await ask(DONORS.details, { id: large.id })).donorDetailsForAdmin;
    expect(donor.phones.cell).toBe('9185550777');
  });

  test('that a new donor gets is the next one, also where it has more digits than those before', async () => {
    const numbers = async (count: number): Promise<string[]> => {
      const made: string[] = [];
      for (let more = count; more > 0; more -= 1) made.push((await make()).donorNumber);
      return made;
    };
    await importDonors(server, bank, [donorRow(3, { donorNumber: 'D-9999999' })]);
    expect(await numbers(2)).toEqual(['D-10000000', 'D-10000001']);
    const rows = [4, 5].map((number) => donorRow(number, { donorNumber: '' }));
    expect((await importDonors(server, bank, rows)).counts).toEqual({ created: 2 });
    expect(await numbers(1)).toEqual(['D-10000004']);
    // Longer, and not higher; and the very last, which none can follow.
    const others = ['D-000000000000000007', 'D-999999999999999999'];
    const odd = others.map((donorNumber, index) => donorRow(6 + index, { donorNumber }));
    expect((await importDonors(server, bank, odd)).counts).toEqual({ created: 2 });
    expect(await numbers(2)).toEqual(['D-10000005', 'D-10000006']);
    await importDonors(server, bank, [donorRow(8, { donorNumber: 'D-999999999999999' })]);
    expect(await numbers(2)).toEqual(['D-1000000000000000', 'D-1000000000000001']);
    await importDonors(server, bank, [donorRow(9, { donorNumber: 'D-99999999999999999' })]);
    expect(await numbers(2)).toEqual(['D-100000000000000000', 'D-100000000000000001']);
  });

  test('is never one that is given: where none is left, no donor is made', async () => {
    await make({ donorNumber: 'D-999999999999999997' });
    expect((await make()).donorNumber).toBe('D-999999999999999998');
    expect(await refused(DONORS.create, { user: newDonor() })).toEqual(['INTERNAL_SERVER_ERROR']);
  });
});
