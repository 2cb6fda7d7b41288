import type { ChildName, ModuleName } from './modules.ts';

/** What a right may be: to see, to change, to remove. */
export type AccessLevel = 'READ' | 'WRITE' | 'DELETE';

/** A right of a module, or of a child anywhere below it. */
interface RightOf<Module extends ModuleName> {
  readonly module: Module;
  readonly child?: ChildName<Module>;
  readonly level: AccessLevel;
}

/** A right of the contract. A module that is not there, or has no such child, does not compile. */
export type Right = { readonly [Module in ModuleName]: RightOf<Module> }[ModuleName];

export const rightTo = <Module extends ModuleName>(
  level: AccessLevel,
  module: Module,
  child?: ChildName<Module>,
): Right => ({ module, level, ...(child ? { child } : {}) }) as Right;

/** One entry of the signed-in user's menu, as the role's enablements grant it. Up to three levels. */
export interface MenuEntry {
  readonly name: string;
  readonly url: string;
  readonly children: readonly MenuEntry[];
  readonly read: boolean;
  readonly write: boolean;
  readonly delete: boolean;
  readonly isReadPermission: boolean;
  readonly domain?: string | null;
}

function find(entries: readonly MenuEntry[], name: string): MenuEntry | undefined {
  for (const entry of entries) {
    const found = entry.name === name ? entry : find(entry.children, name);
    if (found) return found;
  }
  return undefined;
}

const grants = (entry: MenuEntry, level: AccessLevel): boolean => {
  if (level === 'READ') return entry.read;
  return level === 'WRITE' ? entry.write : entry.delete;
};

/**
 * Does the menu grant the right? Looked up by module name and optional child name, in the console and in the
 * server alike. What is missing is refused.
 */
export function can(menu: readonly MenuEntry[], { module, child, level }: Right): boolean {
  const section = menu.find(({ name }) => name === module);
  const entry = section && child ? find(section.children, child) : section;
  return entry ? grants(entry, level) : false;
}
