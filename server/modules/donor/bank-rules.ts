import { inArray } from 'drizzle-orm';
import type { Day } from '../../../src/lib/scalars.ts';
import { isKind, KIND_OF_CATEGORY, KINDS, type Kind } from '../../../src/rules/eligibility.ts';
import type { Intervals } from '../../../src/rules/eligibility-check.ts';
import { ianaZone, wallTime } from '../../../src/rules/zones.ts';
import type { Context } from '../../context.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import { sites } from '../../db/schema/site.ts';
import type { Tx } from '../../db/transaction.ts';
import type { DeferralRule } from '../../gql/types.ts';

/** A donation type as eligibility knows it. */
export interface TypeRule {
  readonly id: string | null;
  readonly name: string;
  readonly kind: Kind;
  readonly isPublished: boolean;
  readonly maximumPerYear: number | null;
  readonly minimumAge: { readonly M: number | null; readonly F: number | null };
}

/** What a bank's medical director has set: its types, the intervals between their kinds, the least age. */
export interface BankRules {
  /** YYYY-MM-DD on the bank's own calendar. */
  readonly today: Day;
  /** An IANA zone. */
  readonly zone: string;
  readonly minimumDonorAge: number;
  readonly intervals: Intervals;
  /** Types in use, in the order of their kinds. A kind without one has the general rules under its own name. */
  readonly types: readonly TypeRule[];
  /**
   * Archived types, which nobody is offered. Drives whose beds have them keep them: there they are judged by the
   * intervals that stood with them.
   */
  readonly archived: { readonly types: readonly TypeRule[]; readonly intervals: Intervals };
  /** The kind of a donation that says none: what it was called is a kind, or the name of a type, archived ones too. */
  readonly kindOf: (donationType: string) => Kind;
}

type Row = typeof donationTypes.$inferSelect;

const kindOfType = ({ category }: Pick<Row, 'category'>): Kind | undefined => KIND_OF_CATEGORY[category];

/** The intervals of the published types. Where two types of a kind differ, the longer one stands. */
function intervalsOf(types: readonly Row[]): Intervals {
  const intervals: Partial<Record<Kind, Partial<Record<Kind, number>>>> = {};
  for (const type of types) {
    const last = kindOfType(type);
    if (!last || !type.isPublished) continue;
    for (const { nextType, days } of type.deferralRules as DeferralRule[])
      if (isKind(nextType))
        intervals[last] = {
          ...intervals[last],
          [nextType]: Math.max(intervals[last]?.[nextType] ?? 0, days),
        };
  }
  return intervals;
}

const general = (kind: Kind): TypeRule => ({
  id: null,
  name: kind,
  kind,
  isPublished: false,
  maximumPerYear: null,
  minimumAge: { M: null, F: null },
});

const ofKind = (types: readonly Row[], kind: Kind): TypeRule[] =>
  types
    .filter((type) => kindOfType(type) === kind)
    .map((type) => ({
      id: type.id,
      name: type.name,
      kind,
      isPublished: type.isPublished,
      maximumPerYear: type.maximumPerYear,
      minimumAge: { M: type.minimumAgeMen, F: type.minimumAgeWomen },
    }));

function typesOf(types: readonly Row[]): TypeRule[] {
  return KINDS.flatMap((kind) => {
    const own = ofKind(types, kind);
    return own.length === 0 ? [general(kind)] : own;
  });
}

/** The rules by which a type is judged: an archived one as before it was archived. */
export const rulesFor = (bank: BankRules, typeId: string | null): BankRules =>
  bank.archived.types.some(({ id }) => id === typeId)
    ? { ...bank, intervals: bank.archived.intervals }
    : bank;

/** The rules of these banks, by client id. */
export async function bankRules(
  tx: Tx,
  context: Pick<Context, 'now'>,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, BankRules>> {
  if (clientIds.length === 0) return new Map();
  const banks = await tx
    .select({
      siteId: sites.siteId,
      timeZone: sites.timeZone,
      ianaTimeZone: sites.ianaTimeZone,
      minimumDonorAge: sites.minimumDonorAge,
    })
    .from(sites)
    .where(inArray(sites.siteId, [...clientIds]));
  const all = await tx
    .select()
    .from(donationTypes)
    .where(inArray(donationTypes.clientId, [...clientIds]))
    .orderBy(nameOrder(donationTypes.name), donationTypes.id);
  return new Map(
    banks.map((bank) => {
      const zone = ianaZone(bank.timeZone, bank.ianaTimeZone);
      const types = all.filter(({ clientId }) => clientId === bank.siteId);
      const used = types.filter(({ isArchive }) => !isArchive);
      const archived = types.filter(({ isArchive }) => isArchive);
      const byName = new Map(types.map((type) => [type.name.toLowerCase(), kindOfType(type)]));
      const rules: BankRules = {
        today: wallTime(context.now, zone).date,
        zone,
        minimumDonorAge: bank.minimumDonorAge,
        intervals: intervalsOf(used),
        types: typesOf(used),
        archived: {
          types: KINDS.flatMap((kind) => ofKind(archived, kind)),
          intervals: intervalsOf(types),
        },
        // What nobody knows any more is taken for what waits longest.
        kindOf: (text) => (isKind(text) ? text : (byName.get(text.toLowerCase()) ?? 'Double Red')),
      };
      return [bank.siteId, rules];
    }),
  );
}
