import { and, desc, eq, isNull, sql } from 'drizzle-orm';
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
import { sendWritten } from '../../mail/send-written.ts';
import { checkVersion, difference, knownId, nextVersion } from '../../optimistic-locking.ts';
import { tellOfOtherDonor, toldAhead } from '../appointment/other-donor.ts';
import { bankRules } from './bank-rules.ts';
import { refreshEligibility } from './eligible-dates.ts';
import { announceEmail, EMAIL_TAKEN, holdersOf, isSameEmail, tellOfEmail } from './email.ts';
import { donorFields } from './fields.ts';
import { asShown } from './masking.ts';
import { asCancels, cancelConflicts, shareCancelDrives } from './merge-cancels.ts';
import { mergeConflicts } from './merge-facts.ts';
import { mergeColumns } from './merge-fields.ts';
import { bothDonors } from './merge-preview.ts';
import { toldOfChange } from './platform-told.ts';
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
  { mergedId: _gone, undoneAt: _undone, ...merge }: MergeRow,
  canUndo: boolean,
): DonorMerge => ({
  ...merge,
  mergedAt: merge.mergedAt.toISOString(),
  undoUntil: merge.undoUntil.toISOString(),
  canUndo,
});

const isInTime = ({ undoneAt, undoUntil }: MergeRow, { now }: Pick<Context, 'now'>): boolean =>
  undoneAt === null && undoUntil > now;

/** The merges that made a record what it is and stand, newest first: its own, and of those who came to it. */
const standingMerges = (tx: Tx, id: string): Promise<MergeRow[]> =>
  tx
    .select(MERGE_COLUMNS)
    .from(donorMerges)
    .where(and(eq(donorMerges.keptId, id), isNull(donorMerges.undoneAt)))
    .orderBy(desc(donorMerges.mergedAt));

/**
 * The merge that has to be undone before this one: the newest of those that came after it. What a record was before a
 * merge is known of that merge alone; a later one has written over it, or holds it as it was in between.
 */
const mergeAfter = (merge: MergeRow, [newest]: readonly MergeRow[]): MergeRow | undefined =>
  newest && newest.mergedAt > merge.mergedAt ? newest : undefined;

/** The merges that made a record what it is, newest first; those that were undone are not among them. */
export async function mergesInto(tx: Tx, context: Context, id: string): Promise<DonorMerge[]> {
  const rows = await standingMerges(tx, id);
  return rows.map((row) => asMerge(row, isInTime(row, context) && !mergeAfter(row, rows)));
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
/** By the id of a donor, other donors. */
type Sharers = Readonly<Record<string, readonly string[]>>;
/** What a merge changed of the record that stayed, as the database keeps it for the undo. */
interface Changed {
  readonly before?: Fields;
  readonly after?: Fields;
  /** Of each of the two, who had their address as well. Older merges do not say. */
  readonly sharers?: Sharers;
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

const EMAIL_PATH = 'merge.emailAddress';

/** Who else has the address of each of two: the other of them, active or not, and of the rest who is active. */
async function sharersOf(tx: Tx, two: readonly [DonorColumns, DonorColumns]): Promise<Sharers> {
  const [one, other] = two;
  const sharing = isSameEmail(one.email, other.email) ? two.map(({ id }) => id) : [];
  const found: Record<string, readonly string[]> = {};
  for (const { id, email, clientId } of two)
    found[id] = [...new Set([...sharing, ...(email ? await holdersOf(tx, email, id, clientId) : [])])];
  return found;
}

/** Has another active donor an address that one of these, active too, is given? Those who shared it before may. */
async function isEmailHeld(
  tx: Tx,
  clientId: number,
  given: readonly string[],
  sharers: (id: string) => readonly string[],
): Promise<boolean> {
  const { id, email, isActive } = readableDonors;
  const donors = await tx
    .select({ id, email })
    .from(readableDonors)
    .where(and(isOneOf(id, given), eq(isActive, true)));
  for (const donor of donors) {
    const holders = donor.email ? await holdersOf(tx, donor.email, donor.id, clientId) : [];
    const sharing = sharers(donor.id);
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
      const shown = (id: string) => () => shownDonor(tx, context, id);
      await checkVersion(keep.updatedAt, new Date(merge.keepUpdatedAt), shown(keep.id));
      await checkVersion(other.updatedAt, new Date(merge.otherUpdatedAt), shown(other.id));
      const rules = (await bankRules(tx, context, [keep.clientId])).get(keep.clientId);
      if (!rules) throw notFound('donor');
      const conflicts = () => mergeConflicts(tx, context, rules, [keep.id, other.id]);
      if (cancel) await cancelConflicts(tx, context, cancel, await conflicts(), [keep, other]);
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
        sharers: await sharersOf(tx, [keep, other]),
      };
      const told = difference(donorFields.values(keep), donorFields.valuesWith(taken, keep));
      const moving = await toldAhead(tx, context, other.id);
      const { rows } = await tx.execute<{ id: string }>(
        sql`SELECT donor_merge(${keep.id}, ${other.id}, ${actor(context)}, ${context.now.toISOString()}::timestamptz,
          ${mergeUndoUntil(context.now).toISOString()}::timestamptz, ${JSON.stringify(changed)}::jsonb) AS id`,
      );
      await tx
        .update(readableDonors)
        .set({
          ...taken,
          ...toldOfChange(tx, context, taken, keep),
          updatedAt: nextVersion(readableDonors.updatedAt, context),
        })
        .where(eq(readableDonors.id, keep.id));
      const { email: to = keep.email } = taken;
      const { id, email: from, clientId, isActive } = keep;
      await announceEmail(tx, context, { id, clientId, from, to, path: EMAIL_PATH, isActive });
      await refreshEligibility(tx, context, [keep.id]);
      await tellOfOtherDonor(tx, context, moving);
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
      return asMerge(made, isInTime(made, context));
    }),
  );
  sendWritten(context, 'merge mail');
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
      const later = isInTime(merge, context)
        ? mergeAfter(merge, await standingMerges(tx, kept.id))
        : undefined;
      if (later) throw alreadyDone(['mergeAfter', { name: later.mergedNumber }], {}, current);
      const { rows } = await tx.execute<{ changed: Changed | null }>(
        sql`SELECT donor_merge_undo(${id}, ${context.now.toISOString()}::timestamptz) AS changed`,
      );
      const changed = rows[0]?.changed;
      if (!changed) throw alreadyDone(['mergeOver'], {}, current);
      const back = unchanged(changed, { ...kept });
      await tx
        .update(readableDonors)
        .set({
          ...back,
          ...toldOfChange(tx, context, back, kept),
          updatedAt: nextVersion(readableDonors.updatedAt, context),
        })
        .where(eq(readableDonors.id, kept.id));
      const both = [merge.mergedId, kept.id];
      const given = 'email' in back ? both : [merge.mergedId];
      const sharers = (one: string): readonly string[] => changed.sharers?.[one] ?? both;
      if (await isEmailHeld(tx, kept.clientId, given, sharers))
        throw badInput([{ path: EMAIL_PATH, code: 'notUnique' }], EMAIL_TAKEN);
      const { email: to = kept.email } = back;
      const { id: keptId, clientId, email: from } = kept;
      if (!isSameEmail(from, to)) await tellOfEmail(tx, context, { id: keptId, clientId, from, to });
      await refreshEligibility(tx, context, [kept.id, merge.mergedId]);
      await tellOfOtherDonor(tx, context, await toldAhead(tx, context, merge.mergedId));
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
  sendWritten(context, 'merge mail');
  return donor;
}
