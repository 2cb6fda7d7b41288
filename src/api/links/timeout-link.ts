import { ApolloLink } from '@apollo/client/link';
import { throwError, timeout } from 'rxjs';
import { TimeoutError } from '../api-error.ts';

export const ANSWER_WITHIN_MS = 15_000;

export const hasFile = ({ variables }: ApolloLink.Operation): boolean =>
  Object.values(variables).some((value) => value instanceof Blob);

/**
 * Gives up after 15 s: unsubscribing aborts the request. A file takes as long as it moves, which whatever sends it
 * watches.
 */
export function timeoutLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    hasFile(operation)
      ? forward(operation)
      : forward(operation).pipe(
          timeout({ first: ANSWER_WITHIN_MS, with: () => throwError(() => new TimeoutError()) }),
        ),
  );
}
