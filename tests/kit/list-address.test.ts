import { describe, expect, test } from 'vitest';
import {
  day,
  type FilterCodec,
  flag,
  manyOf,
  oneOf,
  several,
  someText,
  wholeNumber,
} from '../../src/kit/list/filter-codecs.ts';
import {
  askedText,
  defaultState,
  isChanged,
  type ListSpec,
  type ListState,
  readAddress,
  saysNothing,
  withReplaced,
  writeAddress,
} from '../../src/kit/list/list-address.ts';
import { SORTS } from '../../src/rules/sorts.ts';

const FILTERS = {
  state: manyOf('TX', 'OK', 'O+'),
  status: oneOf('active', 'inactive'),
  upcoming: flag,
  months: wholeNumber(1, 24),
  from: day,
};
const SPEC: ListSpec<typeof FILTERS> = {
  screen: 'clients',
  filters: FILTERS,
  sorts: SORTS.clients,
  views: {
    active: { filters: { status: 'active' } },
    newest: { sort: { sortBy: 'code', sortOrder: -1 }, q: 'new' },
  },
};
const read = (query: string) => readAddress(SPEC, new URLSearchParams(query));
const plain = defaultState(SPEC);

describe('an address is read', () => {
  test.each<[string, Partial<ListState<typeof FILTERS>>]>([
    ['', {}],
    ['q=smith', { q: 'smith' }],
    ['page=3&size=25', { page: 3, size: 25 }],
    ['page=0', {}],
    ['page=-2', {}],
    ['page=1.5', {}],
    ['page=many', {}],
    ['page=99999999999', { page: 1e9 }],
    ['size=7', {}],
    ['size=100', { size: 100 }],
    ['sort=name', { sort: { sortBy: 'name', sortOrder: 1 } }],
    ['sort=code&order=desc', { sort: { sortBy: 'code', sortOrder: -1 } }],
    ['sort=code&order=sideways', { sort: { sortBy: 'code', sortOrder: 1 } }],
    ['sort=password', {}],
    ['state=TX,O%2B', { filters: { state: ['TX', 'O+'] } }],
    ['state=TX,TX,XX', { filters: { state: ['TX'] } }],
    ['state=XX', {}],
    [
      'status=active&upcoming=no&months=24&from=2026-02-28',
      { filters: { status: 'active', upcoming: false, months: 24, from: '2026-02-28' } },
    ],
    ['status=deleted&upcoming=perhaps&months=25&from=2026-02-30', {}],
    ['months=0', {}],
    ['view=active', { view: 'active', filters: { status: 'active' } }],
    ['view=newest&page=2', { view: 'newest', page: 2, q: 'new', sort: { sortBy: 'code', sortOrder: -1 } }],
    ['view=active&q=', { view: 'active' }],
    ['view=active&status=inactive', { view: 'active', filters: { status: 'inactive' } }],
    ['view=3f2a', { view: '3f2a' }],
    ['view=toString', { view: 'toString' }],
  ])('%j', (query, expected) => {
    expect(read(query)).toEqual({ ...plain, ...expected });
  });

  test('a search is cut where the server takes no more of it', () => {
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(100);
  });
});

describe('what says the same in another way', () => {
  const spec: ListSpec<typeof FILTERS> = { ...SPEC, instead: { months: ['from', 'upcoming'] } };

  test.each<[string, Partial<ListState<typeof FILTERS>>['filters']]>([
    ['months=3', { months: 3 }],
    ['months=3&from=2026-02-28', { from: '2026-02-28' }],
    ['months=3&upcoming=no', { upcoming: false }],
    // What is no value takes the place of nothing.
    ['months=3&from=2026-02-30', { months: 3 }],
  ])('does not stand beside it in what an address means: %s', (query, filters) => {
    expect(readAddress(spec, new URLSearchParams(query)).filters).toEqual(filters);
  });

  test.each([
    [{ months: '3' }, { months: '3', from: '', upcoming: '' }],
    [{ from: '2026-02-28' }, { from: '2026-02-28', months: '' }],
    [
      { from: '2026-02-28', months: '3' },
      { from: '2026-02-28', months: '' },
    ],
    [{ months: '' }, { months: '' }],
    [{ from: '' }, { from: '' }],
    [{ status: 'active' }, { status: 'active' }],
  ])('goes when the other is set: %j', (texts, expected) => {
    expect(withReplaced(spec, texts)).toEqual(expected);
    expect(withReplaced(SPEC, texts)).toEqual(texts);
  });
});

