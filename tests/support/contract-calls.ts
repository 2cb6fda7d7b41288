import { buildSchema, type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { contractText } from '../../server/graphql/schema.ts';
import { fieldMeta } from '../../tools/codegen/document-meta.ts';

const schema = buildSchema(contractText());

export interface Operation {
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly kind: 'query' | 'mutation';
}

/** Every root field of the contract that is called with JSON, but the one that ends the caller's session. */
export const operations: readonly Operation[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).flatMap((field) =>
    field.name === 'signOut' || field.args.some(({ type }) => getNamedType(type).name === 'Upload')
      ? []
      : [{ name: field.name, field, kind }],
  );
});

export const endpointOf = ({ field }: Operation): 'public' | 'private' | 'slots' =>
  fieldMeta(field).endpoint.toLowerCase() as 'public' | 'private' | 'slots';

/** A document that calls an operation with each of its arguments as a variable. */
export function documentOf({ kind, name, field }: Operation): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} ${variables ? `(${variables})` : ''} { ${name}${passed ? `(${passed})` : ''}${selection} }`;
}
