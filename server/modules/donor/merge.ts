import { and, desc, eq, sql } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { mergeUndoUntil } from '../../../src/rules/donor-merge.ts';
import { type AuditEntry, auditAll } from '../../audit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { exclusionViolation, uniqueViolation } from '../../db/errors.ts';
import { donorMerges } from '../../db/schema/donor-record.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { alreadyDone, badInput, notFound } from '../../errors.ts';
import type { Donor, DonorMerge, DonorMergeInput } from '../../gql/types.ts';
import { checkVersion, difference, knownId, nextVersion } from '../../optimistic-locking.ts';
import { deliver } from '../appointment/mail.ts';
import { bankRules } from './bank-rules.ts';
import { refreshEligibility } from './eligible-dates.ts';
import { EMAIL_TAKEN, holdersOf, isSameEmail, tellOfEmail } from './email.ts';
import { donorFields } from './fields.ts';
import { asShown } from './masking.ts';
import { asCancels, cancelConflicts, shareCancelDrives } from './merge-cancels.ts';
import { mergeConflicts } from './merge-facts.ts';
import { mergeColumns } from './merge-fields.ts';
import { bothDonors } from './merge-preview.ts';
import { donorReader } from './read.ts';
import { type DonorColumns, readableDonors } from './table.ts';

const MERGE_COLUMNS = {
  id: donorMerges.id,
  donorId: donorMerges.keptId,
  mergedId: donorMerges.mergedId,
  mergedNumber: donorMerges.mergedNumber,
  mergedByName: donorMerges.mergedByName,
  mergedAt: donorMerges.mergedAt,
  undoUntil: donorMerges.undoUntil,
  undoneAt: donorMerges.undoneAt,
};
type MergeRow = Omit<typeof donorMerges.$inferSelect, 'clientId' | 'keptId' | 'state'> & {
  readonly donorId: string;
};

const asMerge = (
  { mergedId: _gone, undoneAt, ...merge }: MergeRow,
  { now }: Pick<Context, 'now'>,
): DonorMerge => ({
  ...merge,
  mergedAt: merge.mergedAt.toISOString(),
  undoUntil: merge.undoUntil.toISOString(),
  canUndo: undoneAt === null && merge.undoUntil > now,
});

/** The merges that made a record what it is, newest first; those that were undone are not among them. */
export async function mergesInto(tx: Tx, context: Context, id: string): Promise<DonorMerge[]> {
  const rows = await tx
    .select(MERGE_COLUMNS)
    .from(donorMerges)
    .where(and(eq(donorMerges.keptId, id), sql`${donorMerges.undoneAt} IS NULL`))
    .orderBy(desc(donorMerges.mergedAt));
  return rows.map((row) => asMerge(row, context));
}

const COLLIDE = badInput([{ path: 'merge.conflicts', code: 'appointmentsCollide' }], 'mergeCollides');

/** A refusal of the database in words: nothing was moved. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (exclusionViolation(error) !== null || uniqueViolation(error)?.startsWith('appointments'))
      throw COLLIDE;
    throw error;
  }
}

type Fields = Readonly<Record<string, unknown>>;
/** What a merge changed of the record that stayed, as the database keeps it for the undo. */
interface Changed {
  readonly before?: Fields;
  readonly after?: Fields;
  /** Into which record it was made: a later merge may have taken that one into another. Older merges do not say. */
  readonly keptId?: string;
  /** Whether the two had one address. */
  readonly sharedEmail?: boolean;
}

/** Of what a merge changed, what nobody has changed since, as it was before. */
const unchanged = ({ before = {}, after = {} }: Changed, now: Fields): Partial<DonorColumns> =>
  Object.fromEntries(
    Object.keys(before)
      .filter((column) => JSON.stringify(now[column]) === JSON.stringify(after[column]))
      .map((column) => [column, before[column]]),
  );

const laterOf = (one: Day | null, other: Day | null): Day | null =>
  (one ?? '') > (other ?? '') ? one : other;
const actor = (context: Context): string => `${viewerOf(context).firstName} ${viewerOf(context).lastName}`;
const numberOf = ({ donorNumber }: Pick<DonorColumns, 'donorNumber'>) => ({ donorNumber });

const shownDonor = async (tx: Tx, context: Context, id: string) =>
  asShown(tx, context, await donorReader.findOrThrow(tx, context, id));

const EMAIL_FIELD = [{ path: 'merge.emailAddress', code: 'notUnique' }] as const;

/** Has another active donor an address that one of these, active too, is given? Those who shared it before may. */
async function isEmailHeld(
  tx: Tx,
  clientId: number,
  given: readonly string[],
  sharing: readonly string[] = [],
): Promise<boolean> {
  const { id, email, isActive } = readableDonors;
  const donors = await tx
    .select({ id, email })
    .from(readableDonors)
    .where(and(isOneOf(id, given), eq(isActive, true)));
  for (const donor of donors) {
    const holders = donor.email ? await holdersOf(tx, donor.email, donor.id, clientId) : [];
    if (holders.some((holder) => !sharing.includes(holder))) return true;
  }
  return false;
}

