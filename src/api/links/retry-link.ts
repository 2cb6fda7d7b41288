import { ServerError } from '@apollo/client/errors';
import type { ApolloLink } from '@apollo/client/link';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';

const passing = (error: unknown): boolean =>
  error instanceof TypeError || (ServerError.is(error) && [502, 503, 504].includes(error.statusCode));

/**
 * Asks again when the network or the server is away for a moment: queries alone, three times at most, with a
 * growing, jittered delay. A mutation is never sent twice by itself.
 */
export function retryLink(initialDelayMs = 300): ApolloLink {
  return new RetryLink({
    delay: { initial: initialDelayMs, max: 3_000, jitter: true },
    attempts: {
      max: 3,
      retryIf: (error, operation) => operation.operationType === OperationTypeNode.QUERY && passing(error),
    },
  });
}
