import { useTranslation } from 'react-i18next';
import { MODULE_PLACES } from '../../../rules/modules.ts';

interface Counts {
  readonly readCount: number;
  readonly writeCount: number;
  readonly deleteCount: number;
}

/** How much a role may, in words. */
export function useAccessWords(): (counts: Counts) => string {
  const { t } = useTranslation('roles');
  return ({ readCount, writeCount, deleteCount }) =>
    t('accessOf', { read: readCount, write: writeCount, remove: deleteCount });
}

const BARS = [
  ['readCount', 'bg-secondary'],
  ['writeCount', 'bg-primary'],
  ['deleteCount', 'bg-danger'],
] as const;

/** How much a role may: the numbers, and three short bars of the whole tree. */
export function AccessSummary(counts: Counts) {
  const words = useAccessWords();
  return (
    <span className="inline-flex flex-col gap-1">
      <span className="md:whitespace-nowrap">{words(counts)}</span>
      <span aria-hidden className="flex w-40 max-w-full flex-col gap-px">
        {BARS.map(([name, colour]) => (
          <span key={name} className="h-0.5 overflow-hidden rounded-full bg-hover">
            <span
              className={`block h-full ${colour}`}
              style={{ width: `${(counts[name] / MODULE_PLACES.length) * 100}%` }}
            />
          </span>
        ))}
      </span>
    </span>
  );
}
