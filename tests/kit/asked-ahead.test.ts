import { parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { dropAhead, forgetGuesses, noteAhead, takeAhead } from '../../src/api/asked-ahead.ts';

let made = 0;
const query = () => {
  made += 1;
  return parse(`query Q${made} { a }`);
};

describe('what is asked ahead', () => {
  test('is taken by whoever asks the same, whatever the order of its keys', () => {
    const list = query();
    expect(noteAhead(list, { page: 1, filter: { a: null, b: 2, c: undefined } })).toBe(true);
    expect(takeAhead(list, { filter: { b: 2, a: null }, page: 2 })).toBe(false);
    expect(takeAhead(list, { filter: { b: 2, a: null }, page: 1 })).toBe(true);
    expect(takeAhead(query(), { page: 1 })).toBe(false);
  });

  test('is asked once while nobody has taken it, and again after', () => {
    const record = query();
    expect([
      noteAhead(record, { id: 'a' }),
      noteAhead(record, { id: 'b' }),
      noteAhead(record, { id: 'a' }),
    ]).toEqual([true, true, false]);
    expect(takeAhead(record, { id: 'a' })).toBe(true);
    expect(noteAhead(record, { id: 'a' })).toBe(true);
  });

  test('is no news after a change, unless somebody was on the way already', () => {
    const record = query();
    noteAhead(record, { id: 'guess' }, true);
    noteAhead(record, { id: 'meant' }, true);
    noteAhead(record, { id: 'meant' });
    forgetGuesses();
    expect(takeAhead(record, { id: 'guess' })).toBe(false);
    expect(takeAhead(record, { id: 'meant' })).toBe(true);
  });

  test('is asked again where it has failed', () => {
    const record = query();
    noteAhead(record, { id: 'a' });
    dropAhead(record, { id: 'a' });
    expect(takeAhead(record, { id: 'a' })).toBe(false);
    expect(noteAhead(record, { id: 'a' })).toBe(true);
  });
});
