import { MODULES, type ModuleName, type ModuleNode } from '../../src/rules/modules.ts';
import type { MenuEntry } from '../gql/types.ts';

export interface MenuRights {
  readonly read?: boolean;
  readonly write?: boolean;
  readonly delete?: boolean;
}

/** The menu of a role: every module with the same rights, less those that `without` names. */
export function makeMenu(rights: MenuRights = {}, without: readonly ModuleName[] = []): MenuEntry[] {
  const { read = true, write = true, delete: remove = true } = rights;
  const entry = ({ name, url, children = [] }: ModuleNode): MenuEntry => ({
    name,
    url,
    domain: null,
    read,
    write,
    delete: remove,
    isReadPermission: read,
    children: children.map(entry),
  });
  return MODULES.filter(({ name }) => !without.includes(name)).map(entry);
}
