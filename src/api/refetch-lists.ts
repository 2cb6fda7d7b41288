import { apolloClient } from './client.ts';

/** Asks everything on the screen again: long work may have changed any of it. */
export async function refetchLists(): Promise<void> {
  // A failure is in the state of the query that failed.
  await apolloClient()
    .refetchQueries({ include: 'active' })
    .catch(() => undefined);
}
