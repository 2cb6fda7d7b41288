import { beforeEach, describe, expect, test } from 'vitest';
import { inWords, restorable, toldChanges } from '../../src/kit/detail/history-rules.ts';
import {
  keepRecordNavigation,
  neighbours,
  readRecordNavigation,
} from '../../src/kit/detail/record-navigation.ts';

describe('the way through a list', () => {
  const trail = { back: '/staff?page=2', stops: ['/staff/view?id=a', '/staff/view?id=b', '/staff/c'] };
  test.each([
    ['/staff/view?id=a', undefined, '/staff/view?id=b', 1],
    ['/staff/view?id=b&tab=history', '/staff/view?id=a', '/staff/c', 2],
    ['/staff/view?panel=b&id=b', '/staff/view?id=a', '/staff/c', 2],
    ['/staff/c?tab=history', '/staff/view?id=b', undefined, 3],
  ])('%s', (address, previous, next, position) =>
    expect(neighbours(trail, address)).toEqual({ back: '/staff?page=2', previous, next, position, count: 3 }),
  );
  test.each(['/staff/view?id=z', '/staff/view', '/donor/view?id=a'])('%s is not on it', (address) =>
    expect(neighbours(trail, address)).toBeUndefined(),
  );
  test('without a list there is none', () => expect(neighbours(undefined, '/staff/c')).toBeUndefined());
  test('the pages that were walked through are remembered, those of another list are not', () => {
    const page = (number: number, list = 'staff') => ({
      back: `/${list}?q=a&page=${number}`,
      stops: [`/${list}/view?id=${number}a`, `/${list}/view?id=${number}b`],
      before: (number - 1) * 2,
      total: 40,
    });
    const at = (id: string) => neighbours(readRecordNavigation(), `/staff/view?id=${id}`)?.position;
    for (let number = 1; number <= 15; number += 1) keepRecordNavigation(page(number));
    keepRecordNavigation(page(14));
    expect([at('14b'), at('15a'), at('5a')]).toEqual([28, 29, 9]);
    // Ten pages behind the last one.
    expect(at('4a')).toBeUndefined();
    keepRecordNavigation(page(1, 'donors'));
    expect(at('14b')).toBeUndefined();
  });
  test('a list that was asked for a person is known, and not stored', () => {
    keepRecordNavigation(trail);
    keepRecordNavigation({ ...trail, back: '/donors?q=Quinley', isPersonal: true });
    expect(readRecordNavigation()?.back).toBe('/donors?q=Quinley');
    expect(window.sessionStorage.getItem('donorgrid.trail')).toBeNull();
  });
  test('a page that is loaded again still knows it', () => {
    keepRecordNavigation(trail);
    expect(readRecordNavigation()).toEqual(trail);
    expect(JSON.parse(window.sessionStorage.getItem('donorgrid.trail') ?? '')).toEqual(trail);
  });
});

describe('a value of the history', () => {
  test.each([
    [null, '---'],
    ['', '---'],
    [[], '---'],
    [{}, '---'],
    [0, '0'],
    [false, 'false'],
    ['Acme', 'Acme'],
    [['a', null], 'a, ---'],
    [{ city: 'Tulsa', line: null }, 'city: Tulsa'],
  ])('%j reads %s', (value, words) => expect(inWords(value)).toBe(words));
});

describe('putting back', () => {
  const fields = { name: { label: 'Name', restorable: true }, drives: { label: 'Drives' } };
  const changes = [
    { field: 'name', before: 'Old', after: 'New' },
    { field: 'drives', before: 1, after: 2 },
    { field: 'updatedAt', before: 'x', after: 'y' },
  ];
  beforeEach(() => window.sessionStorage.clear());
  test('takes what a form can save, and no more', () => {
    expect(restorable(changes, fields)).toEqual({ name: 'Old' });
  });
  test('when a row was touched is no change of its own', () => {
    expect(toldChanges(changes).map(({ field }) => field)).toEqual(['name', 'drives']);
  });
});
