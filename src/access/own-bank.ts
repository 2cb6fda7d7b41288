import type { Session } from './session-shape.ts';
import { type BankZone, bankZone } from './session-zone.ts';
import { BANK_KEY } from './storage-keys.ts';

/** The session in this bank. The same one where it is there already: the zone may be newer in it. */
export const inBank = (
  session: Session,
  selectedClientId: number,
  { timeZone, ianaTimeZone }: BankZone,
): Session =>
  session.user.selectedClientId === selectedClientId
    ? session
    : { ...session, timeZone, ianaTimeZone, user: { ...session.user, selectedClientId } };

/** The tab keeps the bank that it shows, with its zone: a reload goes on in it, whatever another tab has chosen. */
export function keepBank({ timeZone, ianaTimeZone, user: { id, selectedClientId } }: Session): void {
  const zone = ianaTimeZone ? `${timeZone},${ianaTimeZone}` : timeZone;
  const bank = `${selectedClientId} ${zone} ${id}`;
  try {
    const { sessionStorage } = window;
    if (sessionStorage.getItem(BANK_KEY) !== bank) sessionStorage.setItem(BANK_KEY, bank);
  } catch {
    // It holds until the page is loaded again.
  }
}

/** What the browser has stored, in the bank that this tab has kept for the same administrator. A new tab has kept none. */
export function inOwnBank(session: Session | null): Session | null {
  try {
    const kept = window.sessionStorage.getItem(BANK_KEY) ?? '';
    const [, bank, timeZone, own, id] = /^(\d{1,9}) ([^\s,]+)(?:,(\S*))? (.+)$/.exec(kept) ?? [];
    if (!session || !timeZone || session.user.id !== id) return session;
    return inBank(session, Number(bank), bankZone(timeZone, own));
  } catch {
    return session;
  }
}
