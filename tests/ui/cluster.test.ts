import { expect, test } from 'vitest';
import { clusters, mercator, viewOf } from '../../src/ui/cluster.ts';

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

test('a map without places looks at the middle of the country', () => {
  expect(viewOf([], 800, 300).center).toEqual([39.5, -98.35]);
});

test('it comes as near as zoom 10; where fitting would exceed 21 it is fixed to 5', () => {
  const near = { ...tulsa, id: 'n', latitude: tulsa.latitude + 0.01 };
  expect(viewOf([tulsa, near], 800, 300).zoom).toBe(10);
  expect(viewOf([tulsa], 800, 300).zoom).toBe(5);
  const touching = { ...tulsa, id: 't', latitude: tulsa.latitude + 1e-7 };
  expect(viewOf([tulsa, touching], 800, 300).zoom).toBe(5);
  const wide = viewOf([tulsa, boston], 800, 300).zoom;
  expect(wide).toBeGreaterThan(3);
  expect(wide).toBeLessThan(6);
});

test('places far apart in the north are all in view: the middle is that of the map', () => {
  const [alaska, hawaii] = [
    { id: 'alaska', latitude: 61.19, longitude: -149.82 },
    { id: 'hawaii', latitude: 21.33, longitude: -157.88 },
  ];
  const height = 480;
  const { center, zoom } = viewOf([alaska, hawaii], 1_100, height);
  const world = 256 * 2 ** zoom;
  for (const { latitude } of [alaska, hawaii]) {
    const away = (Math.abs(mercator(latitude) - mercator(center[0])) / (2 * Math.PI)) * world;
    expect(away).toBeLessThanOrEqual(height / 2 - 32 + 1e-6);
  }
});
