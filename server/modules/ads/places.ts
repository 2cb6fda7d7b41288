import { asc, eq, sql } from 'drizzle-orm';
import { PLACE_MAX } from '../../../src/rules/ads.ts';
import { auditAll } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { ads } from '../../db/schema/content.ts';
import type { Tx } from '../../db/transaction.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import type { AdMove, AdMoveInput } from '../../gql/types.ts';
import { knownId, nextVersion } from '../../optimistic-locking.ts';
import { adKind } from './kind.ts';
import { adReader, matchingAds } from './read.ts';

export interface Placed {
  readonly id: string;
  readonly sortOrder: number;
}

/** The order of a bank's advertisements is changed by one at a time. */
export const lockPlaces = (tx: Tx, clientId: number) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('ads/places'), ${clientId}::int)`);

/** A bank's advertisements as donors see them. */
export const inPlace = (tx: Tx, clientId: number): Promise<Placed[]> =>
  tx
    .select({ id: ads.id, sortOrder: ads.sortOrder })
    .from(ads)
    .where(eq(ads.clientId, clientId))
    .orderBy(asc(ads.sortOrder), asc(ads.id));

/** Whoever stands at the place, and those beyond as far as there is no gap, step on by one: back, or to the front. */
function steppingOn(placed: readonly Placed[], place: number, by: 1 | -1): AdMove[] {
  const moves: AdMove[] = [];
  let next = place;
  for (const { id, sortOrder } of by === 1 ? placed : placed.toReversed()) {
    if ((sortOrder - place) * by < 0 || (sortOrder - next) * by > 0) continue;
    next = sortOrder === next ? next + by : next;
    moves.push({ id, from: sortOrder, to: sortOrder + by });
  }
  return moves;
}

/**
 * The place is made free: those from it on step back by one as far as there is no gap. Where they stand close up to the
 * last place, those before it close the nearest gap in front instead.
 */
export function makingRoom(placed: readonly Placed[], place: number): AdMove[] {
  const back = steppingOn(placed, place, 1);
  if (back.every(({ to }) => to <= PLACE_MAX)) return back;
  const forward = steppingOn(placed, place, -1);
  if (forward.every(({ to }) => to >= 1)) return forward;
  throw badInput([{ path: 'cmsAds.sortOrder', code: 'noPlaceLeft' }]);
}

/** Takes the row at `from` to `to`; those between move by one. Places that two had shared come apart. */
export function moving(placed: readonly Placed[], from: number, to: number): AdMove[] {
  const order = [...placed];
  const [moved] = order.splice(from, 1);
  if (moved) order.splice(to, 0, moved);
  let last = 0;
  return order.flatMap(({ id, sortOrder }, index) => {
    last = Math.max(placed[index]?.sortOrder ?? 1, last + 1);
    return last === sortOrder ? [] : [{ id, from: sortOrder, to: last }];
  });
}

/** Writes places in one statement, each only over the one that it was seen at, with an audit row each. */
export async function writePlaces(
  tx: Tx,
  context: Context,
  clientId: number,
  moves: readonly AdMove[],
): Promise<AdMove[]> {
  if (moves.length === 0) return [];
  if (moves.some(({ to }) => to < 1 || to > PLACE_MAX))
    throw badInput([{ path: 'sortOrder', code: 'range1To999' }]);
  const rows = sql.join(
    moves.map(({ id, from, to }) => sql`(${id}::uuid, ${from}::int, ${to}::int)`),
    sql`, `,
  );
  const { rows: written } = await tx.execute<{ id: string }>(sql`
    UPDATE ads SET sort_order = m.wanted, updated_at = ${nextVersion(ads.updatedAt, context)}
    FROM (VALUES ${rows}) AS m (id, seen, wanted)
    WHERE ads.id = m.id AND ads.client_id = ${clientId} AND ads.sort_order = m.seen RETURNING ads.id`);
  if (written.length !== moves.length) throw conflict(moves.map(({ id }) => ({ id })));
  await auditAll(
    tx,
    context,
    moves.map(({ id, from, to }) => ({
      entity: adKind.entity,
      entityId: id,
      action: 'Update',
      clientId,
      before: { sortOrder: from },
      after: { sortOrder: to },
    })),
  );
  return [...moves];
}

interface Move {
  readonly id: string;
  /** Where it was seen. */
  readonly from: number;
  readonly over?: string | null | undefined;
  readonly place?: number | null | undefined;
}

/** The index of the row that has the place: behind several that share it when coming from before, else before them. */
function indexOfPlace(placed: readonly Placed[], from: number, place: number): number {
  const first = placed.findIndex(({ sortOrder }) => sortOrder === place);
  return from < first ? placed.findLastIndex(({ sortOrder }) => sortOrder === place) : first;
}

/** Puts an advertisement elsewhere among those of its bank, and says what has moved. */
export async function moveAd(context: Context, move: Move): Promise<AdMove[]> {
  const id = knownId(move.id, 'advertisement');
  const { over, place } = move;
  if ((over == null) === (place == null)) throw badInput([{ path: 'place', code: 'isRequired' }]);
  if (place != null && (place < 1 || place > PLACE_MAX))
    throw badInput([{ path: 'place', code: 'range1To999' }]);
  return context.tx(async (tx) => {
    const { clientId } = await adReader.findOrThrow(tx, context, id);
    await lockPlaces(tx, clientId);
    const placed = await inPlace(tx, clientId);
    const index = placed.findIndex((ad) => ad.id === id);
    const now = placed[index];
    if (!now) throw notFound('advertisement');
    if (now.sortOrder !== move.from) throw conflict(await adReader.findOrThrow(tx, context, id));
    const to = over ? placed.findIndex((ad) => ad.id === over) : indexOfPlace(placed, index, place ?? 1);
    if (over && to < 0) throw notFound('advertisement');
    // A place that nobody has is simply taken.
    const moves = to < 0 ? [{ id, from: move.from, to: place ?? 1 }] : moving(placed, index, to);
    return writePlaces(tx, context, clientId, moves);
  });
}

/** Puts advertisements of one bank at the places given, all or none. */
export async function placeAds(context: Context, moves: readonly AdMoveInput[]): Promise<AdMove[]> {
  const ids = moves.map(({ id }) => knownId(id, 'advertisement'));
  if (new Set(ids).size !== ids.length) throw badInput([{ path: 'moves', code: 'isNotValid' }]);
  return context.tx(async (tx) => {
    const found = await tx
      .selectDistinct({ clientId: ads.clientId })
      .from(ads)
      .where(matchingAds(context, { ids }));
    const [bank] = found;
    if (!bank) return [];
    if (found.length > 1) throw badInput([{ path: 'moves', code: 'isNotValid' }]);
    await lockPlaces(tx, bank.clientId);
    return writePlaces(tx, context, bank.clientId, moves);
  });
}
