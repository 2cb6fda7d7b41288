import { type GraphQLInputType, getNamedType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createMockSchema } from '../../mocks/schema.ts';
import { boundReader, boundsOf, type Declared } from '../../server/graphql/bounds.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { valuesOf } from '../../src/rules/closed-sets.ts';
import { entryOf, nested, operations, placesOf, schema, TEXTS } from '../support/hostile-arguments.ts';

const read = boundReader(schema);
const holdsList = (type: GraphQLInputType): boolean =>
  isNonNullType(type) ? holdsList(type.ofType) : isListType(type);

interface Part extends Declared {
  readonly path: string;
}

/** Every argument of every operation, and every field of every input. */
const parts: readonly Part[] = [
  ...[schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {}).flatMap((field) =>
      field.args.map((arg) => ({ ...arg, path: `${field.name}(${arg.name})` })),
    ),
  ),
  ...Object.values(schema.getTypeMap()).flatMap((type) =>
    isInputObjectType(type)
      ? Object.values(type.getFields()).map((field) => ({ ...field, path: `${type.name}.${field.name}` }))
      : [],
  ),
].map(({ path, type, astNode }) => ({ path, type, astNode }));

/** What bounds itself by what it is. */
const OWN_BOUND = new Set(['Int', 'Float', 'Boolean', 'Date', 'DateTime', 'Upload']);
/** Longer than a form's longest text, each for a reason: an HTML template, the state of a list's view. */
const LONG = new Map([
  ['EmailTemplateInput.template', 100_000],
  ['SavedViewInput.state', 8_000],
]);
const wrong = (is: (part: Part) => boolean): string[] => parts.filter(is).map(({ path }) => path);

