import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { apolloClient } from './client.ts';
import { dropPrefetched, notePrefetched } from './prefetched-answers.ts';

let first: Promise<unknown> = Promise.resolve();

/** Ends when what the page asked ahead is answered, or at once where it asks nothing. */
export const firstAnswer = (): Promise<unknown> => first;

/**
 * Asks a query before the screen that shows its answer is drawn: the hook that asks the same first takes this answer,
 * there or on its way, instead of asking again. What has failed by then is asked again by the screen, which says so.
 * A guess of where somebody goes opens no sign-in and doubts no rights.
 */
export function prefetchQuery<D, V extends Record<string, unknown>>(
  query: TypedDocumentNode<D, V>,
  variables: V,
  isGuess = false,
): void {
  if (!notePrefetched(query, variables, isGuess)) return;
  const context = isGuess ? { keepRefusal: true } : {};
  first = apolloClient()
    .query({ query, variables, context, fetchPolicy: 'network-only' } as never)
    .catch(() => dropPrefetched(query, variables));
}

/**
 * Asks what an open screen is about to ask by other variables, unless that is known. The screen's own question joins this
 * one where it is still on its way.
 */
export function prefetchSoon<D, V extends Record<string, unknown>>(
  query: TypedDocumentNode<D, V>,
  variables: V,
): void {
  apolloClient()
    .query({ query, variables, fetchPolicy: 'cache-first' } as never)
    .catch(() => undefined);
}
