import { clsx } from 'clsx';
import { Bookmark } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDonorMatchesQuery } from '../../../gql/donors/hooks.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useErrorText } from '../../../kit/error-text.ts';
import type { List } from '../../../kit/list/use-list.ts';
import { RetryButton } from '../../../kit/retry-button.tsx';
import { useAnswer } from '../../../kit/use-answer.ts';
import { useToday } from '../../../kit/use-now.ts';
import { BLANK, bloodGroup } from '../../../rules/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { DONOR_SPEC, type DonorFilters, searchOf } from './donor-search.ts';
import { FilterGroups } from './filter-groups.tsx';
import { isWrong, type Texts } from './filter-texts.ts';

const DEBOUNCE_MS = 250;

interface FilterPanelProps {
  readonly list: List<typeof DONOR_SPEC.filters>;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Undefined for those who may not keep a filter. */
  readonly onSave: (() => void) | undefined;
}

/** The filters of the donors in eight groups; how many fit is said while they are put together. */
export function FilterPanel({ list, open, onClose, onSave }: FilterPanelProps) {
  const { t } = useTranslation(['donors', 'list', 'common']);
  return (
    <Sheet open={open} onClose={onClose} title={t('list:filters')} closeLabel={t('common:close')}>
      <PanelForm list={list} onClose={onClose} onSave={onSave} />
    </Sheet>
  );
}

const valuesOf = (texts: Texts): DonorFilters =>
  Object.fromEntries(
    Object.entries(DONOR_SPEC.filters).flatMap(([key, codec]) => {
      const value = codec.read(texts[key] ?? '');
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** A value that has stood still for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled;
}

function PanelForm({ list, onClose, onSave }: Omit<FilterPanelProps, 'open'>) {
  const { t } = useTranslation(['donors', 'list', 'common']);
  const errorText = useErrorText();
  const { number } = useFormats();
  const today = useToday();
  const [texts, setTexts] = useState<Texts>(list.texts);
  const asked = useSettled(texts);
  const filter = searchOf(valuesOf(asked), today, list.state.q);
  const query = useDonorMatchesQuery({ variables: { filter } });
  const matches = useAnswer(query, filter).shown?.donorMatches;
  const failed = matches || query.loading ? undefined : query.error;
  const isStale = query.loading || asked !== texts;
  const formatted = matches ? `${number(matches.totalRecords)}${matches.isCapped ? '+' : ''}` : '…';
  const count = matches?.totalRecords ?? 0;
  const set = (change: Texts): void => setTexts((before) => ({ ...before, ...change }));
  /** Nothing is applied while something is wrong: it would be left out, and nobody would see it. */
  const apply = (): boolean => {
    const names = Object.keys(DONOR_SPEC.filters);
    if (names.some((name) => isWrong(texts, name))) return false;
    list.setFilters({ ...Object.fromEntries(names.map((name) => [name, ''])), ...texts });
    onClose();
    return true;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
  };
  const groups = (matches?.byBloodType ?? [])
    .toSorted((one, other) => other.value - one.value)
    .slice(0, 4)
    .map(
      ({ name, value }) =>
        `${bloodGroup(name) === BLANK ? t('unknown') : name.replace('-', '−')} ${number(value)}`,
    );
  const placeIsUnknown = Boolean(asked.place && asked.miles && matches && !matches.circle && !isStale);
  return (
    <form noValidate onSubmit={submit} className="flex min-h-full flex-col">
      <div className="grow">
        <FilterGroups texts={texts} set={set} placeIsUnknown={placeIsUnknown} />
      </div>
      <div data-foot="" className="sticky bottom-0 border-line border-t bg-raised p-4">
        <p className="mb-2.5 flex items-baseline justify-between gap-3">
          <span
            role="status"
            className={clsx('font-semibold', failed ? 'text-danger' : isStale && 'text-muted')}
          >
            {failed ? errorText(failed) : t('match', { count, formatted })}
          </span>
          {failed ? (
            <RetryButton look="dense" onRetry={query.refetch} />
          ) : (
            <span className="truncate text-muted text-table tabular-nums">{groups.join(' · ')}</span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {onSave && (
            <Button data-act="" onClick={() => apply() && onSave()}>
              <Bookmark size={16} aria-hidden className="text-muted" />
              {t('saveFilter')}
            </Button>
          )}
          <span className="grow" />
          <Button onClick={() => setTexts({})}>{t('list:clearAll')}</Button>
          <Button type="submit" variant="primary" className="max-sm:w-full">
            {failed ? t('list:applyFilters') : t('show', { count, formatted })}
          </Button>
        </div>
      </div>
    </form>
  );
}
