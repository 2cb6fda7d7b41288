import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startTestServer, type TestServer } from '../support/server.ts';

const NOW = new Date('2026-11-18T15:00:00Z');
const LIST = `query ($p: PaginationInput, $f: AppointmentFilterInput) {
  allAppointments(pagination: $p, filter: $f) { totalRecords appointments { id startTime endTime drive { id } } }
}`;

interface Row {
  readonly id: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly drive: { readonly id: string };
}

describe.each(ENGINES)('the order of appointments, on %s', (kind) => {
  let server: TestServer;
  let bank: Awaited<ReturnType<TestServer['signIn']>>;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, () => NOW);
    bank = await server.signIn('bank-admin');
  });
  afterAll(() => server.stop());

  const page = async (filter: object, pageNumber = 1, more: object = {}) => {
    const { data, errors } = await server.ask(
      'private',
      LIST,
      { p: { pageNumber, pageSize: 10, ...more }, f: filter },
      bank,
    );
    expect(errors).toEqual([]);
    return data.allAppointments as { totalRecords: number; appointments: Row[] };
  };
  const starts = (rows: readonly Row[]) => rows.map(({ startTime }) => startTime);
  const isOver = ({ endTime }: Row) => new Date(endTime) < NOW;

  test('what is to come is first, the next one before the others; then what is over, the last one first', async () => {
    const first = await page({});
    expect(first.appointments.some(isOver)).toBe(false);
    expect(starts(first.appointments)).toEqual(starts(first.appointments).toSorted());
    const rows: Row[] = [];
    for (let at = 1; rows.length < first.totalRecords; at += 1)
      rows.push(...(await page({}, at)).appointments);
    const ahead = rows.filter((row) => !isOver(row));
    const over = rows.filter(isOver);
    expect(over.length).toBeGreaterThan(10);
    expect(rows.map(({ id }) => id)).toEqual([...ahead, ...over].map(({ id }) => id));
    expect(starts(ahead)).toEqual(starts(ahead).toSorted());
    expect(starts(over)).toEqual(starts(over).toSorted().toReversed());
    expect(new Set(rows.map(({ id }) => id)).size).toBe(first.totalRecords);
  });

  test('those of one drive are read by its hours, and a column that is named decides', async () => {
    const over = (await page({ to: '2026-11-17' })).appointments[0];
    const ofDrive = (await page({ driveId: over?.drive.id })).appointments;
    expect(ofDrive.length).toBeGreaterThan(2);
    expect(starts(ofDrive)).toEqual(starts(ofDrive).toSorted());
    const named = (await page({}, 1, { sortBy: 'startTime' })).appointments;
    expect(named.every(isOver)).toBe(true);
    expect(starts(named)).toEqual(starts(named).toSorted());
  });
});
