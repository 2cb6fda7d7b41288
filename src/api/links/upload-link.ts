import type { ApolloLink } from '@apollo/client/link';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { batchedFetch, canWait } from '../batched-fetch.ts';
import { takeFirstAnswer } from '../first-question.ts';

/**
 * A file may take as long as it moves; everything else is short. What sends files loads with the first of them. What the
 * page has asked before the console ran is not asked again.
 */
const byBody: typeof fetch = async (input, init) => {
  if (init?.body instanceof FormData)
    return (await import('../stall-timeout-fetch.ts')).stallTimeoutFetch(input, init);
  const first = await takeFirstAnswer(input, init);
  return first ?? (canWait(init) ? batchedFetch : fetch)(input, init);
};

/** Sends a request: multipart when its variables hold a file, JSON otherwise. Carries no cookies. */
export function uploadLink(send: typeof fetch = byBody): ApolloLink {
  return new UploadHttpLink({ credentials: 'omit', fetch: send });
}
