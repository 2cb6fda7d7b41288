import type { Session } from '../../access/session-shape.ts';
import { sessionOf } from '../../access/sign-in-session.ts';
import type { ApiError } from '../../api/api-error.ts';
import type { CallResult } from '../../api/bind.ts';
import { call } from '../../api/call.ts';
import { logOrigin } from '../../api/log-origin.ts';
import { AdminSignInDocument, CreateLoginFailsActivityLogDocument } from '../../gql/auth/graphql.ts';
import { lookUpRole } from '../../kit/session-menu.ts';
import type { Email } from '../../lib/scalars.ts';

/** Posts what was refused to the activity log. A log that cannot be written stands in nobody's way. */
function logFailure(email: string, { code, sentence }: ApiError): void {
  if (code === 'NETWORK' || code === 'TIMEOUT') return;
  void call(
    CreateLoginFailsActivityLogDocument,
    {
      email,
      pageName: window.location.pathname,
      activity: 'LoginFail',
      error: sentence || code,
      ...logOrigin(),
    },
    { keepRefusal: true },
  );
}

/**
 * Signs in, then looks the role up: what comes back is a whole session, not stored yet. Loaded when the first
 * character is typed, because the client behind it has no business in the first paint.
 */
export async function signIn(email: Email, password: string): Promise<CallResult<Session>> {
  let authToken = '';
  const user = { email, password, adminSiteDomain: window.location.origin };
  const signedIn = await call(AdminSignInDocument, { user }, { onToken: (token) => (authToken = token) });
  if (signedIn.error) {
    logFailure(email, signedIn.error);
    return signedIn;
  }
  const admin = signedIn.data.adminSignIn;
  const role = await lookUpRole(admin.adminRole_Id, authToken, admin.clientId);
  if (role.error) return role;
  const { domain, menu } = role.data;
  return { data: sessionOf({ ...admin, domain }, menu, authToken) };
}
