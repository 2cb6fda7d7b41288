import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../src/api/api-error.ts';
import { differences, settled } from '../../src/kit/form/conflict.ts';
import { draftKey, draftOf, mayKeep, readDraft } from '../../src/kit/form/draft.ts';
import { isRequiredBy, longestOf } from '../../src/kit/form/field-rules.ts';
import type { FieldMap } from '../../src/kit/form/form-context.ts';
import { flatErrors } from '../../src/kit/form/form-errors.ts';
import { controlled, isSame, valueAt, withValueAt } from '../../src/kit/form/form-values.ts';
import { makeIdempotencyKeys } from '../../src/kit/form/idempotency-key.ts';
import { splitErrors } from '../../src/kit/form/server-errors.ts';
import { addAdminUserRule } from '../../src/rules/admin-user.ts';
import { phoneMask } from '../../src/rules/phone-mask.ts';
import { sponsorGroupRule } from '../../src/rules/sponsor-group.ts';

test.each([
  ['', ''],
  ['918', '918'],
  ['9185', '(918) 5'],
  ['918555', '(918) 555'],
  ['9185550', '(918) 555-0'],
  ['(918) 555-0142', '(918) 555-0142'],
  ['918555014299', '(918) 555-014299'],
  ['+1 918 555 0142', '(918) 555-0142'],
  ['1-918-555-0142', '(918) 555-0142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+', '+'],
  ['+1', '+1'],
])('the phone number %j is typed as %j', (typed, shown) => expect(phoneMask(typed)).toBe(shown));

describe('values', () => {
  test.each([
    [null, '', true],
    [undefined, '', true],
    [5, '5', true],
    ['Acme  Steel ', 'Acme Steel', true],
    ['acme', 'Acme', false],
    [false, '', false],
    [['a', 'b'], ['b', 'a'], false],
    [{ city: 'Tulsa', line: null }, { line: '', city: 'Tulsa' }, true],
    [0, '', false],
  ])('%j and %j: the same is %s', (one, other, same) => expect(isSame(one, other)).toBe(same));

  test('whatever is absent is an empty text', () => {
    expect(controlled({ a: null, b: [{ c: undefined, d: 0 }], e: false })).toEqual({
      a: '',
      b: [{ c: '', d: 0 }],
      e: false,
    });
  });

  test('a value is read and replaced at its path, and nothing else changes', () => {
    const values = { address: { city: 'Tulsa' }, beds: [{ name: 'A' }, { name: 'B' }] };
    expect(valueAt(values, 'beds.1.name')).toBe('B');
    expect(valueAt(values, 'beds.7.name')).toBeUndefined();
    expect(withValueAt(values, 'beds.1.name', 'C')).toEqual({
      address: { city: 'Tulsa' },
      beds: [{ name: 'A' }, { name: 'C' }],
    });
    expect(values.beds[1]?.name).toBe('B');
  });
});

describe('the rule of a field', () => {
  test.each([
    ['firstName', true],
    ['phone', false],
    ['workPhone', true],
    ['notThere', false],
  ])('%s: required is %s', (name, required) =>
    expect(isRequiredBy(addAdminUserRule('2026-11-20'), name, {})).toBe(required),
  );
  test('names its longest length: its own, or that of every text', () => {
    expect(longestOf(sponsorGroupRule, 'sponsorName')).toBe(50);
    expect(longestOf(sponsorGroupRule, 'sponsorCode')).toBe(500);
    expect(longestOf(sponsorGroupRule, 'nothing')).toBeUndefined();
  });
});

describe('the server’s refusals', () => {
  const refused = (...fields: ApiError['fields']): ApiError => ({
    code: 'BAD_USER_INPUT',
    sentence: '',
    refusals: [],
    fields,
  });
  const names = ['name', 'address.city', 'beds.0.kind', 'modules'];
  test.each([
    ['site.name', 'name'],
    ['name', 'name'],
    ['site.address.city', 'address.city'],
    ['resource.beds[0].kind', 'beds.0.kind'],
    ['site.modules.3', 'modules'],
  ])('%s belongs to %s', (path, name) =>
    expect(splitErrors(refused({ path, code: 'isRequired' }), names)).toEqual({
      fields: { [name]: 'isRequired' },
      codes: [],
    }),
  );
  test('what no field bears goes to the alert; the first of a field stays', () => {
    const error = refused(
      { path: 'site.clientId', code: 'locked' },
      { path: 'site.name', code: 'notUnique' },
      { path: 'site.name', code: 'isNotValid' },
    );
    expect(splitErrors(error, names)).toEqual({ fields: { name: 'notUnique' }, codes: ['locked'] });
  });
});

test('errors of the rule are found wherever they are', () => {
  expect(
    flatErrors({
      name: { type: 'required', message: 'isRequired', ref: { message: 'no' } },
      address: { city: { message: 'onlyAlphabets' } },
      beds: [undefined, { kind: { message: 'isRequired' } }],
      modules: { root: { message: 'moduleRequired' } },
    }),
  ).toEqual([
    { name: 'name', code: 'isRequired' },
    { name: 'address.city', code: 'onlyAlphabets' },
    { name: 'beds.1.kind', code: 'isRequired' },
    { name: 'modules', code: 'moduleRequired' },
  ]);
});

