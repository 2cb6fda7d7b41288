import type { GraphQLError } from 'graphql';
import { isOverTime, isUnavailable, unreadableInput } from './db/errors.ts';
import { badInput, notFound, tookTooLong, unavailable } from './errors.ts';

/** What a caller is told of a failure of the database, or null where it is our own mistake. */
export function databaseRefusal(error: unknown): GraphQLError | null {
  const unreadable = unreadableInput(error);
  if (unreadable) return unreadable === 'id' ? notFound('record') : badInput([]);
  if (isOverTime(error)) return tookTooLong();
  return isUnavailable(error) ? unavailable() : null;
}
