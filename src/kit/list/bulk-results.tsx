import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '../../i18n/formats.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { useReason } from '../jobs/use-reason.ts';
import { countOf, type Outcome, type RowOutcome } from './bulk-run.ts';
import { useListParts } from './list-context.ts';

const TONES: Readonly<Record<Outcome['kind'], ChipTone>> = { failed: 'bad', skipped: 'idle', done: 'good' };
const KINDS = ['failed', 'skipped', 'done'] as const;
/** A list that no one reads to its end need not be drawn to it. */
const MOST = 200;

/** What became of each row: what went wrong first. */
export function BulkResults({ results }: { readonly results: readonly RowOutcome[] }) {
  const { t } = useTranslation('list');
  const { number } = useFormats();
  const reasonOf = useReason();
  const { rows, row, selection } = useListParts();
  const nameOf = ({ id, name }: RowOutcome): string => {
    const chosen = selection.kind === 'rows' ? selection.rows.get(id) : undefined;
    const known = chosen ?? rows.page?.rows.find((item) => item.id === id);
    return name ?? (known ? row.name(known) : id);
  };
  const sorted = KINDS.flatMap((kind) => results.filter(({ outcome }) => outcome.kind === kind));
  return (
    <>
      <p role="status" className="mb-3 text-body">
        {t('bulkSummary', {
          done: number(countOf(results, 'done')),
          skipped: number(countOf(results, 'skipped')),
          failed: number(countOf(results, 'failed')),
        })}
      </p>
      <ul
        // A scroll container must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={t('results')}
        className="max-h-80 overflow-y-auto rounded-control border border-line"
      >
        {sorted.slice(0, MOST).map((result) => (
          <li
            key={result.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-3 py-2 text-table last:border-b-0"
          >
            <span className="min-w-0 break-words font-medium">{nameOf(result)}</span>
            <span className="ml-auto flex flex-wrap items-center justify-end gap-x-3">
              {result.outcome.kind !== 'done' && result.outcome.reason && (
                <span className="text-muted">{reasonOf(result.outcome.reason, '')}</span>
              )}
              {result.outcome.kind !== 'done' && result.outcome.other && <Other {...result.outcome.other} />}
              <Chip tone={TONES[result.outcome.kind]}>{t(`outcome_${result.outcome.kind}`)}</Chip>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OtherProps {
  readonly name: string;
  readonly to: string | undefined;
}

/** The record that is in the way. */
function Other({ name, to }: OtherProps) {
  return to ? (
    <Link to={to} className="touch-target text-secondary">
      {name}
    </Link>
  ) : (
    <span className="text-muted">{name}</span>
  );
}
