import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { prefetchQuery } from '../../api/prefetch-query.ts';

/**
 * A record's first question, as the module of its page or its form exports it: asked when the address is known, or when
 * somebody comes near the link. `keys` name the record in the address (`?id=`, `?from=` of a copy), the first one that is
 * there; nothing is asked without any.
 */
export function prefetchRecord<D>(
  query: TypedDocumentNode<D, { id: string }>,
  ...keys: readonly string[]
): (address: URL, isGuess?: boolean) => void {
  return ({ searchParams }, isGuess) => {
    const id = (keys.length > 0 ? keys : ['id']).map((key) => searchParams.get(key)).find(Boolean);
    if (id) prefetchQuery(query, { id }, isGuess);
  };
}
