import {
  type DirectiveNode,
  defaultFieldResolver,
  GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
} from 'graphql';
import { type GrantLevel, grantAt } from '../../src/rules/grants.ts';
import type { RefusalReason } from '../../src/rules/refusals.ts';
import { callerOf } from './caller.ts';
import type { Person } from './people.ts';

type Field = GraphQLField<unknown, unknown>;

const directive = (field: Field, name: string): DirectiveNode | undefined =>
  field.astNode?.directives?.find((node) => node.name.value === name);

/** The place and the level that a root field asks for, as the contract says. */
function rightOf(field: Field): { readonly path: string; readonly level: GrantLevel } | undefined {
  const access = directive(field, 'access');
  const value = (name: string): string | undefined => {
    const given = access?.arguments?.find((argument) => argument.name.value === name)?.value;
    return given && 'value' in given ? String(given.value) : undefined;
  };
  const [module, child] = [value('module'), value('child')];
  return module
    ? {
        path: child ? `${module}/${child}` : module,
        level: (value('level')?.toLowerCase() ?? 'read') as GrantLevel,
      }
    : undefined;
}

/** Refuses a demo sign-in what its role does not grant; a test's own session may everything. */
export function guardOf(field: Field): (person: Person | undefined) => void {
  const right = rightOf(field);
  const isParents = directive(field, 'superAdmin') !== undefined;
  return (person) => {
    if (!person) return;
    const granted = !right || grantAt(person.grants, right.path)[right.level];
    if (!granted || (isParents && person.admin.clientId !== 0))
      throw new GraphQLError("You don't have permission to do this", {
        extensions: { code: 'FORBIDDEN', reason: 'forbidden' satisfies RefusalReason },
      });
  };
}

/** `viewerCan…` of a record: what it allows, as far as the caller's role grants the module that it is listed in. */
export function viewerMay(schema: GraphQLSchema): void {
  const paths = new Map<string, string>();
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const right = rightOf(field);
    const type = getNamedType(field.type);
    if (!right || !isObjectType(type)) continue;
    const inside = Object.values((type as GraphQLObjectType).getFields()).map(
      ({ type: of }) => getNamedType(of).name,
    );
    for (const name of [type.name, ...inside]) if (!paths.has(name)) paths.set(name, right.path);
  }
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
    for (const field of Object.values(type.getFields())) {
      const path = paths.get(type.name);
      if (!path || !field.name.startsWith('viewerCan')) continue;
      const level = /Delete|Restore|Reject/.test(field.name) ? 'delete' : 'write';
      const stored = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args, context, info) => {
        const { person } = callerOf(context);
        return person && !grantAt(person.grants, path)[level] ? false : stored(source, args, context, info);
      };
    }
}
