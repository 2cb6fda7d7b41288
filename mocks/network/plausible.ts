import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { dayPart } from '../../src/lib/day.ts';
import type { Email, Phone } from '../../src/lib/scalars.ts';
import { valuesOf } from '../../src/rules/closed-sets.ts';

const AT = '2026-11-20T15:00:00.000Z';

const address = (number: number): Email => `desk${number}@riverside.example`;
const phone = (number: number): Phone => `${9_185_550_100 + (number % 100)}`;

/** What texts of fields of these names hold; the first that fits. */
const TEXTS: readonly (readonly [RegExp, (number: number) => string])[] = [
  [/email/i, address],
  [/phone|cell/i, phone],
  [/url$/i, () => '/dashboard'],
  [/zone/i, () => 'CST'],
  [/^state$/i, () => 'OK'],
  [/city/i, () => 'Tulsa'],
  [/zip/i, () => '74103'],
  [/address|location/i, (number) => `${number} Main St`],
  [/start.*time|^start$/i, () => '09:00'],
  [/end.*time|^end$/i, () => '17:00'],
  [/code/i, (number) => `C${String(number).padStart(3, '0')}`],
];

const words = (name: string): string =>
  name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

function scalarOf(scalar: string, field: string, number: number): unknown {
  switch (scalar) {
    case 'Boolean':
      return true;
    case 'Int':
    case 'Float':
      return /^client|^siteId/.test(field) ? 1 : number;
    case 'DateTime':
      return AT;
    case 'Date':
      return dayPart(AT);
    case 'Email':
      return address(number);
    case 'Phone':
      return phone(number);
    case 'JSON':
      return null;
    case 'ID':
      return `${field === 'id' ? 'made' : field.replace(/Id$/, '')}-${number}`;
    default: {
      const values = valuesOf(scalar);
      if (values) return values[0];
      const known = TEXTS.find(([pattern]) => pattern.test(field));
      return known ? known[1](number) : `${words(field)} ${number}`;
    }
  }
}

/** More levels than this are a circle: a list is then empty. */
const DEEPEST = 4;

function plausible(given: GraphQLOutputType, field: string, number: number, depth: number): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return depth >= DEEPEST ? [] : [plausible(type.ofType, field, number, depth)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isScalarType(type)) return scalarOf(type.name, field, number);
  if (!isObjectType(type)) return null;
  return depth >= DEEPEST && given === type ? null : madeUp(type, number, depth + 1);
}

/** A whole value of a type of the contract that nobody has described, the same every time for the same number. */
export const madeUp = (type: GraphQLObjectType, number = 1, depth = 0): Record<string, unknown> => ({
  __typename: type.name,
  ...Object.fromEntries(
    Object.values(type.getFields()).map((field) => [
      field.name,
      plausible(field.type, field.name, number, depth),
    ]),
  ),
});

/** What a field answers that has no answer of its own. */
export const madeUpAnswer = (type: GraphQLOutputType, field: string): unknown => plausible(type, field, 1, 0);
