import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import { noteDeniedRoute } from '../../access/denied-route.ts';
import { guard } from '../../access/guard.ts';
import { href } from '../../access/paths.ts';
import { rightsDoubtsAtom } from '../../access/rights-doubt.ts';
import type { RouteEntry } from '../../access/routes.ts';
import { sessionAtom } from '../../access/session.ts';
import { confirmSession } from '../../kit/confirm-session.ts';
import { hasUnsaved } from '../../kit/unsaved/unsaved.ts';

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
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const access = route?.access;
  useEffect(() => {
    if (!session || !access || guard(session, access) !== 'denied' || hasUnsaved()) return;
    noteDeniedRoute({
      path: `${pathname}${search}`,
      ...(typeof access === 'object' ? { right: access } : {}),
    });
    void navigate(href('accessDenied'), { replace: true });
  }, [session, access, pathname, search, navigate]);
}
