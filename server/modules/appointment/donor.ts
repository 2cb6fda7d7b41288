import { and, eq, ne, sql } from 'drizzle-orm';
import { addDays, daysBetween } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { can, rightTo } from '../../../src/rules/access.ts';
import type { Kind } from '../../../src/rules/eligibility.ts';
import { intervalDays } from '../../../src/rules/eligibility-check.ts';
import { wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donors } from '../../db/schema/donor.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, forbidden, notFound, refusedFor } from '../../errors.ts';
import { zoneOfPlace } from '../../platform-days.ts';
import { type BankRules, bankRules, rulesFor } from '../donor/bank-rules.ts';
import { DONOR_COLUMNS, type DonorRow } from '../donor/donor-row.ts';
import { eligibilityOf, type TypeEligibility } from '../donor/eligibility.ts';

/** A donor of a bank who can be booked. */
export async function donorOf(tx: Tx, clientId: number, id: string, path: string): Promise<DonorRow> {
  const [donor] = await tx
    .select(DONOR_COLUMNS)
    .from(donors)
    .where(and(eq(donors.id, id), eq(donors.clientId, clientId)));
  if (!donor) throw notFound('donor');
  if (!donor.isActive) throw badInput([{ path, code: 'donorInactive' }], 'donorInactive');
  return donor;
}

export interface Wanted {
  readonly donor: DonorRow;
  readonly donationTypeId: string;
  readonly startTime: Date;
  readonly endTime: Date;
  /** The day on the clock of the place. */
  readonly date: Day;
  /** The appointment that is moved. */
  readonly appointmentId: string | null;
  readonly overrideReason: string;
  readonly argument: string;
  /** The booking is the donor's own: nobody overrides. */
  readonly isOwn?: boolean | undefined;
}

/** Appointments of these donors that are still to be, or were kept; without the one that is moved. */
export function liveOf(tx: Tx, donorIds: readonly string[], appointmentId: string | null) {
  return tx
    .select({
      id: appointments.id,
      donorId: appointments.donorId,
      startTime: appointments.startTime,
      endTime: appointments.endTime,
      zone: zoneOfPlace(sql`${appointments.timeZone}`, sql`${sites}`),
      mark: appointments.mark,
      donated: appointments.donated,
      type: sql<string>`coalesce(${donationTypes.name}, ${appointments.category})`,
    })
    .from(appointments)
    .innerJoin(sites, eq(sites.siteId, appointments.clientId))
    .leftJoin(donationTypes, eq(donationTypes.id, appointments.donationTypeId))
    .where(
      and(
        isOneOf(appointments.donorId, donorIds),
        eq(appointments.canceled, false),
        sql`${appointments.mark} IS DISTINCT FROM 'NO_SHOW'`,
        appointmentId ? ne(appointments.id, appointmentId) : undefined,
        sql`${appointments.startTime} > now() - interval '400 days'`,
      ),
    );
}

export type Live = Awaited<ReturnType<typeof liveOf>>[number];

/** An appointment to come that is too near to a day on which a donor would give a kind. */
interface NearAppointment {
  readonly id: string;
  readonly day: Day;
  readonly kind: Kind;
  /** What must lie between the two. */
  readonly days: number;
  /** The first day after it on which the kind may be given. */
  readonly eligibleFrom: Day;
}

type JudgedType = Pick<TypeEligibility, 'donationTypeId' | 'kind'>;

export function nearOf(
  live: readonly Live[],
  bank: BankRules,
  { donationTypeId, kind }: JudgedType,
  date: Day,
  now: Date,
): NearAppointment | undefined {
  const { intervals } = rulesFor(bank, donationTypeId);
  for (const other of live) {
    if (other.donated || other.mark === 'DEFERRED' || other.endTime < now) continue;
    const day = wallTime(other.startTime, other.zone).date;
    const otherKind = bank.kindOf(other.type);
    const after = intervalDays(otherKind, kind, intervals);
    const days = day <= date ? after : intervalDays(kind, otherKind, intervals);
    if (Math.abs(daysBetween(day, date)) >= days) continue;
    return { id: other.id, day, kind: otherKind, days, eligibleFrom: addDays(day, after) };
  }
  return undefined;
}

/** Finds, for each type, the appointment of a donor that is too near to a day; `appointmentId` is the one that is moved. */
export async function nearAppointments(
  tx: Tx,
  context: Context,
  { clientId, donorId, date }: { readonly clientId: number; readonly donorId: string; readonly date: Day },
  appointmentId: string | null,
): Promise<(type: JudgedType) => NearAppointment | undefined> {
  const live = await liveOf(tx, [donorId], appointmentId);
  const bank = live.length > 0 ? (await bankRules(tx, context, [clientId])).get(clientId) : undefined;
  return (type) => bank && nearOf(live, bank, type, date, context.now);
}

/**
 * May this donor give that then? Not at two places at once, whatever anybody says. Not before they are eligible, nor
 * within the interval of another appointment: there somebody with the right may go on, with a reason. Answers the
 * reason where it was needed.
 */
export async function checkDonor(tx: Tx, context: Context, wanted: Wanted): Promise<string | null> {
  const { donor, donationTypeId, startTime, endTime, date, overrideReason, argument } = wanted;
  const live = await liveOf(tx, [donor.id], wanted.appointmentId);
  const overlap = live.find((other) => other.startTime < endTime && startTime < other.endTime);
  if (overlap)
    throw refusedFor([{ path: `${argument}.donorId`, code: 'donorBookedThen' }], ['donorBookedThen'], {
      appointmentId: overlap.id,
    });
  const asked = { on: date, bedTypeIds: [donationTypeId] };
  const types = (await eligibilityOf(tx, context, [donor.id], asked)).get(donor.id) ?? [];
  const type = types.find((one) => one.donationTypeId === donationTypeId);
  const bank = (await bankRules(tx, context, [donor.clientId])).get(donor.clientId);
  const near = bank && type && nearOf(live, bank, type, date, context.now);
  if (type?.isEligible && !near) return null;
  const mayOverride =
    !wanted.isOwn &&
    context.viewer !== null &&
    can(context.viewer.menu, rightTo('WRITE', 'donorManagement', 'eligibility-override'));
  if (overrideReason) {
    if (!mayOverride) throw forbidden();
    return overrideReason;
  }
  throw type?.isEligible
    ? refusedFor([{ path: `${argument}.donorId`, code: 'donorBookedNear' }], ['donorBookedNear'], {
        appointmentId: near?.id ?? null,
        viewerCanOverride: mayOverride,
      })
    : refusedFor([{ path: `${argument}.donorId`, code: 'donorNotEligible' }], ['donorNotEligible'], {
        eligibility: {
          eligibleFrom: type?.eligibleOn ?? null,
          reason: type?.reasons[0]?.code ?? null,
        },
        viewerCanOverride: mayOverride,
      });
}
