import type { ServerResponse } from 'node:http';
import type { GraphQLError } from 'graphql';

const STATUS: Readonly<Record<string, number>> = { NOT_FOUND: 404, BAD_USER_INPUT: 400, TIMEOUT: 503 };

/** The status of a refusal where HTTP alone says it. */
export function statusOf({ extensions }: GraphQLError): number {
  const { status } = (extensions.http ?? {}) as { status?: number };
  return status ?? STATUS[String(extensions.code)] ?? 500;
}

/** Answers in the form of a GraphQL error, so that the console reads one shape from everywhere. */
export function sendErrors(response: ServerResponse, status: number, error: GraphQLError): void {
  const retry = error.extensions.retryAfter;
  if (retry !== undefined) response.setHeader('retry-after', String(retry));
  const { http: _http, ...extensions } = error.extensions;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ errors: [{ message: error.message, extensions }] }));
}
