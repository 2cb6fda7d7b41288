import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef } from 'react';
import { type ApiError, toApiError } from './api-error.ts';
import { documentMeta } from './document-meta.ts';

type Variables<V> = Record<string, never> extends V ? { readonly variables?: V } : { readonly variables: V };

interface SubscriptionOptions<D> {
  /** True: do not listen (yet). */
  readonly skip?: boolean;
  /** Another number begins anew. */
  readonly attempt?: number;
  readonly onData: (data: D) => void;
  /** The stream has ended: with the mapped error, or without where the server said that it is all. */
  readonly onEnd: (error?: ApiError) => void;
}

/** Makes a feature's typed subscription hook from its compiled document. It listens while the component is there. */
export function bindSubscription<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  function useBoundSubscription(options: SubscriptionOptions<D> & Variables<V>): void {
    const client = useApolloClient();
    const latest = useRef(options);
    useEffect(() => {
      latest.current = options;
    });
    const { skip = false, attempt = 0, variables } = options;
    const asked = JSON.stringify(variables ?? {});
    useEffect(() => {
      if (skip) return;
      const listen = client.subscribe({
        query: document,
        variables: JSON.parse(asked) as V,
        fetchPolicy: 'no-cache',
        // Nobody is asked to sign in again for something that is only listened to.
        context: { keepRefusal: true, attempt },
      });
      const subscription = listen.subscribe({
        next: ({ data, error }) => {
          if (error) latest.current.onEnd(toApiError(error));
          else if (data) latest.current.onData(data as D);
        },
        error: (error: unknown) => latest.current.onEnd(toApiError(error)),
        complete: () => latest.current.onEnd(),
      });
      return () => subscription.unsubscribe();
    }, [client, skip, attempt, asked]);
  }
  return Object.assign(useBoundSubscription, { access: documentMeta(document).access });
}
