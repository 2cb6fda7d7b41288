import {
  ancestorsOf,
  beyond,
  GRANT_LEVELS,
  type Grant,
  type GrantLevel,
  type Grants,
  grantAt,
  isBelow,
} from './grants.ts';
import { MODULE_PLACES, type ModulePlace } from './modules.ts';

export type CellState = 'on' | 'off' | 'mixed';

/** One automatic or asked-for change of a cell, named `path:level`. */
export interface Edit {
  readonly grants: Grants;
  /** The cells that changed, the one that was asked for among them. */
  readonly changed: readonly string[];
}

const isOn = (grants: Grants, path: string, level: GrantLevel): boolean => grantAt(grants, path)[level];

/** The state of a cell: of a parent it says whether all, none or some of itself and what is below it are granted. */
export function cellState(
  grants: Grants,
  path: string,
  level: GrantLevel,
  places: readonly ModulePlace[] = MODULE_PLACES,
): CellState {
  const family = places.filter((place) => place.path === path || isBelow(place.path, path));
  const on = family.filter((place) => isOn(grants, place.path, level)).length;
  if (on === 0) return 'off';
  return on === family.length ? 'on' : 'mixed';
}

/** One place, so that write and delete never stand without read. */
function setOne(grant: Grant, level: GrantLevel, on: boolean): Grant {
  if (level === 'read') return on ? { ...grant, read: true } : { read: false, write: false, delete: false };
  return { ...grant, [level]: on, ...(on ? { read: true } : {}) };
}

/** A parent grants what some child grants: its own cells follow the places right below it. */
function follow(grants: Grants, path: string, places: readonly ModulePlace[]): Grant {
  const children = places.filter((place) => place.parentPath === path);
  const some = (level: GrantLevel): boolean => children.some((child) => isOn(grants, child.path, level));
  return { read: some('read'), write: some('write'), delete: some('delete') };
}

const changes = (before: Grants, after: Grants, places: readonly ModulePlace[]): string[] =>
  places.flatMap(({ path }) =>
    GRANT_LEVELS.filter((level) => isOn(before, path, level) !== isOn(after, path, level)).map(
      (level) => `${path}:${level}`,
    ),
  );

/**
 * Switches a cell and everything that hangs on it (docs/design 5.2): a parent switches all its children; write and
 * delete switch read on; read off switches write and delete off; the ancestors follow.
 */
export function setCell(
  grants: Grants,
  path: string,
  level: GrantLevel,
  on: boolean,
  places: readonly ModulePlace[] = MODULE_PLACES,
): Edit {
  const after: Record<string, Grant> = { ...grants };
  for (const place of places)
    if (place.path === path || isBelow(place.path, path))
      after[place.path] = setOne(grantAt(after, place.path), level, on);
  for (const above of ancestorsOf(path)) after[above] = follow(after, above, places);
  return { grants: after, changed: changes(grants, after, places) };
}

/** Switches a cell as a click does: what is wholly on goes off, all else goes on. */
export const toggleCell = (
  grants: Grants,
  path: string,
  level: GrantLevel,
  places: readonly ModulePlace[] = MODULE_PLACES,
): Edit => setCell(grants, path, level, cellState(grants, path, level, places) !== 'on', places);

/** The row menu: nothing, read, read and write, everything; for the place and all below it. */
export function setRow(
  grants: Grants,
  path: string,
  levels: readonly GrantLevel[],
  places: readonly ModulePlace[] = MODULE_PLACES,
): Edit {
  const cleared = setCell(grants, path, 'read', false, places).grants;
  const after = levels.reduce((made, level) => setCell(made, path, level, true, places).grants, cleared);
  return { grants: after, changed: changes(grants, after, places) };
}

/** What may be granted: one's own rights, and what the role had before. */
export interface GrantLimit {
  readonly own: Grants;
  readonly before: Grants;
}

/** May this cell be switched on? */
export const mayGrant = ({ own, before }: GrantLimit, path: string, level: GrantLevel): boolean =>
  isOn(own, path, level) || isOn(before, path, level);

/** An edit less the rights that may not be granted: a parent that is switched on takes what is allowed below it. */
export function limited(
  grants: Grants,
  edit: Edit,
  limit: GrantLimit,
  places: readonly ModulePlace[] = MODULE_PLACES,
): Edit {
  const over = new Set(beyond(limit.own, edit.grants, limit.before));
  const leaves = places.filter(({ path }) => !places.some(({ parentPath }) => parentPath === path));
  const after = leaves.reduce(
    (made, { path }) =>
      GRANT_LEVELS.reduce(
        (now, level) =>
          over.has(`${path}:${level}`) ? setCell(now, path, level, false, places).grants : now,
        made,
      ),
    edit.grants,
  );
  return { grants: after, changed: changes(grants, after, places) };
}

/** Switches one level of several places at once: a column. */
export function setColumn(
  grants: Grants,
  paths: readonly string[],
  level: GrantLevel,
  on: boolean,
  places: readonly ModulePlace[] = MODULE_PLACES,
): Edit {
  const after = paths.reduce((made, path) => setCell(made, path, level, on, places).grants, grants);
  return { grants: after, changed: changes(grants, after, places) };
}

/** How many places grant each level. */
export const countGrants = (grants: Grants): Readonly<Record<GrantLevel, number>> => {
  const count = (level: GrantLevel): number => Object.values(grants).filter((grant) => grant[level]).length;
  return { read: count('read'), write: count('write'), delete: count('delete') };
};

/** What was granted and what was revoked between two states, as `path:level`. */
export function diffGrants(
  before: Grants,
  after: Grants,
  places: readonly ModulePlace[] = MODULE_PLACES,
): { readonly granted: readonly string[]; readonly revoked: readonly string[] } {
  const cells = changes(before, after, places);
  const isGranted = (cell: string): boolean => {
    const at = cell.lastIndexOf(':');
    return isOn(after, cell.slice(0, at), cell.slice(at + 1) as GrantLevel);
  };
  return { granted: cells.filter(isGranted), revoked: cells.filter((cell) => !isGranted(cell)) };
}

/** One cannot take the write on role management from one's own role. */
export const locksOneselfOut = (before: Grants, after: Grants): boolean =>
  isOn(before, 'rolesManagement', 'write') && !isOn(after, 'rolesManagement', 'write');
