import { ApolloLink } from '@apollo/client/link';
import { tap } from 'rxjs';
import { doubtRights } from '../../access/rights-doubt.ts';
import { toApiError } from '../api-error.ts';
import { documentMeta } from '../document-meta.ts';

/** Notes every refusal for want of a right: what this page believes that it may is older than what the server knows. */
export function rightsLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (documentMeta(operation.query).endpoint !== 'PRIVATE' || operation.getContext().keepRefusal === true)
      return forward(operation);
    return forward(operation).pipe(
      tap({
        next: ({ errors }) => {
          if (errors?.some(({ extensions }) => extensions?.code === 'FORBIDDEN')) doubtRights();
        },
        error: (error: unknown) => {
          if (toApiError(error).code === 'FORBIDDEN') doubtRights();
        },
      }),
    );
  });
}
