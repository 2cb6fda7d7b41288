import type { Session } from '../../access/session-shape.ts';
import { sessionOf } from '../../access/sign-in-session.ts';
import type { CallResult } from '../../api/bind.ts';
import { call } from '../../api/call.ts';
import { AdminSignInDocument, UserAdminRoleByIdDocument } from '../../gql/auth/graphql.ts';

/**
 * Signs in, then looks the role up: what comes back is a whole session, not stored yet. Loaded when the first
 * character is typed, because the client behind it has no business in the first paint.
 */
export async function signIn(email: string, password: string): Promise<CallResult<Session>> {
  let authToken = '';
  const user = { email, password, adminSiteDomain: window.location.origin };
  const signedIn = await call(AdminSignInDocument, { user }, { onToken: (token) => (authToken = token) });
  if (signedIn.error) return signedIn;
  const admin = signedIn.data.adminSignIn;
  const role = await call(
    UserAdminRoleByIdDocument,
    { id: admin.adminRole_Id },
    { authToken, clientId: admin.clientId, keepRefusal: true },
  );
  if (role.error) return role;
  const { domain, enablement } = role.data.userAdminRoleById;
  return { data: sessionOf({ ...admin, domain }, enablement, authToken) };
}
