import { preferencesAtom } from './preferences.ts';
import { updateSession } from './session.ts';
import { type BankZone, bankZone, PARENT_ZONE } from './session-zone.ts';
import { SWITCHED_KEY } from './storage-keys.ts';
import { store } from './store.ts';

const RELOAD_AFTER_MS = 300;
const MOST_RECENT = 5;

/**
 * Selects a bank (0: the whole platform) with its time zone, and reloads the page with it after 300 ms, or loads the
 * one at `path`. Ask whether the page may be left before.
 */
export function switchClient(clientId: number, zone: BankZone = PARENT_ZONE, path?: string): void {
  if (clientId !== 0) {
    const { recentClients } = store.get(preferencesAtom);
    const recent = [clientId, ...recentClients.filter((id) => id !== clientId)].slice(0, MOST_RECENT);
    store.set(preferencesAtom, { recentClients: recent });
  }
  updateSession((now) => ({
    ...now,
    ...bankZone(zone.timeZone, zone.ianaTimeZone),
    user: { ...now.user, selectedClientId: clientId },
  }));
  window.sessionStorage.setItem(SWITCHED_KEY, 'yes');
  window.setTimeout(() => (path ? window.location.assign(path) : window.location.reload()), RELOAD_AFTER_MS);
}

/** Whether the page was loaded by a switch of the bank: told once, so that it is logged once. */
export function takeSwitch(): boolean {
  const isSwitched = window.sessionStorage.getItem(SWITCHED_KEY) !== null;
  window.sessionStorage.removeItem(SWITCHED_KEY);
  return isSwitched;
}
