import { ServerError } from '@apollo/client/errors';
import { ApolloLink } from '@apollo/client/link';
import { catchError, from, type Observable, switchMap, throwError } from 'rxjs';
import { isSameWork, untilSignedInAgain } from '../../access/reauth-queue.ts';
import { getSession } from '../../access/session.ts';
import { bodyErrors } from '../api-error.ts';
import { documentMeta } from '../document-meta.ts';

function isUnauthenticated(errors: ApolloLink.Result['errors']): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

/**
 * When the session has run out, a private request is held, one sign-in dialog opens over the page, and the same
 * administrator goes on with nothing lost: the request is sent again with the new token, and with nobody else's.
 */
export function reauthenticationLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (documentMeta(operation.query).endpoint !== 'PRIVATE' || operation.getContext().keepRefusal === true) {
      return forward(operation);
    }
    const sent = getSession();
    const again = (refusal: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> => {
      const session = getSession();
      if (!sent || !isSameWork(sent, session)) return refusal;
      // Another request has renewed the token meanwhile: no need to ask anybody.
      const ready = session.authToken !== sent.authToken ? Promise.resolve() : untilSignedInAgain();
      return from(
        ready.then(
          () => (isSameWork(sent, getSession()) ? forward(operation) : refusal),
          () => refusal,
        ),
      ).pipe(switchMap((next) => next));
    };
    return forward(operation).pipe(
      switchMap((result) => (isUnauthenticated(result.errors) ? again(from([result])) : from([result]))),
      catchError((error: unknown) => {
        const refused =
          ServerError.is(error) &&
          (error.statusCode === 401 || isUnauthenticated(bodyErrors(error) as ApolloLink.Result['errors']));
        const failure = throwError(() => error);
        return refused ? again(failure) : failure;
      }),
    );
  });
}
