import { readdirSync, readFileSync } from 'node:fs';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import type { Right } from '../../src/rules/access.ts';
import { documentHash } from './persisted.ts';

export type EndpointName = 'PUBLIC' | 'PRIVATE' | 'SLOTS';
type AccessMeta = { readonly kind: 'public' | 'signedIn' | 'superAdmin' } | AccessRight;
type AccessRight = { readonly kind: 'access' } & Right;

/** The right of a module among what guards a field. */
export const rightOf = (access: readonly AccessMeta[]): Right | undefined =>
  access.find((guard): guard is AccessRight => guard.kind === 'access');

let cached: GraphQLSchema | undefined;

/** The contract has changed: the next question reads it again. */
export function forgetContract(): void {
  cached = undefined;
}

/** The contract, read once per run from `schema/*.graphql` of the working folder. */
export function contract(): GraphQLSchema {
  if (!cached) {
    const files = readdirSync('schema').filter((file) => file.endsWith('.graphql'));
    cached = buildSchema(files.map((file) => readFileSync(`schema/${file}`, 'utf8')).join('\n'));
  }
  return cached;
}

/** Where operations begin: queries, mutations, subscriptions. */
export const rootTypes = (schema: GraphQLSchema): GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type): type is GraphQLObjectType => Boolean(type),
  );

function directiveArguments(field: GraphQLField<unknown, unknown>, name: string) {
  const directive = field.astNode?.directives?.find((node) => node.name.value === name);
  if (!directive) return undefined;
  return Object.fromEntries(
    (directive.arguments ?? []).map(({ name: argument, value }) => [
      argument.value,
      value.kind === Kind.STRING || value.kind === Kind.ENUM ? value.value : '',
    ]),
  );
}

/** Where a root field is served, and who may call it, as its directives in the contract say. */
export function fieldMeta(field: GraphQLField<unknown, unknown>): {
  endpoint: EndpointName;
  access: AccessMeta[];
} {
  const access: AccessMeta[] = [];
  const endpoint = directiveArguments(field, 'endpoint')?.is as EndpointName | undefined;
  const right = directiveArguments(field, 'access');
  if (endpoint) access.push({ kind: 'public' });
  if (directiveArguments(field, 'signedIn')) access.push({ kind: 'signedIn' });
  if (directiveArguments(field, 'superAdmin')) access.push({ kind: 'superAdmin' });
  // That there is such a place is a rule of the contract (contract-rules.ts).
  if (right) access.push({ kind: 'access', ...(right as unknown as Right) });
  return { endpoint: endpoint ?? 'PRIVATE', access };
}

/**
 * What a compiled document carries as `__meta__`: the endpoint that serves its root fields, the rights that they need,
 * and its name. An operation that mixes endpoints cannot be sent anywhere, so it does not compile.
 */
export function documentMeta(document: DocumentNode): Record<string, unknown> {
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (!operation) return {};
  const schema = contract();
  const root = schema.getRootType(operation.operation);
  const metas = operation.selectionSet.selections.flatMap((selection) => {
    const field = selection.kind === Kind.FIELD ? root?.getFields()[selection.name.value] : undefined;
    if (!field) return [];
    const meta = fieldMeta(field);
    // The field's name goes along: a backend that does not serve it yet has no button for it either.
    return [{ ...meta, access: meta.access.map((right) => ({ ...right, field: field.name })) }];
  });
  const endpoints = new Set(metas.map(({ endpoint }) => endpoint));
  if (endpoints.size > 1) {
    throw new Error(`${operation.name?.value}: one operation asks at ${[...endpoints].join(' and ')}`);
  }
  const [endpoint] = endpoints;
  return {
    // Whoever reads a document takes it for private unless it says otherwise: most are, and each would carry the word.
    ...(endpoint && endpoint !== 'PRIVATE' ? { endpoint } : {}),
    access: metas.flatMap(({ access }) => access),
    hash: documentHash(document),
  };
}
