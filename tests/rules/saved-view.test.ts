import { describe, expect, test } from 'vitest';
import { readViewState } from '../../src/rules/view-state.ts';

describe('the state of a saved view', () => {
  test.each([
    [null, { address: '', order: [], shown: {} }],
    ['q=x', { address: '', order: [], shown: {} }],
    [
      { address: 7, order: 'name', shown: [] },
      { address: '', order: [], shown: {} },
    ],
    [
      { address: 'q=x', order: ['a', 1], shown: { a: false, b: 'no' }, more: true },
      { address: 'q=x', order: ['a'], shown: { a: false } },
    ],
  ])('%j is read strictly', (value, expected) => {
    expect(readViewState(value)).toEqual(expected);
  });
});
