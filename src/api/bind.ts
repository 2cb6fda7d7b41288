import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ApiError, toApiError } from './api-error.ts';
import { documentMeta, type OperationRight } from './document-meta.ts';
import { forgetPrefetched, isPrefetched, takePrefetched } from './prefetched-answers.ts';

type Variables<V> = Record<string, never> extends V ? { readonly variables?: V } : { readonly variables: V };
type Arguments<O> = Record<string, never> extends O ? [options?: O] : [options: O];

interface QueryOptions {
  /** True: do not ask (yet). */
  readonly skip?: boolean;
  readonly fetchPolicy?: 'cache-first' | 'cache-and-network' | 'network-only' | 'no-cache';
  readonly pollInterval?: number;
  readonly context?: Readonly<Record<string, unknown>>;
}

interface Asked {
  readonly variables?: object;
  readonly fetchPolicy?: QueryOptions['fetchPolicy'];
  readonly context?: Readonly<Record<string, unknown>>;
}

/**
 * What is asked as another bank than the selected one is another question, though its variables are the same: the bank
 * goes among them, by a name that no document can declare, and no further than Apollo. Apollo keeps one answer for all
 * banks: unless the caller says otherwise nothing is read from there, and nothing left.
 */
function asBank(options: Asked | undefined): Asked | undefined {
  const clientId = options?.context?.clientId;
  return clientId === undefined
    ? options
    : { fetchPolicy: 'no-cache', ...options, variables: { ...options?.variables, 'client-id': clientId } };
}

/** One query as a component sees it. `data` stays while newer data is on its way: rows never flash. */
export interface QueryState<D> {
  readonly data: D | undefined;
  /** The answer before this one, while the variables have changed and the new answer is not there. */
  readonly previousData: D | undefined;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  readonly refetch: () => Promise<void>;
}

interface Bound {
  /** What the contract asks of the caller, for buttons that hide without the right. */
  readonly access: readonly OperationRight[];
}

/** Makes a feature's typed query hook from its compiled document. */
export function bindQuery<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  function useBoundQuery(...[given]: Arguments<QueryOptions & Variables<V>>): QueryState<D> {
    const options = asBank(given);
    const [asked] = useState(() => {
      const variables = options?.variables ?? {};
      return !given?.skip && isPrefetched(document, variables) ? variables : null;
    });
    useEffect(() => {
      if (asked) takePrefetched(document, asked);
    }, [asked]);
    const result = useQuery(document, {
      errorPolicy: 'all',
      fetchPolicy: 'cache-and-network',
      nextFetchPolicy: options?.fetchPolicy === 'no-cache' ? 'no-cache' : 'cache-first',
      ...options,
      ...(asked ? { fetchPolicy: 'cache-first' } : {}),
      notifyOnNetworkStatusChange: true,
    } as unknown as useQuery.Options<D, V>);
    const { data, previousData, loading, error, refetch } = result;
    const mapped = useMemo(() => (error ? toApiError(error) : undefined), [error]);
    const again = useCallback(async () => {
      // The failure is in the next state's `error`; a second, unhandled one would say nothing more.
      await refetch().catch(() => undefined);
    }, [refetch]);
    return {
      data: (data ?? undefined) as D | undefined,
      previousData: (previousData ?? undefined) as D | undefined,
      loading,
      error: mapped,
      refetch: again,
    };
  }
  return Object.assign(useBoundQuery, { access: documentMeta(document).access } satisfies Bound);
}

export type CallResult<D> =
  | { readonly data: D; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: ApiError };

interface LazyOptions {
  readonly context?: Readonly<Record<string, unknown>>;
}

/**
 * Makes a hook whose function asks when it is called, and answers with data or the mapped error; it never throws. Calls
 * know nothing of each other: a second one does not end the first, as Apollo's own lazy query would.
 */
export function bindLazyQuery<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  type Call = (...args: Arguments<LazyOptions & Variables<V>>) => Promise<CallResult<D>>;
  function useBoundLazyQuery(): Call {
    const client = useApolloClient();
    return useCallback(
      async (...[options]) => {
        try {
          const run = client.query.bind(client) as unknown as (
            o: object,
          ) => Promise<{ data?: D; error?: unknown }>;
          const { data, error } = await run({
            query: document,
            fetchPolicy: 'network-only',
            ...asBank(options),
          });
          return error || data === undefined ? { error: toApiError(error) } : { data };
        } catch (error) {
          return { error: toApiError(error) };
        }
      },
      [client],
    );
  }
  return Object.assign(useBoundLazyQuery, { access: documentMeta(document).access } satisfies Bound);
}

interface MutationOptions {
  /** What to ask again after success, where it is on the screen: lists that the change may reorder. */
  readonly refetch?: readonly DocumentNode[];
  readonly context?: Readonly<Record<string, unknown>>;
}

export interface MutationState {
  readonly loading: boolean;
}

/** Those of the queries that something on the page asks for now. Apollo warns of any other. */
function onScreen(client: ApolloClient, queries: readonly DocumentNode[]): DocumentNode[] {
  const open = new Set([...client.getObservableQueries()].map(({ options }) => options.query));
  return queries.filter((query) => open.has(query));
}

/** Makes a feature's typed mutation hook. Its function answers with data or the mapped error; it never throws. */
export function bindMutation<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  type Call = (...args: Arguments<MutationOptions & Variables<V>>) => Promise<CallResult<D>>;
  function useBoundMutation(): readonly [Call, MutationState] {
    const [mutate, { loading, client }] = useMutation(document);
    const call = useCallback<Call>(
      async (...[options]) => {
        try {
          const { refetch, ...rest } = (options ?? {}) as MutationOptions & { variables?: V };
          const run = mutate as unknown as (
            o: object,
          ) => Promise<{ data?: D | null | undefined; error?: unknown }>;
          const { data, error } = await run({
            ...rest,
            ...(refetch ? { refetchQueries: () => onScreen(client, refetch) } : {}),
          });
          forgetPrefetched();
          return error || !data ? { error: toApiError(error) } : { data };
        } catch (error) {
          return { error: toApiError(error) };
        }
      },
      [mutate, client],
    );
    return [call, { loading }];
  }
  return Object.assign(useBoundMutation, { access: documentMeta(document).access } satisfies Bound);
}
