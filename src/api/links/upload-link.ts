import type { ApolloLink } from '@apollo/client/link';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { movingFetch } from '../moving-fetch.ts';

/** A file may take as long as it moves; everything else is short. */
const byBody: typeof fetch = (input, init) =>
  init?.body instanceof FormData ? movingFetch(input, init) : fetch(input, init);

/** Sends a request: multipart when its variables hold a file, JSON otherwise. Carries no cookies. */
export function uploadLink(send: typeof fetch = byBody): ApolloLink {
  return new UploadHttpLink({ credentials: 'omit', fetch: send });
}
