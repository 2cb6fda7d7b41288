import { loadTexts } from '../i18n/i18n.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { routeOfId } from './all-routes.ts';

/** What the first page itself still loads (charts, map, calendar) goes before. */
const NOT_BEFORE_MS = 8_000;
const IDLE_AT_THE_LATEST_MS = 5_000;

function fetchNow(): void {
  const page = routeOfId('errorV1');
  // What fails now is asked for again when it is needed.
  if (page) Promise.all([page.load(), loadTexts(page.namespaces)]).catch(() => undefined);
}

/**
 * Fetches the error pages while there is a network, so that they are there when there is none; what comes back calls it
 * off.
 */
export function prefetchErrorPages(): () => void {
  const timer = setTimeout(() => {
    callOff = whenIdle(fetchNow, IDLE_AT_THE_LATEST_MS);
  }, NOT_BEFORE_MS);
  let callOff = (): void => clearTimeout(timer);
  return () => callOff();
}
