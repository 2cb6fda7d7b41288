import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { askAhead } from '../../api/ask-ahead.ts';

/**
 * A record's first question, as the module of its page or its form exports it: asked when the address is known, or when
 * somebody comes near the link. `keys` name the record in the address (`?id=`, `?from=` of a copy), the first one that is
 * there; nothing is asked without any.
 */
export function askRecord<D>(
  query: TypedDocumentNode<D, { id: string }>,
  ...keys: readonly string[]
): (address: URL, isGuess?: boolean) => void {
  return ({ searchParams }, isGuess) => {
    const id = (keys.length > 0 ? keys : ['id']).map((key) => searchParams.get(key)).find(Boolean);
    if (id) askAhead(query, { id }, isGuess);
  };
}
