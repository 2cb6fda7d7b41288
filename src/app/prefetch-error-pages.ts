import { getSession, sessionAtom } from '../access/session.ts';
import { store } from '../access/store.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { routeOfId } from './all-routes.ts';

/** What the first page itself still loads (charts, map, calendar) goes before. */
const NOT_BEFORE_MS = 8_000;
const IDLE_AT_THE_LATEST_MS = 5_000;

function later(run: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: IDLE_AT_THE_LATEST_MS });
    else run();
  }, NOT_BEFORE_MS);
}

/**
 * Fetches the error pages while there is a network, so that they are there when there is none. Not before
 * sign-in: from there every address is a load of the whole page.
 */
export function prefetchErrorPages(): void {
  const fetchNow = (): void =>
    later(() => {
      const page = routeOfId('errorV1');
      // What fails now is asked for again when it is needed.
      if (page) Promise.all([page.load(), loadTexts(page.namespaces)]).catch(() => undefined);
    });
  if (getSession()) {
    fetchNow();
    return;
  }
  const stop = store.sub(sessionAtom, () => {
    if (!getSession()) return;
    stop();
    fetchNow();
  });
}
