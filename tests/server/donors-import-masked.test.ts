import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { donorRow, importDonors, type RowTexts } from '../support/donor-files.ts';
import { DONORS, donorsAt } from '../support/donors.ts';
import { sendExport } from '../support/exports.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { CONFIGURE_SITE, SITES } from '../support/sites.ts';

const REVEAL = 'mutation ($id: ID!) { revealDonorContact(id: $id) { id } }';
/** The columns of a file of donors, by the keys of the exported list. */
const COLUMNS = {
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  birthDate: 'birthDate',
  addressLine1: 'addressLine1',
  city: 'city',
  state: 'state',
  zipCode: 'zipCode',
  donorNumber: 'donorNumber',
  emailAddress: 'email',
  cell: 'cell',
  homePhone: 'homePhone',
} as const satisfies RowTexts;

describe.each(DATABASES)('what a file says of donors whose contact data is masked, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    const boss = await server.signIn('super');
    const [{ id, updatedAt }] = (await ask(SITES, { f: { search: 'RBC' } }, boss)).allSite.Site;
    await ask(CONFIGURE_SITE, { s: { id, updatedAt, maskDonorContact: true } }, boss);
  });
  afterAll(() => server.stop());
  const { ask, make } = donorsAt(() => ({ server, bank }));
  /** The same by a dry run and in earnest. */
  const imported = async (rows: readonly RowTexts[]) => {
    const dry = await importDonors(server, bank, rows, { dryRun: true });
    const { counts, problems } = await importDonors(server, bank, rows);
    expect({ counts: dry.counts, problems: dry.problems }).toEqual({ counts, problems });
    return { counts, problems };
  };
  const somebody = (emailAddress: string, cell: string): Promise<{ id: string; donorNumber: string }> =>
    make({ emailAddress, phones: { cell, cellCall: true, cellText: false } });
  const reachedAt = async (id: string): Promise<unknown[]> => {
    const { rows } = await server.sql('SELECT email, cell, home_phone FROM donors WHERE id = $1', [id]);
    return Object.values(rows[0] ?? {});
  };
  const count = async () => (await server.sql('SELECT count(*)::int AS n FROM donors')).rows[0]?.n;
  /** The list as a file, as it is imported again. */
  const exported = async (ids: readonly string[]): Promise<RowTexts[]> => {
    const columns = Object.values(COLUMNS).map((key) => ({ key }));
    const { rows } = await sendExport(server, 'donors', bank, {
      body: JSON.stringify({ scope: 'all', filter: { ids }, columns }),
    });
    const names = Object.keys(COLUMNS);
    return rows.slice(1).map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
  };

  test('the exported list imported again changes nothing and adds nobody, with their numbers or without', async () => {
    const { id } = await somebody('first@masked.example', '9187650021');
    const [row = {}] = await exported([id]);
    expect(row).toMatchObject({ emailAddress: 'f***@masked.example', cell: '***-***-**21', homePhone: '' });
    const before = await count();
    expect((await imported([row])).counts).toEqual({ unchanged: 1 });
    expect((await imported([{ ...row, donorNumber: '' }])).counts).toEqual({ unchanged: 1 });
    // What else it says is written, and nobody is told of an address.
    expect((await imported([{ ...row, city: 'Owasso' }])).counts).toEqual({ updated: 1 });
    expect(await reachedAt(id)).toEqual(['first@masked.example', '9187650021', null]);
    expect(await count()).toBe(before);
    expect((await ask(DONORS.messages, { id })).donorMessages.totalRecords).toBe(0);
  });

  test('a mask that is not theirs is no contact data, be it of somebody known or of somebody new', async () => {
    const { id, donorNumber } = await somebody('second@masked.example', '9187650022');
    const own = { emailAddress: 's***@masked.example', cell: '***-***-**22' };
    const known = donorRow(1, { ...own, donorNumber, homePhone: '***-***-**22' });
    const fresh = donorRow(2, { ...own, donorNumber: '', homePhone: '' });
    const before = await count();
    expect(await imported([known, fresh])).toEqual({
      counts: { failed: 2 },
      problems: ['1 homePhone maskedInFile', '2 emailAddress maskedInFile', '2 cell maskedInFile'],
    });
    expect(await imported([{ ...known, homePhone: '', emailAddress: 't***@masked.example' }])).toMatchObject({
      problems: ['1 emailAddress maskedInFile'],
    });
    expect(await imported([{ ...fresh, emailAddress: '' }])).toMatchObject({
      problems: ['1 cell maskedInFile'],
    });
    expect(await count()).toBe(before);
    expect(await reachedAt(id)).toEqual(['second@masked.example', '9187650022', null]);
  });

  test('whoever has not been shown it changes none of it, and whoever has does', async () => {
    const { id, donorNumber } = await somebody('third@masked.example', '9187650023');
    const same = { donorNumber, emailAddress: 'third@masked.example', cell: '9187650023', homePhone: '' };
    expect((await imported([donorRow(3, same)])).counts).toEqual({ updated: 1 });
    // In other letters it is the same address, found as it is.
    const letters = donorRow(3, { ...same, donorNumber: '', emailAddress: 'Third@masked.example' });
    expect((await imported([letters])).counts).toEqual({ unchanged: 1 });
    const other = donorRow(3, {
      donorNumber,
      emailAddress: 'guessed@masked.example',
      cell: '9187650029',
      homePhone: '9187650028',
    });
    // A refused row takes the place of nobody.
    expect(await imported([other, donorRow(3, { ...same, city: 'Jenks' })])).toEqual({
      counts: { failed: 1, updated: 1 },
      problems: ['1 emailAddress contactMasked', '1 homePhone contactMasked', '1 cell contactMasked'],
    });
    expect(await reachedAt(id)).toEqual(['third@masked.example', '9187650023', null]);
    await ask(REVEAL, { id });
    const mask = { emailAddress: 't***@masked.example', cell: '***-***-**23' };
    expect((await imported([{ ...other, ...mask, homePhone: '' }])).counts).toEqual({ updated: 1 });
    expect((await imported([other])).counts).toEqual({ updated: 1 });
    expect(await reachedAt(id)).toEqual(['guessed@masked.example', '9187650029', '9187650028']);
  });
});
