import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addYears } from '../../src/lib/day.ts';
import { today } from '../support/clock/run-days.ts';
import { donorRow, importDonors, type RowTexts } from '../support/donor-files.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('what a file says of donors who are known, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask, make } = donorsAt(() => ({ server, bank }));
  const storedOf = async (id: string) => (await ask(DONORS.details, { id })).donorDetailsForAdmin.donor;
  const toldOf = async (id: string): Promise<string[]> =>
    (await ask(DONORS.messages, { id })).donorMessages.messages
      .map(({ recipient }: { recipient: string }) => recipient)
      .sort();
  /** The same by a dry run and in earnest. */
  const imported = async (rows: readonly RowTexts[]) => {
    const dry = await importDonors(server, bank, rows, { dryRun: true });
    const { counts, problems } = await importDonors(server, bank, rows);
    expect({ counts: dry.counts, problems: dry.problems }).toEqual({ counts, problems });
    return { counts, problems };
  };

  test('an address of somebody else is refused on its row; of another one, both addresses hear', async () => {
    const [one, two, three] = [await make(), await make(), await make()];
    const row = ({ donorNumber }: { donorNumber: string }, emailAddress: string) =>
      donorRow(1, { donorNumber, emailAddress });
    expect(
      await imported([row(one, two.emailAddress.toUpperCase()), row(three, 'moved@mail.example')]),
    ).toEqual({
      counts: { failed: 1, updated: 1 },
      problems: ['1 emailAddress notUnique'],
    });
    expect((await storedOf(one.id)).emailAddress).toBe(one.emailAddress);
    expect(await toldOf(one.id)).toEqual([]);
    expect((await storedOf(three.id)).emailAddress).toBe('moved@mail.example');
    expect(await toldOf(three.id)).toEqual(['moved@mail.example', three.emailAddress].sort());
    // Written in other letters it is the same address: nobody hears of it.
    expect((await imported([row(three, 'Moved@mail.example')])).counts).toEqual({ updated: 1 });
    expect(await toldOf(three.id)).toHaveLength(2);
  });

  test('two rows of a file do not get one address, and what a row has left is free for the next', async () => {
    const [one, two, three] = [await make(), await make(), await make()];
    const row = ({ donorNumber }: { donorNumber: string }, emailAddress: string) =>
      donorRow(2, { donorNumber, emailAddress });
    const rows = [
      row(one, 'shared@mail.example'),
      row(two, 'SHARED@mail.example'),
      row(three, one.emailAddress),
      row(two, 'fresh@mail.example'),
      donorRow(3, { donorNumber: 'KN-FRESH', emailAddress: 'fresh@mail.example' }),
    ];
    expect(await imported(rows.slice(0, 3))).toEqual({
      counts: { failed: 1, updated: 2 },
      problems: ['2 emailAddress notUnique'],
    });
    expect((await storedOf(three.id)).emailAddress).toBe(one.emailAddress);
    expect((await imported(rows.slice(3))).problems).toEqual(['1 emailAddress notUnique']);
  });

  test('a donor whom two rows mean by different keys counts where they stand first, however far apart they are', async () => {
    const donor = await make();
    const byNumber = donorRow(4, { donorNumber: donor.donorNumber, emailAddress: '', cell: '9185550888' });
    const byEmail = donorRow(4, {
      donorNumber: '',
      emailAddress: donor.emailAddress,
      addressLine1: '9 New St',
    });
    const once = { counts: { updated: 1, failed: 1 }, problems: ['2 emailAddress rowTwice'] };
    expect(await imported([byNumber, byEmail])).toEqual(once);
    expect(await storedOf(donor.id)).toMatchObject({
      phones: { cell: '9185550888' },
      address: { addressLine1: '12 Elm St' },
    });
    // The first batch of a job has fifty rows.
    const others = Array.from({ length: 60 }, (_unused, index) => donorRow(100 + index));
    const again = { ...byNumber, cell: '9185550999' };
    expect(await imported([again, ...others, byEmail])).toEqual({
      counts: { created: 60, updated: 1, failed: 1 },
      problems: ['62 emailAddress rowTwice'],
    });
    // What the first row says already is no change: the other may say more.
    expect((await imported([again, byEmail])).counts).toEqual({ unchanged: 1, updated: 1 });
    expect((await storedOf(donor.id)).address.addressLine1).toBe('9 New St');
  });

  test('an age that was allowed, and contact data that a file says nothing of, are no fault of a known donor', async () => {
    const birthDate = addYears(today(), -17);
    const { id, donorNumber, emailAddress } = await make({ birthDate, phones: {} });
    await server.sql('UPDATE sites SET minimum_donor_age = 18 WHERE site_id = 1');
    const said = { birthDate, emailAddress: '', cell: '' };
    const known = donorRow(5, { ...said, donorNumber, city: 'Broken Arrow' });
    const rows = [known, donorRow(6, { ...said, donorNumber: 'KN-NEW' })];
    expect(await imported(rows)).toEqual({
      counts: { updated: 1, failed: 1 },
      problems: ['2 birthDate donorTooYoung', '2 emailAddress contactRequired'],
    });
    expect(await storedOf(id)).toMatchObject({ emailAddress, birthDate, address: { city: 'Broken Arrow' } });
    expect((await imported([{ ...known, birthDate: addDays(birthDate, -1) }])).problems).toEqual([
      '1 birthDate donorTooYoung',
    ]);
    await server.sql('UPDATE donors SET email = NULL WHERE id = $1', [id]);
    expect((await imported([{ ...known, city: 'Owasso' }])).counts).toEqual({ updated: 1 });
    await server.sql('UPDATE sites SET minimum_donor_age = 17 WHERE site_id = 1');
  });

  /** Two who share an address, and rows of a file that name one of such a household. */
  const household = async (emailAddress: string) => {
    const [ada, bea] = [await make({ firstName: 'Ada' }), await make({ firstName: 'Bea' })];
    await server.sql('UPDATE donors SET email = $1 WHERE id IN ($2, $3)', [emailAddress, ada.id, bea.id]);
    const same = { lastName: 'Quinley', birthDate: '1980-05-05', donorNumber: '', emailAddress };
    const saying = (firstName: string, cell: string) => donorRow(7, { ...same, firstName, cell });
    return { ada, bea, saying };
  };

  test('of several who share an address, a row means the one whom it names, else the only active one, else nobody', async () => {
    const { ada, bea, saying } = await household('family@mail.example');
    const saved = async () => {
      const stored = [await storedOf(ada.id), await storedOf(bea.id)];
      return stored.map(({ firstName, phones }) => `${firstName} ${phones.cell}`);
    };
    expect((await imported([saying('Ada', '9185550111')])).counts).toEqual({ updated: 1 });
    expect(await saved()).toEqual(['Ada 9185550111', `Bea ${bea.phones.cell}`]);
    expect((await imported([saying('BEA', '9185550222')])).counts).toEqual({ updated: 1 });
    expect(await saved()).toEqual(['Ada 9185550111', 'BEA 9185550222']);
    // A refused row takes the place of nobody: the next one of the address is looked at for itself.
    expect(await imported([saying('Cid', '9185550333'), saying('Ada', '9185550444')])).toEqual({
      counts: { failed: 1, updated: 1 },
      problems: ['1 emailAddress severalKnown'],
    });
    expect(await saved()).toEqual(['Ada 9185550444', 'BEA 9185550222']);
    await server.sql('UPDATE donors SET is_active = false WHERE id = $1', [ada.id]);
    expect((await imported([saying('Beatrix', '9185550555')])).counts).toEqual({ updated: 1 });
    expect(await saved()).toEqual(['Ada 9185550444', 'Beatrix 9185550555']);
    expect((await imported([saying('Ada', '9185550666')])).counts).toEqual({ updated: 1 });
    expect(await saved()).toEqual(['Ada 9185550666', 'Beatrix 9185550555']);
  });

  test('a second person of an address does not become the first: who has it is meant by their first name or birth date', async () => {
    const { id, firstName, emailAddress } = await make();
    const said = { donorNumber: '', emailAddress: emailAddress.toUpperCase() };
    const of = (texts: RowTexts) => donorRow(9, { ...said, ...texts });
    const wim = of({ firstName: 'Wim', gender: 'M', birthDate: '1990-01-02' });
    const refusedOnce = { failed: 1 };
    expect(await imported([wim])).toEqual({
      counts: refusedOnce,
      problems: ['1 emailAddress otherKnown'],
    });
    expect(await storedOf(id)).toMatchObject({ firstName, gender: 'F', birthDate: '1980-05-05' });
    // Refused, they take the place of nobody; and whom an earlier row means stands there once.
    const herself = of({ firstName: firstName.toUpperCase(), birthDate: '1980-06-06', gender: 'F' });
    expect(await imported([wim, herself])).toEqual({
      counts: { ...refusedOnce, updated: 1 },
      problems: ['1 emailAddress otherKnown'],
    });
    expect(await imported([herself, wim])).toEqual({
      counts: { ...refusedOnce, unchanged: 1 },
      problems: ['2 emailAddress rowTwice'],
    });
    const married = of({ firstName: 'Zoe', birthDate: '1980-06-06', gender: 'F' });
    expect((await imported([married])).counts).toEqual({ updated: 1 });
    expect(await storedOf(id)).toMatchObject({ firstName: 'Zoe', birthDate: '1980-06-06' });
    // A number of their own says who is meant.
    expect((await imported([{ ...wim, donorNumber: 'KN-WIM' }])).counts).toEqual({ created: 1 });
  });

  test('nor does a further one of a household become the only one of it who is active', async () => {
    const { ada, bea, saying } = await household('couple@mail.example');
    await server.sql('UPDATE donors SET is_active = false WHERE id = $1', [ada.id]);
    const cid = { ...saying('Cid', '9185550333'), birthDate: '1990-01-02' };
    expect(await imported([cid, saying('Bea', '9185550222')])).toEqual({
      counts: { failed: 1, updated: 1 },
      problems: ['1 emailAddress otherKnown'],
    });
    expect((await storedOf(bea.id)).phones.cell).toBe('9185550222');
  });

  test('each of a household stands in one file once, under the address that they share', async () => {
    const { ada, bea, saying } = await household('home@mail.example');
    const rows = [saying('Ada', '9185551111'), saying('Bea', '9185551222'), saying('Ada', '9185551333')];
    expect(await imported(rows)).toEqual({
      counts: { updated: 2, failed: 1 },
      problems: ['3 emailAddress rowTwice'],
    });
    // The first batch of a job has fifty rows: what comes later is told by whom it means, too.
    const others = Array.from({ length: 60 }, (_unused, index) => donorRow(200 + index));
    const later = [
      saying('Ada', '9185551444'),
      ...others,
      saying('Bea', '9185551555'),
      saying('Ada', '9185551666'),
    ];
    expect(await imported(later)).toEqual({
      counts: { created: 60, updated: 2, failed: 1 },
      problems: ['63 emailAddress rowTwice'],
    });
    // Whoever was met and not changed stands once, too, whatever the second row of theirs says.
    const same = saying('Ada', '9185551444');
    const more = Array.from({ length: 60 }, (_unused, index) => donorRow(300 + index));
    expect(await imported([same, ...more, same, saying('Ada', '9185551777')])).toEqual({
      counts: { created: 60, unchanged: 1, failed: 2 },
      problems: ['62 emailAddress rowTwice', '63 emailAddress rowTwice'],
    });
    const stored = [await storedOf(ada.id), await storedOf(bea.id)];
    expect(stored.map(({ phones }) => phones.cell)).toEqual(['9185551444', '9185551555']);
  });

  test('records of one name and birth date are told apart by nothing: a row without number and address is refused', async () => {
    const [one, two] = [await make({ firstName: 'Dora' }), await make({ firstName: 'Dora' })];
    const row = donorRow(8, {
      firstName: 'Dora',
      lastName: 'Quinley',
      birthDate: '1980-05-05',
      donorNumber: '',
      emailAddress: '',
      cell: '9185550777',
    });
    expect(await imported([row])).toEqual({
      counts: { failed: 1 },
      problems: ['1 lastName severalKnown'],
    });
    await server.sql('UPDATE donors SET is_active = false WHERE id = $1', [two.id]);
    expect((await imported([row])).counts).toEqual({ updated: 1 });
    expect((await storedOf(one.id)).phones.cell).toBe('9185550777');
  });

  test('a donor without number and e-mail is known by the name, with and without its accents', async () => {
    const { id } = await make({ firstName: 'Zoë', lastName: 'Peña-Łuk', emailAddress: '' });
    const row = donorRow(9, { donorNumber: '', emailAddress: '', firstName: 'Zoe', lastName: 'Pena-Luk' });
    const { birthDate } = await storedOf(id);
    expect(await imported([{ ...row, birthDate, cell: '9185550777' }])).toEqual({
      counts: { updated: 1 },
      problems: [],
    });
    expect((await storedOf(id)).phones.cell).toBe('9185550777');
  });
});