describe('an address is written', () => {
  test.each<[Partial<ListState<typeof FILTERS>>, string]>([
    [{}, ''],
    [{ page: 2, size: 25 }, 'page=2&size=25'],
    [{ q: 'a b', sort: { sortBy: 'name', sortOrder: -1 } }, 'q=a+b&sort=name&order=desc'],
    [{ filters: { state: ['TX', 'O+'] } }, 'state=TX,O%2B'],
    [{ view: 'active' }, 'q=&view=active'],
    [{ view: 'active', filters: { status: 'active' } }, 'status=active&view=active'],
  ])('%j', (state, expected) => {
    expect(writeAddress(SPEC, { ...plain, ...state })).toBe(expected);
    expect(read(expected)).toEqual({ ...plain, ...state });
  });

  test('keys of others stay, and its own old ones go', () => {
    const before = new URLSearchParams('panel=add&q=old&page=4&state=TX');
    expect(writeAddress(SPEC, { ...plain, q: 'new' }, before)).toBe('panel=add&q=new');
  });
});

describe('of a list that may open with a saved view', () => {
  const spec = { ...SPEC, viewOfAll: 'all' };
  test.each<[Partial<ListState<typeof FILTERS>>, string]>([
    [{}, 'q=&view=all'],
    [{ page: 2 }, 'page=2'],
    [{ filters: { state: ['TX'] } }, 'state=TX'],
    [{ view: 'active' }, 'q=&view=active'],
  ])('an address says that all is shown where it would say nothing: %j', (state, expected) => {
    expect(writeAddress(spec, { ...plain, ...state })).toBe(expected);
    expect(readAddress(spec, new URLSearchParams(expected))).toEqual({ ...plain, ...state });
  });

  test.each([
    ['', true],
    ['panel=add', true],
    ['q=', false],
    ['size=25', false],
    ['state=', false],
  ])('“%s” says nothing of the list: %s', (query, expected) => {
    expect(saysNothing(spec, new URLSearchParams(query))).toBe(expected);
  });
});

describe('a view is changed', () => {
  test.each<[string, boolean]>([
    ['status=active&view=active', false],
    ['status=active&view=active&page=3&size=50', false],
    ['status=active&q=x&view=active', true],
    ['q=&view=active', true],
    ['status=active&sort=name&view=active', true],
  ])('%s: %s', (query, changed) => {
    expect(isChanged(SPEC, read(query), SPEC.views?.active ?? {})).toBe(changed);
  });

  test('the order of the filters says nothing', () => {
    expect(askedText(SPEC, read('months=3&state=TX'))).toBe(askedText(SPEC, read('state=TX&months=3')));
  });
});

describe('values of filters come back as they were', () => {
  test.each<[FilterCodec<unknown>, unknown, string]>([
    [flag, true, 'yes'],
    [flag, false, 'no'],
    [oneOf('a', 'b'), 'b', 'b'],
    [wholeNumber(0, 9), 0, '0'],
    [someText, 'St. Mary', 'St. Mary'],
    [several(someText), ['a,b', '50%', '%2C'], 'a%2Cb,50%25,%252C'],
    [day, '2024-02-29', '2024-02-29'],
  ])('%#', (codec, value, text) => {
    expect(codec.write(value)).toBe(text);
    expect(codec.read(text)).toEqual(value);
  });

  test.each<[FilterCodec<unknown>, string]>([
    [flag, ''],
    [oneOf('a', 'b'), 'c'],
    [wholeNumber(0, 9), '10'],
    [wholeNumber(0, 9), '-1'],
    [wholeNumber(0, 9), '1e0'],
    [someText, '   '],
    [several(someText), ' , '],
    [day, '2025-02-29'],
    [day, 'tomorrow'],
  ])('%# %j is none', (codec, text) => {
    expect(codec.read(text)).toBeUndefined();
  });
});
