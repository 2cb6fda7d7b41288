import { GraphQLError, NoSchemaIntrospectionCustomRule, type validate } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { RefusalReason } from '../../src/rules/refusals.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { databaseRefusal } from '../database-refusal.ts';
import { internal } from '../errors.ts';
import { boundedMessage, parseDocument, validateDocument } from './documents.ts';
import { keepStatus, refusedDocument } from './limits.ts';

/** What the server makes of the request's `accept` where subscriptions are answered, and there alone. */
export const EVENT_STREAM = 'text/event-stream';

const isStream = (context: unknown): boolean =>
  (context as { readonly request?: Request }).request?.headers.get('accept') === EVENT_STREAM;

/** The engine's own refusals are about a document or a variable that no page of the console sends. */
function giveReason(errors: readonly GraphQLError[]): void {
  for (const { extensions } of errors) extensions.reason ??= 'notUnderstood' satisfies RefusalReason;
}

/** Limits of length and shape, introspection and suggestions as the configuration says. */
export function usageLimits({ introspection, production }: Config): Plugin {
  return {
    onParse: ({ setParseFn }) => setParseFn(parseDocument),
    onValidate: ({ addValidationRule, setValidationFn }) => {
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn(((schema, document, rules) =>
        validateDocument(schema, document, rules, { hideSuggestions: production })) as typeof validate);
    },
    onSubscribe: ({ args }) => {
      if (!isStream(args.contextValue))
        throw refusedDocument('Subscriptions are answered at /graphql/stream');
    },
    onExecute: ({ args }) => {
      if (isStream(args.contextValue))
        throw refusedDocument('Only subscriptions are answered at /graphql/stream');
      // A hint for a value compares all of it with every name there is: of a megabyte that takes a tenth of a second,
      // before any bound is looked at.
      Object.assign(args, { hideSuggestions: true });
    },
    onExecutionResult: ({ result }) => {
      if (!result || !('errors' in result) || !result.errors) return;
      keepStatus(result.errors);
      giveReason(result.errors);
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
  'TIMEOUT',
]);

function shownAs(error: GraphQLError, shown: GraphQLError, extra: object = {}): GraphQLError {
  const { nodes, path } = error;
  return new GraphQLError(shown.message, { nodes, path, extensions: { ...shown.extensions, ...extra } });
}

function masked(error: GraphQLError, context: Context): GraphQLError {
  if (CODES.has(String(error.extensions.code))) return boundedMessage(error);
  const { originalError } = error;
  // No original: the engine itself refused (a variable of the wrong type), in words meant for the caller.
  if (!originalError || originalError instanceof GraphQLError) return boundedMessage(error);
  const refusal = databaseRefusal(originalError);
  const away = refusal?.extensions.code === 'UNAVAILABLE';
  const late = refusal?.extensions.code === 'TIMEOUT';
  if (refusal && !away && !late) return shownAs(error, refusal);
  const { log } = context.services;
  log[refusal ? 'warn' : 'error'](
    { err: originalError, requestId: context.requestId, path: error.path },
    away ? 'the database could not serve it now' : late ? 'a statement took too long' : 'a resolver failed',
  );
  return shownAs(error, refusal ?? internal(context.requestId), { requestId: context.requestId });
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
