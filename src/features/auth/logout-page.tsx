import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { getSession } from '../../access/session.ts';

/** Ends the session at the server and here, and goes to sign-in. */
export function Component() {
  const navigate = useNavigate();
  useEffect(() => {
    let gone = false;
    const leave = async (): Promise<void> => {
      if (getSession()) {
        const { signOut } = await import('./sign-out.ts');
        await signOut();
      }
      if (!gone) navigate(href('login'), { replace: true });
    };
    void leave();
    return () => {
      gone = true;
    };
  }, [navigate]);
  return null;
}
