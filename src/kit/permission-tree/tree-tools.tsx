import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import type { TreeView } from './use-tree-view.ts';

/** Above the tree: search, unfold, narrow, and how much is granted. */
export function TreeTools({
  view,
  granted,
  total,
}: {
  readonly view: TreeView;
  readonly granted: number;
  readonly total: number;
}) {
  const id = useId();
  const { t } = useTranslation('permissions');
  return (
    <div data-print="none" className="flex flex-col gap-2 border-line border-b px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          className="min-w-0 grow basis-48 sm:max-w-80"
          value={view.search}
          onChange={view.setSearch}
          onClear={() => view.setSearch('')}
          onKeyDown={(event) => {
            // Inside a form: Enter searches, which has happened already, and submits nothing.
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder={t('search')}
          clearLabel={t('clearSearch')}
        />
        <span className="ml-auto whitespace-nowrap text-muted text-table tabular-nums">
          {t('grantedOf', { granted, total })}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-1">
        <Button variant="ghost" dense className="!px-2" onClick={view.expandAll}>
          {t('expandAll')}
        </Button>
        <Button variant="ghost" dense className="!px-2" onClick={view.collapseAll}>
          {t('collapseAll')}
        </Button>
        <label htmlFor={id} className="ml-auto flex items-center gap-1.5 text-table">
          <Checkbox
            id={id}
            checked={view.onlyGranted}
            onChange={(event) => view.setOnlyGranted(event.target.checked)}
          />
          {t('onlyGranted')}
        </label>
      </div>
    </div>
  );
}
