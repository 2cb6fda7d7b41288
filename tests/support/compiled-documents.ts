import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type DocumentNode, Kind, print } from 'graphql';
import { createCache } from '../../src/api/cache.ts';
import { type DocumentMeta, documentMeta } from '../../src/api/document-meta.ts';

export interface CompiledDocument extends DocumentMeta {
  readonly name: string;
  /** What the console's client sends for it. */
  readonly text: string;
  /** sha256 of that text. */
  readonly sum: string;
}

const cache = createCache();

function compiled(document: DocumentNode): CompiledDocument[] {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
  const text = print(cache.transformDocument(document));
  const sum = createHash('sha256').update(text).digest('hex');
  return [{ ...documentMeta(document), name: operation.name?.value ?? '', text, sum }];
}

/** Every operation that code generation compiled for the console. */
export async function compiledDocuments(): Promise<CompiledDocument[]> {
  const folder = new URL('../../src/gql/', import.meta.url);
  const features = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const modules = await Promise.all(
    features.map(({ name }) => import(new URL(`${name}/graphql.ts`, folder).href) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith('Document') ? compiled(value as DocumentNode) : [],
    ),
  );
}
