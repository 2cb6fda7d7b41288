import { and, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { jobItems } from '../../db/schema/job.ts';
import type { Tx } from '../../db/transaction.ts';
import { ofSameFile } from '../../records/import-rows.ts';
import { donorFields } from './fields.ts';
import { type GoodRow, keyOfNumber } from './import-known.ts';
import { located } from './position.ts';
import { type DonorColumns, readableDonors } from './table.ts';

/** So many numbers are looked up at once. */
const STEP = 500;

/** Of these numbers, those that a row of the file has, whatever became of it: they are nobody else's. */
async function numbersInFile(tx: Tx, jobId: string, numbers: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ key: jobItems.key })
    .from(jobItems)
    .where(and(ofSameFile(jobId), inArray(jobItems.key, numbers.map(keyOfNumber))));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** So many numbers that are free, lowest first; nobody else of the bank takes one until the transaction ends. */
async function nextNumbers(tx: Tx, clientId: number, jobId: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT next_donor_number(${clientId}) AS number`);
  const free: string[] = [];
  // Of more digits than a number of JavaScript holds, if a file has brought in such.
  let first = BigInt((rows[0]?.number ?? '').replace('D-', ''));
  for (; free.length < count; first += BigInt(STEP)) {
    const next = Array.from({ length: STEP }, (_unused, index) => `D-${first + BigInt(index)}`);
    const named = await numbersInFile(tx, jobId, next);
    free.push(...next.filter((number) => !named.has(keyOfNumber(number))));
  }
  return free.slice(0, count);
}

interface Numbered extends Pick<GoodRow, 'position' | 'form'> {
  readonly donorNumber: string;
}

/** Those of the rows that came in, by their places. */
async function insert(tx: Tx, { clientId, now }: Context, rows: readonly Numbered[]) {
  if (rows.length === 0) return [];
  const values = await Promise.all(
    rows.map(async ({ form, donorNumber }) => ({
      ...(await located(donorFields.columns({ ...form, donorNumber }))),
      clientId,
      donorNumber,
      donorId: donorNumber,
      userSource: 'Import',
      createdAt: now,
      updatedAt: now,
    })),
  );
  const made = await tx.insert(readableDonors).values(values).onConflictDoNothing().returning();
  const places = new Map(rows.map(({ donorNumber, position }) => [donorNumber, position]));
  return made.flatMap((donor) => {
    const position = places.get(donor.donorNumber);
    return position === undefined ? [] : [[position, donor] as const];
  });
}

/**
 * Makes the donors of a batch: what became of each row, by its place. Numbers of the file come first, so that nobody
 * without one is given theirs. Of a number that somebody has taken at this very moment there is no donor.
 */
export async function createDonors(
  tx: Tx,
  context: Context,
  jobId: string,
  rows: readonly GoodRow[],
): Promise<ReadonlyMap<number, DonorColumns>> {
  const numbered = rows.flatMap(({ position, form }) =>
    form.donorNumber ? [{ position, form, donorNumber: form.donorNumber }] : [],
  );
  const made = await insert(tx, context, numbered);
  const others = rows.filter(({ form }) => !form.donorNumber);
  const numbers = await nextNumbers(tx, context.clientId, jobId, others.length);
  const given = others.map(({ position, form }, index) => ({
    position,
    form,
    donorNumber: numbers[index] ?? '',
  }));
  return new Map([...made, ...(await insert(tx, context, given))]);
}
