import { GraphQLError, type GraphQLField, type GraphQLSchema, isScalarType, type NameNode } from 'graphql';
import { scalars } from '../../codegen.ts';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import { fieldMeta, rightOf, rootTypes } from './document-meta.ts';

const PLACES = new Set<string>(MODULE_PLACES.map(({ path }) => path));

const LEVELS = ['READ', 'WRITE', 'DELETE'];
const ENDPOINTS = ['PUBLIC', 'SLOTS', 'PRIVATE'];

function guardProblem(field: GraphQLField<unknown, unknown>): string | undefined {
  const { access, endpoint } = fieldMeta(field);
  if (!ENDPOINTS.includes(endpoint)) return `is served at ${endpoint}, and there is no such endpoint`;
  if (access.length === 0)
    return 'has no guard: add @access, @signedIn, @superAdmin or @endpoint, or nobody may call it';
  const kinds = access.map(({ kind }) => kind);
  if (kinds.length > 1 && (kinds.includes('public') || kinds.includes('signedIn')))
    return `is guarded in two ways that exclude each other: ${kinds.join(', ')}`;
  const right = rightOf(access);
  if (right && !LEVELS.includes(right.level)) return `asks for the level ${right.level}, and there is none`;
  const place = right?.child ? `${right.module}/${right.child}` : right?.module;
  return place !== undefined && !PLACES.has(place)
    ? `asks for a right of ${place}, and there is no such module`
    : undefined;
}

/** What the console and the server ask of the contract beyond the language: guards that mean something, and words. */
export function contractErrors(schema: GraphQLSchema): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const say = (message: string, node: { readonly name: NameNode } | null | undefined): void => {
    errors.push(new GraphQLError(message, { nodes: node?.name ?? null }));
  };
  const roots = rootTypes(schema);
  for (const type of roots)
    for (const field of Object.values(type.getFields())) {
      const problem = guardProblem(field);
      if (problem) say(`${type.name}.${field.name} ${problem}.`, field.astNode);
      if (!field.description) say(`${type.name}.${field.name} has no description.`, field.astNode);
    }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isScalarType(type) && type.astNode && !(type.name in scalars))
      say(`${type.name} is a scalar without a type: say in codegen.ts what travels for it.`, type.astNode);
    if (type.astNode && !type.description && !roots.some((root) => root === type))
      say(`${type.name} has no description.`, type.astNode);
  }
  return errors;
}
