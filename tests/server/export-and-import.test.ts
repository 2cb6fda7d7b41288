import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvFile } from '../../src/lib/csv.ts';
import { DONOR_FILE } from '../../src/rules/donor-import.ts';
import { STAFF_FILE } from '../../src/rules/staff.ts';
import { callsAt } from '../support/calls.ts';
import { sendExport } from '../support/exports.ts';
import { countsOf, ended, JOB } from '../support/jobs.ts';
import { DATABASES, startTestServer, type TestServer } from '../support/server.ts';
import { upload } from '../support/uploads.ts';

/** What a list's file calls a column of the import, where it has another name. */
const KEYS: Readonly<Record<string, string>> = { emailAddress: 'email', designation: 'staffDesignation' };

describe.each(DATABASES)('the file of a list is imported as it is, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bank = await server.signIn('bank-admin');
    await server.sql(
      "UPDATE donors SET last_name = '-Ray', address_line1 = '=1 \"Elm\"; St, 4', cell = '0185550142' WHERE id = (SELECT min(id::text)::uuid FROM donors WHERE client_id = 1)",
    );
  });
  afterAll(() => server.stop());
  const { ask } = callsAt(() => ({ server, bank }));

  test.each<[list: string, operation: string, columns: readonly string[]]>([
    ['sponsor-groups', 'importSponsorGroups', ['sponsorName', 'sponsorCode']],
    // Their hours are told in a form of their own: what a file does not say stays.
    ['staff', 'importStaff', STAFF_FILE.all.filter((name) => !/Time$/.test(name))],
    ['donors', 'importDonors', DONOR_FILE.all],
  ])('%s', async (list, operation, columns) => {
    const body = { scope: 'all', columns: columns.map((name) => ({ key: KEYS[name] ?? name })) };
    const { rows, status } = await sendExport(server, list, bank, { body: JSON.stringify(body) });
    expect(status).toBe(200);
    const [, ...lines] = rows;
    const file = new File([csvFile([columns, ...lines])], `${list}.csv`, { type: 'text/csv' });
    const start = `mutation ($file: Upload!) { started: ${operation}(file: $file, dryRun: true) { id } }`;
    const { data, errors } = await upload(server, start, file, bank);
    expect(errors).toEqual([]);
    const job = await ended(server, bank, data.started.id);
    const failed = await ask(JOB.rows, {
      id: job.id,
      s: ['failed', 'updated'],
      p: { pageNumber: 1, pageSize: 5 },
    });
    expect(failed.jobRows.rows).toEqual([]);
    expect(countsOf(job)).toEqual({ unchanged: lines.length });
    expect(lines.length).toBeGreaterThan(5);
  });

  test('a text that is too long is cut for the list of rows between its signs, and its row alone is refused', async () => {
    const rows = [
      [`${'x'.repeat(99)}😀 Hospital`, `${'A'.repeat(59)}😀`],
      ['Good Hospital', 'GOODHOSP'],
    ];
    const file = new File([csvFile([['sponsorName', 'sponsorCode'], ...rows])], `${'x'.repeat(99)}😀.csv`);
    const { data, errors } = await upload(
      server,
      'mutation ($file: Upload!) { started: importSponsorGroups(file: $file, dryRun: true) { id } }',
      file,
      bank,
    );
    expect(errors).toEqual([]);
    expect(countsOf(await ended(server, bank, data.started.id))).toEqual({ created: 1, failed: 1 });
  });
});
