import { and, eq, gte, isNotNull, ne } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Kind } from '../../../src/rules/eligibility.ts';
import type { Context } from '../../context.ts';
import { appointments, type NextEligible } from '../../db/schema/appointment.ts';
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
const NOTHING = both(() => null);

const writeDates = (tx: Tx, context: Context, donorId: string, next: NextEligible): Promise<unknown> =>
  tx
    .update(donors)
    .set({ ...next, updatedAt: nextVersion(donors.updatedAt, context) })
    .where(eq(donors.id, donorId));

/** What of a donor's waiting comes of their donations: age and deferrals have their own days. */
const OF_DONATIONS = ['interval', 'yearlyMaximum'];

function waitOf(types: readonly TypeEligibility[], kind: Kind): Day | null {
  const reasons = types.find((type) => type.kind === kind)?.reasons ?? [];
  return reasons
    .filter(({ code }) => OF_DONATIONS.includes(code))
    .reduce<Day | null>((until, reason) => later(until, reason.until), null);
}

/** From when on a donor may give again by the rules of their bank, as it was on a day. */
async function byRules(tx: Tx, context: Context, donorId: string, on: Day) {
  const types = (await eligibilityOf(tx, context, [donorId], { on })).get(donorId) ?? [];
  const next = { nextEligibleWB: waitOf(types, 'Whole Blood'), nextEligiblePL: waitOf(types, 'Platelets') };
  return { types, next };
}

/** The same on the day of the last donation that a donor has; without one there is nothing to wait for. */
const byLastDonation = async (
  tx: Tx,
  context: Context,
  donorId: string,
  last: Day | null,
): Promise<NextEligible> => (last ? (await byRules(tx, context, donorId, last)).next : NOTHING);

/**
 * Brings a donor's own dates to a donation of theirs that was just written: what they have given last, and from when on
 * they may give again, the later of that and what stood there.
 */
export async function moveDates(
  tx: Tx,
  context: Context,
  donorId: string,
  before: NextEligible,
  on: Day,
): Promise<{ wrote: NextEligible; types: readonly TypeEligibility[] }> {
  const { types, next } = await byRules(tx, context, donorId, on);
  const wrote = both((column) => later(before[column], next[column]));
  await writeDates(tx, context, donorId, wrote);
  await refreshEligibility(tx, context, [donorId]);
  return { wrote, types };
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

/** The donations of a donor that were marked after one was, and still are. */
const markedSince = async (tx: Tx, { id, donorId, resultAt }: AppointmentRow) =>
  (
    await tx
      .select({ id: appointments.id, before: appointments.donorBefore })
      .from(appointments)
      .where(
        and(
          eq(appointments.donorId, donorId),
          ne(appointments.id, id),
          isNotNull(appointments.donationId),
          resultAt ? gte(appointments.resultAt, resultAt) : undefined,
        ),
      )
  ).flatMap((mark) => (mark.before ? [{ id: mark.id, before: mark.before }] : []));

/**
 * Takes the donation of a mark out of the history, and what it has moved back. What was given last is what the donations
 * say that are left. From when on the donor may give again is as it was before the mark where nothing else was marked
 * since; else the rules say it. What somebody else has written meanwhile stands.
 */
export async function takeDonationBack(tx: Tx, context: Context, row: AppointmentRow): Promise<void> {
  const { donorId, donationId, donorBefore } = row;
  const stood = await datesOf(tx, donorId);
  if (!donationId || !stood) return;
  const counted = await byLastDonation(tx, context, donorId, stood.last);
  await tx.delete(donations).where(eq(donations.id, donationId));
  await refreshEligibility(tx, context, [donorId]);
  const last = (await datesOf(tx, donorId))?.last ?? null;
  const left = await byLastDonation(tx, context, donorId, last);
  const since = await markedSince(tx, row);
  const before: NextEligible = donorBefore ?? NOTHING;
  // Marks of an earlier version do not say what they wrote.
  const wrote = donorBefore?.wrote ?? both((column) => later(before[column], counted[column]));
  const isAsItWas = since.length === 0 && donorBefore?.lastDonationDate === last;
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
