import { describe, expect, test } from 'vitest';
import { readPage } from '../../server/read-page.ts';
import type { ListSpec } from '../../src/kit/list/list-address.ts';
import {
  CARD_SIZE,
  clampPage,
  LIST_SIZES,
  nextSort,
  pageCount,
  pageWindow,
  WIDGET_SIZES,
} from '../../src/kit/list/pagination.ts';
import { SORTS } from '../../src/rules/sorts.ts';
import { lastYears } from '../../src/rules/years.ts';

test('a list that comes with its screen names columns of its own order', () => {
  const roles: ListSpec = {
    screen: 'roles',
    filters: {},
    sorts: SORTS.roles,
    views: { newest: { sort: { sortBy: 'createdAt', sortOrder: -1 } } },
  };
  // @ts-expect-error: that is a column of another list.
  const mixed: ListSpec = { ...roles, views: { named: { sort: { sortBy: 'lastName', sortOrder: 1 } } } };
  // @ts-expect-error: so are these.
  const others: ListSpec = { screen: 'roles', filters: {}, sorts: SORTS.users };
  for (const spec of [roles, mixed, others]) expect(spec.screen).toBe('roles');
});

describe('paging', () => {
  test.each([
    [1, 1, [1]],
    [1, 10, [1, 2, 3, 4, 5]],
    [5, 10, [3, 4, 5, 6, 7]],
    [10, 10, [6, 7, 8, 9, 10]],
    [2, 3, [1, 2, 3]],
    [1, 0, [1]],
    [99, 10, [6, 7, 8, 9, 10]],
  ])('page %i of %i shows %j', (page, pages, shown) => expect(pageWindow(page, pages)).toEqual(shown));
  test.each([
    [0, 5, 1],
    [6, 5, 5],
    [3.9, 5, 3],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 5],
    [1, 0, 1],
  ])('page %d of %i is %i', (page, pages, real) => expect(clampPage(page, pages)).toBe(real));
  test('page size 0 means all, on one page', () => expect(pageCount(500, 0)).toBe(1));
  test('sorting cycles: ascending, descending, none', () => {
    const first = nextSort(null, 'name');
    const second = nextSort(first, 'name');
    expect([first, second, nextSort(second, 'name')]).toEqual([
      { sortBy: 'name', sortOrder: 1 },
      { sortBy: 'name', sortOrder: -1 },
      null,
    ]);
    expect(nextSort(second, 'age')).toEqual({ sortBy: 'age', sortOrder: 1 });
  });
  test('sizes and years', () => {
    expect([WIDGET_SIZES, LIST_SIZES, CARD_SIZE]).toEqual([[3, 5, 10], [10, 25, 50, 100], 5]);
    expect(lastYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]);
  });
});

describe('page size 0', () => {
  const bounds = { columns: ['name'], sortBy: 'name', max: 100 } as const;
  test.each([
    [0, {}, 100],
    [0, { all: 10_000 }, 10_000],
    [-1, { all: 10_000 }, 10_000],
    [5_000, { all: 10_000 }, 100],
    [25, { all: 10_000 }, 25],
  ])('%i with %o: %i rows', (pageSize, more, limit) => {
    expect(readPage({ pageSize }, { ...bounds, ...more })).toMatchObject({ limit, offset: 0 });
  });
});
