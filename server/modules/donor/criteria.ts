import { addDays } from '../../../src/lib/day.ts';
import { unaccented } from '../../../src/lib/plain-text.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { phoneDigits } from '../../../src/rules/formats.ts';
import { collapse } from '../../../src/rules/text.ts';
import { clockOf } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { containing } from '../../db/search.ts';
import { badInput } from '../../errors.ts';
import type { DonorSearchInput, QueryAllDonorsSearchSortWithPaginationArgs } from '../../gql/types.ts';
import { isId } from '../../optimistic-locking.ts';
import { todayOf } from '../../platform-days.ts';
import { bankClock, instantsOfDays } from '../dashboard/bank-clock.ts';
import { chosenBy } from './chosen.ts';
import { around, type Circle, circleOf } from './circle.ts';

type Arguments = Partial<QueryAllDonorsSearchSortWithPaginationArgs>;

/** What `donor_conditions` is asked for: a key that is not there is no condition. */
type Wanted = Readonly<Record<string, unknown>>;

/** Days that a calendar can count; nobody asks further ahead. */
const within10Years = (days: number): number => Math.max(-3_650, Math.min(3_650, days));
const part = (value: string | null | undefined) => (value?.trim() ? containing(value) : undefined);
const list = (values: readonly unknown[] | null | undefined) => (values?.length ? values : undefined);
const given = (wanted: Wanted): Wanted =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

/**
 * The single arguments of the search, as the filter names them. The specification's own document has texts where the
 * filter has sets: one that no donor can have finds nobody.
 */
const ofArguments = (args: Arguments): DonorSearchInput => ({
  search: args.search,
  email: args.email,
  birthDate: args.dateOfBirth,
  donorId: args.donorId,
  donorNumber: args.donorNumber,
  phone: args.phoneNo,
  state: args.state as DonorSearchInput['state'],
  bloodTypes: args.bloodType as DonorSearchInput['bloodTypes'],
  donationTypes: args.donationType,
  radius: args.radius,
  radiusType: args.radiusType as DonorSearchInput['radiusType'],
  addressFilter: args.address,
  withInDays: args.withInDays,
  startEligibleDate: args.startEligibleDate,
  endEligibleDate: args.endEligibleDate,
  isActive: args.isActive,
  existInDEP: args.existInDEP,
});

/** The criteria of a search: its filter, and what its single arguments say besides. */
export const searchOf = ({ filter, ...args }: Arguments): DonorSearchInput => ({
  ...Object.fromEntries(Object.entries(ofArguments(args)).filter(([, value]) => value != null)),
  ...filter,
});

function conditions(search: DonorSearchInput): Wanted {
  const text = collapse(search.search ?? '');
  const email = collapse(search.email ?? '');
  const phone = phoneDigits(unaccented(search.phone ?? ''));
  return given({
    ids: search.ids?.filter(isId),
    client_ids: search.clientIds ?? undefined,
    text: text ? containing(text) : undefined,
    // Part of a name or a whole number, in one field; the field of the number alone asks for it besides.
    number: text ? unaccented(text).toUpperCase() : undefined,
    names: part(search.names),
    donor_number:
      unaccented(search.donorNumber ?? '')
        .trim()
        .toUpperCase() || undefined,
    donor_id: search.donorId || undefined,
    birth_date: search.birthDate || undefined,
    ...(email.includes('@') ? { whole_email: email.toLowerCase() } : { email: part(email) }),
    phone: phone || undefined,
    state: search.state || undefined,
    blood_type: list(search.bloodTypes),
    donation_type: list(search.donationTypes),
    eligible_for: search.eligibleFor === 'PL' ? 'PL' : undefined,
    eligible_to: search.endEligibleDate || undefined,
    eligible_from: search.startEligibleDate || undefined,
    last_from: search.lastDonatedFrom || undefined,
    last_to: search.lastDonatedTo || undefined,
    never_donated: search.neverDonated ?? undefined,
    missing_contact: search.missingContact ?? undefined,
    is_active: search.isActive ?? undefined,
    exist_in_dep: search.existInDEP ?? undefined,
    user_source: search.userSource || undefined,
    is_migrated: search.isMigrated ?? undefined,
  });
}

