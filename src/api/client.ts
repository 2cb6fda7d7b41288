import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { createCache } from './cache.ts';
import { headersLink } from './links/headers-link.ts';
import { idempotencyLink } from './links/idempotency-link.ts';
import { persistedLink } from './links/persisted-link.ts';
import { reauthenticationLink } from './links/reauthentication-link.ts';
import { retryLink } from './links/retry-link.ts';
import { rightsLink } from './links/rights-link.ts';
import { streamLink } from './links/stream-link.ts';
import { timeoutLink } from './links/timeout-link.ts';
import { tokenLink } from './links/token-link.ts';
import { uploadLink } from './links/upload-link.ts';

export interface ClientOptions {
  /** What sends the request; tests put the mocked schema here, behind the real links. */
  readonly terminating?: ApolloLink;
  readonly retryDelayMs?: number;
}

/** The link chain, first to last: note of a missing right, hold on expiry, retry, key of the attempt, headers and endpoint, time limit, token renewal, name instead of text, transport. */
export function createLinks({
  terminating = streamLink().concat(uploadLink()),
  retryDelayMs = 300,
}: ClientOptions = {}): ApolloLink {
  return ApolloLink.from([
    rightsLink(),
    reauthenticationLink(),
    retryLink(retryDelayMs),
    idempotencyLink(),
    headersLink(),
    timeoutLink(),
    tokenLink(),
    persistedLink(),
    terminating,
  ]);
}

export function createClient(options: ClientOptions = {}): ApolloClient {
  return new ApolloClient({
    link: createLinks(options),
    cache: createCache(),
    assumeImmutableResults: true,
  });
}

let client: ApolloClient | undefined;

/** The page's client, made when first asked for. */
export function apolloClient(): ApolloClient {
  client ??= createClient();
  return client;
}

/** Tests give the page another client. */
export function setApolloClient(next: ApolloClient | undefined): void {
  client = next;
}
