import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { GRANT_LEVELS, type GrantLevel, type Grants } from '../../rules/grants.ts';
import { cellState } from '../../rules/permission-edit.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cellKey, HEAD, type TreeCell } from './tree-keys.ts';

interface TreeHeadProps {
  readonly value: Grants;
  readonly leaves: readonly string[];
  readonly active: TreeCell | undefined;
  /** Absent where the tree is for reading. */
  readonly onToggle: ((level: GrantLevel) => void) | undefined;
}

const HEAD_CELL =
  'sticky top-14 z-10 border-line border-b bg-surface py-1.5 pointer-coarse:pb-3 font-medium text-caption text-muted';

/** The heads of the columns; each switches its level for everything that is shown. */
export function TreeHead({ value, leaves, active, onToggle }: TreeHeadProps) {
  const id = useId();
  const { t } = useTranslation('permissions');
  const box = (level: GrantLevel) => {
    const on = leaves.filter((path) => cellState(value, path, level) === 'on').length;
    return (
      <label htmlFor={`${id}-${level}`} className="inline-flex flex-col items-center gap-0.5">
        {t(`levels.${level}`)}
        <Checkbox
          id={`${id}-${level}`}
          data-cell={cellKey({ path: HEAD, column: level })}
          tabIndex={active?.path === HEAD && active.column === level ? 0 : -1}
          aria-label={t('column', { level: t(`levels.${level}`) })}
          checked={leaves.length > 0 && on === leaves.length}
          mixed={on > 0 && on < leaves.length}
          onChange={() => onToggle?.(level)}
        />
      </label>
    );
  };
  return (
    <thead>
      <tr>
        <th scope="col" className={`${HEAD_CELL} px-3 text-left align-bottom`}>
          {t('feature')}
        </th>
        {GRANT_LEVELS.map((level) => (
          <th key={level} scope="col" className={`${HEAD_CELL} w-17 px-0.5 text-center align-bottom sm:w-20`}>
            {onToggle ? box(level) : t(`levels.${level}`)}
          </th>
        ))}
        {onToggle && (
          <th scope="col" className={`${HEAD_CELL} w-9 pointer-coarse:w-11 sm:w-12`}>
            <span className="sr-only">{t('rowMenu')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
