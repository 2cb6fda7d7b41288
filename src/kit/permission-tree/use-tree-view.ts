import { useMemo, useState } from 'react';
import { ancestorsOf, type Grants } from '../../rules/grants.ts';
import type { ModulePlace } from '../../rules/modules.ts';
import { useFeatureNames } from './feature-names.ts';
import {
  grantedPaths,
  isParent,
  matchingPlaces,
  parentsOf,
  type TreeRow,
  unfoldedRows,
} from './tree-rows.ts';

export interface TreeView {
  readonly rows: readonly TreeRow[];
  /** The lowest places of what is shown, folded or not: what a column's head switches. */
  readonly leaves: readonly string[];
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly onlyGranted: boolean;
  readonly setOnlyGranted: (on: boolean) => void;
  readonly fold: (path: string) => void;
  readonly expandAll: () => void;
  readonly collapseAll: () => void;
}

/** What of the tree is shown: searched, only what is granted, folded. */
export function useTreeView(places: readonly ModulePlace[], value: Grants, startsGranted: boolean): TreeView {
  const { nameOf } = useFeatureNames();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(startsGranted ? parentsOf(places) : []),
  );
  // A search opens everything that it finds; what is folded meanwhile is another matter than before.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  // What was granted when the view was narrowed stays: a row does not vanish under the hand that switches it off.
  const [kept, setKept] = useState<readonly string[] | undefined>(() =>
    startsGranted ? grantedPaths(value) : undefined,
  );
  const searching = search.trim() !== '';
  return useMemo(() => {
    const granted =
      kept && new Set([...kept, ...grantedPaths(value)].flatMap((path) => [path, ...ancestorsOf(path)]));
    const found = matchingPlaces(places, nameOf, search);
    const shown = granted ? found.filter(({ path }) => granted.has(path)) : found;
    const toggled = (set: ReadonlySet<string>, path: string): ReadonlySet<string> =>
      set.has(path) ? new Set([...set].filter((one) => one !== path)) : new Set([...set, path]);
    return {
      rows: unfoldedRows(shown, (path) => (searching ? !closed.has(path) : open.has(path)), nameOf),
      leaves: shown.map(({ path }) => path).filter((path) => !isParent(path, places)),
      search,
      setSearch: (next) => {
        setSearch(next);
        setClosed(new Set());
      },
      onlyGranted: kept !== undefined,
      setOnlyGranted: (on) => {
        setKept(on ? grantedPaths(value) : undefined);
        if (on) setOpen(new Set(parentsOf(places)));
      },
      fold: (path) => (searching ? setClosed(toggled(closed, path)) : setOpen(toggled(open, path))),
      expandAll: () => {
        setClosed(new Set());
        setOpen(new Set(parentsOf(places)));
      },
      collapseAll: () => {
        setClosed(new Set(parentsOf(places)));
        setOpen(new Set());
      },
    };
  }, [places, value, nameOf, search, searching, open, closed, kept]);
}
