import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/formats.ts';

const LOOK =
  'block max-w-24 truncate rounded-full border border-line px-1.5 text-caption text-muted leading-3.5';
/** Beyond what is shown: read out all the same, and on paper. */
const REST = 'sr-only print:not-sr-only print:rounded-full print:border print:px-1.5';

interface TypeChipsProps {
  readonly names: readonly string[];
  /** So many are read at a glance. */
  readonly most: number;
}

/** What can be given at a drive: the first ones as chips, how many more there are, and on paper all of them. */
export function TypeChips({ names, most }: TypeChipsProps) {
  const { t } = useTranslation('drives');
  const { number } = useFormats();
  const more = names.length - most;
  return (
    <span title={names.join(', ')} className="flex items-center gap-1 print:flex-wrap">
      {names.map((name, at) => (
        <span key={name} className={clsx(at < most ? LOOK : REST, 'print:max-w-none')}>
          {name}
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden className="text-caption text-muted tabular-nums leading-4 print:hidden">
          {t('moreTypes', { formatted: number(more) })}
        </span>
      )}
    </span>
  );
}
