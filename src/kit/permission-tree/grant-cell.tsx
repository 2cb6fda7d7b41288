import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GrantLevel } from '../../rules/grants.ts';
import { type CellState, type GrantLimit, mayGrant } from '../../rules/permission-edit.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface CellProps {
  readonly path: string;
  readonly level: GrantLevel;
  readonly state: CellState;
  /** All names on the way down. */
  readonly way: string;
  /** How the cell is found and reached. */
  readonly stop: { readonly 'data-cell': string; readonly tabIndex: number };
}

interface GrantBoxProps extends CellProps {
  readonly limit: GrantLimit | undefined;
  readonly flashing: boolean;
  readonly onToggle: (path: string, level: GrantLevel) => void;
}

/** A right to switch. What one has not oneself says so, and does not give way. */
export function GrantBox({ path, level, state, way, stop, limit, flashing, onToggle }: GrantBoxProps) {
  const { t } = useTranslation('permissions');
  const beyond = limit !== undefined && state === 'off' && !mayGrant(limit, path, level);
  return (
    <td
      data-flash={flashing || undefined}
      className={clsx('text-center transition-colors duration-150', flashing && 'bg-secondary-soft')}
    >
      <Checkbox
        {...stop}
        className={beyond ? 'opacity-40' : ''}
        aria-label={t('cell', { level: t(`levels.${level}`), feature: way })}
        aria-disabled={beyond || undefined}
        title={beyond ? t('beyondOwn') : undefined}
        checked={state === 'on'}
        mixed={state === 'mixed'}
        onChange={() => !beyond && onToggle(path, level)}
      />
    </td>
  );
}

/** A right to read: granted, granted for some of what is below, or not. */
export function GrantMark({ state, stop }: CellProps) {
  const { t } = useTranslation('permissions');
  return (
    <td {...stop} className="-outline-offset-2">
      <span className="grid place-items-center">
        {state === 'on' && <Check size={16} strokeWidth={2.5} aria-hidden className="text-primary" />}
        {state === 'mixed' && <Minus size={16} strokeWidth={2.5} aria-hidden className="text-muted" />}
        <span className="sr-only">{t(`states.${state}`)}</span>
      </span>
    </td>
  );
}
