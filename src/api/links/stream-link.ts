import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode, print } from 'graphql';
import { Observable } from 'rxjs';
import { consoleConfig } from '../config.ts';

interface SendContext {
  readonly headers?: Readonly<Record<string, string>>;
  readonly http?: { readonly includeQuery?: boolean; readonly includeExtensions?: boolean };
}

/** What refused the stream, as every other link tells it. */
async function failureOf(error: unknown): Promise<unknown> {
  const response = (error as { response?: unknown } | null)?.response;
  if (!(response instanceof Response)) return error;
  return new ServerError(`HTTP ${response.status}`, { response, bodyText: await response.text() });
}

/**
 * Sends a subscription to /graphql/stream and answers event by event (GraphQL over SSE); the rest goes on. What reads
 * the stream loads with the first of them. One try: whoever listens decides when to try again.
 */
export function streamLink(send: typeof fetch = (input, init) => fetch(input, init)): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.SUBSCRIPTION) return forward(operation);
    return new Observable((observer) => {
      let end = (): void => undefined;
      let gone = false;
      const { headers = {}, http } = operation.getContext() as SendContext;
      const listen = async (): Promise<void> => {
        const { createClient } = await import(/* webpackChunkName: "deferred-shell" */ 'graphql-sse');
        if (gone) return;
        const client = createClient({
          url: `${consoleConfig().apiBase}/graphql/stream`,
          headers: { ...headers },
          credentials: 'omit',
          retryAttempts: 0,
          fetchFn: send,
        });
        end = client.subscribe(
          {
            // A document that the server knows by its hash travels without its text.
            query: http?.includeQuery === false ? (undefined as never) : print(operation.query),
            ...(operation.operationName ? { operationName: operation.operationName } : {}),
            variables: operation.variables,
            ...(http?.includeExtensions ? { extensions: operation.extensions } : {}),
          },
          {
            next: (result) => observer.next(result as ApolloLink.Result),
            error: (error) => void failureOf(error).then((failure) => observer.error(failure)),
            complete: () => observer.complete(),
          },
        );
      };
      listen().catch((error: unknown) => observer.error(error));
      return () => {
        gone = true;
        end();
      };
    });
  });
}
