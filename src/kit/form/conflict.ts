import { type FormValues, isSame, valueAt, withValueAt } from './form-values.ts';

export type Side = 'mine' | 'theirs';

/** One field whose two versions differ. */
export interface Difference {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Who changed it, where only one did: that side is proposed. Both did: somebody has to choose. */
  readonly proposed: Side | undefined;
}

const isGroup = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How the values of a form are compared: as a whole where a control is one, in parts where it says so. */
export interface Grain {
  readonly isField: (path: string) => boolean;
  readonly hasParts: (path: string) => boolean;
}

/** Lists whose entries stand at the same places, so that entry can be compared with entry. */
const areAlike = (mine: unknown, theirs: unknown): boolean =>
  Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length;

function paths(mine: unknown, theirs: unknown, grain: Grain, above = ''): readonly string[] {
  const inParts = grain.hasParts(above) && areAlike(mine, theirs);
  if (!inParts && !(isGroup(mine) && isGroup(theirs))) return [];
  const [one, other] = [mine, theirs] as [FormValues, FormValues];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.flatMap((key) => {
    const path = above ? `${above}.${key}` : key;
    // A group of fields is compared field by field; a list, and what is one control, as a whole.
    const isWhole = grain.isField(path) && !grain.hasParts(path);
    const inner = isWhole ? [] : paths(one[key], other[key], grain, path);
    return inner.length > 0 ? inner : [path];
  });
}

/** What differs between a form and the record as the server has it now. `base` is what the form was loaded with. */
export function differences(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  grain: Grain = { isField: () => false, hasParts: () => false },
): readonly Difference[] {
  return paths(mine, theirs, grain).flatMap((path) => {
    const [before, one, other] = [base, mine, theirs].map((values) => valueAt(values, path));
    if (isSame(one, other)) return [];
    const proposed = isSame(one, before) ? 'theirs' : isSame(other, before) ? 'mine' : undefined;
    return [{ path, mine: one, theirs: other, proposed }];
  });
}

/** The record as the choices make it: theirs, and mine where mine was chosen. */
export function settled<T>(
  theirs: T,
  found: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): T {
  return found
    .filter(({ path }) => choices[path] === 'mine')
    .reduce((values, { path, mine }) => withValueAt(values, path, mine), theirs);
}
