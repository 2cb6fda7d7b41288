import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { catchError, type Observable, of, switchMap, tap, throwError } from 'rxjs';
import { bodyErrors } from '../api-error.ts';
import { documentMeta } from '../document-meta.ts';
import { hasFile } from './timeout-link.ts';

type Errors = readonly { readonly message: string }[] | undefined;

const isNotFound = (errors: Errors): boolean => errors?.[0]?.message === 'PersistedQueryNotFound';
const refusedUnread = (status: number): boolean =>
  status >= 400 && ![401, 403, 429, 502, 503, 504].includes(status);

/**
 * Names a compiled document by its hash instead of sending its text. A backend that does not know the name is sent the
 * text; one that shows that it reads no names gets texts from then on. Until an endpoint has read a name, and where a
 * file goes along, changes are sent with both: nothing that changes something is sent twice on a guess.
 */
export function persistedLink(): ApolloLink {
  /** Endpoint → whether it reads names; absent while that is not known. */
  const reads = new Map<string, boolean>();
  return new ApolloLink((operation, forward) => {
    const { hash } = documentMeta(operation.query);
    const { uri = '' } = operation.getContext() as { uri?: string };
    const known = reads.get(uri);
    if (!hash || known === false) return forward(operation);
    const send = (includeQuery: boolean, includeExtensions = true): Observable<ApolloLink.Result> => {
      operation.setContext({ http: { includeQuery, includeExtensions } });
      return forward(operation);
    };
    operation.extensions.persistedQuery = { version: 1, sha256Hash: hash };
    if (hasFile(operation) || (!known && operation.operationType === OperationTypeNode.MUTATION))
      return send(true);
    let asked = false;
    const again = (errors: Errors, unread: boolean): Observable<ApolloLink.Result> | undefined => {
      if (asked) return undefined;
      asked = true;
      if (isNotFound(errors)) return send(true);
      if (known || !unread) return undefined;
      return send(true, false).pipe(tap((result) => 'data' in result && reads.set(uri, false)));
    };
    return send(false).pipe(
      switchMap((result) => {
        const unread = !('data' in result);
        if (!unread) reads.set(uri, true);
        return again(result.errors, unread) ?? of(result);
      }),
      catchError((error: unknown) => {
        const next = ServerError.is(error) && again(bodyErrors(error), refusedUnread(error.statusCode));
        return next || throwError(() => error);
      }),
    );
  });
}
