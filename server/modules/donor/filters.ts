import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/day.ts';
import type { Day } from '../../../src/lib/scalars.ts';
import { CHOSEN_MAX, type DonorFilterForm, donorFilterRule } from '../../../src/rules/donor-filter.ts';
import { audit } from '../../audit.ts';
import { type Context, viewerOf } from '../../context.ts';
import { adminUsers } from '../../db/schema/admin.ts';
import { nameOrder } from '../../db/schema/columns.ts';
import { donorFilters } from '../../db/schema/donor.ts';
import { donationTypes } from '../../db/schema/planning.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, notFound } from '../../errors.ts';
import type { DonorFilter, DonorFilterInput, DonorSearchInput } from '../../gql/types.ts';
import { knownId } from '../../optimistic-locking.ts';
import { validated } from '../../validated.ts';
import { chosenBy } from './chosen.ts';
import { centreOf } from './circle.ts';
import { searchDay } from './criteria.ts';
import { donorIds, donorMatches, searching } from './search.ts';

const ENTITY = 'donorFilter';
/** Filters of one person, and those of colleagues that somebody sees: each is counted when the list is opened. */
const MOST = 20;
const MOST_SHARED = 20;
const WEEK = 7;
const KEPT_DAYS = 15;

type Row = typeof donorFilters.$inferSelect;
type Criteria = Omit<DonorFilterForm, 'filterName' | 'isShared' | 'chosenIn'>;
interface Count {
  readonly day: Day;
  readonly count: number;
}

const criteriaOf = ({ filter }: Pick<Row, 'filter'>): Criteria => filter as Criteria;
/** What the audit tells of a filter: it may hold somebody's name, so what it looks for stays out. */
const toAuditSnapshot = ({ filterName, isShared }: Row) => ({ filterName, isShared });

const orNull = <T>(value: T | undefined | ''): T | null =>
  value === undefined || value === '' ? null : value;

/** The search that a filter means. */
export const searchOfFilter = ({
  names,
  phone,
  bloodTypes,
  donationTypes,
  // Filters that were saved before banks and donors could be named have none.
  clientIds = [],
  donorIds = [],
  ...rest
}: Criteria): DonorSearchInput => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined && value !== '')),
  ...(names ? { names } : {}),
  ...(phone ? { phone } : {}),
  ...(bloodTypes.length > 0 ? { bloodTypes } : {}),
  ...(donationTypes.length > 0 ? { donationTypes } : {}),
  ...(clientIds.length > 0 ? { clientIds } : {}),
  ...(donorIds.length > 0 ? { ids: donorIds } : {}),
});

/** What a filter names and is no more. */
async function goneOf(context: Context, tx: Tx, criteria: Criteria): Promise<DonorFilter['gone']> {
  const { radiusType, donationTypes: names } = criteria;
  const placeIsGone = radiusType ? (await centreOf(context, searchOfFilter(criteria))) === null : false;
  const known = new Set(
    names.length === 0
      ? []
      : (
          await tx
            .selectDistinct({ name: donationTypes.name })
            .from(donationTypes)
            .where(and(inArray(donationTypes.name, names), eq(donationTypes.isArchive, false)))
        ).map(({ name }) => name),
  );
  const place = radiusType === 'Site' ? 'site' : radiusType === 'Drive' ? 'drive' : 'place';
  const gone: DonorFilter['gone'] = placeIsGone ? [place] : [];
  return names.some((name) => !known.has(name)) ? [...gone, 'donationType'] : gone;
}

