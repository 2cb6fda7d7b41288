import { describe, expect, test } from 'vitest';
import { replacedBy } from '../../src/kit/detail/undo-restore.ts';

const fields = {
  name: { label: 'Name', restorable: true },
  code: { label: 'Code', restorable: true },
  drives: { label: 'Drives' },
};
const entry = (id: string, ...changes: readonly (readonly [string, unknown, unknown])[]) => ({
  id,
  changes: changes.map(([field, before, after]) => ({ field, before, after })),
});
/** The name was A, then B, then C; the code came with B. */
const EARLIER = [entry('2', ['name', 'B', 'C']), entry('1', ['name', 'A', 'B'], ['code', null, 'X'])];
const RESTORE = entry('3', ['name', 'C', 'A'], ['drives', 1, 2]);
const put = { name: 'A', code: null };

describe('a restore is taken back', () => {
  test.each([
    ['to what stood before it, not to what the restored version had', [RESTORE], { name: 'C' }],
    [
      'with all that it has replaced',
      [entry('3', ['code', 'X', null], ['name', 'C', 'A'])],
      { name: 'C', code: 'X' },
    ],
    ['where it has changed nothing: to nothing', [], undefined],
    ['where another field was changed since', [entry('4', ['code', 'X', 'Y']), RESTORE], { name: 'C' }],
    ['not where one of its fields was changed since', [entry('4', ['name', 'A', 'D']), RESTORE], 'changed'],
    [
      'where something else was changed just before it',
      [RESTORE, entry('2b', ['drives', 0, 1])],
      { name: 'C' },
    ],
  ])('%s', (_text, since, replaced) =>
    expect(replacedBy([...since, ...EARLIER], '2', put, fields)).toEqual(replaced),
  );
  test('not where more was changed since than a page tells', () =>
    expect(replacedBy([RESTORE], '2', put, fields)).toBe('changed'));
});
