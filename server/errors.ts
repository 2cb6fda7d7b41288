import { GraphQLError } from 'graphql';

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

function refusal(code: string, message: string, extra: Readonly<Record<string, unknown>> = {}): GraphQLError {
  const status = STATUS[code];
  return new GraphQLError(message, {
    extensions: {
      code,
      ...extra,
      ...(status
        ? { http: { status, headers: extra.retryAfter ? { 'retry-after': String(extra.retryAfter) } : {} } }
        : {}),
    },
  });
}

export const unauthenticated = (): GraphQLError =>
  refusal('UNAUTHENTICATED', 'Your session has ended: sign in again');
export const forbidden = (): GraphQLError => refusal('FORBIDDEN', "You don't have permission to do this");
export const notFound = (name: string): GraphQLError =>
  refusal('NOT_FOUND', `The requested ${name} is not found`);
export const badInput = (fields: readonly FieldError[], message = 'The input is not valid'): GraphQLError =>
  refusal('BAD_USER_INPUT', message, { fields });
/** The same, with what else the caller needs to see why. */
export const refusedFor = (
  fields: readonly FieldError[],
  message: string,
  extra: Readonly<Record<string, unknown>>,
): GraphQLError => refusal('BAD_USER_INPUT', message, { fields, ...extra });
/** Somebody else was first: what they did, who it was and when, and the record as it is now. */
export const alreadyDone = (
  message: string,
  extra: Readonly<Record<string, unknown>>,
  current: object,
): GraphQLError => refusal('CONFLICT', message, { ...extra, current });
/** The record was changed meanwhile: nothing is overwritten, and the caller gets it as it is now. */
export const conflict = (current: object): GraphQLError =>
  refusal('CONFLICT', 'The record was changed meanwhile', { current });
/** Was it refused since somebody else was first? */
export const isConflict = (error: unknown): boolean =>
  error instanceof GraphQLError && error.extensions.code === 'CONFLICT';
export const rateLimited = (retryAfter: number): GraphQLError =>
  refusal('RATE_LIMITED', 'Too many attempts: try again later', { retryAfter });
export const notImplemented = (field: string): GraphQLError =>
  refusal('NOT_IMPLEMENTED', `${field} is not served by this backend yet`);
/** The database was stopped at it: nothing was changed. */
export const tookTooLong = (): GraphQLError =>
  refusal('TIMEOUT', 'This took too long: narrow it down, or try again later');
export const unavailable = (): GraphQLError =>
  refusal('UNAVAILABLE', 'The service is away for a moment: try again', { retryAfter: 5 });
/** A system of others was of no use; `code` says why, `fault` what was met. */
export const outsideFailed = (system: string, code: string, fault: string | null = null): GraphQLError =>
  refusal('OUTSIDE_SYSTEM', 'A system of others was of no use', {
    system,
    fault,
    fields: [{ path: system, code }],
  });
