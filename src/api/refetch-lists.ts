import { apolloClient } from './client.ts';

/** What asks anew for each list on the screen that grows by pages: Apollo knows such a list only while it asks. */
export const grownLists = new Set<() => Promise<unknown>>();

/** Asks everything on the screen again: long work may have changed any of it. */
export async function refetchLists(): Promise<void> {
  // A failure is in the state of the query that failed.
  const queries = apolloClient()
    .refetchQueries({ include: 'active' })
    .catch(() => undefined);
  await Promise.all([queries, ...[...grownLists].map((again) => again())]);
}
