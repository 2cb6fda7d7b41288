import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFeatureNames } from './feature-names.ts';

/** What the bank has not: named, and folded away. */
export function OtherModules({ modules }: { readonly modules: readonly string[] }) {
  const { t } = useTranslation('permissions');
  const { nameOf } = useFeatureNames();
  if (modules.length === 0) return null;
  return (
    <details className="group border-line border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 px-1 text-muted text-table hover:text-ink [&::-webkit-details-marker]:hidden">
        <span className="grid size-6 place-items-center">
          <ChevronRight
            size={16}
            aria-hidden
            className="transition-transform duration-150 group-open:rotate-90"
          />
        </span>
        {t('notEnabled', { count: modules.length })}
      </summary>
      <ul className="grid gap-1.5 px-8 pb-3 text-muted text-table sm:grid-cols-2">
        {modules.map((name) => (
          <li key={name}>{nameOf(name)}</li>
        ))}
      </ul>
    </details>
  );
}