/** The day that searches count from: that of the bank, and in the parent view the viewer's own. */
export const searchDay = async (context: Context): Promise<Day> =>
  context.clientId > 0 ? (await context.tx((tx) => bankClock(tx, context))).today : todayOf(context);

/** Who may give within so many days, and whom to invite, as the dashboard's card has it. */
async function withinDays(context: Context, search: DonorSearchInput): Promise<Wanted> {
  const { withInDays, inviteInDays } = search;
  if (withInDays == null && inviteInDays == null) return {};
  const today = await searchDay(context);
  const until = (days: number): Day => addDays(today, within10Years(days));
  return {
    ...(withInDays == null ? {} : { eligible_to: until(withInDays) }),
    ...(inviteInDays == null
      ? {}
      : { invite_after: today, invite_to: until(inviteInDays), invite_at: context.now.toISOString() }),
  };
}

/** Who was added from a day on: it begins on the clock that the month's new donors are counted on. */
async function addedFrom(context: Context, { createdFrom }: DonorSearchInput): Promise<Wanted> {
  if (!createdFrom) return {};
  const { iana } = await context.tx((tx) => clockOf(tx, context));
  const { start } = instantsOfDays({ from: createdFrom, to: createdFrom }, iana);
  return { created_from: start.toISOString() };
}

export interface Criteria {
  /** Undefined where a place is asked for that nobody knows: then nobody is found. */
  readonly wanted: Wanted | undefined;
  readonly circle: Circle | undefined;
}

/**
 * The records that a number leads to besides the one that has it in capitals: it was merged into another one, which may be
 * merged itself; or, as it was typed, it is one of two of a bank that differ by capitals alone.
 */
const KEPT = `
  WITH RECURSIVE kept AS (
    SELECT m.kept_id AS id FROM donor_merges m WHERE m.merged_number = $1 AND m.undone_at IS NULL
      AND ($2::integer <= 0 OR m.client_id = $2)
    UNION SELECT m.kept_id FROM kept JOIN donor_merges m ON m.merged_id = kept.id AND m.undone_at IS NULL
  )
  SELECT id FROM kept
  UNION SELECT d.id FROM donors d WHERE d.donor_number = $3::text AND ($2::integer <= 0 OR d.client_id = $2)`;

export async function keptIds(context: Pick<Context, 'read' | 'clientId'>, text: string): Promise<string[]> {
  if (!/\d/.test(text)) return [];
  const typed = unaccented(text).trim();
  const number = typed.toUpperCase();
  const values = [number, context.clientId, typed === number ? null : typed];
  return (await context.read<{ id: string }>({ name: 'kept_donors', text: KEPT, values })).map(
    ({ id }) => id,
  );
}

/** What the database is asked for. */
export async function criteriaOf(context: Context, args: Arguments): Promise<Criteria> {
  const search = searchOf(args);
  if (args.filter?.withInDays != null && (search.startEligibleDate || search.endEligibleDate))
    throw badInput([{ path: 'filter.withInDays', code: 'daysOrRange' }]);
  const asked = args.firstName || args.lastName;
  const names = asked ? given({ first_name: part(args.firstName), last_name: part(args.lastName) }) : {};
  const circle = await circleOf(context, search);
  const chosen = search.chosenIn ? new Set(await chosenBy(context, search.chosenIn)) : undefined;
  const kept = await keptIds(context, search.donorNumber || search.search || '');
  return {
    wanted:
      circle === null
        ? undefined
        : {
            ...conditions(search),
            ...(await withinDays(context, search)),
            ...(await addedFrom(context, search)),
            ...names,
            ...given({ kept_ids: list(kept) }),
            ...(chosen ? { ids: search.ids?.filter((id) => chosen.has(id)) ?? [...chosen] } : {}),
            ...(circle ? around(circle) : {}),
          },
    circle: circle ?? undefined,
  };
}
