import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function day(value: unknown): string {
  if (typeof value === 'string' && DAY.test(value)) {
    const parsed = new Date(`${value}T00:00:00Z`);
    if (!Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value)) return value;
  }
  throw new GraphQLError('A date is a day of the calendar, written YYYY-MM-DD', {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

function instant(value: unknown): string {
  const parsed = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(parsed.getTime())) {
    throw new GraphQLError('An instant is written in ISO 8601', { extensions: { code: 'BAD_USER_INPUT' } });
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

function file(value: unknown): File {
  const { name, arrayBuffer } = (value ?? {}) as Partial<File>;
  if (typeof name === 'string' && typeof arrayBuffer === 'function') return value as File;
  throw new GraphQLError('A file travels as a part of a multipart body', {
    extensions: { code: 'BAD_USER_INPUT' },
  });
}

/** A file of a multipart body; JSON holds none. */
export const uploadScalar = new GraphQLScalarType({
  name: 'Upload',
  coerceInputValue: file,
  coerceInputLiteral: () => file(undefined),
});
