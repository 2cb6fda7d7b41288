import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  type ValidationRule,
  validate,
} from 'graphql';
import { limitsExceeded, refusedDocument } from './limits.ts';

const MAX_LENGTH = 100_000;
const MAX_TOKENS = 1_000;
const MAX_COMMENTS = 1_000;
/** Whoever writes a document mends the first mistakes first; finding all of them is work without a bound. */
const MAX_ERRORS = 20;
/** Longer messages would send back what was sent. */
const MAX_MESSAGE = 500;
/** The longest document of the console has about a thousand characters. */
const CACHED_LENGTH = 8_000;
const CACHED_DOCUMENTS = 256;

/** The same error with a message of about 500 characters: its beginning and its end, which says what is wrong. */
export function boundedMessage(error: GraphQLError): GraphQLError {
  if (error.message.length <= MAX_MESSAGE) return error;
  const { nodes, path, source, positions, extensions, originalError } = error;
  const half = MAX_MESSAGE / 2;
  const message = `${error.message.slice(0, half)} … ${error.message.slice(-half)}`;
  return new GraphQLError(message, { nodes, path, source, positions, extensions, originalError });
}

/** Parses a document of at most 100,000 characters, a thousand tokens and a thousand comments. Throws GraphQLError. */
export function parseDocument(text: string): DocumentNode {
  if (text.length > MAX_LENGTH) throw refusedDocument(`The document has more than ${MAX_LENGTH} characters`);
  try {
    return parse(text, { maxTokens: MAX_TOKENS, maxComments: MAX_COMMENTS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw /aborted/.test(error.message) ? refusedDocument(error.message) : boundedMessage(error);
  }
}

/** What is wrong with a document: the limits first, which are cheap, and then the rules of the language. */
export function validateDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[] | undefined,
  { hideSuggestions }: { readonly hideSuggestions: boolean },
): readonly GraphQLError[] {
  const refused = limitsExceeded(document);
  if (refused) return [refused];
  const errors = validate(schema, document, rules, { hideSuggestions, maxErrors: MAX_ERRORS });
  // The last one says so where a rule gave up.
  if (errors.some(({ message }) => /aborted/.test(message)))
    return [refusedDocument(errors.at(-1)?.message ?? '')];
  return errors.map(boundedMessage);
}

interface Cache<T> {
  readonly get: (text: string) => T | undefined;
  readonly set: (text: string, value: T) => unknown;
}

/** The parsed documents of late: a few, and short ones alone, so that no caller fills the memory with theirs. */
export function documentCache(): Cache<DocumentNode> {
  const documents = new Map<string, DocumentNode>();
  return {
    get: (text) => {
      const document = documents.get(text);
      if (document) {
        documents.delete(text);
        documents.set(text, document);
      }
      return document;
    },
    set: (text, document) => {
      if (text.length > CACHED_LENGTH) return;
      documents.set(text, document);
      const [oldest] = documents.keys();
      if (documents.size > CACHED_DOCUMENTS && oldest !== undefined) documents.delete(oldest);
    },
  };
}

/** What could not be parsed is parsed again when it is asked again. */
export const noCache: Cache<Error> = { get: () => undefined, set: () => undefined };
