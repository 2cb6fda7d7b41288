import type { MenuEntry } from './access.ts';
import { MODULE_PLACES, type ModulePlace } from './modules.ts';

export type GrantLevel = 'read' | 'write' | 'delete';
export const GRANT_LEVELS: readonly GrantLevel[] = ['read', 'write', 'delete'];

export type Grant = Readonly<Record<GrantLevel, boolean>>;
/** What a role grants, by the path of the module tree (`driveManagement/createDrive`). What is missing is refused. */
export type Grants = Readonly<Record<string, Grant>>;

export interface GrantRow extends Grant {
  readonly path: string;
}

export const NOTHING: Grant = { read: false, write: false, delete: false };

export const grantAt = (grants: Grants, path: string): Grant =>
  Object.hasOwn(grants, path) ? (grants[path] ?? NOTHING) : NOTHING;

/** The names of the places above, nearest first: `a/b` and `a` of `a/b/c`. */
export function ancestorsOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_name, index) => names.slice(0, names.length - 1 - index).join('/'));
}

export const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`);

/** Grants of rows as the contract carries them; rows that grant nothing are left out. */
export const fromRows = (rows: readonly GrantRow[]): Grants =>
  Object.fromEntries(
    rows
      .filter((row) => row?.path && GRANT_LEVELS.some((level) => row[level]))
      .map(({ path, read, write, delete: remove }) => [path, { read, write, delete: remove }]),
  );

/** A granted feature as a role's record has it: its place is told by the identifiers above it. */
interface EnablementRow extends Grant {
  readonly id: string;
  readonly name: string;
  readonly parentId?: string | null | undefined;
}

/** The path of each enablement, by its identifier. */
export function enablementPaths(rows: readonly EnablementRow[]): ReadonlyMap<string, string> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: EnablementRow): string => {
    const parent = row.parentId ? byId.get(row.parentId) : undefined;
    return parent ? `${pathOf(parent)}/${row.name}` : row.name;
  };
  return new Map(rows.map((row) => [row.id, pathOf(row)]));
}

/** What the enablements of a role grant. */
export function fromEnablements(rows: readonly EnablementRow[]): Grants {
  const paths = enablementPaths(rows);
  return fromRows(rows.map((row) => ({ ...row, path: paths.get(row.id) ?? row.name })));
}

/** Every place of the tree as a row, in the tree's order. */
export const toRows = (grants: Grants, places: readonly ModulePlace[] = MODULE_PLACES): GrantRow[] =>
  places.map(({ path }) => ({ path, ...grantAt(grants, path) }));

/** What a signed-in user's menu grants. */
export function fromMenu(menu: readonly MenuEntry[], above = ''): Grants {
  return Object.assign(
    {},
    ...menu.map((entry) => {
      const path = `${above}${entry.name}`;
      const own = { read: entry.read, write: entry.write, delete: entry.delete };
      return { [path]: own, ...fromMenu(entry.children, `${path}/`) };
    }),
  ) as Grants;
}

/**
 * Do the rights hang together? Write and delete need read, and a place can only be read through its ancestors
 * (otherwise its menu entry is unreachable).
 */
export function isCoherent(grants: Grants): boolean {
  return Object.entries(grants).every(([path, grant]) => {
    if ((grant.write || grant.delete) && !grant.read) return false;
    return !grant.read || ancestorsOf(path).every((above) => grantAt(grants, above).read);
  });
}

/**
 * The rights of `wanted` that go beyond `own`: nobody grants what they do not have themselves. A right that is
 * already in `before` may stay, so that a role keeps the modules that are not enabled for the time being.
 */
export function beyond(own: Grants, wanted: Grants, before: Grants = {}): string[] {
  return Object.entries(wanted).flatMap(([path, grant]) =>
    GRANT_LEVELS.filter(
      (level) => grant[level] && !grantAt(own, path)[level] && !grantAt(before, path)[level],
    ).map((level) => `${path}:${level}`),
  );
}

/** Is everything that is granted within one's own rights? */
export const withinRights = (own: Grants, wanted: Grants, before: Grants = {}): boolean =>
  beyond(own, wanted, before).length === 0;