/** A filter as the caller sees it, counted now; what it found today is kept for those who ask in a week. */
async function told(
  context: Context,
  tx: Tx,
  row: Row,
  { ownerName, today }: { readonly ownerName: string | null; readonly today: Day },
): Promise<DonorFilter> {
  const criteria = criteriaOf(row);
  const gone = await goneOf(context, tx, criteria);
  const placeIsGone = gone.some((what) => what !== 'donationType');
  const { totalRecords, isCapped } = await donorMatches(context, searchOfFilter(criteria));
  const counts = row.counts as readonly Count[];
  if (!placeIsGone && counts[0]?.day !== today) {
    const kept = [{ day: today, count: totalRecords }, ...counts].slice(0, KEPT_DAYS);
    await tx.update(donorFilters).set({ counts: kept }).where(eq(donorFilters.id, row.id));
  }
  const weekAgo = addDays(today, -WEEK);
  return {
    id: row.id,
    filterName: row.filterName,
    donorId: orNull(criteria.donorId),
    search: orNull(criteria.search),
    names: orNull(criteria.names),
    email: orNull(criteria.email),
    phone: orNull(criteria.phone),
    birthDate: orNull(criteria.birthDate),
    state: orNull(criteria.state),
    bloodTypes: criteria.bloodTypes,
    donationTypes: criteria.donationTypes,
    radiusType: orNull(criteria.radiusType),
    radius: orNull(criteria.radius),
    addressFilter: orNull(criteria.addressFilter),
    withInDays: orNull(criteria.withInDays),
    inviteInDays: orNull(criteria.inviteInDays),
    startEligibleDate: orNull(criteria.startEligibleDate),
    endEligibleDate: orNull(criteria.endEligibleDate),
    donorNumber: orNull(criteria.donorNumber),
    eligibleFor: orNull(criteria.eligibleFor),
    lastDonatedFrom: orNull(criteria.lastDonatedFrom),
    lastDonatedTo: orNull(criteria.lastDonatedTo),
    neverDonated: orNull(criteria.neverDonated),
    isActive: orNull(criteria.isActive),
    existInDEP: orNull(criteria.existInDEP),
    userSource: orNull(criteria.userSource),
    isMigrated: orNull(criteria.isMigrated),
    createdFrom: orNull(criteria.createdFrom),
    missingContact: orNull(criteria.missingContact),
    clientIds: criteria.clientIds ?? [],
    donorIds: criteria.donorIds ?? [],
    chosenCount: criteria.donorIds?.length ?? 0,
    isShared: row.isShared,
    ownerName,
    viewerCanEdit: row.adminUserId === viewerOf(context).userId,
    count: placeIsGone ? null : totalRecords,
    isCapped,
    earlierCount: counts.find(({ day }) => day <= weekAgo)?.count ?? null,
    gone,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The caller's own filters of the selected bank by name, then those that colleagues share with it. */
async function visible(tx: Tx, context: Context, id?: string) {
  const { userId } = viewerOf(context);
  const rows = await tx
    .select({
      filter: donorFilters,
      owner: sql<string | null>`nullif(concat_ws(' ', ${adminUsers.firstName}, ${adminUsers.lastName}), '')`,
    })
    .from(donorFilters)
    // The wall around accounts hides those of other banks: who shares from above stays without a name.
    .leftJoin(adminUsers, eq(adminUsers.id, donorFilters.adminUserId))
    .where(
      and(
        eq(donorFilters.clientId, context.clientId),
        id ? eq(donorFilters.id, id) : undefined,
        or(
          eq(donorFilters.adminUserId, userId),
          and(donorFilters.isShared, ne(donorFilters.adminUserId, userId), isNull(adminUsers.deletedAt)),
        ),
      ),
    )
    .orderBy(sql`${donorFilters.adminUserId} <> ${userId}::uuid`, nameOrder(donorFilters.filterName))
    .limit(MOST + MOST_SHARED);
  return rows.map(({ filter, owner }) => ({ filter, owner: filter.adminUserId === userId ? null : owner }));
}

export const allDonorFilters = (context: Context): Promise<DonorFilter[]> =>
  context.tx(async (tx) => {
    const filters: DonorFilter[] = [];
    const own = searching(context, tx);
    const today = await searchDay(own);
    for (const { filter, owner } of await visible(tx, context))
      filters.push(await told(own, tx, filter, { ownerName: owner, today }));
    return filters;
  });

export const donorFilterById = (context: Context, id: string): Promise<DonorFilter> =>
  context.tx(async (tx) => {
    const [found] = await visible(tx, context, knownId(id, 'filter'));
    if (!found) throw notFound('filter');
    const own = searching(context, tx);
    return told(own, tx, found.filter, { ownerName: found.owner, today: await searchDay(own) });
  });

/** The caller's own filter, or NOT_FOUND: a colleague's is theirs to change. */
async function ownFilter(tx: Tx, context: Context, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(donorFilters)
    .where(
      and(
        eq(donorFilters.id, knownId(id, 'filter')),
        eq(donorFilters.clientId, context.clientId),
        eq(donorFilters.adminUserId, viewerOf(context).userId),
      ),
    )
    .for('update');
  if (!row) throw notFound('filter');
  return row;
}

/** The donors that a filter is to name: those of the tenant among the given ones, or all that another filter names. */
async function chosenDonors(
  tx: Tx,
  context: Context,
  ids: readonly string[],
  chosenIn: string,
): Promise<string[]> {
  const wanted = chosenIn ? await chosenBy(searching(context, tx), chosenIn) : ids;
  if (wanted.length === 0) {
    // A filter that is gone names nobody: kept as a search without conditions it would find everybody.
    if (chosenIn) throw badInput([{ path: `${ENTITY}.chosenIn`, code: 'isNotValid' }]);
    return [];
  }
  const found = await donorIds(
    tx,
    context,
    { ids: [...wanted] },
    { sortBy: 'names', descending: false, limit: CHOSEN_MAX, offset: 0 },
  );
  if (found.length === 0) throw badInput([{ path: `${ENTITY}.donorIds`, code: 'isNotValid' }]);
  return found;
}

/** Saves a new filter, or with an id replaces the caller's own. */
export async function saveDonorFilter(
  context: Context,
  input: DonorFilterInput,
  isNew: boolean,
): Promise<DonorFilter> {
  const { filterName, isShared, chosenIn, ...form } = await validated(donorFilterRule, ENTITY, input);
  const { userId } = viewerOf(context);
  return context.tx(async (tx) => {
    const criteria = { ...form, donorIds: await chosenDonors(tx, context, form.donorIds, chosenIn) };
    // One person's saves take turns, so that names stay unlike and their number stays within its bound.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${ENTITY}/${userId}`}))`);
    const before = isNew ? undefined : await ownFilter(tx, context, input.id ?? '');
    const mine = await tx
      .select({ id: donorFilters.id, filterName: donorFilters.filterName })
      .from(donorFilters)
      .where(and(eq(donorFilters.clientId, context.clientId), eq(donorFilters.adminUserId, userId)));
    const others = mine.filter(({ id }) => id !== before?.id);
    if (others.some((other) => other.filterName.toLowerCase() === filterName.toLowerCase()))
      throw badInput([{ path: `${ENTITY}.filterName`, code: 'notUnique' }]);
    if (!before && others.length >= MOST)
      throw badInput([{ path: `${ENTITY}.filterName`, code: 'tooManyFilters' }], 'tooManyFilters', {
        count: MOST,
      });
    const values = {
      filterName,
      isShared,
      radius: criteria.radius ?? null,
      state: criteria.state || null,
      filter: criteria,
      // What another search has found says nothing of this one.
      ...(before && JSON.stringify(criteriaOf(before)) === JSON.stringify(criteria) ? {} : { counts: [] }),
      updatedAt: context.now,
    };
    const [after] = before
      ? await tx.update(donorFilters).set(values).where(eq(donorFilters.id, before.id)).returning()
      : await tx
          .insert(donorFilters)
          .values({ ...values, clientId: context.clientId, adminUserId: userId })
          .returning();
    if (!after) throw notFound('filter');
    await audit(tx, context, {
      entity: ENTITY,
      entityId: after.id,
      action: before ? 'Update' : 'Create',
      ...(before ? { before: toAuditSnapshot(before) } : {}),
      after: toAuditSnapshot(after),
    });
    const own = searching(context, tx);
    return told(own, tx, after, { ownerName: null, today: await searchDay(own) });
  });
}

export const deleteDonorFilter = (context: Context, id: string): Promise<{ id: string }> =>
  context.tx(async (tx) => {
    const before = await ownFilter(tx, context, id);
    await tx.delete(donorFilters).where(eq(donorFilters.id, before.id));
    await audit(tx, context, {
      entity: ENTITY,
      entityId: id,
      action: 'Delete',
      before: toAuditSnapshot(before),
    });
    return { id };
  });
