import type { MenuEntry } from '../rules/access.ts';
import { type BankZone, bankZone } from './session-zone.ts';

/** The signed-in administrator. It is kept at rest: the e-mail, which lives in memory alone, is no part of it. */
export interface SessionUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly occupation: string;
  readonly pic: string | null;
  readonly domain: string;
  readonly adminRoleId: string;
  readonly clientId: number;
  readonly selectedClientId: number;
}

/** Its zone is that of the selected bank. */
export interface Session extends BankZone {
  readonly authToken: string;
  /** The bank that the administrator belongs to; empty in the parent administration. */
  readonly bankName: string;
  readonly menu: readonly MenuEntry[];
  readonly user: SessionUser;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isClientId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

function readMenu(value: unknown, depth = 0): MenuEntry[] | null {
  if (!Array.isArray(value) || depth > 3) return null;
  const entries: MenuEntry[] = [];
  for (const item of value) {
    if (!isRecord(item) || !isText(item.name) || !isText(item.url)) return null;
    const children = readMenu(item.children ?? [], depth + 1);
    if (!children) return null;
    const { name, url } = item;
    entries.push({
      name,
      url,
      children,
      read: item.read === true,
      write: item.write === true,
      delete: item.delete === true,
      isReadPermission: item.isReadPermission === true,
      ...(isText(item.domain) ? { domain: item.domain } : {}),
    });
  }
  return entries;
}

function readUser(value: unknown): SessionUser | null {
  if (!isRecord(value)) return null;
  const { id, firstName, lastName, occupation, pic, domain, adminRoleId, clientId, selectedClientId } = value;
  if (!isText(id) || id === '' || !isText(firstName) || !isText(lastName) || !isText(adminRoleId))
    return null;
  if (!isClientId(clientId) || !isClientId(selectedClientId)) return null;
  return {
    id,
    firstName,
    lastName,
    occupation: isText(occupation) ? occupation : '',
    pic: isText(pic) ? pic : null,
    domain: isText(domain) ? domain : '',
    adminRoleId,
    clientId,
    selectedClientId,
  };
}

/**
 * Reads a stored session strictly: anything corrupt, foreign or of another version is null, which means signed
 * out, never a blank page.
 */
export function readSession(text: string | null): Session | null {
  if (!text) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || value.version !== 1 || !isText(value.authToken) || !isText(value.timeZone))
    return null;
  if (!/^[\x21-\x7e]{16,512}$/.test(value.authToken)) return null;
  const user = readUser(value.user);
  const menu = readMenu(value.menu);
  if (!user || !menu) return null;
  const bankName = isText(value.bankName) ? value.bankName : '';
  const { authToken, timeZone, ianaTimeZone } = value;
  return { authToken, ...bankZone(timeZone, ianaTimeZone), bankName, menu, user };
}

/** The text to store. */
export const writeSession = (session: Session): string => JSON.stringify({ version: 1, ...session });
