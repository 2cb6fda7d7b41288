import { useEffect } from 'react';
import { followOtherTabs } from '../../access/other-tabs.ts';

/**
 * Somebody has signed out in another tab: nothing that was asked for them here is shown to whoever comes next. They have
 * answered there whether what was typed may go, and whose session is gone can save none of it.
 */
function forget(): void {
  const again = (): void => {
    // This one time nobody is asked whether to leave.
    const options = { capture: true, once: true };
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), options);
    window.location.reload();
  };
  // Without a network the browser's own page would take the console's place, and nobody can sign in.
  if (navigator.onLine) again();
  else window.addEventListener('online', again, { once: true });
}

/** The signed-in pages follow what is done in other tabs; the pages before have nobody to follow. */
export function useOtherTabs(): void {
  useEffect(() => followOtherTabs(forget), []);
}
