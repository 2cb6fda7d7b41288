import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

export type ApiErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'NOT_IMPLEMENTED'
  | 'UNAVAILABLE'
  | 'TIMEOUT'
  | 'OUTSIDE_SYSTEM'
  | 'NETWORK'
  | 'INTERNAL_SERVER_ERROR';

type Extensions = Readonly<Record<string, unknown>>;

/** A refusal that belongs to one field of the input: `code` is a key of the `rules` texts. */
export interface FieldError {
  readonly path: string;
  readonly code: string;
}

/** One thing that the server refused, as `kit/error-text` makes words of it. */
export interface Refusal {
  readonly code: ApiErrorCode;
  /** The server's message: for programs and for readers whose language has no text of the reason. '' without an answer. */
  readonly sentence: string;
  /** Why, by a key of the `refusals` texts, and the values of its words. */
  readonly reason?: string;
  readonly params?: Extensions;
}

/** Every failure of a call, mapped once: its first refusal, and all of them. */
export interface ApiError extends Refusal {
  readonly refusals: readonly Refusal[];
  readonly fields: readonly FieldError[];
  readonly requestId?: string;
  readonly retryAfterSeconds?: number;
  /** For CONFLICT: the record as the server has it now. */
  readonly current?: unknown;
  /** What else the first refusal brings, such as the times that are free instead. */
  readonly extensions?: Extensions;
}

export class TimeoutError extends Error {
  constructor() {
    super('the answer took too long');
    this.name = 'TimeoutError';
  }
}

const CODES: readonly ApiErrorCode[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
  'NOT_IMPLEMENTED',
  'UNAVAILABLE',
  'TIMEOUT',
  'OUTSIDE_SYSTEM',
];

function fieldsOf(extensions: Extensions): FieldError[] {
  const { fields } = extensions;
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown) => {
    if (typeof field !== 'object' || field === null) return [];
    const { path, code } = field as Partial<FieldError>;
    return typeof path === 'string' && typeof code === 'string' ? [{ path, code }] : [];
  });
}

interface Said {
  readonly message: string;
  readonly extensions?: Extensions | undefined;
}

function refusalOf({ message, extensions = {} }: Said): Refusal {
  const { reason, params } = extensions;
  return {
    code: CODES.find((known) => known === extensions.code) ?? 'INTERNAL_SERVER_ERROR',
    sentence: message,
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof params === 'object' && params !== null ? { params: params as Extensions } : {}),
  };
}

function fromGraphQL(errors: readonly Said[]): ApiError {
  const extensions = errors[0]?.extensions ?? {};
  const refusals = errors.map(refusalOf);
  return {
    ...(refusals[0] ?? { code: 'INTERNAL_SERVER_ERROR', sentence: '' }),
    refusals,
    fields: errors.flatMap((error) => fieldsOf(error.extensions ?? {})),
    ...(typeof extensions.requestId === 'string' ? { requestId: extensions.requestId } : {}),
    ...(typeof extensions.retryAfter === 'number' ? { retryAfterSeconds: extensions.retryAfter } : {}),
    ...('current' in extensions ? { current: extensions.current } : {}),
    extensions,
  };
}

interface ErrorBody {
  readonly errors?: readonly Said[];
}

/** GraphQL errors that came with a status other than 200: the body of the answer still says what went wrong. */
export function bodyErrors(error: ServerError): ErrorBody['errors'] {
  try {
    const { errors } = JSON.parse(error.bodyText) as ErrorBody;
    return Array.isArray(errors) && errors.length > 0 ? errors : undefined;
  } catch {
    return undefined;
  }
}

function fromStatus(status: number): ApiErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 502 || status === 503 || status === 504) return 'UNAVAILABLE';
  return 'INTERNAL_SERVER_ERROR';
}

const plain = (code: ApiErrorCode): ApiError => ({ code, sentence: '', refusals: [], fields: [] });

/** Maps whatever a link or the transport threw to the console's one error type. */
export function toApiError(error: unknown): ApiError {
  if (CombinedGraphQLErrors.is(error)) return fromGraphQL(error.errors);
  if (ServerError.is(error)) {
    const errors = bodyErrors(error);
    return errors ? fromGraphQL(errors) : plain(fromStatus(error.statusCode));
  }
  if (error instanceof TimeoutError) return plain('TIMEOUT');
  if (error instanceof TypeError) return plain('NETWORK');
  return plain('INTERNAL_SERVER_ERROR');
}
