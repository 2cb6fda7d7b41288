import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import { type AccessLevel, can, type Right } from '../../src/rules/access.ts';
import { MODULE_PLACES } from '../../src/rules/modules.ts';
import type { Context, EndpointName, Viewer } from '../context.ts';
import { badInput, forbidden, notImplemented, unauthenticated } from '../errors.ts';
import { boundsOf } from './bounds.ts';
import { keyOf, onceForKey } from './idempotency.ts';

export interface Guard {
  readonly endpoint: EndpointName;
  readonly superAdmin: boolean;
  readonly right: Right | null;
  /** False for a field that the contract forgot to guard: nobody may call it. */
  readonly declared: boolean;
}

/** The right that a directive names: none, where there is no such place in the tree of modules. */
function readRight(level: AccessLevel, module: string, child?: string): Right | null {
  const place = MODULE_PLACES.find(
    (known) => known.module === module && (child ? known.path !== module && known.node.name === child : true),
  );
  return place ? ({ module, level, ...(child ? { child } : {}) } as Right) : null;
}

/** What the contract's directives say of a root field. */
export function guardOf(schema: GraphQLSchema, field: GraphQLFieldConfig<unknown, Context>): Guard {
  const first = (name: string): Record<string, unknown> | undefined => getDirective(schema, field, name)?.[0];
  const endpoint = first('endpoint')?.is as EndpointName | undefined;
  const access = first('access');
  const superAdmin = first('superAdmin') !== undefined;
  const child = typeof access?.child === 'string' ? access.child : undefined;
  const right = access ? readRight(access.level as AccessLevel, String(access.module), child) : null;
  return {
    endpoint: endpoint ?? 'PRIVATE',
    superAdmin,
    right,
    // A right that no role can have is a mistake of the contract, and opens nothing.
    declared: access ? right !== null : Boolean(endpoint || superAdmin || first('signedIn')),
  };
}

/** Does the guard let this administrator through? */
export const permits = ({ superAdmin, right, declared }: Guard, viewer: Viewer): boolean =>
  declared && !(superAdmin && viewer.clientId !== 0) && !(right && !can(viewer.menu, right));

/** Throws unless the guard lets this request through. Missing means refused. */
export function check(guard: Guard, { viewer }: Context): void {
  if (!guard.declared) throw forbidden();
  if (guard.endpoint !== 'PRIVATE') return;
  if (!viewer) throw unauthenticated();
  if (!permits(guard, viewer)) throw forbidden();
}

/** Puts the guard and the bounds that the contract declares around every root field, and names those without a resolver.
 * A change that comes with an idempotency key is made once. */
export function guarded(schema: GraphQLSchema): { schema: GraphQLSchema; unimplemented: string[] } {
  const unimplemented: string[] = [];
  const checkOf = boundsOf(schema);
  const wrap = (
    field: GraphQLFieldConfig<unknown, Context>,
    name: string,
    changes: boolean,
  ): GraphQLFieldConfig<unknown, Context> => {
    const guard = guardOf(schema, field);
    const resolve = field.resolve ?? defaultFieldResolver;
    const { subscribe } = field;
    const missing = resolve === defaultFieldResolver && !subscribe;
    if (missing) unimplemented.push(name);
    const beyond = checkOf(field.args ?? {});
    if (subscribe)
      return {
        ...field,
        subscribe: (source, args, context, info) => {
          check(guard, context);
          const refused = beyond(args);
          if (refused.length > 0) throw badInput(refused);
          return subscribe(source, args, context, info);
        },
      };
    return {
      ...field,
      resolve: (source, args, context, info) => {
        check(guard, context);
        const refused = beyond(args);
        if (refused.length > 0) throw badInput(refused);
        if (missing) throw notImplemented(name);
        if (!changes) return resolve(source, args, context, info);
        const change = { name, field: String(info.path.key), args };
        const timed = context.within('change');
        const key = keyOf(change, timed);
        return key === null
          ? resolve(source, args, timed, info)
          : onceForKey(key, change, timed, (inner) => resolve(source, args, inner, info));
      },
    };
  };
  const mapped = mapSchema(schema, {
    [MapperKind.ROOT_FIELD]: (field, name, type) =>
      wrap(field as GraphQLFieldConfig<unknown, Context>, name, type === 'Mutation'),
  });
  return { schema: mapped, unimplemented: unimplemented.sort() };
}
