import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { noteAhead } from './asked-ahead.ts';
import { apolloClient } from './client.ts';

/**
 * Asks a query before the screen that shows its answer is drawn: the hook that asks the same first takes this answer,
 * there or on its way, instead of asking again. What has failed by then is asked again by the screen, which says so.
 */
export function askAhead<D, V extends Record<string, unknown>>(
  query: TypedDocumentNode<D, V>,
  variables: V,
): void {
  noteAhead(query, variables);
  apolloClient()
    .query({ query, variables, fetchPolicy: 'network-only' } as never)
    .catch(() => undefined);
}
