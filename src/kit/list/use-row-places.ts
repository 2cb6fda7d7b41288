import { useState } from 'react';
import type { RowBase } from './list-column.ts';

interface Places {
  readonly items: readonly RowBase[];
  /** For each item the number of its place. */
  readonly keys: readonly number[];
}

/** Where each of `items` stands, after others stood as `before` says. */
export function placesAfter(before: Places, items: readonly RowBase[]): Places {
  const stood = new Map(before.items.map(({ id }, at) => [id, before.keys[at] ?? at] as const));
  const here = new Set(items.map(({ id }) => id));
  const free = before.items.flatMap(({ id }, at) => (here.has(id) ? [] : [before.keys[at] ?? at]));
  let next = Math.max(-1, ...before.keys) + 1;
  const keys = items.map(({ id }) => stood.get(id) ?? free.shift() ?? next++);
  return { items, keys };
}

const NONE: Places = { items: [], keys: [] };

/**
 * Keys for the rows of a table. A record keeps its own as long as it is shown; one that comes takes the place of one that
 * has gone, whose elements then say something else: for other rows a browser has much less to do than for new ones. What
 * keeps a state in a row is keyed by the record.
 */
export function useRowPlaces(items: readonly RowBase[]): readonly number[] {
  const [places, setPlaces] = useState(() => placesAfter(NONE, items));
  if (places.items === items) return places.keys;
  const next = placesAfter(places, items);
  setPlaces(next);
  return next.keys;
}
