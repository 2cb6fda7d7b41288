import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';

/** The text that Apollo sends for a compiled document: printed, with `__typename` where the cache asks for it. */
const sentText = (document: DocumentNode): string => print(addTypenameToDocument(document));

/**
 * The name of a compiled document: sha256 of the very text that the console sends, in hexadecimal digits. Servers that
 * learn persisted queries from their clients compute the same.
 */
export const documentHash = (document: DocumentNode): string =>
  createHash('sha256').update(sentText(document)).digest('hex');

/** The compiled operations in a generated `graphql.ts`. */
function compiledIn(module: string): DocumentNode[] {
  const lines = [...module.matchAll(/^export const \w+Document = (.*) as unknown as DocumentNode</gm)];
  return lines.map(([, literal = '']) => JSON.parse(literal) as DocumentNode);
}

/** The manifest of generated modules, hash to text: what a server in persisted-only mode answers. */
export function persistedManifest(modules: readonly string[]): string {
  const documents = modules.flatMap(compiledIn);
  const manifest = Object.fromEntries(
    documents.map((document) => [documentHash(document), sentText(document)]),
  );
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
