import { expect, test } from 'vitest';
import { placesAfter } from '../../src/kit/list/use-row-places.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id }));
const NONE = { items: [], keys: [] };

test.each([
  ['the first rows stand one after the other', ['abc'], [0, 1, 2]],
  ['other rows take the places of those before', ['abc', 'def'], [0, 1, 2]],
  ['fewer leave places, and more add some', ['abc', 'de', 'fghij'], [0, 1, 2, 3, 4]],
  ['the same rows in another order keep their places', ['abc', 'cab'], [2, 0, 1]],
  ['a row that comes first pushes no other away', ['abc', 'xabc'], [3, 0, 1, 2]],
  ['a row that comes while one goes takes its place', ['abc', 'xac'], [1, 0, 2]],
  ['some stay, others come', ['abcd', 'cxyz'], [2, 0, 1, 3]],
  ['nothing, and rows again', ['abc', '', 'de'], [0, 1]],
])('%s', (_what, lists, keys) => {
  const last = lists.map(rows).reduce(placesAfter, NONE as ReturnType<typeof placesAfter>);
  expect(last.keys).toEqual(keys);
});

test('no two rows ever have one place', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let places: ReturnType<typeof placesAfter> = { items: [], keys: [] };
  for (let round = 0; round < 500; round += 1) {
    const ids = new Set(Array.from({ length: random(30) }, () => String(random(60))));
    places = placesAfter(
      places,
      [...ids].map((id) => ({ id })),
    );
    expect(new Set(places.keys).size).toBe(ids.size);
  }
});
