import { GraphQLScalarType, Kind } from 'graphql';
import { isDay } from '../../src/lib/day.ts';
import type { Day, Instant } from '../../src/lib/scalars.ts';
import { CLOSED_SETS, type ClosedSet } from '../../src/rules/closed-sets.ts';
import { notUnderstood } from '../errors.ts';
import { type ForeignValue, foreignValues } from './foreign-values.ts';

/** The longest way to write an instant: nothing longer is given to the parser. */
const INSTANT_MAX = 40;

function day(value: unknown): Day {
  if (typeof value === 'string' && isDay(value)) return value;
  throw notUnderstood('BAD_USER_INPUT', 'A date is a day of the calendar, written YYYY-MM-DD');
}

function instant(value: unknown): Instant {
  const text = typeof value === 'string' && value.length <= INSTANT_MAX ? value : Number.NaN;
  const parsed = value instanceof Date ? value : new Date(text);
  if (Number.isNaN(parsed.getTime())) {
    throw notUnderstood('BAD_USER_INPUT', 'An instant is written in ISO 8601');
  }
  return parsed.toISOString();
}

const fromText =
  (read: (value: unknown) => string) =>
  (node: { kind: string; value?: unknown }): string =>
    read(node.kind === Kind.STRING ? node.value : undefined);

export const dateScalar = new GraphQLScalarType({
  name: 'Date',
  coerceInputValue: day,
  coerceOutputValue: day,
  coerceInputLiteral: fromText(day),
});
export const dateTimeScalar = new GraphQLScalarType({
  name: 'DateTime',
  coerceInputValue: instant,
  coerceOutputValue: instant,
  coerceInputLiteral: fromText(instant),
});

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw notUnderstood('BAD_USER_INPUT', 'An address, a number or one of a set is a text');
}

/** A text with a kind of its own. What it may hold is for the rule of its field, which names the field. */
const kindOfText = (name: 'Email' | 'Phone') =>
  new GraphQLScalarType({
    name,
    coerceInputValue: text,
    coerceOutputValue: text,
    coerceInputLiteral: fromText(text),
  });
export const emailScalar = kindOfText('Email');
export const phoneScalar = kindOfText('Phone');

/**
 * A text that is one of a closed set. What comes in is looked at with the bounds, which name its field; what goes out
 * is given as it is stored, since a row of another time is no reason to refuse a page.
 */
function closedSet(name: ClosedSet): GraphQLScalarType {
  const known = new Set<string>(CLOSED_SETS[name]);
  return new GraphQLScalarType({
    name,
    coerceInputValue: text,
    coerceOutputValue: (given) => {
      const value = text(given);
      if (!known.has(value)) foreignValues.publish({ scalar: name, value } satisfies ForeignValue);
      return value;
    },
    coerceInputLiteral: fromText(text),
  });
}
export const closedSetScalars = Object.fromEntries(
  (Object.keys(CLOSED_SETS) as ClosedSet[]).map((name) => [name, closedSet(name)]),
);

function file(value: unknown): File {
  const { name, arrayBuffer } = (value ?? {}) as Partial<File>;
  if (typeof name === 'string' && typeof arrayBuffer === 'function') return value as File;
  throw notUnderstood('BAD_USER_INPUT', 'A file travels as a part of a multipart body');
}

/** A file of a multipart body; JSON holds none. */
export const uploadScalar = new GraphQLScalarType({
  name: 'Upload',
  coerceInputValue: file,
  coerceInputLiteral: () => file(undefined),
});
