import { existsSync, readFileSync } from 'node:fs';
import type { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { ConfigError } from '../config.ts';
import { refusal } from '../errors.ts';

const MANIFEST = new URL('../../src/gql/persisted-documents.json', import.meta.url);

/** The console's compiled operations: sha256 of a document's text (64 hexadecimal digits) to that text. */
export type PersistedDocuments = ReadonlyMap<string, string>;

/** What code generation wrote; `null` where this server was installed without it. */
export function readPersistedDocuments(file: URL = MANIFEST): PersistedDocuments | null {
  if (!existsSync(file)) return null;
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
}

const refused = (code: string, message: string): GraphQLError =>
  refusal(code, ['olderThanServer'], { http: { status: 400, spec: false } }, message);

/** The hash of a request that names its document instead of sending it, as Apollo's clients and servers write it. */
function hashOf(extensions: unknown): string | undefined {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } | null };
  const hash = persistedQuery?.sha256Hash;
  return typeof hash === 'string' ? hash : undefined;
}

/**
 * Answers requests that name one of the console's compiled operations by its hash. With `only`, nothing else is answered:
 * neither a hash nor a text that code generation did not write.
 */
export function persistedDocuments(documents: PersistedDocuments | null, only: boolean): Plugin {
  if (only && !documents) {
    throw new ConfigError(
      'PERSISTED_ONLY needs src/gql/persisted-documents.json, which "npm run codegen" writes; without it, set PERSISTED_ONLY to off.',
    );
  }
  const texts = new Set(documents?.values());
  return {
    onParams: ({ params, setParams }) => {
      const hash = hashOf(params.extensions);
      const named = hash === undefined ? undefined : documents?.get(hash);
      if (named !== undefined) {
        setParams({ ...params, query: named });
      } else if (hash !== undefined && !params.query) {
        // The words by which clients know that they may send the text instead.
        throw refused('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
      } else if (only && !texts.has(params.query ?? '')) {
        throw refused('PERSISTED_ONLY', 'Only the operations of the console are answered here');
      }
    },
  };
}
