import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../context.ts';
import { guardOf, permits } from '../graphql/access.ts';
import type { JobRecord } from './start.ts';

/** May this administrator, as they are now, start such a job for the bank that it works in? */
export function isPermitted(
  schema: GraphQLSchema,
  viewer: Viewer,
  { kind, clientId }: Pick<JobRecord, 'kind' | 'clientId'>,
): boolean {
  if (viewer.clientId !== 0 && viewer.clientId !== clientId) return false;
  const field = schema.getMutationType()?.getFields()[kind];
  return field !== undefined && permits(guardOf(schema, field.toConfig()), viewer);
}
