import { expect } from 'vitest';
import { csvFile } from '../../src/lib/csv.ts';
import { type Asker, asking } from './calls.ts';
import type { Answer, TestServer } from './server.ts';
import { upload } from './uploads.ts';

const FIELDS =
  'id kind title clientId ownerName isOwn isTrial isUndo state reason total handled counts { name value } rowsPerSecond startedAt finishedAt viewerCanCancel viewerCanContinue obstacle viewerCanUndo viewerCanRetry';

/** The operations of jobs, as the tests send them. */
export const JOB = {
  byId: `query ($id: ID!) { jobById(id: $id) { ${FIELDS} } }`,
  byKey: `query ($key: String!) { jobByKey(key: $key) { ${FIELDS} } }`,
  all: `query ($f: JobFilterInput) { allJobs(filter: $f) { totalRecords jobs { ${FIELDS} } } }`,
  rows: 'query ($id: ID!, $s: [RowOutcome!], $p: PaginationInput) { jobRows(id: $id, statuses: $s, pagination: $p) { totalRecords rows { row name status problems { column code } } } }',
  cancel: `mutation ($id: ID!) { cancelJob(id: $id) { ${FIELDS} } }`,
  goOn: `mutation ($id: ID!) { continueJob(id: $id) { ${FIELDS} } }`,
  undo: `mutation ($id: ID!, $key: String) { undoJob(id: $id, idempotencyKey: $key) { ${FIELDS} } }`,
  retry: `mutation ($id: ID!, $key: String) { retryJob(id: $id, idempotencyKey: $key) { ${FIELDS} } }`,
  import: (dryRun: boolean, key = '') =>
    `mutation ($file: Upload!) { importSponsorGroups(file: $file, dryRun: ${dryRun}, idempotencyKey: "${key}") { ${FIELDS} } }`,
  removeGroups: `mutation ($f: SponsorGroupFilterInput!, $n: Int!) { startDeleteSponsorGroups(filter: $f, expectedRows: $n) { ${FIELDS} } }`,
} as const;

export interface JobSeen {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly total: number;
  readonly handled: number;
  readonly counts: readonly { readonly name: string; readonly value: number }[];
  readonly viewerCanUndo: boolean;
  readonly viewerCanRetry: boolean;
}

export interface GroupRow {
  readonly sponsorName: string;
  readonly sponsorCode: string;
}

/** So many rows that are right, with codes that begin with `prefix`. */
export const manyGroups = (prefix: string, count: number): GroupRow[] =>
  Array.from({ length: count }, (_unused, index) => ({
    sponsorName: `${prefix} Sponsor ${index}`,
    sponsorCode: `${prefix}${index}`,
  }));

export const groupFile = (rows: readonly GroupRow[], name = 'groups.csv'): File =>
  new File(
    [
      csvFile([
        ['sponsorName', 'sponsorCode'],
        ...rows.map(({ sponsorName, sponsorCode }) => [sponsorName, sponsorCode]),
      ]),
    ],
    name,
    { type: 'text/csv' },
  );

export const countsOf = ({ counts }: Pick<JobSeen, 'counts'>): Record<string, number> =>
  Object.fromEntries(counts.map(({ name, value }) => [name, value]));

/** Sends the start of an import. */
export const sendImport = (
  server: Pick<TestServer, 'url'>,
  caller: Asker,
  rows: readonly GroupRow[],
  { dryRun = false, key = '' } = {},
): Promise<Answer> => upload(server, JOB.import(dryRun, key), groupFile(rows), caller);

/** Starts an import; the job as it was at once. */
export async function startGroupImport(
  server: Pick<TestServer, 'url'>,
  caller: Asker,
  rows: readonly GroupRow[],
  options: { dryRun?: boolean; key?: string } = {},
): Promise<JobSeen> {
  const { data, errors } = await sendImport(server, caller, rows, options);
  expect(errors).toEqual([]);
  return data.importSponsorGroups;
}

export const jobOf = async (server: Pick<TestServer, 'ask'>, caller: Asker, id: string): Promise<JobSeen> =>
  (await asking(server, caller)(JOB.byId, { id })).jobById;

/** Waits until a job has ended, and gives it as it is then. */
export async function ended(
  server: Pick<TestServer, 'ask'>,
  caller: Asker,
  id: string,
  within = 45_000,
): Promise<JobSeen> {
  const open = ['QUEUED', 'RUNNING'];
  await expect
    .poll(async () => (await jobOf(server, caller, id)).state, { timeout: within, interval: 50 })
    .not.toSatisfy((state: string) => open.includes(state));
  return jobOf(server, caller, id);
}

/** Imports groups to the end; what became of each row as `row status column code`. */
export async function importGroups(
  server: TestServer,
  caller: Asker,
  rows: readonly GroupRow[],
  options: { dryRun?: boolean; key?: string } = {},
): Promise<string[]> {
  const { id } = await startGroupImport(server, caller, rows, options);
  expect((await ended(server, caller, id)).state).toBe('DONE');
  const { jobRows } = await asking(server, caller)(JOB.rows, { id, p: { pageNumber: 1, pageSize: 1_000 } });
  return jobRows.rows.flatMap(
    ({
      row,
      status,
      problems,
    }: {
      row: number;
      status: string;
      problems: { column: string; code: string }[];
    }) =>
      problems.length > 0
        ? problems.map(({ column, code }) => `${row} ${status} ${column} ${code}`)
        : [`${row} ${status}`],
  );
}
