import { useCallback } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';

export const QUICK_PANELS = ['audit-logs', 'notifications', 'settings'] as const;
/** The panels at the right, by the fragment of the address that opens them. */
export const PANELS = ['user', ...QUICK_PANELS, 'my-activities', 'my-tasks'] as const;
export type PanelName = (typeof PANELS)[number];

const isPanel = (name: string): name is PanelName => (PANELS as readonly string[]).includes(name);

export interface PanelAddress {
  readonly panel: PanelName | null;
  /** Where a link leads that opens a panel over this very page. */
  readonly to: (panel: PanelName) => To;
  readonly open: (panel: PanelName) => void;
  readonly close: () => void;
}

/**
 * Which panel is open. The fragment of the address keeps it: links open it, Back closes it, and neither the list's
 * state in the query nor a form with unsaved changes notices.
 */
export function usePanelAddress(): PanelAddress {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const name = hash.slice(1);
  const panel = isPanel(name) ? name : null;
  const to = useCallback(
    (next: PanelName): To => ({ pathname, search, hash: `#${next}` }),
    [pathname, search],
  );
  const open = useCallback(
    (next: PanelName): void => {
      // From panel to panel replaces: one step back closes them.
      void navigate(to(next), { state, preventScrollReset: true, replace: panel !== null });
    },
    [navigate, to, state, panel],
  );
  const close = useCallback((): void => {
    void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, state]);
  return { panel, to, open, close };
}
