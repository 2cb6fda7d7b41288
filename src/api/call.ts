import type { OperationVariables } from '@apollo/client';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { Kind, OperationTypeNode } from 'graphql';
import { toApiError } from './api-error.ts';
import type { CAN_WAIT } from './batched-fetch.ts';
import type { CallResult } from './bind.ts';
import { apolloClient } from './client.ts';

export interface CallOptions {
  /** Receives the bearer token of the answer's header. */
  readonly onToken?: (token: string) => void;
  /** The token to call with, where the session does not hold it yet. */
  readonly authToken?: string;
  readonly clientId?: number;
  /** Take UNAUTHENTICATED as an answer instead of asking the administrator to sign in again. */
  readonly keepRefusal?: boolean;
  /** Send it with others that can wait (`CAN_WAIT`). */
  readonly fetchOptions?: typeof CAN_WAIT.fetchOptions;
}

/**
 * Runs a compiled document outside of React (sign-in, logs, start of the page). Never throws: the answer is data
 * or the mapped error. Import this module lazily where Apollo must not load with the page.
 */
export async function call<D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
  variables: V,
  options: CallOptions = {},
): Promise<CallResult<D>> {
  const mutation = document.definitions.some(
    (node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === OperationTypeNode.MUTATION,
  );
  const client = apolloClient();
  // The answer is the caller's alone: writing it where no screen reads it would keep the page busy.
  const rest = { variables, context: { ...options }, fetchPolicy: 'no-cache' };
  try {
    const { data, error } = mutation
      ? await client.mutate<D, V>({ mutation: document, ...rest } as never)
      : await client.query<D, V>({ query: document, ...rest } as never);
    return error || !data ? { error: toApiError(error) } : { data: data as D };
  } catch (error) {
    return { error: toApiError(error) };
  }
}
