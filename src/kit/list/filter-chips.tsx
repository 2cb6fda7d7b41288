import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { RemovableChip } from '../../ui/removable-chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type FilterField, filterWords } from './filter-field.ts';
import { hiddenFilters } from './list-address.ts';
import { useListSetup } from './list-context.ts';

/** A chip for each filter that is set, each with its way out, and one way out of all. */
export function FilterChips({ fields }: { readonly fields: readonly FilterField[] }) {
  const { t } = useTranslation('list');
  const { dayText } = useFormats();
  const { list } = useListSetup();
  const texts = { day: dayText, gone: t('noLongerThere') };
  const active = fields.filter(({ key }) => list.texts[key]);
  const hidden = hiddenFilters(list.spec, list.texts, fields);
  if (active.length + hidden.length === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="mt-2.5 flex flex-wrap items-center gap-2">
      {active.map((field) => {
        const text = list.texts[field.key] ?? '';
        const value = field.waits ? '' : filterWords(field, text, texts);
        return (
          <li key={field.key} className="min-w-0">
            <RemovableChip
              removeLabel={t('removeFilter', { name: field.label })}
              onRemove={() => list.setFilters({ [field.key]: '' })}
            >
              {t('filterIs', { name: field.label, value })}
              {/* As long as most names, so that nothing moves when they are here. */}
              {field.waits && <Skeleton className="!inline-block h-3 w-44 align-middle" />}
            </RemovableChip>
          </li>
        );
      })}
      {hidden.length > 0 && (
        <li className="min-w-0">
          <RemovableChip
            removeLabel={t('removeFilter', { name: t('hiddenFilter') })}
            onRemove={() => list.setFilters(Object.fromEntries(hidden.map((key) => [key, ''])))}
          >
            {t('hiddenFilter')}
          </RemovableChip>
        </li>
      )}
      <li>
        <button
          type="button"
          onClick={() => list.change({ q: '', filters: {} })}
          className="touch-target min-h-6 rounded-control px-1.5 font-medium text-secondary text-table hover:underline"
        >
          {t('clearAll')}
        </button>
      </li>
    </ul>
  );
}
