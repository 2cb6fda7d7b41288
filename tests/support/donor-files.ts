import { csvFile } from '../../src/lib/csv.ts';
import type { DonorRowTexts } from '../../src/rules/donor-import.ts';
import { type Asker, asking } from './calls.ts';
import { countsOf, ended, JOB } from './jobs.ts';
import type { TestServer } from './server.ts';
import { upload } from './uploads.ts';

export type RowTexts = DonorRowTexts;

/** A row of a file that is right, but for what is given; the same for the same number. */
export const donorRow = (number: number, texts: RowTexts = {}): RowTexts => ({
  firstName: 'Imported',
  lastName: `Donor${String.fromCharCode(97 + (number % 26))}`,
  gender: number % 2 ? 'F' : 'male',
  birthDate: '1985-04-12',
  addressLine1: '12 Elm St',
  city: 'Tulsa',
  state: 'Oklahoma',
  zipCode: '74103',
  donorNumber: `IMP${number}`,
  emailAddress: `import${number}@mail.example`,
  cell: '',
  bloodType: 'A+',
  ...texts,
});

export function donorFile(rows: readonly RowTexts[]): File {
  const columns = Object.keys(rows[0] ?? {}) as (keyof RowTexts)[];
  const text = csvFile([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
  return new File([text], 'donors.csv', { type: 'text/csv' });
}

const START = (dryRun: boolean): string =>
  `mutation ($file: Upload!) { importDonors(file: $file, dryRun: ${dryRun}) { id } }`;

/** Starts an import; the id of its job. */
export async function startDonorImport(
  server: Pick<TestServer, 'url'>,
  caller: Asker,
  rows: readonly RowTexts[],
  { dryRun = false } = {},
): Promise<string> {
  const { data, errors } = await upload(server, START(dryRun), donorFile(rows), caller);
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.importDonors.id;
}

/** Imports to the end: how many rows became what, and what is wrong with rows as `row column code`. */
export async function importDonors(
  server: TestServer,
  caller: Asker,
  rows: readonly RowTexts[],
  { dryRun = false, within = 45_000 } = {},
) {
  const id = await startDonorImport(server, caller, rows, { dryRun });
  const job = await ended(server, caller, id, within);
  if (job.state !== 'DONE') throw new Error(`the import ended as ${job.state}: ${job.reason}`);
  const { jobRows } = await asking(server, caller)(JOB.rows, {
    id,
    s: ['failed'],
    p: { pageNumber: 1, pageSize: 1_000 },
  });
  type Line = { row: number; problems: { column: string; code: string }[] };
  return {
    id,
    counts: countsOf(job),
    problems: (jobRows.rows as Line[]).flatMap(({ row, problems }) =>
      problems.map(({ column, code }) => `${row} ${column} ${code}`),
    ),
  };
}
