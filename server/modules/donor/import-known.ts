import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { plainText } from '../../../src/lib/plain-text.ts';
import type { DonorForm } from '../../../src/rules/donor.ts';
import type { DonorRowTexts } from '../../../src/rules/donor-import.ts';
import { plain } from '../../db/schema/columns.ts';
import { donorMerges } from '../../db/schema/donor-record.ts';
import { type JobProblemRow, jobItems } from '../../db/schema/job.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { ofSameFile } from '../../records/import-rows.ts';
import type { Masks } from './import-masks.ts';
import { type DonorColumns, readableDonors } from './table.ts';

/** The key of a row that has a number. */
export const keyOfNumber = (donorNumber: string): string => `#${donorNumber}`;

/**
 * By what a donor is found again: the number, else the e-mail, else name and birth date. A file that is imported twice
 * finds everybody whom it has made.
 */
export const keyOf = ({ donorNumber, emailAddress, firstName, lastName, birthDate }: Keyed): string => {
  if (donorNumber) return keyOfNumber(donorNumber);
  if (emailAddress) return emailAddress.toLowerCase();
  return plainText(`${firstName} ${lastName} ${birthDate}`);
};
export interface Keyed {
  readonly donorNumber?: string | null | undefined;
  readonly emailAddress?: string | null | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}

/** By what rows of a file may mean a donor: name and birth date, the e-mail, the number, which says most. */
const keysOf = (donor: DonorColumns): string[] => [
  keyOf({ ...donor, donorNumber: null, emailAddress: null }),
  ...(donor.email ? [keyOf({ ...donor, donorNumber: null, emailAddress: donor.email })] : []),
  keyOf(donor),
];

/** A row that is right, at least for somebody who is known. */
export interface GoodRow {
  readonly position: number;
  readonly key: string;
  readonly form: DonorForm;
  /** The texts of the file: a cell that is empty there changes nothing of somebody who is known. */
  readonly texts: DonorRowTexts;
  /** Cells that were masks. Where they are of whom the row means, they are as good as empty. */
  readonly masks: Masks;
  /** What is wrong with it where it means somebody new. */
  readonly doubts: readonly JobProblemRow[];
}

interface Known {
  /** Whom a row means, by its position. */
  readonly known: ReadonlyMap<number, DonorColumns>;
  /** The positions of rows whose key several have, and which mean one of them: the key alone does not say whom. */
  readonly shared: ReadonlySet<number>;
  /** The positions of rows that may mean several: nobody can say whom. */
  readonly unclear: ReadonlySet<number>;
  /** The positions of rows whose address is of a donor who is called and was born otherwise: they mean somebody else. */
  readonly others: ReadonlySet<number>;
}

/** Of several who have the key of a row, the one who is called and was born as it says, else the only active one. */
function meantBy({ form }: GoodRow, donors: readonly DonorColumns[]): DonorColumns | undefined {
  if (donors.length === 1) return donors[0];
  const nameKey = keyOf({ ...form, donorNumber: null, emailAddress: null });
  const namesakes = donors.filter((donor) => keysOf(donor)[0] === nameKey);
  const possible = namesakes.length > 0 ? namesakes : donors;
  const active = possible.filter(({ isActive }) => isActive);
  const [one, ...others] = possible.length === 1 ? possible : active;
  return others.length === 0 ? one : undefined;
}

/** An address alone says little: who has it is meant where the first name or the birth date is theirs, too. */
const meansOther = ({ form }: GoodRow, { firstName, birthDate }: DonorColumns): boolean =>
  !form.donorNumber &&
  Boolean(form.emailAddress) &&
  plainText(form.firstName) !== plainText(firstName) &&
  form.birthDate !== birthDate;

