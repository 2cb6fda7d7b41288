import type { ApolloLink } from '@apollo/client/link';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';

/** Sends a request: multipart when its variables hold a file, JSON otherwise. Carries no cookies. */
export function uploadLink(send?: typeof fetch): ApolloLink {
  return new UploadHttpLink({ credentials: 'omit', ...(send ? { fetch: send } : {}) });
}
