import { sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import type { Kind, PastDonation } from '../../../src/rules/eligibility.ts';
import {
  countedOn,
  type Eligibility,
  eligibility,
  intervalDays,
  maximumOf,
} from '../../../src/rules/eligibility-check.ts';
import type { Context } from '../../context.ts';
import { appointments } from '../../db/schema/appointment.ts';
import { donations, donors } from '../../db/schema/donor.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import { notFound } from '../../errors.ts';
import type { DonorEligibility } from '../../gql/types.ts';
import type { FullRow } from '../../graphql/row.ts';
import { isId, knownId } from '../../optimistic-locking.ts';
import { type BankRules, bankRules, rulesFor, type TypeRule } from './bank-rules.ts';

/** Outcomes of a visit at which nothing was given. */
const NOTHING_GIVEN = ['Deferred', 'Not donated'];
/** A row of `donations` at which something was. */
export const gaveSomething = sql`${donations.outcome} <> ALL (${sql.param(NOTHING_GIVEN)}::text[])`;
/** No interval and no rolling year reaches further back. */
const LOOK_BACK_DAYS = 366;

/** Whether a donor may give one donation type of their bank on a day, and from when on. */
export interface TypeEligibility extends Eligibility {
  /** Null where the bank has no type of this kind. */
  readonly donationTypeId: string | null;
  readonly donationType: string;
  readonly kind: Kind;
  readonly isPublished: boolean;
  readonly lastDonationDate: Day | null;
  /** Days from the last donation, of whatever kind, to this one. */
  readonly intervalDays: number;
  /** Collections of this kind in the twelve months before the day, and how many there may be. */
  readonly countLastYear: number;
  readonly maximumPerYear: number | null;
  /** What the record system says, and what the console comes to by itself. */
  readonly recordSystem: Day | null;
  readonly computed: Day | null;
}

interface Asked {
  /** Types of a drive's beds, which are judged also where they are archived. */
  readonly bedTypeIds?: readonly string[] | undefined;
  /** YYYY-MM-DD; the bank's own today unless given. */
  readonly on?: Day | null | undefined;
  /** A donation that has not been: what would be if. */
  readonly given?: { readonly donationType: string; readonly date: Day } | null | undefined;
}

const FACTS = {
  id: donors.id,
  clientId: donors.clientId,
  gender: donors.gender,
  birthDate: donors.birthDate,
  nextEligibleWB: donors.nextEligibleWB,
  nextEligiblePL: donors.nextEligiblePL,
};
interface Facts {
  readonly id: string;
  readonly clientId: number;
  readonly gender: string | null;
  readonly birthDate: Day | null;
  readonly nextEligibleWB: Day | null;
  readonly nextEligiblePL: Day | null;
}

interface Given {
  readonly date: Day;
  readonly donationType: string;
  /** Null where it is known by its name alone. */
  readonly kind: Kind | null;
}

/** What still counts of each donor's donations, and the last one of each type. */
async function donationsOf(tx: Tx, ids: readonly string[], since: Day): Promise<Map<string, Given[]>> {
  const asked = isOneOf(donations.donorId, ids);
  const { rows } = await tx.execute<{ donor: string; date: Day; type: string; kind: Kind | null }>(sql`
    SELECT ${donations.donorId} AS donor, ${donations.date}::text AS date, ${donations.donationType} AS type, ${donations.kind} AS kind
    FROM ${donations} WHERE ${asked} AND ${gaveSomething} AND ${donations.date} >= ${since}::date
    UNION ALL
    SELECT ${donations.donorId}, max(${donations.date})::text, ${donations.donationType}, ${donations.kind}
    FROM ${donations} WHERE ${asked} AND ${gaveSomething}
    GROUP BY 1, 3, 4 HAVING max(${donations.date}) < ${since}::date`);
  const found = new Map<string, Given[]>();
  for (const { donor, date, type, kind } of rows)
    found.set(donor, [...(found.get(donor) ?? []), { date, donationType: type, kind }]);
  return found;
}

/** Until when donors were deferred at a drive, the latest day of each. Why is nobody's business here. */
async function deferrals(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const rows = await tx
    .select({ id: appointments.donorId, until: sql<Day>`max(${appointments.deferredUntil})::text` })
    .from(appointments)
    .where(sql`${isOneOf(appointments.donorId, ids)} AND ${appointments.deferredUntil} IS NOT NULL`)
    .groupBy(appointments.donorId);
  return new Map(rows.map(({ id, until }) => [id, until]));
}

const sexOf = (gender: string | null): 'M' | 'F' | null => (gender === 'M' || gender === 'F' ? gender : null);

const recordSystemOf = (donor: Facts, kind: Kind): Day | null => {
  if (kind === 'Whole Blood') return donor.nextEligibleWB;
  return kind === 'Platelets' ? donor.nextEligiblePL : null;
};

function ofType(
  donor: Facts,
  past: readonly PastDonation[],
  type: TypeRule,
  bank: BankRules,
  { today, deferredUntil }: { readonly today: Day; readonly deferredUntil: Day | null },
): TypeEligibility {
  const { kind, maximumPerYear, minimumAge } = type;
  const recordSystem = recordSystemOf(donor, kind);
  const facts = {
    donations: past,
    kind,
    birthDate: donor.birthDate,
    gender: sexOf(donor.gender),
    today,
    minimumDonorAge: bank.minimumDonorAge,
    intervals: bank.intervals,
    maximumPerYear,
    minimumAge,
    deferredUntil,
  };
  const gave = past.filter(({ date }) => date <= today).sort((a, b) => a.date.localeCompare(b.date));
  const last = gave.at(-1);
  return {
    donationTypeId: type.id,
    donationType: type.name,
    kind,
    isPublished: type.isPublished,
    lastDonationDate: gave.findLast((donation) => donation.kind === kind)?.date ?? null,
    intervalDays: intervalDays(last?.kind ?? kind, kind, bank.intervals),
    countLastYear: countedOn(gave, kind, today),
    maximumPerYear: maximumOf(facts),
    recordSystem,
    computed: eligibility(facts).eligibleOn,
    ...eligibility({ ...facts, recordSystem }),
  };
}

/**
 * For each of these donors of the tenant, what they may give on a day: one answer for each donation type of their bank,
 * in the order of the kinds, then for the archived ones that were asked for. A donor of another bank is not in the
 * answer.
 */
export async function eligibilityOf(
  tx: Tx,
  context: Pick<Context, 'clientId' | 'now'>,
  donorIds: readonly string[],
  { on, given, bedTypeIds = [] }: Asked = {},
): Promise<ReadonlyMap<string, readonly TypeEligibility[]>> {
  const ids = [...new Set(donorIds)].filter(isId);
  if (ids.length === 0) return new Map();
  const mine = context.clientId > 0 ? sql` AND ${donors.clientId} = ${context.clientId}` : sql``;
  const found: Facts[] = await tx
    .select(FACTS)
    .from(donors)
    .where(sql`${isOneOf(donors.id, ids)}${mine}`);
  const banks = await bankRules(tx, context, [...new Set(found.map(({ clientId }) => clientId))]);
  const earliest = on ?? [...banks.values()].map(({ today }) => today).sort()[0];
  const past = earliest ? await donationsOf(tx, ids, addDays(earliest, -LOOK_BACK_DAYS)) : new Map();
  const deferred = await deferrals(tx, ids);
  return new Map(
    found.map((donor) => {
      const bank = banks.get(donor.clientId);
      if (!bank) return [donor.id, []];
      const day = { today: on ?? bank.today, deferredUntil: deferred.get(donor.id) ?? null };
      const known = (past.get(donor.id) ?? []) as readonly Given[];
      const gave = [...known, ...(given ? [{ ...given, kind: null }] : [])].map(
        ({ date, donationType, kind }) => ({ date, kind: kind ?? bank.kindOf(donationType) }),
      );
      const archived = bank.archived.types.filter(({ id }) => id !== null && bedTypeIds.includes(id));
      return [
        donor.id,
        [...bank.types, ...archived].map((type) => ofType(donor, gave, type, rulesFor(bank, type.id), day)),
      ];
    }),
  );
}

const asContract = (type: TypeEligibility): FullRow<DonorEligibility> => ({
  donationType: type.donationType,
  donationTypeId: type.donationTypeId,
  kind: type.kind,
  lastDonationDate: type.lastDonationDate,
  intervalDays: type.intervalDays,
  nextEligible: type.eligibleOn,
  isEligible: type.isEligible,
  countLastYear: type.countLastYear,
  maximumPerYear: type.maximumPerYear,
  reason: type.decides?.code ?? 'none',
  reasonDays: type.decides?.days ?? null,
  reasonAfter: type.decides?.after?.kind ?? null,
  reasonAfterDate: type.decides?.after?.date ?? null,
  recordSystem: type.recordSystem,
  computed: type.computed,
});

/** What one donor may give: of the types that the bank has published; of a kind without any, by the general rules. */
export const donorEligibilities = (context: Context, id: string, asked: Asked) =>
  context.tx(async (tx) => {
    const wanted = knownId(id, 'donor').toLowerCase();
    const types = (await eligibilityOf(tx, context, [wanted], asked)).get(wanted);
    if (!types) throw notFound('donor');
    const published = types.filter(({ isPublished }) => isPublished);
    return (published.length > 0 ? published : types).map(asContract);
  });
