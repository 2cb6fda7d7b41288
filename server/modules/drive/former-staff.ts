import { and, eq } from 'drizzle-orm';
import { staff } from '../../db/schema/staff.ts';
import { isOneOf } from '../../db/search.ts';
import type { Tx } from '../../db/transaction.ts';
import type { BankZone } from './bank-zones.ts';
import type { FormPlace } from './fields.ts';
import { instantAt, lastOpenDate, zoneOf } from './places.ts';
import type { PlaceRow } from './record.ts';

/** A place of a form with the stored one that it goes on. */
type Pair = readonly [FormPlace, PlaceRow | null];

/** Those of stored places who are no more. */
async function goneFrom(tx: Tx, clientId: number, stored: readonly PlaceRow[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(stored.flatMap(({ staffIds }) => staffIds))];
  if (ids.length === 0) return new Set();
  const there = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.clientId, clientId), isOneOf(staff.id, ids)));
  const known = new Set(there.map(({ id }) => id));
  return new Set(ids.filter((id) => !known.has(id)));
}

/** Is the last day of a place over? */
function isOver(place: PlaceRow, now: Date, site: BankZone | undefined): boolean {
  const last = lastOpenDate(place);
  return last !== undefined && instantAt(last, place.endTime, zoneOf(place.timeZone, site)) <= now;
}

/**
 * The places of a form with those who were at them and are no more: a form knows nothing of them, and who worked at a
 * place that is over has worked there. A place that is ahead is without them. `present` has only those who are there, to
 * be checked.
 */
export async function withFormerStaff(
  tx: Tx,
  clientId: number,
  pairs: readonly Pair[],
  { now, site }: { readonly now: Date; readonly site: BankZone | undefined },
): Promise<{ readonly wanted: FormPlace[]; readonly present: FormPlace[] }> {
  const gone = await goneFrom(
    tx,
    clientId,
    pairs.flatMap(([, row]) => row ?? []),
  );
  const present = pairs.map(([place, row]): FormPlace => {
    const isGone = (id: string): boolean => gone.has(id) && Boolean(row?.staffIds.includes(id));
    return { ...place, staffIds: place.staffIds.filter((id) => !isGone(id)) };
  });
  const wanted = pairs.map(([, row], index): FormPlace => {
    const place = present[index] as FormPlace;
    if (!row?.staffIds.some((id) => gone.has(id)) || !isOver(row, now, site)) return place;
    const before = row.staffIds.filter((id) => gone.has(id) || place.staffIds.includes(id));
    const others = place.staffIds.filter((id) => !row.staffIds.includes(id));
    return { ...place, staffIds: [...before, ...others] };
  });
  return { wanted, present };
}
