import { getSession, updateSession } from '../access/session.ts';
import { type MenuAnswer, sessionOf } from '../access/sign-in-session.ts';
import type { ApiError } from '../api/api-error.ts';
import type { CallResult } from '../api/bind.ts';
import { type CallOptions, call } from '../api/call.ts';
import { readFragment } from '../gql/kit/fragment-masking.ts';
import { MenuTreeFragmentDoc, SessionDocument, UserAdminRoleByIdDocument } from '../gql/kit/graphql.ts';

interface RoleAnswer {
  readonly domain: string;
  readonly menu: readonly MenuAnswer[];
}

/** The role of somebody who has just signed in, asked with a token that is not stored yet. */
export async function lookUpRole(
  id: string,
  authToken: string,
  clientId: number,
): Promise<CallResult<RoleAnswer>> {
  const { data, error } = await call(
    UserAdminRoleByIdDocument,
    { id },
    { authToken, clientId, keepRefusal: true },
  );
  if (error) return { error };
  const { domain, enablement } = data.userAdminRoleById;
  return { data: { domain, menu: readFragment(MenuTreeFragmentDoc, enablement) } };
}

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
  updateSession((session) => {
    const { selectedClientId } = session.user;
    const tree = readFragment(MenuTreeFragmentDoc, menu);
    const fresh = sessionOf(user, tree, session.authToken, selectedClientId);
    // Inside another bank, that bank's zone was chosen with it.
    return selectedClientId === user.clientId ? fresh : { ...fresh, timeZone: session.timeZone };
  });
  return undefined;
}
