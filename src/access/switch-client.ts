import { updateSession } from './session.ts';

const RELOAD_AFTER_MS = 300;
const PARENT_ZONE = 'CST';

/**
 * Enters a bank, or the whole platform (client id 0): its id and time zone are stored, and the page reloads with
 * them after 300 ms, so that nothing of the bank before stays on the screen.
 */
export function switchClient(selectedClientId: number, timeZone: string = PARENT_ZONE): void {
  updateSession((now) => ({ ...now, timeZone, user: { ...now.user, selectedClientId } }));
  window.setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
}
