import { parse } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import {
  dropPrefetched,
  forgetPrefetched,
  isPrefetched,
  notePrefetched,
  takePrefetched,
} from '../../src/api/prefetched-answers.ts';

let made = 0;
const query = () => {
  made += 1;
  return parse(`query Q${made} { a }`);
};

describe('what is asked ahead', () => {
  test('is taken by whoever asks the same, whatever the order of its keys', () => {
    const list = query();
    expect(notePrefetched(list, { page: 1, filter: { a: null, b: 2, c: undefined } })).toBe(true);
    expect(isPrefetched(list, { filter: { b: 2, a: null }, page: 2 })).toBe(false);
    expect(isPrefetched(list, { filter: { b: 2, a: null }, page: 1 })).toBe(true);
    expect(isPrefetched(query(), { page: 1 })).toBe(false);
  });

  test('is asked once while nobody has taken it, and again after', () => {
    const record = query();
    expect([
      notePrefetched(record, { id: 'a' }),
      notePrefetched(record, { id: 'b' }),
      notePrefetched(record, { id: 'a' }),
    ]).toEqual([true, true, false]);
    takePrefetched(record, { id: 'a' });
    expect(notePrefetched(record, { id: 'a' })).toBe(true);
  });

  test('waits for a component that is drawn anew before it stays, and not for a later visit', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const record = query();
    notePrefetched(record, { id: 'a' });
    expect(isPrefetched(record, { id: 'a' })).toBe(true);
    clock.mockReturnValue(10_900);
    expect(isPrefetched(record, { id: 'a' })).toBe(true);
    takePrefetched(record, { id: 'a' });
    clock.mockReturnValue(12_800);
    expect(isPrefetched(record, { id: 'a' })).toBe(true);
    clock.mockReturnValue(13_000);
    expect(isPrefetched(record, { id: 'a' })).toBe(false);
    clock.mockRestore();
  });

  test('is no news after a change, unless somebody was on the way already', () => {
    const record = query();
    notePrefetched(record, { id: 'guess' }, true);
    notePrefetched(record, { id: 'meant' }, true);
    notePrefetched(record, { id: 'meant' });
    forgetPrefetched();
    expect(isPrefetched(record, { id: 'guess' })).toBe(false);
    expect(isPrefetched(record, { id: 'meant' })).toBe(true);
  });

  test('is asked again where it has failed', () => {
    const record = query();
    notePrefetched(record, { id: 'a' });
    dropPrefetched(record, { id: 'a' });
    expect(isPrefetched(record, { id: 'a' })).toBe(false);
    expect(notePrefetched(record, { id: 'a' })).toBe(true);
  });
});
