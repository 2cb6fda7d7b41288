import { expect, test } from 'vitest';
import { wholeAxis } from '../../src/ui/whole-axis.ts';

test.each([
  [[], 4, 4],
  [[0, 0], 4, 4],
  [[1], 4, 4],
  [[4, 2], 4, 4],
  [[5], 5, 5],
  [[6], 6, 3],
  [[7], 8, 4],
  [[11], 15, 3],
  [[10], 10, 5],
  [[26], 30, 3],
  [[251], 300, 3],
  [[1_001], 1_500, 3],
] as const)('an axis for %j ends at %i after %i steps', (values, max, tickAmount) => {
  expect(wholeAxis(values)).toEqual({ max, tickAmount });
});

test('every axis has whole numbers, three to five steps, and room for its bars', () => {
  for (let most = 0; most < 20_000; most += 1) {
    const { max, tickAmount } = wholeAxis([most, 0]);
    const fits = max >= most && max >= 4 && Number.isInteger(max / tickAmount);
    expect([most, fits, tickAmount >= 3 && tickAmount <= 5]).toEqual([most, true, true]);
  }
});