/** Makes two records one, in one transaction: both are as they were compared, or nothing happens. */
export async function mergeDonors(context: Context, merge: DonorMergeInput): Promise<DonorMerge> {
  const cancel = await asCancels(merge.cancel);
  const made = await inWords(() =>
    context.tx(async (tx) => {
      await shareCancelDrives(tx, cancel);
      const [keep, other] = await bothDonors(tx, context, merge.keepId, merge.otherId, true);
      const current = await shownDonor(tx, context, keep.id);
      checkVersion(keep.updatedAt, new Date(merge.keepUpdatedAt), () => current);
      const theirs = await shownDonor(tx, context, other.id);
      checkVersion(other.updatedAt, new Date(merge.otherUpdatedAt), () => theirs);
      const rules = (await bankRules(tx, context, [keep.clientId])).get(keep.clientId);
      if (!rules) throw notFound('donor');
      const conflicts = () => mergeConflicts(tx, context, rules, [keep.id, other.id]);
      if (cancel) await cancelConflicts(tx, context, cancel, await conflicts());
      if ((await conflicts()).length > 0) throw COLLIDE;

      const taken = {
        ...mergeColumns(merge.fromOther, other),
        // What either record system has said stands, where it is later.
        nextEligibleWB: laterOf(keep.nextEligibleWB, other.nextEligibleWB),
        nextEligiblePL: laterOf(keep.nextEligiblePL, other.nextEligiblePL),
        existInDEP: keep.existInDEP || other.existInDEP,
      };
      const changed: Changed = {
        ...(difference(keep, { ...keep, ...taken }) ?? { before: {}, after: {} }),
        keptId: keep.id,
        sharedEmail: isSameEmail(keep.email, other.email),
      };
      const told = difference(donorFields.values(keep), donorFields.valuesWith(taken, keep));
      const { rows } = await tx.execute<{ id: string }>(
        sql`SELECT donor_merge(${keep.id}, ${other.id}, ${actor(context)}, ${context.now.toISOString()}::timestamptz,
          ${mergeUndoUntil(context.now).toISOString()}::timestamptz, ${JSON.stringify(changed)}::jsonb) AS id`,
      );
      await tx
        .update(readableDonors)
        .set({
          ...taken,
          updatedAt: nextVersion(readableDonors.updatedAt, context),
        })
        .where(eq(readableDonors.id, keep.id));
      const { email: to = keep.email } = taken;
      const { email: from, clientId } = keep;
      if (!isSameEmail(from, to)) {
        if (await isEmailHeld(tx, clientId, [keep.id])) throw badInput(EMAIL_FIELD);
        await tellOfEmail(tx, context, { id: keep.id, clientId, from, to });
      }
      await refreshEligibility(tx, context, [keep.id]);
      const entry = { entity: 'donor', clientId: keep.clientId };
      await auditAll(tx, context, [
        {
          ...entry,
          entityId: keep.id,
          action: 'Merge',
          before: told?.before ?? {},
          after: { ...told?.after, mergedNumber: other.donorNumber },
        },
        { ...entry, entityId: other.id, action: 'Merge', before: numberOf(other), after: numberOf(keep) },
      ] satisfies AuditEntry[]);
      const [made] = await tx
        .select(MERGE_COLUMNS)
        .from(donorMerges)
        .where(eq(donorMerges.id, rows[0]?.id ?? ''));
      if (!made) throw new Error('a merge that was made is not there');
      return asMerge(made, context);
    }),
  );
  deliver(context);
  return made;
}

/** Gives the merged record back what was its own; of the one that stayed, what nobody has changed since. */
export async function undoMerge(context: Context, asked: string): Promise<Donor> {
  const donor = await inWords(() =>
    context.tx(async (tx) => {
      const id = knownId(asked, 'merge');
      const [merge] = await tx.select(MERGE_COLUMNS).from(donorMerges).where(eq(donorMerges.id, id));
      if (!merge) throw notFound('merge');
      const [kept] = await tx
        .select()
        .from(readableDonors)
        .where(eq(readableDonors.id, merge.donorId))
        .for('update');
      if (!kept || (context.clientId > 0 && kept.clientId !== context.clientId)) throw notFound('merge');
      const current = await shownDonor(tx, context, kept.id);
      const { rows } = await tx.execute<{ changed: Changed | null }>(
        sql`SELECT donor_merge_undo(${id}, ${context.now.toISOString()}::timestamptz) AS changed`,
      );
      const changed = rows[0]?.changed;
      if (!changed) throw alreadyDone(['mergeOver'], {}, current);
      // What another record has of it came there by choice, with a later merge: that one's undo gives it back.
      const isOwn = (changed.keptId ?? kept.id) === kept.id;
      const back = isOwn ? unchanged(changed, { ...kept }) : {};
      await tx
        .update(readableDonors)
        .set({ ...back, updatedAt: nextVersion(readableDonors.updatedAt, context) })
        .where(eq(readableDonors.id, kept.id));
      const both = [merge.mergedId, kept.id];
      const given = 'email' in back ? both : [merge.mergedId];
      const sharing = isOwn && (changed.sharedEmail ?? true) ? both : [];
      if (await isEmailHeld(tx, kept.clientId, given, sharing)) throw badInput(EMAIL_FIELD, EMAIL_TAKEN);
      const { email: to = kept.email } = back;
      const { id: keptId, clientId, email: from } = kept;
      if (!isSameEmail(from, to)) await tellOfEmail(tx, context, { id: keptId, clientId, from, to });
      await refreshEligibility(tx, context, [kept.id, merge.mergedId]);
      const entry = { entity: 'donor', clientId: kept.clientId, action: 'UndoMerge' } as const;
      const told = difference(donorFields.values(kept), donorFields.valuesWith(back, kept));
      await auditAll(tx, context, [
        {
          ...entry,
          entityId: kept.id,
          before: { ...told?.before, mergedNumber: merge.mergedNumber },
          after: { ...told?.after, mergedNumber: null },
        },
        {
          ...entry,
          entityId: merge.mergedId,
          before: numberOf(kept),
          after: { donorNumber: merge.mergedNumber },
        },
      ]);
      return donorReader.findOrThrow(tx, context, merge.mergedId);
    }),
  );
  deliver(context);
  return donor;
}
