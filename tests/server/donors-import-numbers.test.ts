import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, callsAt } from '../support/calls.ts';
import { donorRow, importDonors, type RowTexts } from '../support/donor-files.ts';
import { countsOf, ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';

describe.each(DATABASES)('numbers that a file has, and those that its donors get, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask } = callsAt(() => ({ server, bank }));

  /** The number so many places after the last one of the bank. */
  const numberAfterLast = async (): Promise<(by: number) => string> => {
    const { rows } = await server.sql(
      "SELECT max(substring(donor_number FROM 3)::int) AS last FROM donors WHERE client_id = 1 AND donor_number ~ '^D-[0-9]{7}$'",
    );
    const last = Number(rows[0]?.last);
    return (by) => `D-${last + by}`;
  };
  /** Donors of the file by their first names, with how often each stands in the history. */
  const made = async (lastName: string): Promise<[string, string, number][]> => {
    const { rows } = await server.sql(
      'SELECT id, first_name, donor_number FROM donors WHERE last_name = $1 ORDER BY first_name',
      [lastName],
    );
    return Promise.all(
      rows.map(
        async ({ id, first_name, donor_number }) =>
          [String(first_name), String(donor_number), (await auditOf(server, 'donor', String(id))).length] as [
            string,
            string,
            number,
          ],
      ),
    );
  };
  const undone = async (id: string): Promise<Record<string, number>> =>
    countsOf(await ended(server, bank, (await ask(JOB.undo, { id })).undoJob.id));

  test('nobody without a number gets one that another row has, and each row is a donor of its own', async () => {
    const next = await numberAfterLast();
    const row = (firstName: string, donorNumber: string, texts: RowTexts = {}): RowTexts =>
      donorRow(1, {
        firstName,
        lastName: 'Numberless',
        donorNumber,
        emailAddress: `${firstName}@numbers.example`,
        ...texts,
      });
    // The first batch of a job has fifty rows: the last of these is of another one.
    const others = Array.from({ length: 60 }, (_unused, index) => donorRow(100 + index));
    const rows = [
      row('Ada', ''),
      row('Bea', ''),
      row('Cid', next(1)),
      row('Dan', next(2)),
      // Wrong today; its number is still its own.
      row('Eva', next(4), { zipCode: '7410' }),
      ...others,
      row('Fay', next(5)),
    ];
    const all = { created: 65, failed: 1 };
    expect((await importDonors(server, bank, rows, { dryRun: true })).counts).toEqual(all);
    const { id, counts } = await importDonors(server, bank, rows);
    expect(counts).toEqual(all);
    expect(await made('Numberless')).toEqual([
      ['Ada', next(3), 1],
      ['Bea', next(6), 1],
      ['Cid', next(1), 1],
      ['Dan', next(2), 1],
      ['Fay', next(5), 1],
    ]);
    expect(await undone(id)).toEqual({ done: 65 });
    expect(await made('Numberless')).toEqual([]);
  });

  test('two rows of one e-mail, of which one has a number, are two donors, each with its own history and taking back', async () => {
    const row = (firstName: string, donorNumber: string): RowTexts =>
      donorRow(2, { firstName, lastName: 'Family', donorNumber, emailAddress: 'family@numbers.example' });
    const { id, counts } = await importDonors(server, bank, [row('Ada', ''), row('Bea', 'X-FAMILY')]);
    expect(counts).toEqual({ created: 2 });
    expect((await made('Family')).map(([name, , told]) => [name, told])).toEqual([
      ['Ada', 1],
      ['Bea', 1],
    ]);
    expect(await undone(id)).toEqual({ done: 2 });
    expect(await made('Family')).toEqual([]);
  });

  test('a donor whom two rows of an import name is taken back once', async () => {
    const { id } = await importDonors(server, bank, [
      donorRow(3, { lastName: 'Twice' }),
      donorRow(4, { lastName: 'Twice' }),
    ]);
    await server.sql(
      `UPDATE job_items AS i SET undo = other.undo FROM job_items AS other
       WHERE i.job_id = $1 AND i.position = 2 AND other.job_id = $1 AND other.position = 1`,
      [id],
    );
    expect(await undone(id)).toEqual({ done: 1, skipped: 1 });
    expect((await made('Twice')).map(([, number]) => number)).toEqual(['IMP4']);
  });

  test('after a number of more digits than JavaScript counts with, each row has a number of its own', async () => {
    const row = (firstName: string, donorNumber = ''): RowTexts =>
      donorRow(5, {
        firstName,
        lastName: 'Longnumbered',
        donorNumber,
        emailAddress: `${firstName}@long.example`,
      });
    const last = 'D-99999999999999990';
    await importDonors(server, bank, [row('Ada', last)]);
    const { counts } = await importDonors(server, bank, [row('Bea'), row('Cid'), row('Dan')]);
    expect(counts).toEqual({ created: 3 });
    expect((await made('Longnumbered')).map(([, number]) => number)).toEqual([
      last,
      'D-99999999999999991',
      'D-99999999999999992',
      'D-99999999999999993',
    ]);
  });
});
