import { useAtomValue } from 'jotai';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  dropDeniedRoute,
  keepDeniedRoute,
  keptDeniedRoute,
  pendingDeniedRoute,
  readDeniedRoute,
} from '../../../access/denied-route.ts';
import { sessionAtom } from '../../../access/session.ts';
import { reportHref, useFailureId } from '../../../kit/error-id.ts';
import { can, type Right } from '../../../rules/access.ts';

const SUPPORT: Right = { module: 'donorgrid-support', level: 'READ' };

export interface ErrorPage {
  readonly errorId: string;
  /** The address that was wanted; on a page that was opened by its own address, that one. */
  readonly path: string;
  /** The right that the wanted page asks for and the session lacks. */
  readonly right: Right | undefined;
  /** Null for an administrator who may not open Support: the link would lead to the next refusal. */
  readonly report: string | null;
  readonly tryAgain: () => void;
}

/** A right may have been granted meanwhile: the server is asked before the guard is. */
async function askAgain(then: () => void): Promise<void> {
  try {
    const { confirmSession } = await import('../../../kit/confirm-session.ts');
    await confirmSession();
  } catch {
    // Out of reach: the guard decides by what is known.
  }
  then();
}

/** What an error page tells and offers. It loads nothing: everything is in the tab already. */
export function useErrorPage(): ErrorPage {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useAtomValue(sessionAtom);
  const refusal =
    readDeniedRoute(location.state) ?? keptDeniedRoute(location.key) ?? pendingDeniedRoute() ?? undefined;
  // Whenever the router sends somebody here, and be it from this page to itself. Before the page can be seen: later it
  // would take whoever leaves at once back here.
  useLayoutEffect(() => {
    const now = pendingDeniedRoute();
    if (now) {
      dropDeniedRoute();
      keepDeniedRoute(location.key, now);
    }
    // Whoever left before the entry bore it has come back to the entry as it was.
    const mine = now ?? keptDeniedRoute(location.key);
    if (mine) navigate('.', { replace: true, state: { refusal: mine } });
  }, [location.key, navigate]);
  const path = refusal?.path ?? location.pathname;
  const errorId = useFailureId(path);
  return {
    errorId,
    path,
    right: refusal?.right,
    report: session && !can(session.menu, SUPPORT) ? null : reportHref(errorId, path),
    tryAgain: () => {
      if (refusal?.right) void askAgain(() => navigate(refusal.path, { replace: true }));
      else if (refusal) navigate(refusal.path, { replace: true });
      // Without a network a reload would end on the browser's own page.
      else if (navigator.onLine) window.location.reload();
    },
  };
}
