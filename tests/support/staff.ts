import { expect } from 'vitest';
import type { Staff } from '../../server/gql/types.ts';
import { csvFile } from '../../src/lib/csv.ts';
import { STAFF_FILE } from '../../src/rules/staff.ts';
import { type Asker, asking, callsAt, type Desk } from './calls.ts';
import { ended, JOB } from './jobs.ts';
import type { TestServer } from './server.ts';
import { upload } from './uploads.ts';

const FIELDS = `id name email cellPhone address { addressLine1 addressLine2 city state zipCode } hireDate
  workingTime { dayName dayTime { start end } } workingDays { days }
  staffDesignation { id designationName designationCode } nameWithDesignation clientId clientName createdAt updatedAt
  nextAssignment hoursThisWeek viewerCanEdit viewerCanDelete`;

/** The operations of staff, as the tests send them. */
export const STAFF = {
  list: `query ($p: PaginationInput, $f: StaffFilterInput) { allStaff(pagination: $p, filter: $f) { totalRecords staff { ${FIELDS} } } }`,
  byId: `query ($id: ID!) { staffById(id: $id) { ${FIELDS} } }`,
  create: `mutation ($s: StaffInput!, $key: String) { createStaff(staff: $s, idempotencyKey: $key) { ${FIELDS} } }`,
  update: `mutation ($s: StaffInput!) { updateStaff(staff: $s) { ${FIELDS} } }`,
  remove: 'mutation ($id: ID!) { deleteStaff(id: $id) { id } }',
  restore: 'mutation ($ids: [ID!]!) { restoreStaff(ids: $ids) { id name status reason } }',
  move: 'mutation ($f: StaffFilterInput!, $to: ID!, $n: Int!) { changeStaffDesignation(filter: $f, staffDesignationId: $to, expectedRows: $n) { id name status reason } }',
  moveBack:
    'mutation ($ids: [ID!]!, $given: ID) { restoreDesignationOfStaff(ids: $ids, staffDesignationId: $given) { id name status reason } }',
  byDateTime:
    'query ($d: Date!, $s: String!, $e: String!) { staffByDateTime(date: $d, startTime: $s, endTime: $e) { id name } }',
  days: 'query ($ids: [ID!]!, $from: Date!, $to: Date!) { staffDays(staffIds: $ids, from: $from, to: $to) { id driveId driveID date startTime endTime timeZone status staffIds } }',
  exceptions:
    'query ($ids: [ID!]!, $from: Date!, $to: Date) { staffExceptions(staffIds: $ids, from: $from, to: $to) { id staffId date dayTime { start end } note } }',
  setException:
    'mutation ($id: ID!, $e: StaffExceptionInput!, $onlyFree: Boolean) { setStaffException(staffId: $id, exception: $e, onlyFree: $onlyFree) { date dayTime { start end } note } }',
  removeExceptions:
    'mutation ($id: ID!, $dates: [Date!]!) { removeStaffExceptions(staffId: $id, dates: $dates) { date } }',
  assign:
    'mutation ($d: ID!, $s: ID!, $in: Boolean!, $at: [ID!]) { assignStaffToDrive(driveId: $d, staffId: $s, assigned: $in, placeIds: $at) { status centerDetails { locationDetail { staff { id } } } checks { code relatedId } } }',
  isFree: 'query ($id: ID, $email: Email!) { isStaffFree(id: $id, email: $email) }',
  import: (dryRun: boolean) =>
    `mutation ($file: Upload!) { importStaff(file: $file, dryRun: ${dryRun}) { id } }`,
} as const;

/** A member as a form sends them; of a designation of the bank. */
export const newMember = (staffDesignationId: string, overrides: object = {}) => ({
  name: 'Ann Lee',
  email: 'ann.lee@riverside.example',
  cellPhone: '9185550101',
  address: { addressLine1: '12 Main St', city: 'Tulsa', state: 'OK', zipCode: '74103' },
  hireDate: '2026-03-02',
  workingTime: [{ dayName: 'monday', dayTime: [{ start: '08:00', end: '16:00' }] }],
  workingDays: ['monday'],
  staffDesignationId,
  ...overrides,
});

/** A member as the form sends them back. */
export const inputOf = ({
  id,
  updatedAt,
  name,
  email,
  cellPhone,
  address,
  hireDate,
  workingTime,
  workingDays,
  staffDesignation,
}: Staff) => ({
  id,
  updatedAt,
  name,
  email,
  cellPhone,
  address,
  hireDate,
  workingTime,
  workingDays: workingDays.days,
  staffDesignationId: staffDesignation.id,
});

/** To make and list the staff of a bank. */
export function staffAt(desk: Desk) {
  const { ask, refused } = callsAt(desk);
  const list = async (p: object = {}, f: object = {}, caller = desk().bank) =>
    (await ask(STAFF.list, { p, f }, caller)).allStaff;
  return {
    ask,
    refused,
    list,
    make: async (member: object, caller = desk().bank): Promise<Staff> =>
      (await ask(STAFF.create, { s: member }, caller)).createStaff,
    names: async (f: object, p: object = { pageSize: 100 }): Promise<string[]> =>
      (await list(p, f)).staff.map(({ name }: Staff) => name),
  };
}

/** The id of a bank's designation, by its code. */
export async function designationOf(server: TestServer, code: string, clientId = 1): Promise<string> {
  const { rows } = await server.sql(
    'SELECT id FROM staff_designations WHERE client_id = $1 AND designation_code = $2',
    [clientId, code],
  );
  return String(rows[0]?.id);
}

export type CsvMember = Partial<Record<(typeof STAFF_FILE)['all'][number], string>>;

/** Starts an import, waits for its end, and gives what became of each row as `row status column code`. */
export async function importStaff(
  server: TestServer,
  caller: Asker,
  rows: readonly CsvMember[],
  dryRun = false,
): Promise<{ id: string; outcomes: string[] }> {
  // A file has the optional columns that a row says something of.
  const columns = STAFF_FILE.all.filter(
    (column) => STAFF_FILE.required.includes(column) || rows.some((row) => column in row),
  );
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const file = new File([csvFile([columns, ...lines])], 'staff.csv', { type: 'text/csv' });
  const { data, errors } = await upload(server, STAFF.import(dryRun), file, caller);
  expect(errors).toEqual([]);
  const { id } = data.importStaff;
  expect((await ended(server, caller, id)).state).toBe('DONE');
  return { id, outcomes: await outcomesOf(server, caller, id) };
}

type Row = { row: number; status: string; problems: { column: string | null; code: string }[] };

/** What became of the rows of a job. */
export async function outcomesOf(server: TestServer, caller: Asker, id: string): Promise<string[]> {
  const { jobRows } = await asking(server, caller)(JOB.rows, { id, p: { pageSize: 1_000 } });
  return jobRows.rows.flatMap(({ row, status, problems }: Row) =>
    problems.length > 0
      ? problems.map(({ column, code }) => [row, status, column, code].filter(Boolean).join(' '))
      : [`${row} ${status}`],
  );
}
