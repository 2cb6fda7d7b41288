import { describe, expect, test } from 'vitest';
import { type FilterField, filterWords } from '../../src/kit/list/filter-field.ts';

type Choice = Extract<FilterField, { readonly options: unknown }>;
const option = (value: string, label: string) => ({ value, label });
const field = (more: Pick<Choice, 'options'> & Partial<Choice>): FilterField => ({
  key: 'key',
  label: 'Label',
  kind: 'many',
  ...more,
});
const words = (of: FilterField, value: string) =>
  filterWords(of, value, { day: (day) => `the day ${day}`, gone: 'gone' });

const ROLES = [option('1', 'Nurse'), option('2', 'Driver')];

describe('the words of a filter’s value are', () => {
  test.each([
    ['those of each of its options', field({ options: ROLES }), '2,1', 'Driver, Nurse'],
    ['the value itself while the options are on their way', field({ options: [] }), '1', '1'],
    [
      'the value itself where the options are their own words',
      field({ options: [option('CST', 'CST')] }),
      'EST,CST',
      'EST, CST',
    ],
    [
      'the value itself where more can be chosen than is offered',
      field({ options: ROLES, isPart: true }),
      '1,9',
      'Nurse, 9',
    ],
    ['that it is gone where it is no option any more', field({ options: ROLES }), '9,1', 'gone, Nurse'],
    [
      'the value itself while what comes after one fixed option is on its way',
      field({ kind: 'one', options: [option('all', 'All banks')], isPart: true }),
      '3',
      '3',
    ],
    [
      'that it is gone where only the fixed option is left',
      field({ kind: 'one', options: [option('all', 'All banks')] }),
      '3',
      'gone',
    ],
    [
      'those of what is not offered but can be asked for',
      field({ options: ROLES.slice(0, 1), others: ROLES }),
      '2,1,9',
      'Driver, Nurse, gone',
    ],
    [
      'those of an option before those of another one',
      field({ options: ROLES, others: [option('1', 'Other')] }),
      '1',
      'Nurse',
    ],
  ])('%s', (_name, of, value, expected) => {
    expect(words(of, value)).toBe(expected);
  });

  test('of other kinds, those of their kind', () => {
    const base = { key: 'key', label: 'Label' };
    expect(words({ ...base, kind: 'day' }, '2026-11-18')).toBe('the day 2026-11-18');
    expect(words({ ...base, kind: 'text' }, 'Ann')).toBe('Ann');
    expect(words({ ...base, kind: 'text' }, 'Lee,Ann')).toBe('Lee,Ann');
    expect(words({ ...base, kind: 'text', isSeveral: true }, '/one,/two')).toBe('/one, /two');
    expect(words({ ...base, kind: 'number', min: 0, max: 9, unit: 'days' }, '3')).toBe('3 days');
    expect(words({ ...base, kind: 'number', min: 0, max: 9 }, '3')).toBe('3');
    const custom = { ...base, kind: 'custom' as const, control: () => null };
    expect(words({ ...custom, show: (value) => `<${value}>` }, '3')).toBe('<3>');
  });
});
