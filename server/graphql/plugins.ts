import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  print,
  validate,
  visit,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { isDatabaseAway, unreadableInput } from '../db/errors.ts';
import { badInput, notFound, unavailable } from '../errors.ts';
import { limitsRule } from './limits.ts';

const MAX_TOKENS = 1_000;
const MANIFEST = new URL('../../src/gql/persisted-documents.json', import.meta.url);

/** Token limit, the limits of the shape, introspection and suggestions as the configuration says. */
export function usageLimits({ introspection, production }: Config): Plugin {
  return {
    onParse: ({ setParseFn }) =>
      setParseFn((source: string, options: object) => parse(source, { ...options, maxTokens: MAX_TOKENS })),
    onValidate: ({ addValidationRule, setValidationFn }) => {
      addValidationRule(limitsRule);
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn(((schema, document, rules, options) =>
        validate(schema, document, rules, { ...options, hideSuggestions: production })) as typeof validate);
    },
  };
}

const CODES = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'NOT_IMPLEMENTED',
  'UNAVAILABLE',
]);

function shownAs(error: GraphQLError, shown: GraphQLError, extra: object = {}): GraphQLError {
  const { nodes, path } = error;
  return new GraphQLError(shown.message, { nodes, path, extensions: { ...shown.extensions, ...extra } });
}

function masked(error: GraphQLError, context: Context): GraphQLError {
  if (CODES.has(String(error.extensions.code))) return error;
  const { originalError } = error;
  // No original: the engine itself refused (a variable of the wrong type), in words meant for the caller.
  if (!originalError || originalError instanceof GraphQLError) return error;
  const unreadable = unreadableInput(originalError);
  if (unreadable) return shownAs(error, unreadable === 'id' ? notFound('record') : badInput([]));
  const { log } = context.services;
  const away = isDatabaseAway(originalError);
  log[away ? 'warn' : 'error'](
    { err: originalError, requestId: context.requestId, path: error.path },
    away ? 'the database is away' : 'a resolver failed',
  );
  const shown = away
    ? unavailable()
    : new GraphQLError('Something went wrong', { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  return shownAs(error, shown, { requestId: context.requestId });
}

/** Errors on their way out: coded ones pass, anything else becomes a generic text with the request's id. */
export function errorMasking(): Plugin<Context> {
  return {
    onExecute: () => ({
      onExecuteDone: ({ args, result, setResult }) => {
        if (!('errors' in result) || !result.errors) return;
        setResult({ ...result, errors: result.errors.map((error) => masked(error, args.contextValue)) });
      },
    }),
  };
}

const withoutTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    [Kind.FIELD]: (node) => (node.name.value === '__typename' && !node.alias ? null : undefined),
  });

const nameOf = (document: DocumentNode): string =>
  createHash('sha256')
    .update(print(withoutTypenames(document)))
    .digest('hex');

/** Answers the console's own compiled operations and no others (PERSISTED_ONLY). */
export function persistedOnly(): Plugin {
  const texts = Object.values(JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, string>);
  const known = new Set(texts.map((text) => nameOf(parse(text))));
  return {
    onValidate: ({ params, setResult }) => {
      if (!known.has(nameOf(params.documentAST)))
        setResult([new GraphQLError('Only persisted operations are answered here')]);
    },
  };
}
