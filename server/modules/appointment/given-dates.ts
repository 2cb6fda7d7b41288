import { and, eq, gte, isNotNull, ne } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Kind } from '../../../src/rules/eligibility.ts';
import type { Context } from '../../context.ts';
import { appointments, type DonorBefore, type NextEligible } from '../../db/schema/appointment.ts';
import { donations, donors } from '../../db/schema/donor.ts';
import type { Tx } from '../../db/transaction.ts';
import { nextVersion } from '../../optimistic-locking.ts';
import { eligibilityOf, type TypeEligibility } from '../donor/eligibility.ts';
import { refreshEligibility } from '../donor/eligible-dates.ts';
import type { AppointmentRow } from './record.ts';

const later = (one: Day | null, other: Day | null): Day | null =>
  one && other ? (one > other ? one : other) : (one ?? other);

const both = (of: (column: keyof NextEligible) => Day | null): NextEligible => ({
  nextEligibleWB: of('nextEligibleWB'),
  nextEligiblePL: of('nextEligiblePL'),
});

const writeDates = (tx: Tx, context: Context, donorId: string, next: NextEligible): Promise<unknown> =>
  tx
    .update(donors)
    .set({ ...next, updatedAt: nextVersion(donors.updatedAt, context) })
    .where(eq(donors.id, donorId));

/** What of a donor's waiting comes of marks: age has its own days. */
const OF_MARKS = ['interval', 'yearlyMaximum', 'deferred'];

function waitOf(types: readonly TypeEligibility[], kind: Kind): Day | null {
  const reasons = types.find((type) => type.kind === kind)?.reasons ?? [];
  return reasons
    .filter(({ code }) => OF_MARKS.includes(code))
    .reduce<Day | null>((until, reason) => later(until, reason.until), null);
}

/** From when on a donor may give again by the rules of their bank, as it was on a day; today where no day is given. */
async function byRules(tx: Tx, context: Context, donorId: string, on: Day | null) {
  const types = (await eligibilityOf(tx, context, [donorId], { on })).get(donorId) ?? [];
  const next = { nextEligibleWB: waitOf(types, 'Whole Blood'), nextEligiblePL: waitOf(types, 'Platelets') };
  return { types, next };
}

/** What a donor's row says of their donations. */
const datesOf = async (tx: Tx, donorId: string) =>
  (
    await tx
      .select({
        last: donors.lastDonationDate,
        nextEligibleWB: donors.nextEligibleWB,
        nextEligiblePL: donors.nextEligiblePL,
      })
      .from(donors)
      .where(eq(donors.id, donorId))
  )[0];

/** Lets a donor wait until then, or as long as they had to anyway; answers what stood there before. */
async function wait(
  tx: Tx,
  context: Context,
  donorId: string,
  until: NextEligible,
): Promise<DonorBefore | null> {
  const stood = await datesOf(tx, donorId);
  if (!stood) return null;
  const wrote = both((column) => later(stood[column], until[column]));
  await writeDates(tx, context, donorId, wrote);
  return { donorId, lastDonationDate: stood.last, ...both((column) => stood[column]), wrote };
}

/** Brings a donor's own dates to a donation of theirs that was just written. */
export async function moveDates(tx: Tx, context: Context, donorId: string, on: Day) {
  const { types, next } = await byRules(tx, context, donorId, on);
  const before = await wait(tx, context, donorId, next);
  await refreshEligibility(tx, context, [donorId]);
  return { before, types };
}

/** The same where they were deferred: whoever looks for donors by their dates does not find them until then. */
export const deferDates = (tx: Tx, context: Context, donorId: string, until: Day) =>
  wait(
    tx,
    context,
    donorId,
    both(() => until),
  );

/** What a donor's dates were moved by after a mark, and still are. */
const markedSince = async (tx: Tx, { id, donorId, resultAt }: AppointmentRow) =>
  (
    await tx
      .select({ id: appointments.id, before: appointments.donorBefore })
      .from(appointments)
      .where(
        and(
          eq(appointments.donorId, donorId),
          ne(appointments.id, id),
          isNotNull(appointments.donorBefore),
          resultAt ? gte(appointments.resultAt, resultAt) : undefined,
        ),
      )
  ).flatMap((mark) => (mark.before ? [{ id: mark.id, before: mark.before }] : []));

/**
 * Takes back what a mark has moved, its donation with it. What was given last is what the donations say that are left.
 * From when on the donor may give again is as it was before the mark where nothing else was marked since; else the rules
 * say it. What somebody else has written meanwhile stands.
 */
export async function takeDatesBack(tx: Tx, context: Context, row: AppointmentRow): Promise<void> {
  const { donorId, donationId, donorBefore } = row;
  const stood = await datesOf(tx, donorId);
  if (!stood || !(donationId || donorBefore)) return;
  const { next: counted } = await byRules(tx, context, donorId, stood.last);
  if (donationId) {
    await tx.delete(donations).where(eq(donations.id, donationId));
    await refreshEligibility(tx, context, [donorId]);
  }
  const last = (await datesOf(tx, donorId))?.last ?? null;
  const { next: left } = await byRules(tx, context, donorId, last);
  const since = await markedSince(tx, row);
  const before: NextEligible = donorBefore ?? both(() => null);
  // Marks of an earlier version do not say what they wrote.
  const wrote = donorBefore?.wrote ?? both((column) => later(before[column], counted[column]));
  const isAsItWas =
    since.length === 0 && donorBefore?.donorId === donorId && donorBefore.lastDonationDate === last;
  const next = both((column) => {
    const now = stood[column];
    if (isAsItWas && now === wrote[column]) return before[column];
    const ours = [wrote, counted, ...since.map((mark) => mark.before.wrote)];
    return ours.some((dates) => dates?.[column] === now) ? later(before[column], left[column]) : now;
  });
  await writeDates(tx, context, donorId, next);
  // Whoever takes those back finds nothing of this one.
  for (const mark of since) {
    const written = mark.before.wrote;
    await tx
      .update(appointments)
      .set({
        donorBefore: {
          ...mark.before,
          ...both((column) => (mark.before[column] === wrote[column] ? before[column] : mark.before[column])),
          ...(written
            ? {
                wrote: both((column) => (written[column] === stood[column] ? next[column] : written[column])),
              }
            : {}),
        },
      })
      .where(eq(appointments.id, mark.id));
  }
}
