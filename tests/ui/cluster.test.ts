import { expect, test } from 'vitest';
import { clusters } from '../../src/ui/cluster.ts';

const tulsa = { id: 'a', latitude: 36.1, longitude: -95.9 };
const oklahomaCity = { id: 'b', latitude: 35.5, longitude: -97.5 };
const boston = { id: 'c', latitude: 42.3, longitude: -71.1 };
const ids = (zoom: number): string[] =>
  clusters([tulsa, oklahomaCity, boston], zoom, 26).map((group) => group.map(({ id }) => id).join(''));

test('near places are one while the map is small, and part as it grows', () => {
  expect(ids(3)).toEqual(['ab', 'c']);
  expect(ids(8)).toEqual(['a', 'b', 'c']);
  expect(ids(0)).toEqual(['abc']);
});

test('nothing to put together', () => expect(clusters([], 3, 26)).toEqual([]));
