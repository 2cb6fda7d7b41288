import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameContent } from '../../lib/same-content.ts';
import { Button } from '../../ui/button.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { FilterField } from './filter-field.ts';
import { FilterMenu } from './filter-menu.tsx';
import { useListParts, useListSetup } from './list-context.ts';
import { ListSearch } from './list-search.tsx';
import { ListSort } from './list-sort.tsx';
import { ListTools } from './list-tools.tsx';
import { PrintSummary } from './print-summary.tsx';
import { selectedCount } from './selection.ts';

const FilterSheet = opened(() =>
  import('./filter-sheet.tsx').then((module) => ({ default: module.FilterSheet })),
);

interface FilterBarProps {
  readonly fields: readonly FilterField[];
  /** What takes the bar's place while rows are selected. */
  readonly selection?: ReactNode;
  /** A panel of the screen's own in place of the one with all fields. */
  readonly panel?: (open: boolean, onClose: () => void) => ReactNode;
  /** Before the tools: the switch between the ways in which the list is shown. */
  readonly ways?: ReactNode;
  /** False where it is shown as something else than a table: density and columns are a table's. */
  readonly isTable?: boolean;
  /** After the tools: the list's menu, where no header has it. */
  readonly end?: ReactNode;
}

/** Search, the most used filters, the panel with the rest, and a chip for each that is set. */
export const FilterBar = memo(function FilterBar({ selection, ...filters }: FilterBarProps) {
  const count = selectedCount(useListParts().selection);
  return (
    <>
      <PrintSummary fields={filters.fields} />
      {selection && count > 0 ? selection : <Filters {...filters} />}
    </>
  );
}, sameContent);

const Filters = memo(function Filters({
  fields,
  panel: own,
  ways,
  isTable = true,
  end,
}: Omit<FilterBarProps, 'selection'>) {
  const { t } = useTranslation('list');
  const { list } = useListSetup();
  const [panel, setPanel] = useState<'unused' | 'open' | 'closed'>('unused');
  /** What leads to the panel to be said freely there. */
  const [otherwise, setOtherwise] = useState<FilterField>();
  const openPanel = (field?: FilterField): void => {
    setOtherwise(field);
    setPanel('open');
  };
  const inline = fields.filter((field) => !field.more && (field.kind === 'one' || field.kind === 'many'));
  const rest = fields.filter((field) => !inline.includes(field));
  const inUse = (of: readonly FilterField[]): number => of.filter(({ key }) => list.texts[key]).length;
  return (
    <div className="@container mb-4" data-print="none">
      {/* biome-ignore lint/a11y/useSemanticElements: the test environment does not know the search element yet */}
      <form
        role="search"
        onSubmit={(event) => event.preventDefault()}
        className={clsx(
          'flex flex-wrap items-center gap-2',
          // Beside three buttons of a telephone nothing of what is searched for would be seen.
          end && '@max-[24rem]:[&>:first-child]:w-full',
        )}
      >
        <ListSearch />
        {/* Where rows are cards, one button stands for all filters: search and rows come first. */}
        <div
          className={clsx(
            'contents max-md:hidden',
            ways && inline.length > 2 && '@max-[46rem]:[&>:last-child]:hidden',
          )}
        >
          {inline.map((field) => (
            <FilterMenu key={field.key} field={field} onOtherwise={openPanel} />
          ))}
        </div>
        {fields.length > 0 && (
          <Button
            data-list-filter=""
            title={t('moreFilters')}
            className={clsx(rest.length === 0 && 'md:hidden')}
            onClick={() => openPanel()}
          >
            <SlidersHorizontal size={16} aria-hidden className="text-muted" />
            <span
              className={clsx(
                'max-md:sr-only',
                ways ? '@min-[40rem]:@max-[60rem]:sr-only' : 'lg:max-xl:sr-only',
              )}
            >
              {t('moreFilters')}
            </span>
            {/* On the smallest telephones the search has the room: an icon, and how many are set. */}
            <span aria-hidden className="max-[24rem]:hidden md:hidden">
              {t('filters')}
            </span>
            {inUse(rest) > 0 && <Count className="max-md:hidden">{inUse(rest)}</Count>}
            {inUse(fields) > 0 && <Count className="md:hidden">{inUse(fields)}</Count>}
          </Button>
        )}
        <ListSort />
        <div className={clsx('ml-auto flex items-center gap-2', ways ? 'max-sm:w-full' : 'max-md:hidden')}>
          {ways}
          {isTable && <ListTools />}
        </div>
        {end}
      </form>
      <FilterChips fields={fields} />
      {panel !== 'unused' &&
        (own ? (
          own(panel === 'open', () => setPanel('closed'))
        ) : (
          <FilterSheet
            fields={fields}
            otherwise={otherwise}
            open={panel === 'open'}
            onClose={() => setPanel('closed')}
          />
        ))}
    </div>
  );
}, sameContent);

function Count({ className, children }: { readonly className: string; readonly children: number }) {
  return (
    <span
      className={clsx(
        className,
        'inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-secondary-soft px-1.5 font-medium text-caption text-on-secondary-soft tabular-nums',
      )}
    >
      {children}
    </span>
  );
}
