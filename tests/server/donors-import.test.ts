import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, callsAt } from '../support/calls.ts';
import { donorRow, importDonors, type RowTexts } from '../support/donor-files.ts';
import { ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

type Caller = Awaited<ReturnType<TestServer['signIn']>>;

/** A row that is wrong in one column, and what is said of it. */
const WRONG: readonly (readonly [RowTexts, string])[] = [
  [{ birthDate: '02/30/1984' }, 'birthDate invalidDate'],
  [{ birthDate: '2015-06-02' }, 'birthDate donorTooYoung'],
  [{ cell: '918-555-01' }, 'cell phoneDigits'],
  [{ cell: 'see note' }, 'cell phoneDigits'],
  [{ cellText: 'vielleicht' }, 'cellText isNotValid'],
  [{ emailAddress: 'j.hall@@post' }, 'emailAddress emailFormat'],
  [{ zipCode: '7410' }, 'zipCode zipDigits'],
  [{ donorNumber: 'IMP0' }, 'donorNumber rowTwice'],
];

describe.each(DATABASES)('donors from a file, on %s', (kind) => {
  let server: TestServer;
  let bank: Caller;
  let other: Caller;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    other = await server.signIn('bank-admin-2');
  });
  afterAll(() => server.stop());
  const { ask, refused } = callsAt(() => ({ server, bank }));
  const imported = async (where = "first_name = 'Imported'") =>
    (await server.sql(`SELECT * FROM donors WHERE ${where} ORDER BY donor_number`)).rows;

  test('what is right comes in, what is wrong is named by row, column and reason; the same file again adds none', async () => {
    const rows = [
      donorRow(0, {
        donorNumber: 'IMP0',
        bloodType: 'O NEG',
        birthDate: '05/19/1988',
        cell: '(918) 555-0142',
        cellText: 'Ja',
      }),
      donorRow(1, { donorNumber: '' }),
      donorRow(2, { donorNumber: '', emailAddress: '', cell: '9185550143', zipCode: '74103' }),
      ...WRONG.map(([texts], index) => donorRow(10 + index, texts)),
    ];
    const dry = await importDonors(server, bank, rows, { dryRun: true });
    expect(dry.counts).toEqual({ created: 3, failed: WRONG.length });
    expect(await imported()).toEqual([]);
    const first = await importDonors(server, bank, rows);
    expect(first.counts).toEqual(dry.counts);
    expect(first.problems.map((line) => line.replace(/^\d+ /, ''))).toEqual(
      WRONG.map(([, problem]) => problem),
    );
    expect(first.problems[0]).toMatch(/^4 /);
    const made = await imported();
    expect(made).toHaveLength(3);
    const zero = made.find(({ donor_number }) => donor_number === 'IMP0');
    expect(zero).toMatchObject({
      blood_type: 'O-',
      cell: '9185550142',
      cell_text: true,
      client_id: 1,
      state: 'OK',
    });
    expect(Number(zero?.lat)).toBeCloseTo(36.15, 0);
    expect((await auditOf(server, 'donor', String(zero?.id))).map(({ action }) => action)).toEqual([
      'Import',
    ]);
    const again = await importDonors(server, bank, rows);
    expect(again.counts).toEqual({ unchanged: 3, failed: WRONG.length });
    expect(await imported()).toHaveLength(3);
  });

  test('what a file says of somebody who is known is written over it, and its empty cells leave the rest', async () => {
    const row = donorRow(0, {
      donorNumber: 'IMP0',
      bloodType: '',
      city: 'Broken Arrow',
      emailAddress: '',
      cell: '9185550142',
    });
    const { id, counts } = await importDonors(server, bank, [row]);
    expect(counts).toEqual({ updated: 1 });
    const [after] = await imported("donor_number = 'IMP0'");
    expect(after).toMatchObject({ city: 'Broken Arrow', blood_type: 'O-', email: 'import0@mail.example' });
    const { undoJob } = await ask(JOB.undo, { id });
    await ended(server, bank, undoJob.id);
    expect((await imported("donor_number = 'IMP0'"))[0]).toMatchObject({ city: 'Tulsa' });
  });

  test('the second line of an address stays at its street, and does not come along to another one', async () => {
    const said = { donorNumber: 'IMP0', cell: '9185550142' };
    const lines = async (texts: RowTexts) => {
      const { counts } = await importDonors(server, bank, [donorRow(0, { ...said, ...texts })]);
      const [donor] = await imported("donor_number = 'IMP0'");
      return { counts, lines: [donor?.address_line1, donor?.address_line2] };
    };
    const none = { counts: { unchanged: 1 }, lines: ['12 Elm St', 'Apt 4'] };
    expect((await lines({ addressLine2: 'Apt 4' })).lines).toEqual(none.lines);
    expect(await lines({ addressLine2: '' })).toEqual(none);
    expect(await lines({})).toEqual(none);
    const moved = { addressLine1: '9 Oak Ave' };
    expect((await lines({ ...moved, addressLine2: '' })).lines).toEqual(['9 Oak Ave', null]);
    expect((await lines({ ...moved, addressLine2: 'Rear' })).lines).toEqual(['9 Oak Ave', 'Rear']);
    // A file without the column says nothing of it either, and back at the former street it is not known any more.
    expect((await lines({})).lines).toEqual(['12 Elm St', null]);
  });

  test('taken back, those who are new go; who has booked since stays; another bank reaches neither file nor donors', async () => {
    const { id } = await importDonors(server, bank, [donorRow(30), donorRow(31)]);
    const [first] = await imported("donor_number = 'IMP30'");
    await server.sql(
      "INSERT INTO donations (client_id, donor_id, date, donation_type, site) VALUES (1, $1, '2026-11-01', 'Whole Blood', 'Tulsa')",
      [first?.id],
    );
    expect(await refused(JOB.byId, { id }, other)).toEqual(['NOT_FOUND']);
    const theirs = await importDonors(server, other, [donorRow(30, { city: 'Elsewhere' })]);
    expect(theirs.counts).toEqual({ created: 1 });
    expect((await imported("donor_number = 'IMP30' AND client_id = 1"))[0]).toMatchObject({ city: 'Tulsa' });
    const { undoJob } = await ask(JOB.undo, { id });
    await ended(server, bank, undoJob.id);
    expect(
      (await imported("donor_number IN ('IMP30', 'IMP31') AND client_id = 1")).map((row) => row.donor_number),
    ).toEqual(['IMP30']);
  });

  test('a file without a needed column is refused whole', async () => {
    await expect(importDonors(server, bank, [{ firstName: 'Ann' }])).rejects.toThrow('notCsv');
  });
});
