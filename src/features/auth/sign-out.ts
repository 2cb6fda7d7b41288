import { abandonSession } from '../../access/reauth-queue.ts';
import { clearSession, getSession } from '../../access/session.ts';
import { call } from '../../api/call.ts';
import { apolloClient } from '../../api/client.ts';
import { SignOutDocument } from '../../gql/auth/graphql.ts';

/**
 * Signs out: here first, so that a server out of reach keeps nobody signed in; then the token dies there. Whatever
 * the cache held is gone.
 */
export async function signOut(): Promise<void> {
  const session = getSession();
  clearSession();
  abandonSession();
  await apolloClient().clearStore();
  if (!session) return;
  await call(
    SignOutDocument,
    {},
    { authToken: session.authToken, clientId: session.user.clientId, keepRefusal: true },
  );
}
