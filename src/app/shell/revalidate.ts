import { useEffect } from 'react';
import { clearSession } from '../../access/session.ts';
import { CAN_WAIT } from '../../api/batched-fetch.ts';
import { afterFirstContent } from '../../kit/after-first-content.ts';
import { confirmSession } from '../../kit/confirm-session.ts';

/**
 * Asks the server at start who this is and what they may: a stored menu is a hint, and a stored token may be dead,
 * which means signed out.
 */
export function useRevalidatedSession(): void {
  useEffect(() => {
    let left = false;
    const stop = afterFirstContent(() => {
      void confirmSession(() => !left, CAN_WAIT).then((error) => {
        if (!left && error?.code === 'UNAUTHENTICATED') clearSession();
      });
    });
    return () => {
      left = true;
      stop();
    };
  }, []);
}