describe('the key of an attempt', () => {
  const keys = () => {
    let made = 0;
    return makeIdempotencyKeys(() => `key-${++made}`);
  };
  test.each([
    ['NETWORK', 'key-1'],
    ['TIMEOUT', 'key-1'],
    ['UNAVAILABLE', 'key-1'],
    ['INTERNAL_SERVER_ERROR', 'key-1'],
    ['BAD_USER_INPUT', 'key-2'],
    ['CONFLICT', 'key-2'],
    [undefined, 'key-2'],
  ])('after %s the same values go as %s', (code, expected) => {
    const open = keys();
    expect(open.next({ name: 'Acme' })).toBe('key-1');
    open.answered(code);
    expect(open.next({ name: 'Acme' })).toBe(expected);
  });
  test('other values are another change', () => {
    const open = keys();
    open.next({ name: 'Acme' });
    open.answered('NETWORK');
    expect(open.next({ name: 'Acme Steel' })).toBe('key-2');
  });
});

describe('two versions of a record', () => {
  const base = { name: 'Acme', code: 'AC', address: { city: 'Tulsa', zip: '74134' }, modules: ['a'] };
  test.each([
    ['nobody', {}, {}, []],
    ['only they', {}, { code: 'X' }, [['code', 'theirs']]],
    ['only I', { name: 'Mine' }, {}, [['name', 'mine']]],
    ['both, the same', { name: 'Same' }, { name: 'Same ' }, []],
    ['both, differently', { name: 'Mine' }, { name: 'Theirs' }, [['name', undefined]]],
    [
      'a field of a group',
      { address: { city: 'Enid', zip: '74134' } },
      { address: { city: 'Tulsa', zip: '73701' } },
      [
        ['address.city', 'mine'],
        ['address.zip', 'theirs'],
      ],
    ],
    ['a list, as a whole', { modules: ['a', 'b'] }, { modules: [] }, [['modules', undefined]]],
  ])('%s changed something', (_who, mine, theirs, expected) => {
    const found = differences(base, { ...base, ...mine }, { ...base, ...theirs });
    expect(found.map(({ path, proposed }) => [path, proposed])).toEqual(expected);
  });
  test('a list whose control says so is compared and settled entry by entry', () => {
    const rights = (...read: boolean[]) => ({ rights: read.map((each, place) => ({ place, read: each })) });
    const grain = {
      isField: (path: string) => path === 'rights',
      hasParts: (path: string) => path === 'rights',
    };
    const theirs = rights(false, true, true);
    const found = differences(rights(false, false, true), rights(true, false, true), theirs, grain);
    expect(found.map(({ path, proposed }) => [path, proposed])).toEqual([
      ['rights.0.read', 'mine'],
      ['rights.1.read', 'theirs'],
    ]);
    expect(settled(theirs, found, { 'rights.0.read': 'mine' })).toEqual(rights(true, true, true));
    // Entries that stand at other places cannot be compared: the list is one thing then.
    expect(differences(rights(true), rights(false), theirs, grain).map(({ path }) => path)).toEqual([
      'rights',
    ]);
  });
  test('the choices make one record of both', () => {
    const mine = { ...base, name: 'Mine', address: { city: 'Enid', zip: '74134' } };
    const theirs = { ...base, name: 'Theirs', code: 'X' };
    const found = differences(base, mine, theirs);
    expect(settled(theirs, found, { name: 'theirs', code: 'theirs', 'address.city': 'mine' })).toEqual({
      ...theirs,
      address: { city: 'Enid', zip: '74134' },
    });
  });
});

describe('a draft', () => {
  const now = 1_800_000_000_000;
  const stored = (at: unknown, values: unknown): string => JSON.stringify({ at, values });
  test.each([
    ['whole', stored(now - 1000, { name: 'Acme' }), true],
    ['thirteen days old', stored(now - 13 * 86_400_000, { name: 'Acme' }), true],
    ['fifteen days old', stored(now - 15 * 86_400_000, { name: 'Acme' }), false],
    ['from the future', stored(now + 1, { name: 'Acme' }), false],
    ['empty', stored(now, {}), false],
    ['of a list', stored(now, ['Acme']), false],
    ['without a time', stored('now', { name: 'Acme' }), false],
    ['null', 'null', false],
    ['a number', '7', false],
    ['broken', '{"at":', false],
    ['nothing', null, false],
  ])('that is %s: offered is %s', (_what, text, offered) =>
    expect(readDraft(text, now) !== undefined).toBe(offered),
  );

  const fields: FieldMap = new Map(
    (
      [
        ['name', false],
        ['password', true],
        ['address.city', false],
        ['beds.0.name', false],
        ['beds.1.name', false],
        ['donors.0.name', false],
        ['donors.0.weight', true],
      ] as const
    ).map(([name, sensitive]) => [name, { label: name, id: name, show: String, sensitive }]),
  );
  test('holds what differs, lists as a whole, and nothing sensitive', () => {
    const base = {
      name: 'Acme',
      password: '',
      address: { city: 'Tulsa' },
      beds: [{ name: 'A' }],
      donors: [],
    };
    const typed = {
      name: 'Acme ',
      password: 'secret',
      address: { city: 'Enid' },
      beds: [{ name: 'A' }, { name: 'B' }],
      donors: [{ name: 'Ada', weight: 120 }],
    };
    expect(draftOf(base, typed, fields)).toEqual({
      'address.city': 'Enid',
      beds: [{ name: 'A' }, { name: 'B' }],
    });
  });
  test.each([
    ['name', true],
    ['beds', true],
    ['password', false],
    ['donors', false],
    ['isAdmin', false],
  ])('fills %s: %s', (path, may) => expect(mayKeep(path, fields)).toBe(may));
  test('belongs to one administrator, bank, form and record', () => {
    const owner = { userId: 'u1', clientId: 2, form: 'staff', recordId: undefined };
    const keys = [owner, { ...owner, recordId: 'r' }, { ...owner, clientId: 3 }, { ...owner, userId: 'u2' }];
    expect(new Set(keys.map(draftKey)).size).toBe(4);
  });
});
