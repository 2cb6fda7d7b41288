import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrantLevel, Grants } from '../../rules/grants.ts';
import {
  cellState,
  diffGrants,
  type Edit,
  type GrantLimit,
  limited,
  setCell,
  setColumn,
  setRow,
} from '../../rules/permission-edit.ts';
import { useFeatureNames } from './feature-names.ts';

const FLASH_MS = 1_500;
const NAMED = 3;

export interface TreeEdit {
  readonly toggle: (path: string, level: GrantLevel) => void;
  /** The row menu: the place and all below it. */
  readonly setLevels: (path: string, levels: readonly GrantLevel[]) => void;
  /** A column, of the places that are shown. */
  readonly toggleColumn: (leaves: readonly string[], level: GrantLevel) => void;
  /** The cells that have just changed by themselves. */
  readonly flashing: ReadonlySet<string>;
  /** What is said of them; `turn` tells two alike apart. */
  readonly said: { readonly text: string; readonly turn: number };
}

/** The edits of a permission tree: what hangs on a cell follows it, flashes, and is said. */
export function useTreeEdit(
  value: Grants,
  onChange: ((value: Grants) => void) | undefined,
  limit: GrantLimit | undefined,
): TreeEdit {
  const { t, i18n } = useTranslation('permissions');
  const { cellOf } = useFeatureNames();
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState({ text: '', turn: 0 });
  useEffect(() => {
    if (flashing.size === 0) return;
    const timer = window.setTimeout(() => setFlashing(new Set()), FLASH_MS);
    return () => window.clearTimeout(timer);
  }, [flashing]);

  const inWords = (cells: readonly string[]): string =>
    cells.length > NAMED
      ? t('cells', { count: cells.length })
      : new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(cells.map(cellOf));

  const within = (edit: Edit): Edit => (limit ? limited(value, edit, limit) : edit);

  const apply = (edit: Edit, asked?: string): void => {
    if (edit.changed.length === 0) return;
    const { granted, revoked } = diffGrants(value, edit.grants);
    const own = (cell: string): boolean => cell !== asked;
    const [on, off] = [granted.filter(own), revoked.filter(own)];
    const text = [
      on.length > 0 ? t('alsoGranted', { cells: inWords(on) }) : '',
      off.length > 0 ? t('alsoRevoked', { cells: inWords(off) }) : '',
    ];
    setSaid(({ turn }) => ({ text: text.filter(Boolean).join(' '), turn: turn + 1 }));
    setFlashing(new Set([...on, ...off]));
    onChange?.(edit.grants);
  };

  return {
    flashing,
    said,
    toggle: (path, level) => {
      const on = cellState(value, path, level) !== 'on';
      const edit = within(setCell(value, path, level, on));
      // A parent whose every allowed child is on already goes off.
      apply(on && edit.changed.length === 0 ? setCell(value, path, level, false) : edit, `${path}:${level}`);
    },
    setLevels: (path, levels) => apply(within(setRow(value, path, levels))),
    toggleColumn: (leaves, level) => {
      const on = leaves.some((path) => cellState(value, path, level) !== 'on');
      const edit = within(setColumn(value, leaves, level, on));
      apply(on && edit.changed.length === 0 ? setColumn(value, leaves, level, false) : edit);
    },
  };
}
