import type { OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback } from 'react';
import { toApiError } from './api-error.ts';
import type { CallResult } from './bind.ts';
import { forgetPrefetched } from './prefetched-answers.ts';

type Send = <D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
  variables: V,
) => Promise<CallResult<D>>;

/** Sends a change whose document is given at run time: what is common to all screens is told each one's. It never throws. */
export function useSend(): Send {
  const client = useApolloClient();
  return useCallback<Send>(
    async (document, variables) => {
      try {
        const { data, error } = await client.mutate({ mutation: document, variables });
        forgetPrefetched();
        return error || !data ? { error: toApiError(error) } : { data };
      } catch (error) {
        return { error: toApiError(error) };
      }
    },
    [client],
  );
}
