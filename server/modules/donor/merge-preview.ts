import { MERGE_FIELDS, mergeChoice, mergeUndoUntil } from '../../../src/rules/donor-merge.ts';
import type { Context } from '../../context.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { DonorMergeField, DonorMergePreview } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { bankRules } from './bank-rules.ts';
import { eligibilityOf } from './eligibility.ts';
import { holdersOf, isSameEmail } from './email.ts';
import { maskedOf, maskedValue } from './masking.ts';
import { donationsOfBoth, mergeConflicts, mergeCounts, writtenAt } from './merge-facts.ts';
import { mergeValue, mergeWrittenAt } from './merge-fields.ts';
import { donorReader } from './read.ts';
import { searching } from './search.ts';
import { type DonorColumns, readableDonors } from './table.ts';

/** Two donors of one bank of the tenant, in the order asked for; locked where they are to change. */
export async function bothDonors(
  tx: Tx,
  context: Context,
  keepId: string,
  otherId: string,
  lock = false,
): Promise<readonly [keep: DonorColumns, other: DonorColumns]> {
  const ids = [knownId(keepId, 'donor').toLowerCase(), knownId(otherId, 'donor').toLowerCase()] as const;
  const asked = tx
    .select()
    .from(readableDonors)
    .where(isOneOf(readableDonors.id, ids))
    .orderBy(readableDonors.id);
  const rows = lock ? await asked.for('update') : await asked;
  const [keep, other] = ids.map((id) =>
    rows.find((row) => row.id === id && (context.clientId === 0 || row.clientId === context.clientId)),
  );
  if (!keep || !other || keep.clientId !== other.clientId) throw notFound('donor');
  if (keep.id === other.id) throw badInput([{ path: 'merge.otherId', code: 'isNotValid' }]);
  return [keep, other];
}

/**
 * Would the merge be refused for the other's address, since another active donor has it? Nobody does whom somebody has
 * told apart from either of the two. Who is not active signs in with none, and one in other letters is the same.
 */
async function isEmailOfThird(tx: Tx, keep: DonorColumns, other: DonorColumns): Promise<boolean> {
  if (!other.email || !keep.isActive || isSameEmail(keep.email, other.email)) return false;
  const mine = await holdersOf(tx, other.email, keep.id, keep.clientId);
  const theirs = await holdersOf(tx, other.email, other.id, other.clientId);
  return mine.some((id) => theirs.includes(id));
}

/** What merging two records would do: where they differ, what comes together, and what has to be settled first. */
export const mergePreview = (context: Context, keepId: string, otherId: string): Promise<DonorMergePreview> =>
  context.tx(async (tx) => {
    const [keep, other] = await bothDonors(tx, context, keepId, otherId);
    const ids = [keep.id, other.id] as const;
    const written = await writtenAt(tx, ids);
    const isHeld = await isEmailOfThird(tx, keep, other);
    const fields = MERGE_FIELDS.map((name): DonorMergeField => {
      const [mine, theirs] = [mergeValue(name, keep), mergeValue(name, other)];
      const [keepAt, otherAt] = [mergeWrittenAt(name, keep, written), mergeWrittenAt(name, other, written)];
      const choice = mergeChoice(
        name,
        { value: mine, writtenAt: keepAt },
        { value: theirs, writtenAt: otherAt },
      );
      const field = { name, keep: mine, other: theirs, keepAt, otherAt };
      // What would be refused is not proposed.
      if (name === 'emailAddress' && isHeld) return { ...field, takesOther: false, because: 'stays' };
      return { ...field, ...choice };
    });
    const masked = await maskedOf(searching(context, tx), [keep, other]);
    const told = (donor: DonorColumns, name: string, value: string | null): string | null =>
      masked.has(donor.id) ? maskedValue(name, value) : value;
    const rules = (await bankRules(tx, context, [keep.clientId])).get(keep.clientId);
    if (!rules) throw notFound('donor');
    const records = await donorReader.byIds(tx, context, ids);
    const eligible = await eligibilityOf(tx, context, ids);
    const wholeBlood = ids.flatMap(
      (id) => eligible.get(id)?.find(({ kind }) => kind === 'Whole Blood')?.eligibleOn ?? [],
    );
    const from = wholeBlood.sort().at(-1) ?? null;
    const [keepRecord, otherRecord] = records;
    if (!keepRecord || !otherRecord) throw notFound('donor');
    return {
      id: `${keep.id}.${other.id}`,
      keep: keepRecord,
      other: otherRecord,
      fields: fields
        .filter((field) => field.keep !== field.other)
        .map((field) => ({
          ...field,
          keep: told(keep, field.name, field.keep ?? null),
          other: told(other, field.name, field.other ?? null),
        })),
      same: fields
        .filter((field) => field.keep === field.other && field.keep !== null)
        .map(({ name }) => name),
      counts: await mergeCounts(tx, context, keep.id, other.id),
      conflicts: await mergeConflicts(tx, context, rules, ids),
      donations: await donationsOfBoth(tx, ids),
      wholeBloodFrom: from && from > rules.today ? from : null,
      undoUntil: mergeUndoUntil(context.now).toISOString(),
    };
  });
