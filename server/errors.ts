import { GraphQLError } from 'graphql';
import { to12Hour } from '../src/rules/calendar-dates.ts';
import { type RefusalParams, type RefusalReason, refusalHoles } from '../src/rules/refusals.ts';
import { wordsIn } from './words.ts';

export interface FieldError {
  readonly path: string;
  /** A key of the console's `rules` texts. */
  readonly code: string;
}

const STATUS: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** A reason with its values; one that has none is said alone. */
type Why<R extends RefusalReason> = keyof RefusalParams<R> extends never
  ? readonly [reason: R]
  : readonly [reason: R, params: RefusalParams<R>];

const words = wordsIn('en', ['refusals', 'rules']);

/** The English sentence of a reason. */
function sentence(reason: RefusalReason, params: Readonly<Record<string, unknown>>): string {
  return words(`refusals:${reason}` as 'refusals:forbidden', {
    ...refusalHoles(params, {
      number: String,
      day: (day) => day,
      hour: to12Hour,
      record: (name) => name,
      status: (status) => status.toLowerCase(),
      labelled: (label, text) => `${label}: ${text}`,
      check: (code) => words(`rules:${code}` as 'rules:isRequired', { name: '', defaultValue: code }),
    }),
  });
}

type Extra = Readonly<Record<string, unknown>>;

/**
 * What the server refuses with: a code for programs, a reason with its values for the reader's language, and the English
 * sentence. `message` is that sentence where callers that are no console need another one.
 */
export function refusal<R extends RefusalReason>(
  code: string,
  why: Why<R>,
  extra: Extra = {},
  message?: string,
): GraphQLError {
  const [reason, params = {}] = why as readonly [RefusalReason, Readonly<Record<string, unknown>>?];
  const status = STATUS[code];
  return new GraphQLError(message ?? sentence(reason, params), {
    extensions: {
      code,
      reason,
      ...(Object.keys(params).length > 0 ? { params } : {}),
      ...extra,
      ...(status
        ? { http: { status, headers: extra.retryAfter ? { 'retry-after': String(extra.retryAfter) } : {} } }
        : {}),
    },
  });
}

export const unauthenticated = (): GraphQLError => refusal('UNAUTHENTICATED', ['signInAgain']);
export const forbidden = (): GraphQLError => refusal('FORBIDDEN', ['forbidden']);
/** `record` is the kind of record in English; its other names are in the `refusals` texts. */
export const notFound = (record: string): GraphQLError => refusal('NOT_FOUND', ['notFound', { record }]);
/** What is wrong with the input, field by field; the reason says more where the fields alone do not. */
export const badInput = <R extends RefusalReason = 'badInput'>(
  fields: readonly FieldError[],
  ...why: Why<R> | []
): GraphQLError =>
  why.length === 0
    ? refusal('BAD_USER_INPUT', ['badInput'], { fields })
    : refusal('BAD_USER_INPUT', why, { fields });
/** The same, with what else the caller needs to see why. */
export const refusedFor = <R extends RefusalReason>(
  fields: readonly FieldError[],
  why: Why<R>,
  extra: Extra,
): GraphQLError => refusal('BAD_USER_INPUT', why, { fields, ...extra });
/** Somebody else was first: what they did, who it was and when, and the record as it is now. */
export const alreadyDone = <R extends RefusalReason>(
  why: Why<R>,
  extra: Extra,
  current: object,
): GraphQLError => refusal('CONFLICT', why, { ...extra, current });
/** The record was changed meanwhile: nothing is overwritten, and the caller gets it as it is now. */
export const conflict = (current: object): GraphQLError => refusal('CONFLICT', ['conflict'], { current });
/** Was it refused since somebody else was first? */
export const isConflict = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === 'CONFLICT';
export const rateLimited = (retryAfter: number): GraphQLError =>
  refusal('RATE_LIMITED', ['rateLimited'], { retryAfter });
export const notImplemented = (field: string): GraphQLError =>
  refusal('NOT_IMPLEMENTED', ['notServed', { name: field }]);
/** The database was stopped at it: nothing was changed. */
export const tookTooLong = (): GraphQLError => refusal('TIMEOUT', ['tookTooLong']);
export const unavailable = (): GraphQLError => refusal('UNAVAILABLE', ['unavailable'], { retryAfter: 5 });
/** Our own mistake: what it was is in the log, under the request's id. */
export const internal = (requestId: string): GraphQLError =>
  refusal('INTERNAL_SERVER_ERROR', ['internal'], { requestId });
/** A system of others was of no use; `code` says why, `fault` what was met. */
export const outsideFailed = (system: string, code: string, fault: string | null = null): GraphQLError =>
  refusal('OUTSIDE_SYSTEM', ['outsideSystem', { checks: [{ code, name: null }] }], {
    system,
    fault,
    fields: [{ path: system, code }],
  });
/** What no page of the console sends; `message` is for whoever wrote the request. */
export const notUnderstood = (code: string, message: string, extra: Extra = {}): GraphQLError =>
  refusal(code, ['notUnderstood'], extra, message);
