import { buildSchema, type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { contractText } from '../../server/graphql/schema.ts';
import { fieldMeta } from '../../tools/codegen/document-meta.ts';

export const schema = buildSchema(contractText());

export interface Operation {
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly kind: 'query' | 'mutation';
}

/** Every root field of the contract, but the one that ends the caller's session. */
const all: readonly Operation[] = (['query', 'mutation'] as const).flatMap((kind) => {
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {})
    .filter(({ name }) => name !== 'signOut')
    .map((field) => ({ name: field.name, field, kind }));
});
const takesFile = ({ field }: Operation): boolean =>
  field.args.some(({ type }) => getNamedType(type).name === 'Upload');

/** Those that are called with JSON. */
export const operations: readonly Operation[] = all.filter((operation) => !takesFile(operation));

/** Those that take a file, in a multipart request. */
export const uploads: readonly Operation[] = all.filter(takesFile);

export const endpointOf = ({ field }: Operation): 'public' | 'private' | 'slots' =>
  fieldMeta(field).endpoint.toLowerCase() as 'public' | 'private' | 'slots';

/** A document that calls an operation with each of its arguments as a variable. */
export function documentOf({ kind, name, field }: Operation): string {
  const variables = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} ${variables ? `(${variables})` : ''} { ${name}${passed ? `(${passed})` : ''}${selection} }`;
}
