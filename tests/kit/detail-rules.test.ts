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
    expect(restorable(changes, fields, 'after')).toEqual({ name: 'New' });
  });
  test('when a row was touched is no change of its own', () => {
    expect(toldChanges(changes).map(({ field }) => field)).toEqual(['name', 'drives']);
  });
});
