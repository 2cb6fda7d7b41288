import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { noteDeniedRoute } from '../access/denied-route.ts';
import { href } from '../access/paths.ts';
import type { Right } from '../rules/access.ts';

/** Leads from an address to the page that says which right it lacks, and whom to ask. */
export function useDeny(): (right: Right | undefined) => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (right) => {
      noteDeniedRoute({ path: `${pathname}${search}`, ...(right ? { right } : {}) });
      void navigate(href('accessDenied'), { replace: true });
    },
    [pathname, search, navigate],
  );
}
