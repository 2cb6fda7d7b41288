import { ApolloLink } from '@apollo/client/link';
import { throwError, timeout } from 'rxjs';
import { TimeoutError } from '../api-error.ts';

export const ANSWER_WITHIN_MS = 15_000;

/** Gives up after 15 s: unsubscribing aborts the request. Uploads may name a longer `timeoutMs` in the context. */
export function timeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { timeoutMs = ANSWER_WITHIN_MS } = operation.getContext() as { timeoutMs?: number };
    return forward(operation).pipe(
      timeout({ first: timeoutMs, with: () => throwError(() => new TimeoutError()) }),
    );
  });
}
