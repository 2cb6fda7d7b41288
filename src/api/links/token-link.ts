import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { getSession, updateSession } from '../../access/session.ts';
import { documentMeta } from '../document-meta.ts';

/** The bearer token of an answer's `authorization` header, if it has one. */
export function tokenOf(operation: ApolloLink.Operation): string | undefined {
  const { response } = operation.getContext() as { response?: { headers?: Headers } };
  return /^Bearer (\S+)$/.exec(response?.headers?.get('authorization') ?? '')?.[1];
}

/**
 * Stores the token that a private answer renews, unless the session has been changed meanwhile. A caller that
 * wants the token itself (sign-in) gives `onToken` in the context.
 */
export function tokenLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const before = getSession()?.authToken;
    return forward(operation).pipe(
      tap(() => {
        const token = tokenOf(operation);
        const { onToken } = operation.getContext() as { onToken?: (token: string) => void };
        if (token) onToken?.(token);
        if (documentMeta(operation.query).endpoint !== 'PRIVATE') return;
        if (!token || token === before || getSession()?.authToken !== before) return;
        updateSession((session) => ({ ...session, authToken: token }));
      }),
    );
  });
}
