import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { contractText } from '../../server/graphql/schema.ts';
import { valuesOf } from '../../src/rules/closed-sets.ts';
import { fieldMeta } from '../../tools/codegen/document-meta.ts';

/** The contract, as the server reads it. */
export const schema = buildSchema(contractText());

export interface Operation {
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly kind: 'query' | 'mutation';
  readonly endpoint: 'public' | 'private' | 'slots';
}

/** Every operation of the contract but those that take a file. */
export const operations: readonly Operation[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).flatMap((field) =>
    field.args.some(({ type }) => getNamedType(type).name === 'Upload')
      ? []
      : [
          {
            name: field.name,
            field,
            kind,
            endpoint: fieldMeta(field).endpoint.toLowerCase() as Operation['endpoint'],
          },
        ],
  );
});

/** The scalars that are texts of any length, unless a bound says otherwise. */
export const TEXTS: ReadonlySet<string> = new Set(['String', 'Email', 'Phone']);

/** The operation with all its arguments as variables. */
export function documentOf({ kind, name, field }: Operation): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} ${variables ? `(${variables})` : ''} { ${name}${passed ? `(${passed})` : ''}${selection} }`;
}

/** The least value that the engine takes for a type. */
export function least(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (isInputObjectType(inner))
    return Object.fromEntries(
      Object.values(inner.getFields()).flatMap((field) =>
        isNonNullType(field.type) ? [[field.name, least(field.type)]] : [],
      ),
    );
  const LEAST: Readonly<Record<string, unknown>> = {
    Int: 1,
    Float: 1,
    Boolean: false,
    Date: '2026-01-01',
    DateTime: '2026-01-01T00:00:00Z',
    JSON: {},
  };
  const { name } = getNamedType(inner);
  return LEAST[name] ?? valuesOf(name)?.[0] ?? 'x';
}

/** A place of an operation's arguments: a value of its own there, and the least everywhere else. */
export interface Place {
  readonly path: string;
  readonly scalar: string;
  readonly isList: boolean;
  readonly variables: (value: unknown) => Readonly<Record<string, unknown>>;
}

interface Found {
  readonly path: string;
  readonly scalar: string;
  readonly isList: boolean;
  readonly made: (value: unknown) => unknown;
}

function inside(type: GraphQLInputType, path: string): Found[] {
  if (isNonNullType(type)) return inside(type.ofType, path);
  if (isListType(type)) {
    const whole: Found = {
      path,
      scalar: getNamedType(type).name,
      isList: true,
      made: (value) => value,
    };
    return [
      whole,
      ...inside(type.ofType, `${path}[0]`).map((found) => ({
        ...found,
        made: (value: unknown) => [found.made(value)],
      })),
    ];
  }
  if (!isInputObjectType(type))
    return [{ path, scalar: getNamedType(type).name, isList: false, made: (value) => value }];
  const fields = Object.values(type.getFields());
  const rest = Object.fromEntries(
    fields.flatMap((field) => (isNonNullType(field.type) ? [[field.name, least(field.type)]] : [])),
  );
  return fields.flatMap((field) =>
    inside(field.type, `${path}.${field.name}`).map((found) => ({
      ...found,
      made: (value: unknown) => ({ ...rest, [field.name]: found.made(value) }),
    })),
  );
}

/** Every place of an operation's arguments, lists and what is in them. */
export function placesOf({ field }: Pick<Operation, 'field'>): Place[] {
  const rest = Object.fromEntries(field.args.map((arg) => [arg.name, least(arg.type)]));
  return field.args.flatMap((arg) =>
    inside(arg.type, arg.name).map(({ path, scalar, isList, made }) => ({
      path,
      scalar,
      isList,
      variables: (value: unknown) => ({ ...rest, [arg.name]: made(value) }),
    })),
  );
}

/** A valid entry of the list at a place. */
export function entryOf(scalar: string): unknown {
  const type = schema.getType(scalar);
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((field) =>
        isNonNullType(field.type) ? [[field.name, least(field.type)]] : [],
      ),
    );
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const known = { Int: 1, Date: '2026-01-01', ID: '00000000-0000-4000-8000-000000000000' }[scalar];
  return known ?? valuesOf(scalar)?.[0] ?? 'x';
}

/** `[[[…]]]`, so many levels deep. */
export const nested = (levels: number): unknown =>
  JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
