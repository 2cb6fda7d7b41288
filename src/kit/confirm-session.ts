import { keepEmail } from '../access/email.ts';
import { getSession, updateSession } from '../access/session.ts';
import { sessionOf } from '../access/sign-in-session.ts';
import type { ApiError } from '../api/api-error.ts';
import { type CallOptions, call } from '../api/call.ts';
import { readFragment } from '../gql/kit/fragment-masking.ts';
import { MenuTreeFragmentDoc, SessionDocument } from '../gql/kit/graphql.ts';
import { sameContent } from '../lib/same-content.ts';

/**
 * Asks the server who this is and what they may now, and keeps the answer: the stored menu is a hint. Answers with
 * the failure, if there was one; whether a refused token means signed out is the caller's business.
 */
export async function confirmSession(
  stillWanted: () => boolean = () => true,
  options: Pick<CallOptions, 'fetchOptions'> = {},
): Promise<ApiError | undefined> {
  const { data, error } = await call(SessionDocument, {}, { ...options, keepRefusal: true });
  if (error) return error;
  if (!getSession() || !stillWanted()) return undefined;
  const { menu, ...user } = data.session;
  keepEmail(user.id, user.email);
  updateSession((session) => {
    const { timeZone, ianaTimeZone } = session;
    const { selectedClientId } = session.user;
    const tree = readFragment(MenuTreeFragmentDoc, menu);
    const fresh = sessionOf(user, tree, session.authToken, selectedClientId);
    // Inside another bank the zone is that bank's, which the answer does not tell: it was chosen with it.
    const next = selectedClientId === user.clientId ? fresh : { ...fresh, timeZone, ianaTimeZone };
    // Most often it says what is known, and no screen is drawn anew.
    return sameContent(session, next) ? session : next;
  });
  return undefined;
}
