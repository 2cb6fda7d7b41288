import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { guard } from '../../access/guard.ts';
import { rightsDoubtsAtom } from '../../access/rights-doubt.ts';
import type { RouteEntry } from '../../access/routes.ts';
import { sessionAtom } from '../../access/session.ts';
import { confirmSession } from '../../kit/confirm-session.ts';
import { hasUnsaved } from '../../kit/unsaved/unsaved.ts';
import { useDeny } from '../../kit/use-deny.ts';

/** A refusal asks the server at once what may be done now: menu and buttons follow the answer. */
export function useDoubtedRights(): void {
  const doubts = useAtomValue(rightsDoubtsAtom);
  useEffect(() => {
    // The shell may be new while the count is not.
    if (doubts > 0) void confirmSession();
  }, [doubts]);
}

/**
 * Leaves a page whose right has gone while it was open. What was typed there is not taken away: the form says itself
 * that it is refused, and one leaves it when one likes.
 */
export function useGuardedPage(): void {
  const session = useAtomValue(sessionAtom);
  const route = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const deny = useDeny();
  const access = route?.access;
  useEffect(() => {
    if (!session || !access || guard(session, access) !== 'denied' || hasUnsaved()) return;
    deny(typeof access === 'object' ? access : undefined);
  }, [session, access, deny]);
}
