import type { DocumentNode } from 'graphql';
import type { Right } from '../rules/access.ts';

export type EndpointName = 'PUBLIC' | 'PRIVATE' | 'SLOTS';

/** What a root field asks for, and its name. */
export type OperationRight = { readonly field?: string } & (
  | { readonly kind: 'public' | 'signedIn' | 'superAdmin' }
  | ({ readonly kind: 'access' } & Right)
);

export interface DocumentMeta {
  readonly endpoint: EndpointName;
  readonly access: readonly OperationRight[];
  /** sha256 of the text that is sent, in hexadecimal digits: the name of the compiled document. */
  readonly hash?: string;
}

/** What the contract says of a compiled document's root fields. A document that says nothing is private. */
export function documentMeta(document: DocumentNode): DocumentMeta {
  const { __meta__: meta } = document as DocumentNode & { __meta__?: Partial<DocumentMeta> };
  return {
    endpoint: meta?.endpoint ?? 'PRIVATE',
    access: meta?.access ?? [],
    ...(meta?.hash ? { hash: meta.hash } : {}),
  };
}
