import { useEffect } from 'react';
import { clearSession, updateSession } from '../../access/session.ts';
import { sessionOf } from '../../access/sign-in-session.ts';
import { call } from '../../api/call.ts';
import { SessionDocument } from '../../gql/shell/graphql.ts';

/**
 * Asks the server at start who this is and what they may: a stored menu is a hint, and a stored token may be dead,
 * which means signed out.
 */
export function useRevalidatedSession(): void {
  useEffect(() => {
    let left = false;
    const revalidate = async (): Promise<void> => {
      const { data, error } = await call(SessionDocument, {}, { keepRefusal: true });
      if (left) return;
      if (error?.code === 'UNAUTHENTICATED') clearSession();
      if (!data) return;
      const { menu, ...user } = data.session;
      updateSession((session) => {
        const { selectedClientId } = session.user;
        const fresh = sessionOf(user, menu, session.authToken, selectedClientId);
        // Inside another bank, that bank's zone was chosen with it.
        return selectedClientId === user.clientId ? fresh : { ...fresh, timeZone: session.timeZone };
      });
    };
    void revalidate();
    return () => {
      left = true;
    };
  }, []);
}
