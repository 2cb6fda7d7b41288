import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
} from 'graphql';
import { expect, test } from 'vitest';
import { contractText } from '../../server/graphql/schema.ts';
import { createCache } from '../../src/api/cache.ts';

const schema = buildSchema(contractText());
const modules = await Promise.all(
  globSync('src/gql/*/graphql.ts').map(
    (file) => import(/* @vite-ignore */ resolve(file)) as Promise<Record<string, unknown>>,
  ),
);

interface Compiled {
  readonly name: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly answer: Record<string, unknown>;
  /** Types without an id that it asks for. */
  readonly values: ReadonlySet<string>;
}

const SCALARS: Readonly<Record<string, unknown>> = { Int: 7, Float: 7.5, Boolean: true };

/** The least that an argument takes; what may be left out is. */
function input(type: GraphQLType): unknown {
  if (!isNonNullType(type)) return undefined;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  const named = getNamedType(inner);
  if (isEnumType(named)) return named.getValues()[0]?.value;
  if (isInputObjectType(named))
    return Object.fromEntries(
      Object.values(named.getFields()).flatMap((field) => {
        const value = input(field.type);
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
  return SCALARS[named.name] ?? '1';
}

type Fragments = Readonly<Record<string, SelectionSetNode>>;

/** One answer for a selection: every record is the first of its type, whoever asks. */
function answer(
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
  fragments: Fragments,
  values: Set<string>,
): unknown {
  if (isNonNullType(type)) return answer(type.ofType, selections, fragments, values);
  if (isListType(type)) return [answer(type.ofType, selections, fragments, values)];
  if (isEnumType(type)) return type.getValues()[0]?.value;
  if (!isObjectType(type)) return SCALARS[getNamedType(type).name] ?? '1';
  const fields = type.getFields();
  if (!fields.id && !['Query', 'Mutation'].includes(type.name)) values.add(type.name);
  const parts = (selections?.selections ?? []).map((node): unknown => {
    if (node.kind === Kind.FRAGMENT_SPREAD)
      return answer(type, fragments[node.name.value], fragments, values);
    if (node.kind === Kind.INLINE_FRAGMENT) return answer(type, node.selectionSet, fragments, values);
    const { value: key } = node.alias ?? node.name;
    const field = fields[node.name.value];
    return { [key]: field ? answer(field.type, node.selectionSet, fragments, values) : type.name };
  });
  // Two selections of one field ask for parts of the same value.
  return parts.reduce((whole, part) => merged(whole, part), { __typename: type.name });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [merged(one[0], other[0])];
  if (!isPlain(one) || !isPlain(other)) return other;
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) both[key] = key in one ? merged(one[key], value) : value;
  return both;
}

const compiled: Compiled[] = modules.flatMap((module) =>
  Object.values(module).flatMap((document) => {
    const operation = (document as DocumentNode).definitions?.find(
      ({ kind }) => kind === Kind.OPERATION_DEFINITION,
    );
    if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
    const root = operation.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
    if (!root) return [];
    const values = new Set<string>();
    const fragments = Object.fromEntries(
      (document as DocumentNode).definitions.flatMap((part) =>
        part.kind === Kind.FRAGMENT_DEFINITION ? [[part.name.value, part.selectionSet]] : [],
      ),
    );
    const variables = Object.fromEntries(
      (operation.variableDefinitions ?? []).flatMap((definition) => {
        const type = typeFromAST(schema, definition.type);
        const value = type && input(type);
        return value === undefined ? [] : [[definition.variable.name.value, value]];
      }),
    );
    return [
      {
        name: operation.name?.value ?? '',
        document: document as DocumentNode,
        operation,
        variables,
        answer: answer(root, operation.selectionSet, fragments, values) as Record<string, unknown>,
        values,
      },
    ];
  }),
);
const queries = compiled.filter(({ operation }) => operation.operation === 'query');

test('no answer takes anything out of the cache that another one has put there', () => {
  expect(queries.length).toBeGreaterThan(40);
  const erased = queries.flatMap((kept) =>
    compiled
      .filter((other) => other !== kept && [...other.values].some((type) => kept.values.has(type)))
      .flatMap((other) => {
        const cache = createCache();
        for (const { document, variables, answer: data, operation } of [kept, other])
          cache.write({
            query: document,
            variables,
            result: data,
            dataId: operation.operation === 'query' ? 'ROOT_QUERY' : 'ROOT_MUTATION',
          });
        const { complete, missing } = cache.diff({
          query: kept.document,
          variables: kept.variables,
          optimistic: false,
          returnPartialData: true,
        });
        return complete ? [] : [`${other.name} takes from ${kept.name}: ${missing?.message}`];
      }),
  );
  expect(erased).toEqual([]);
});
