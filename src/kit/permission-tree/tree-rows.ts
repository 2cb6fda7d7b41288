import { plainText } from '../../lib/plain-text.ts';
import { type Grants, grantAt, isBelow } from '../../rules/grants.ts';
import { MODULE_PLACES, type ModulePlace } from '../../rules/modules.ts';

/** One row of the tree as it stands on the screen. */
export interface TreeRow {
  readonly path: string;
  /** The names on the way down, in words. */
  readonly names: readonly string[];
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly siblings: number;
  /** Undefined where nothing is below it. */
  readonly expanded: boolean | undefined;
}

const topOf = (path: string): string => path.split('/')[0] ?? path;

/** The places of the modules that the bank has, and the modules that it has not. */
export function splitPlaces(modules: readonly string[] | undefined): {
  readonly places: readonly ModulePlace[];
  readonly others: readonly string[];
} {
  const has = (path: string): boolean => !modules || modules.includes(topOf(path));
  return {
    places: MODULE_PLACES.filter(({ path }) => has(path)),
    others: MODULE_PLACES.filter(({ path, parentPath }) => parentPath === null && !has(path)).map(
      ({ path }) => path,
    ),
  };
}

/** The places that grant something. */
export const grantedPaths = (grants: Grants): string[] =>
  Object.keys(grants).filter((path) => grantAt(grants, path).read);

export const isParent = (path: string, places: readonly ModulePlace[]): boolean =>
  places.some(({ parentPath }) => parentPath === path);

export const parentsOf = (places: readonly ModulePlace[]): string[] =>
  places.map(({ path }) => path).filter((path) => isParent(path, places));

/** Those whose name matches, with all that is below them, and the way to them. */
export function matchingPlaces(
  places: readonly ModulePlace[],
  nameOf: (path: string) => string,
  search: string,
): readonly ModulePlace[] {
  const wanted = plainText(search.trim());
  if (!wanted) return places;
  const hits = places.flatMap(({ path }) => (plainText(nameOf(path)).includes(wanted) ? [path] : []));
  return places.filter(({ path }) =>
    hits.some((hit) => hit === path || isBelow(path, hit) || isBelow(hit, path)),
  );
}

/** The rows that stand there: what is shown, less what is below a row that is folded. */
export function unfoldedRows(
  shown: readonly ModulePlace[],
  isOpen: (path: string) => boolean,
  nameOf: (path: string) => string,
): readonly TreeRow[] {
  const below = (parent: string | null, above: readonly string[]): TreeRow[] => {
    const siblings = shown.filter(({ parentPath }) => parentPath === parent);
    return siblings.flatMap(({ path }, index) => {
      const names = [...above, nameOf(path)];
      const expanded = isParent(path, shown) ? isOpen(path) : undefined;
      const row = {
        path,
        names,
        level: names.length,
        position: index + 1,
        siblings: siblings.length,
        expanded,
      };
      return expanded ? [row, ...below(path, names)] : [row];
    });
  };
  return below(null, []);
}
