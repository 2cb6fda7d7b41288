import type { MenuEntry } from '../rules/access.ts';
import type { Session } from './session-shape.ts';
import { bankZone } from './session-zone.ts';

export interface SignedIn {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly occupation: string;
  readonly pic?: string | null;
  readonly domain: string;
  readonly clientId: number;
  readonly timeZone: string;
  readonly ianaTimeZone?: string | null | undefined;
  readonly bankName?: string | null | undefined;
  readonly adminRole_Id: string;
}

export interface MenuAnswer extends Omit<MenuEntry, 'children' | 'domain'> {
  readonly children?: readonly MenuAnswer[];
}

/** As it is read from what is stored: the same menu says the same, wherever it comes from. */
const entry = (answer: MenuAnswer): MenuEntry => {
  const { name, url, read, write, delete: remove, isReadPermission, children = [] } = answer;
  return { name, url, read, write, delete: remove, isReadPermission, children: children.map(entry) };
};

/** The session of an administrator who has just signed in, or whose session the server has confirmed. */
export function sessionOf(
  user: SignedIn,
  menu: readonly MenuAnswer[],
  authToken: string,
  selectedClientId = user.clientId,
): Session {
  const { id, firstName, lastName, occupation, pic, domain, clientId, bankName } = user;
  return {
    authToken,
    ...bankZone(user.timeZone, user.ianaTimeZone),
    bankName: bankName ?? '',
    menu: menu.map(entry),
    user: {
      id,
      firstName,
      lastName,
      occupation,
      pic: pic ?? null,
      domain,
      clientId,
      selectedClientId,
      adminRoleId: user.adminRole_Id,
    },
  };
}
