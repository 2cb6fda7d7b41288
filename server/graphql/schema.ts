import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { filterSchema, pruneSchema } from '@graphql-tools/utils';
import type { GraphQLFieldConfig, GraphQLSchema } from 'graphql';
import type { Context, EndpointName } from '../context.ts';
import { ContractError } from '../start-refusal.ts';
import { guarded, guardOf } from './access.ts';
import { resolvers } from './resolvers.ts';

const FOLDER = new URL('../../schema/', import.meta.url);

/** The contract as text: every file of `schema/`. */
export function contractText(): string {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(new URL(file, FOLDER), 'utf8'))
    .join('\n');
}

export interface ServedSchemas {
  readonly endpoints: Readonly<Record<EndpointName, GraphQLSchema>>;
  /** Root fields that answer NOT_IMPLEMENTED, as `Query.x`. */
  readonly unimplemented: readonly string[];
}

function executable(): GraphQLSchema {
  try {
    return makeExecutableSchema({ typeDefs: contractText(), resolvers });
  } catch (error) {
    const [why = ''] = (error as Error).message.split('\n');
    throw new ContractError(`The contract in schema/ cannot be served: ${why}`);
  }
}

/** One executable schema, guarded by its own directives, and the part of it that each endpoint serves. */
export function servedSchemas(): ServedSchemas {
  const { schema, unimplemented } = guarded(executable());
  const part = (endpoint: EndpointName): GraphQLSchema =>
    pruneSchema(
      filterSchema({
        schema,
        rootFieldFilter: (_operation, _name, field) =>
          guardOf(schema, field as GraphQLFieldConfig<unknown, Context>).endpoint === endpoint,
      }),
    );
  return {
    endpoints: { PUBLIC: part('PUBLIC'), PRIVATE: part('PRIVATE'), SLOTS: part('SLOTS') },
    unimplemented,
  };
}