describe('every argument and field of the contract has a bound', () => {
  test('each part is of a kind that the bounds know', () => {
    expect(parts.length).toBeGreaterThan(300);
    const unknown = wrong(({ type }) => {
      const named = getNamedType(type);
      const known =
        OWN_BOUND.has(named.name) ||
        TEXTS.has(named.name) ||
        ['ID', 'JSON'].includes(named.name) ||
        valuesOf(named.name);
      return !known && !isInputObjectType(named) && !('getValues' in named);
    });
    expect(unknown).toEqual([]);
  });
  test('a text has at most 4,000 characters, but for those that are named here', () => {
    const long = parts.filter((part) => {
      const { length } = read(part);
      return !(length > 0 && length <= (LONG.get(part.path) ?? 4_000));
    });
    expect(long.map(({ path }) => path)).toEqual([]);
  });
  test('a list has at most 1,000 entries; rows of a filter 10,000, rows to bring back 5,000', () => {
    const many = parts.filter(({ path, ...part }) => {
      const { items } = read(part);
      const most = /(\.ids)$/.test(path) ? 10_000 : /^restore\w+\(/.test(path) ? 5_000 : 1_000;
      return !(items > 0 && items <= most);
    });
    expect(many.map(({ path }) => path)).toEqual([]);
  });
  test('a JSON value declares its own size and is at most eight levels deep', () => {
    const json = parts.filter(({ type }) => getNamedType(type).name === 'JSON');
    expect(json.map(({ path }) => path)).toEqual(['SavedViewInput.state']);
    for (const part of json) {
      expect(part.astNode?.directives?.map(({ name }) => name.value)).toEqual(['bound']);
      expect(read(part).depth).toBeLessThanOrEqual(8);
    }
  });
  test('what is searched for has at most 100 characters, wherever there is a search', () => {
    const search = parts.filter(
      ({ path, type }) =>
        /[.(]search\b|^find/.test(path) && !holdsList(type) && TEXTS.has(getNamedType(type).name),
    );
    expect(search.length).toBeGreaterThan(15);
    for (const part of search) expect({ path: part.path, ...read(part) }).toMatchObject({ length: 100 });
  });
  test('the mocked schema and the served ones carry the bounds along', () => {
    const field = createMockSchema().getQueryType()?.getFields().findRecords;
    expect(field?.args[0]?.astNode?.directives?.map(({ name }) => name.value)).toEqual(['bound']);
  });
});

const checkOf = boundsOf(schema);
const places = operations.flatMap((operation) =>
  placesOf(operation).map((place) => ({ ...place, operation, name: `${operation.name}: ${place.path}` })),
);
const refusal = ({ operation, variables }: (typeof places)[number], value: unknown) =>
  checkOf(Object.fromEntries(operation.field.args.map((arg) => [arg.name, arg])))(variables(value));
const of = (scalar: string) => places.filter((place) => place.scalar === scalar && !place.isList);

describe('what is beyond is refused at its own field', () => {
  test('texts: one character too many, a megabyte, NUL, half a sign', () => {
    expect(of('String').length).toBeGreaterThan(200);
    expect(of('Email').length).toBeGreaterThan(10);
    expect(of('Phone').length).toBeGreaterThan(5);
    for (const place of [...TEXTS].flatMap(of)) {
      const said = (text: string) => refusal(place, text);
      expect(said('x'.repeat(1_000_000))).toEqual([{ path: place.path, code: 'tooLong' }]);
      expect(said('Anna\u0000')).toEqual([{ path: place.path, code: 'isNotValid' }]);
      expect(said('\ud83d')).toEqual([{ path: place.path, code: 'isNotValid' }]);
      expect(said('💉 Müller')).toEqual([]);
    }
  });
  test('a bound lets through what it names, and not one more', () => {
    const texts = parts.filter(({ type }) => TEXTS.has(getNamedType(type).name) && !holdsList(type));
    for (const part of texts) {
      const { length } = read(part);
      const check = checkOf({ it: part });
      expect(check({ it: 'é'.repeat(length) })).toEqual([]);
      expect(check({ it: 'é'.repeat(length + 1) })).toEqual([{ path: 'it', code: 'tooLong' }]);
    }
  });
  test('ids: whatever is no id by its shape', () => {
    for (const place of of('ID')) {
      for (const id of ['x'.repeat(101), "' OR 1=1", 'a\u0000', 'a b', '\n'])
        expect(refusal(place, id)).toEqual([{ path: place.path, code: 'isNotValid' }]);
      for (const id of ['00000000-0000-4000-8000-000000000000', '42', ''])
        expect(refusal(place, id)).toEqual([]);
    }
  });
  test('lists: 70,000 entries, and many wrong ones are named in part', () => {
    const lists = places.filter(({ isList }) => isList);
    expect(lists.length).toBeGreaterThan(80);
    for (const place of lists) {
      const entries = new Array(70_000).fill(entryOf(place.scalar));
      expect(refusal(place, entries)).toEqual([{ path: place.path, code: 'tooManyRows' }]);
    }
    const ids = lists.find(({ name }) => name === 'allSponsorGroups: filter.ids');
    if (!ids) throw new Error('the list of sponsor groups takes no ids');
    expect(
      refusal(
        ids,
        Array.from({ length: 9_000 }, () => ' '),
      ),
    ).toHaveLength(20);
  });
  test('JSON: too deep, too large, too many parts, unreadable; a real view passes', () => {
    const [place] = of('JSON');
    if (!place) throw new Error('nothing takes JSON');
    const code = (value: unknown) => refusal(place, value).map((field) => field.code);
    expect(code(nested(8))).toEqual([]);
    expect(code(nested(9))).toEqual(['isNotValid']);
    expect(code(nested(8_000))).toEqual(['isNotValid']);
    expect(code({ q: 'x'.repeat(8_001) })).toEqual(['isNotValid']);
    expect(code(Array.from({ length: 200_000 }, () => null))).toEqual(['isNotValid']);
    expect(code(Object.fromEntries(Array.from({ length: 50_000 }, (_none, at) => [`k${at}`, 1])))).toEqual([
      'isNotValid',
    ]);
    expect(code({ q: 'a\u0000' })).toEqual(['isNotValid']);
    expect(code(JSON.parse('{"\\ud800": 1}'))).toEqual(['isNotValid']);
    const view = { filters: { states: ['TX', 'OK'], q: 'blood' }, columns: { hidden: ['a'] }, sort: 'name' };
    expect(code(view)).toEqual([]);
    // Whatever the rule lets through by its length, the contract does too.
    const whole = { q: 'x'.repeat(8_000 - JSON.stringify({ q: '' }).length) };
    expect(JSON.stringify(whole)).toHaveLength(8_000);
    expect(code(whole)).toEqual([]);
  });
  test.each(LANGUAGES.map(({ value }) => value))('the codes have words in %s', async (language) => {
    const { default: words } = await import(`../../src/i18n/locales/${language}/rules.json`);
    for (const code of ['tooLong', 'tooManyRows', 'isNotValid']) expect(words[code]).toMatch(/\S/);
  });
});
