import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsAt } from '../support/calls.ts';
import { donorRow, importDonors, type RowTexts } from '../support/donor-files.ts';
import { countsOf, ended, JOB, startGroupImport } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { importStaff } from '../support/staff.ts';

describe.each(DATABASES)('what has failed of an import is tried once more, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());
  const { ask } = callsAt(() => ({ server, bank }));

  /** Tries the failed rows of a job again, and what has failed of that once more; what became of them each time. */
  async function triedTwice(id: string) {
    const goes: Record<string, number>[] = [];
    let last = id;
    for (let go = 0; go < 2; go += 1) {
      last = (await ask(JOB.retry, { id: last })).retryJob.id;
      goes.push(countsOf(await ended(server, bank, last)));
    }
    const { rows } = (await ask(JOB.rows, { id: last })).jobRows;
    return { goes, codes: rows.map(({ problems }: { problems: { code: string }[] }) => problems[0]?.code) };
  }
  const stillFails = { goes: [{ failed: 1 }, { failed: 1 }], codes: ['rowTwice'] };

  test('a second person of one e-mail does not become the first one', async () => {
    const row = (firstName: string, texts: RowTexts): RowTexts =>
      donorRow(1, { firstName, donorNumber: '', emailAddress: 'one@retry.example', ...texts });
    const { id, counts } = await importDonors(server, bank, [
      row('Ria', { gender: 'F' }),
      row('Wim', { gender: 'M', birthDate: '1990-01-02' }),
    ]);
    expect(counts).toEqual({ created: 1, failed: 1 });
    expect(await triedTwice(id)).toEqual(stillFails);
    const { rows } = await server.sql(
      "SELECT first_name, gender FROM donors WHERE email = 'one@retry.example'",
    );
    expect(rows).toEqual([{ first_name: 'Ria', gender: 'F' }]);
  });

  test('a donor whom another row has changed by another key stays as that row has left them', async () => {
    const known = donorRow(2, { donorNumber: 'RETRY-2', emailAddress: 'two@retry.example' });
    await importDonors(server, bank, [known]);
    const { id, counts } = await importDonors(server, bank, [
      { ...known, city: 'Owasso' },
      { ...known, donorNumber: '', city: 'Jenks' },
    ]);
    expect(counts).toEqual({ updated: 1, failed: 1 });
    expect(await triedTwice(id)).toEqual(stillFails);
    const { rows } = await server.sql("SELECT city FROM donors WHERE donor_number = 'RETRY-2'");
    expect(rows).toEqual([{ city: 'Owasso' }]);
  });

  test('nor does a second member of the staff, or a second sponsor group', async () => {
    const member = (name: string, hireDate: string) => ({
      name,
      email: 'staff@retry.example',
      hireDate,
      cellPhone: '9185550199',
      designation: 'DRV',
      addressLine1: '12 Main St',
      city: 'Tulsa',
      state: 'OK',
      zipCode: '74103',
    });
    const staff = await importStaff(server, bank, [
      member('Ann First', '2020-01-02'),
      member('Bob Second', '2021-01-02'),
    ]);
    expect(staff.outcomes).toEqual(['1 created', '2 failed email rowTwice']);
    expect(await triedTwice(staff.id)).toEqual(stillFails);
    const { rows: members } = await server.sql("SELECT name FROM staff WHERE email = 'staff@retry.example'");
    expect(members).toEqual([{ name: 'Ann First' }]);

    const { id } = await startGroupImport(server, bank, [
      { sponsorName: 'First Sponsor', sponsorCode: 'RETRY' },
      { sponsorName: 'Second Sponsor', sponsorCode: 'RETRY' },
    ]);
    expect(countsOf(await ended(server, bank, id))).toEqual({ created: 1, failed: 1 });
    expect(await triedTwice(id)).toEqual(stillFails);
    const { rows: groups } = await server.sql(
      "SELECT sponsor_name FROM sponsor_groups WHERE sponsor_code = 'RETRY'",
    );
    expect(groups).toEqual([{ sponsor_name: 'First Sponsor' }]);
  });
});
