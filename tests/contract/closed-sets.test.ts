import {
  type GraphQLInputType,
  getNamedType,
  graphql,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Donor as MockedDonor } from '../../mocks/gql/types.ts';
import { createMockSchema, KINDS, networkOf } from '../../mocks/schema.ts';
import type { Donor as ServedDonor } from '../../server/gql/types.ts';
import { boundsOf } from '../../server/graphql/bounds.ts';
import { type ForeignValue, foreignValues } from '../../server/graphql/foreign-values.ts';
import { closedSetScalars } from '../../server/graphql/scalars.ts';
import type { DonorInput as SentDonor } from '../../src/gql/donors/graphql.ts';
import { CLOSED_SETS, type ValueOf, valuesOf } from '../../src/rules/closed-sets.ts';
import { placesOf, schema } from '../support/hostile-arguments.ts';

const sets = Object.entries(CLOSED_SETS).map(([name, values]) => ({
  name,
  values: values as readonly string[],
}));
/** What bounds itself, or is a text of a shape. */
const OPEN = new Set(['DateTime', 'Date', 'Email', 'Phone', 'Upload', 'JSON']);

describe('every closed set', () => {
  test('is a scalar of the contract, and every other scalar is known to be none', () => {
    const scalars = Object.values(schema.getTypeMap())
      .filter((type) => isScalarType(type) && !isSpecifiedScalarType(type) && !OPEN.has(type.name))
      .map(({ name }) => name);
    expect(scalars.sort()).toEqual(sets.map(({ name }) => name).sort());
  });
  test.each(sets)('$name has values, each once, and its description names them', ({ name, values }) => {
    expect(values.length).toBeGreaterThan(1);
    expect([...new Set(values)]).toEqual(values);
    // An empty text is what a form sends where nothing is chosen.
    expect(values).not.toContain('');
    expect(schema.getType(name)?.description).toMatch(
      new RegExp(`: ${values.join(', ').replaceAll('+', '\\+')}\\.$`),
    );
  });
  test.each(sets)('$name is used', ({ name }) => {
    const named = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => field.type);
      if (!isObjectType(type)) return [];
      return Object.values(type.getFields()).flatMap((field) => [
        field.type,
        ...field.args.map((arg) => arg.type),
      ]);
    });
    expect(named.map((type) => getNamedType(type).name)).toContain(name);
  });
  test('is the union of its values in whatever is made of the contract', () => {
    type Of<T> = NonNullable<T>;
    expectTypeOf<Of<ServedDonor['bloodType']>>().toEqualTypeOf<ValueOf<'BloodType'>>();
    expectTypeOf<Of<MockedDonor['bloodType']>>().toEqualTypeOf<ValueOf<'BloodType'>>();
    expectTypeOf<Of<SentDonor['bloodType']>>().toEqualTypeOf<ValueOf<'BloodType'>>();
    const donor: Pick<SentDonor, 'bloodType'> = { bloodType: 'AB-' };
    // @ts-expect-error: no group is written so.
    donor.bloodType = 'AB–';
    expect(donor).toBeDefined();
  });
});

const checkOf = boundsOf(schema);
/** Those that take a file as well. */
const rootFields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
  root ? Object.values(root.getFields()) : [],
);
/** What stands at a place of arguments: an argument or a field by itself, or an entry of a list. */
const places = rootFields.flatMap((field) =>
  placesOf({ field })
    .filter((place) => !place.isList && valuesOf(place.scalar))
    .map((place) => ({ ...place, field, name: `${field.name}: ${place.path}` })),
);
const refused = ({ field, variables }: (typeof places)[number], value: unknown) =>
  checkOf(Object.fromEntries(field.args.map((arg) => [arg.name, arg])))(variables(value));

/** The arguments and fields of inputs that hold a set, as the contract writes them. */
const declared = Object.values(schema.getTypeMap()).flatMap((type) => {
  const isSet = (of: GraphQLInputType): boolean => valuesOf(getNamedType(of).name) !== undefined;
  if (isInputObjectType(type))
    return Object.values(type.getFields())
      .filter((field) => isSet(field.type))
      .map((field) => `${type.name}.${field.name}`);
  if (!isObjectType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) =>
    field.args.filter((arg) => isSet(arg.type)).map((arg) => `${field.name}(${arg.name})`),
  );
});

describe('at every argument and field of an input that is of a closed set', () => {
  test('all of them are reached', () => {
    expect(declared.length).toBeGreaterThan(40);
    for (const one of declared) {
      const field = /\w+(?=\)?$)/.exec(one)?.[0] ?? '';
      expect(
        places.some(({ path }) => new RegExp(`(^|\\.)${field}(\\[0\\])?$`).test(path)),
        one,
      ).toBe(true);
    }
  });
  test.each(places)('$name', (place) => {
    const values = valuesOf(place.scalar) ?? [];
    for (const value of values) expect(refused(place, value)).toEqual([]);
    const [first = ''] = values;
    for (const wrong of [
      `${first} `,
      first.toLowerCase() === first ? first.toUpperCase() : first.toLowerCase(),
      'x',
    ])
      expect(refused(place, wrong)).toEqual([{ path: place.path, code: 'isNotValid' }]);
    // A form sends an empty text where nothing is chosen: the rule of its field says what that means.
    const isField = place.path.includes('.') && !place.path.endsWith(']');
    expect(refused(place, '')).toEqual(isField ? [] : [{ path: place.path, code: 'isNotValid' }]);
  });
});

describe('answers', () => {
  test('of the server are given as they are stored, and what no set has is told', () => {
    const told: ForeignValue[] = [];
    const note = (message: unknown) => void told.push(message as ForeignValue);
    foreignValues.subscribe(note);
    for (const { name, values } of sets)
      for (const value of values) expect(closedSetScalars[name]?.coerceOutputValue(value)).toBe(value);
    expect(told).toEqual([]);
    expect(closedSetScalars.BloodType?.coerceOutputValue('Bombay')).toBe('Bombay');
    expect(told).toEqual([{ scalar: 'BloodType', value: 'Bombay' }]);
    foreignValues.unsubscribe(note);
  });

  const mocked = createMockSchema();
  const network = networkOf(mocked);
  test.each(KINDS)('of the mocks hold values of the sets alone: $type', ({ type }) => {
    const made = mocked.getType(type);
    if (!isObjectType(made)) throw new Error(`${type} is no type`);
    const kind = network.kindOf(type);
    for (let number = 1; number <= 24; number += 1) foreignIn(made, kind.make(number), type);
  });
  test('of a mock that is misspelt are an error', async () => {
    const answer = await graphql({
      schema: createMockSchema({
        Query: { donorsByBloodGroup: () => [{ bloodType: 'A' as 'A+', donors: 0, eligibleNow: 0 }] },
      }),
      source: '{ donorsByBloodGroup { bloodType } }',
      contextValue: {},
    });
    expect(answer.errors?.map(({ message }) => message)).toEqual([
      expect.stringContaining('"A" is no BloodType'),
    ]);
  });
});

/** Fails by every value of a record that its set does not have. */
function foreignIn(type: unknown, value: unknown, path: string): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) foreignIn(type, item, `${path}[${index}]`);
    return;
  }
  if (value === null || value === undefined) return;
  if (isObjectType(type)) {
    for (const [name, inner] of Object.entries(value as object)) {
      const field = type.getFields()[name];
      if (field) foreignIn(getNamedType(field.type), inner, `${path}.${name}`);
    }
    return;
  }
  const values = isScalarType(type) ? valuesOf(type.name) : undefined;
  if (values) expect(values, path).toContain(value);
}
