import { parse } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { dropAhead, forgetGuesses, noteAhead, takeAhead, waitsAhead } from '../../src/api/asked-ahead.ts';

let made = 0;
const query = () => {
  made += 1;
  return parse(`query Q${made} { a }`);
};

describe('what is asked ahead', () => {
  test('is taken by whoever asks the same, whatever the order of its keys', () => {
    const list = query();
    expect(noteAhead(list, { page: 1, filter: { a: null, b: 2, c: undefined } })).toBe(true);
    expect(waitsAhead(list, { filter: { b: 2, a: null }, page: 2 })).toBe(false);
    expect(waitsAhead(list, { filter: { b: 2, a: null }, page: 1 })).toBe(true);
    expect(waitsAhead(query(), { page: 1 })).toBe(false);
  });

  test('is asked once while nobody has taken it, and again after', () => {
    const record = query();
    expect([
      noteAhead(record, { id: 'a' }),
      noteAhead(record, { id: 'b' }),
      noteAhead(record, { id: 'a' }),
    ]).toEqual([true, true, false]);
    takeAhead(record, { id: 'a' });
    expect(noteAhead(record, { id: 'a' })).toBe(true);
  });

  test('waits for a component that is drawn anew before it stays, and not for a later visit', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const record = query();
    noteAhead(record, { id: 'a' });
    expect(waitsAhead(record, { id: 'a' })).toBe(true);
    clock.mockReturnValue(10_900);
    expect(waitsAhead(record, { id: 'a' })).toBe(true);
    takeAhead(record, { id: 'a' });
    clock.mockReturnValue(12_800);
    expect(waitsAhead(record, { id: 'a' })).toBe(true);
    clock.mockReturnValue(13_000);
    expect(waitsAhead(record, { id: 'a' })).toBe(false);
    clock.mockRestore();
  });

  test('is no news after a change, unless somebody was on the way already', () => {
    const record = query();
    noteAhead(record, { id: 'guess' }, true);
    noteAhead(record, { id: 'meant' }, true);
    noteAhead(record, { id: 'meant' });
    forgetGuesses();
    expect(waitsAhead(record, { id: 'guess' })).toBe(false);
    expect(waitsAhead(record, { id: 'meant' })).toBe(true);
  });

  test('is asked again where it has failed', () => {
    const record = query();
    noteAhead(record, { id: 'a' });
    dropAhead(record, { id: 'a' });
    expect(waitsAhead(record, { id: 'a' })).toBe(false);
    expect(noteAhead(record, { id: 'a' })).toBe(true);
  });
});
