import { eq, sql } from 'drizzle-orm';
import { cut } from '../../../src/lib/cut.ts';
import { donorRule } from '../../../src/rules/donor.ts';
import { columnOfPath, DONOR_FILE, type DonorRowTexts, donorOfRow } from '../../../src/rules/donor-import.ts';
import { type AuditEntry, auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import type { JobProblemRow } from '../../db/schema/job.ts';
import type { Batch, ItemResult, JobItem } from '../../jobs/kind.ts';
import type { JobRecord } from '../../jobs/start.ts';
import { difference, nextVersion } from '../../optimistic-locking.ts';
import type { Imported } from '../../records/import.ts';
import { failed, keysBefore, readRow, startFileImport } from '../../records/import-rows.ts';
import { tellOfOtherPerson } from '../appointment/other-donor.ts';
import { bankRules } from './bank-rules.ts';
import { isSameEmail, tellOfEmail } from './email.ts';
import { donorFields, ofPerson, personWas } from './fields.ts';
import { createDonors } from './import-create.ts';
import { emailsInFile } from './import-emails.ts';
import {
  type GoodRow,
  type Keyed,
  keyOf,
  knownDonors,
  type Meant,
  meantBefore,
  mergedNumbers,
} from './import-known.ts';
import { maskProblems, unseenProblems, withoutContact, withoutMasks } from './import-masks.ts';
import { maskedOf } from './masking.ts';
import { toldOfChange } from './platform-told.ts';
import { located } from './position.ts';
import { searching } from './search.ts';
import { type DonorColumns, readableDonors } from './table.ts';

const ENTITY = 'donor';
export const DONOR_IMPORT = 'importDonors';

/** Puts the import of a mapped file into the queue. */
export const startDonorImport = (
  context: Context,
  file: File,
  dryRun: boolean,
  startKey: string | null,
): Promise<JobRecord> =>
  startFileImport(context, {
    job: DONOR_IMPORT,
    file,
    dryRun,
    startKey,
    columns: DONOR_FILE.required,
    more: DONOR_FILE.optional,
    nameOf: ({ firstName = '', lastName = '' }) => `${firstName} ${lastName}`.trim(),
    keyOf: (row) => cut(keyOf(donorOfRow(withoutMasks(row).texts)), 200),
  });

/** The column that a row is known by. */
const keyColumn = ({ donorNumber, emailAddress }: Keyed): string =>
  donorNumber ? 'donorNumber' : emailAddress ? 'emailAddress' : 'lastName';

/** What is not asked of a known donor again: an age that was allowed, and contact data that the file leaves alone. */
const OF_NEW: ReadonlySet<string> = new Set(['donorTooYoung', 'donorTooOld', 'contactRequired']);

/** Of each column what was found first: a day that is none is neither too early nor too late. */
function refusal(position: number, problems: readonly JobProblemRow[]): ItemResult {
  const first = new Map(problems.toReversed().map((problem) => [problem.column, problem]));
  return failed(position, [...first.values()].reverse());
}

/** What is wrong with the rows, column by column, whomever they mean; and the other rows. */
function readRows(
  items: readonly JobItem[],
  rule: ReturnType<typeof donorRule>,
): { rows: GoodRow[]; wrong: ItemResult[] } {
  const rows: GoodRow[] = [];
  const wrong: ItemResult[] = [];
  for (const { position, input } of items) {
    const { texts, masks } = withoutMasks(input as DonorRowTexts);
    const written = donorOfRow(texts);
    const read = readRow(() => rule.validateSync(written, { abortEarly: false }), columnOfPath);
    const doubts = read.problems ?? [];
    if (doubts.some(({ code }) => !OF_NEW.has(code))) wrong.push(refusal(position, doubts));
    else {
      const form = read.form ?? rule.cast(written);
      // A mask is of some contact data: what it lacks is said at the mask itself.
      const isReached = Object.keys(masks).length > 0;
      rows.push({
        position,
        key: keyOf(form),
        form,
        texts,
        masks,
        doubts: isReached ? doubts.filter(({ code }) => code !== 'contactRequired') : doubts,
      });
    }
  }
  return { rows, wrong };
}

interface Bank extends Awaited<ReturnType<typeof knownDonors>> {
  /** Numbers of records that were merged into others. */
  readonly gone: ReadonlySet<string>;
  /** The ids of those whose contact data the importer is not shown. */
  readonly masked: ReadonlySet<string>;
}

/**
 * The rows that are right for whom they mean, and what is wrong with the others. A donor counts where they stand first:
 * `before` has the keys of earlier rows, `members` those who share the key of theirs, each by their own id.
 */
function sorted(
  rows: readonly GoodRow[],
  { known, shared, unclear, others, gone, masked }: Bank,
  before: Set<string>,
  members: Set<string>,
): { good: GoodRow[]; bad: ItemResult[] } {
  const good: GoodRow[] = [];
  const bad: ItemResult[] = [];
  for (const row of rows) {
    const { position, key, form } = row;
    if (unclear.has(position)) {
      bad.push(failed(position, [{ column: keyColumn(form), code: 'severalKnown' }]));
      continue;
    }
    const stored = known.get(position);
    const keepsAge = stored?.birthDate === form.birthDate;
    const doubts = [
      ...(others.has(position) ? [] : maskProblems(row.masks, stored)),
      ...row.doubts.filter(({ column }) => !stored || (column === 'birthDate' && !keepsAge)),
    ];
    if (doubts.length > 0) {
      bad.push(refusal(position, doubts));
      continue;
    }
    const isMember = stored !== undefined && shared.has(position);
    // Whose contact data the importer does not see, they leave as it is.
    const unseen = stored && masked.has(stored.id) && !others.has(position);
    const hidden = unseen ? unseenProblems(form, stored) : [];
    const isTwice = isMember ? members.has(stored.id) : before.has(key);
    if (isTwice) bad.push(failed(position, [{ column: keyColumn(form), code: 'rowTwice' }]));
    else if (gone.has(form.donorNumber ?? ''))
      bad.push(failed(position, [{ column: 'donorNumber', code: 'notUnique' }]));
    else if (hidden.length > 0) {
      bad.push(failed(position, hidden));
      continue;
    } else good.push(unseen ? withoutContact(row) : row);
    // It is refused as soon as it is clear that no earlier row means the same donor: it takes the place of nobody.
    if (others.has(position)) continue;
    if (isMember) members.add(stored.id);
    else before.add(key);
  }
  return { good, bad };
}

/** Somebody who is known, with what the file says over it. */
function merged(before: DonorColumns, { form, texts }: GoodRow) {
  const was = donorFields.values(before);
  const says = (column: keyof DonorRowTexts): boolean => Boolean(texts[column]?.trim());
  const part = <T extends object>(from: T, columns: readonly (keyof T & keyof DonorRowTexts)[]) =>
    Object.fromEntries(columns.filter(says).map((column) => [column, from[column]]));
  // The second line is of a street: of another one it is what the file says, and be it nothing.
  const isElsewhere = says('addressLine1') && form.address.addressLine1 !== before.addressLine1;
  const next = {
    ...was,
    ...part(form, [
      'firstName',
      'lastName',
      'gender',
      'birthDate',
      'bloodType',
      'emailAddress',
      'personNumber',
    ]),
    phones: { ...was.phones, ...part(form.phones, ['homePhone', 'cell', 'work', 'cellCall', 'cellText']) },
    address: {
      ...was.address,
      ...(isElsewhere ? { addressLine2: null } : {}),
      ...part(form.address, ['addressLine1', 'addressLine2', 'city', 'state', 'zipCode']),
    },
  };
  return located(donorFields.columns(next), before);
}

/** One batch: rows that are right are created, or found again and updated; a dry run says the same. */
export async function importDonorBatch(context: Context, batch: Batch): Promise<ItemResult[]> {
  const { clientId } = context;
  return context.tx(async (tx) => {
    const bank = (await bankRules(tx, context, [clientId])).get(clientId);
    if (!bank) throw new Error('an import without a bank');
    const { rows, wrong } = readRows(batch.items, donorRule(bank));
    if (rows.length === 0) return wrong;
    // Two imports of the same file take turns: the second finds what the first has made.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${DONOR_IMPORT}), ${clientId}::int)`);
    const meant = await knownDonors(tx, clientId, rows);
    const { known } = meant;
    const gone = await mergedNumbers(tx, clientId, rows);
    const masked = await maskedOf(searching(context, tx), [...new Set(known.values())]);
    const { changed, members } = await meantBefore(tx, batch.jobId, known);
    const { good, bad } = sorted(rows, { ...meant, gone, masked }, await keysBefore(tx, batch), members);
    const results: ItemResult[] = [];
    const fresh = good.filter(({ position }) => !known.has(position));
    const created = await createDonors(tx, context, batch.jobId, batch.isTrial ? [] : fresh);
    const addresses = fresh.map(({ form }) => form.emailAddress);
    const takeEmail = emailsInFile(tx, clientId, addresses);
    const entries: AuditEntry[] = [];
    const entry = { entity: ENTITY, action: 'Import', clientId } as const;
    for (const row of good) {
      const { position } = row;
      const before = known.get(position);
      const after = created.get(position);
      if (before) {
        const { id, email: from } = before;
        // Another row has meant the same donor by another key: they count where they stand first, whatever this one says.
        if (changed.has(id)) {
          results.push(failed(position, [{ column: keyColumn(row.form), code: 'rowTwice' }]));
          continue;
        }
        if (meant.others.has(position)) {
          results.push(failed(position, [{ column: keyColumn(row.form), code: 'otherKnown' }]));
          continue;
        }
        const columns = await merged(before, row);
        const changes = difference(donorFields.values(before), donorFields.valuesWith(columns, before));
        const kept: Meant = { id, isShared: meant.shared.has(position) };
        if (!changes) {
          results.push({ position, status: 'unchanged', kept });
          continue;
        }
        const { email: to } = columns;
        const isMoved = !isSameEmail(from, to);
        if (isMoved && to && !(await takeEmail(id, to))) {
          results.push(failed(position, [{ column: 'emailAddress', code: 'notUnique' }]));
          continue;
        }
        if (!batch.isTrial) {
          const person = { ...columns, ...ofPerson(columns, before) };
          await tx
            .update(readableDonors)
            .set({
              ...person,
              ...toldOfChange(tx, context, columns, before),
              updatedAt: nextVersion(readableDonors.updatedAt, context),
            })
            .where(eq(readableDonors.id, id));
          await tellOfOtherPerson(tx, context, before, person);
          if (isMoved) await tellOfEmail(tx, context, { id, clientId, from, to });
        }
        changed.add(id);
        entries.push({ ...entry, entityId: id, ...changes });
        const undo: Imported = { id, ...changes, ...personWas(columns, before) };
        results.push({ position, status: 'updated', kept, ...(batch.isTrial ? {} : { undo }) });
      } else if (batch.isTrial) results.push({ position, status: 'created' });
      // Somebody has made a donor of this number at this very moment.
      else if (!after) results.push(failed(position, [{ column: 'donorNumber', code: 'notUnique' }]));
      else {
        entries.push({ ...entry, entityId: after.id, after: donorFields.snapshot(after) });
        const undo: Imported = { id: after.id, after: donorFields.values(after), before: null };
        results.push({ position, status: 'created', undo });
      }
    }
    if (!batch.isTrial) await auditAll(tx, context, entries);
    return [...results, ...bad, ...wrong];
  });
}