/** Those of the bank whom the rows mean. A household may share an address: then the row's own name says who is meant. */
export async function knownDonors(tx: Tx, clientId: number, rows: readonly GoodRow[]): Promise<Known> {
  const numbers = rows.flatMap(({ form }) => form.donorNumber || []);
  const unnumbered = rows.filter(({ form }) => !form.donorNumber);
  const emails = unnumbered.flatMap(({ form }) => form.emailAddress?.toLowerCase() || []);
  const nameless = unnumbered.filter(({ form }) => !form.emailAddress);
  const { id, donorNumber, email, firstName, birthDate } = readableDonors;
  const days = [...new Set(nameless.map(({ form }) => form.birthDate))];
  const names = [...new Set(nameless.map(({ form }) => plainText(form.firstName)))];
  // One after the other: each has an index of its own, and all in one question would have none.
  const asked = [
    numbers.length > 0 && inArray(donorNumber, numbers),
    emails.length > 0 && inArray(sql`lower(${email})`, emails),
    names.length > 0 && and(inArray(birthDate, days), inArray(sql`lower(${plain(firstName)})`, names)),
  ].filter((one) => one !== false);
  const ids = new Set<string>();
  for (const which of asked) {
    const ofBank = and(eq(readableDonors.clientId, clientId), which);
    for (const row of await tx.select({ id }).from(readableDonors).where(ofBank)) ids.add(row.id);
  }
  const found = await tx
    .select()
    .from(readableDonors)
    .where(isOneOf(id, [...ids]))
    .orderBy(id)
    .for('update');
  const byKey = new Map<string, DonorColumns[]>();
  for (const donor of found)
    for (const key of new Set(keysOf(donor))) byKey.set(key, [...(byKey.get(key) ?? []), donor]);
  const known = new Map<number, DonorColumns>();
  const shared = new Set<number>();
  const unclear = new Set<number>();
  const others = new Set<number>();
  for (const row of rows) {
    const candidates = byKey.get(row.key);
    if (!candidates) continue;
    const meant = meantBy(row, candidates);
    if (meant) known.set(row.position, meant);
    else unclear.add(row.position);
    if (meant && candidates.length > 1) shared.add(row.position);
    if (meant && meansOther(row, meant)) others.add(row.position);
  }
  return { known, shared, unclear, others };
}

/** Whom a row meant that was done, and whether others have its key: a trial stores nothing else of it. */
export interface Meant {
  readonly id: string;
  readonly isShared: boolean;
}

/**
 * Those of the donors whom earlier batches of the file have met: `changed`, who were made or changed, for a row may mean
 * them by another key than the first; and `members`, whom a row meant though others have its key.
 */
export async function meantBefore(
  tx: Tx,
  jobId: string,
  known: Known['known'],
): Promise<{ changed: Set<string>; members: Set<string> }> {
  const keys = [...new Set(known.values())].flatMap(keysOf);
  if (keys.length === 0) return { changed: new Set(), members: new Set() };
  const { key, status, input, undo } = jobItems;
  // Three of each: they travel as one value.
  const meant = sql`${key} = ANY (${sql.param(keys)}::text[])`;
  const rows = await tx
    .select({
      id: sql<string>`coalesce(${input}->>'id', ${undo}->>'id')`,
      isShared: sql<boolean>`coalesce((${input}->>'isShared')::boolean, false)`,
      status,
    })
    .from(jobItems)
    .where(
      and(
        ofSameFile(jobId),
        meant,
        inArray(status, ['created', 'updated', 'unchanged']),
        or(isNotNull(input), isNotNull(undo)),
      ),
    );
  return {
    changed: new Set(rows.flatMap((row) => (row.status === 'unchanged' ? [] : row.id))),
    members: new Set(rows.flatMap(({ id, isShared }) => (isShared ? id : []))),
  };
}

/** Numbers that belong to a record which was merged into another one: nobody gets them again. */
export async function mergedNumbers(
  tx: Tx,
  clientId: number,
  rows: readonly GoodRow[],
): Promise<Set<string>> {
  const numbers = rows.flatMap(({ form }) => form.donorNumber || []);
  if (numbers.length === 0) return new Set();
  const merged = await tx
    .select({ number: donorMerges.mergedNumber })
    .from(donorMerges)
    .where(
      and(
        eq(donorMerges.clientId, clientId),
        inArray(donorMerges.mergedNumber, numbers),
        isNull(donorMerges.undoneAt),
      ),
    );
  return new Set(merged.map(({ number }) => number));
}
