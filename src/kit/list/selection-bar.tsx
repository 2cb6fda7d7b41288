import { Download, Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/formats.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { opened } from '../../ui/lazy-overlay.tsx';
import { fetchSelect } from '../../ui/lazy-select.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useFolded } from '../../ui/use-folded.ts';
import { type BulkAction, type BulkChange, takesAll } from './bulk-action.ts';
import type { RowBase } from './list-column.ts';
import { useListParts } from './list-context.ts';
import { SelectMatching } from './select-matching.tsx';
import { isCountCapped, NOTHING, selectedCount } from './selection.ts';
import type { CountAll } from './use-count-all.ts';

const BulkDialog = opened(async () => {
  const [module] = await Promise.all([
    import('./bulk-dialog.tsx'),
    loadTexts(['jobs', 'rules']),
    fetchSelect(),
  ]);
  return { default: module.BulkDialog };
});

interface SelectionBarProps<Row extends RowBase> {
  readonly actions?: readonly BulkAction<Row>[];
  /** The exact number of all that matches, where the list is counted up to a cap. */
  readonly countAll?: CountAll | undefined;
  /** What is no change of the rows: to compare two of them. */
  readonly children?: ReactNode;
}

/** What can be done with the selected rows, in place of the filter bar; at the bottom of a narrow screen. */
export function SelectionBar<Row extends RowBase>({
  actions = [],
  countAll,
  children,
}: SelectionBarProps<Row>) {
  const { t } = useTranslation('list');
  const { number } = useFormats();
  const { selection, select, rows, openExport, list } = useListParts();
  const [action, setAction] = useState<BulkChange<RowBase>>();
  const count = selectedCount(selection);
  const total = rows.page?.total ?? 0;
  // All that matches is sent as the filter: only where every action of the bar understands one.
  const hasMore =
    selection.kind === 'rows' &&
    (rows.page?.isCapped ? countAll !== undefined : total > count) &&
    (list.spec.exportPath !== undefined || actions.some(takesAll));
  const usable = selection.kind === 'matching' ? actions.filter(takesAll) : actions;
  const row = useRef<HTMLDivElement>(null);
  // The export is the last to go into the menu: it is of every list.
  const exportKey = `export ${t('export')}`;
  const fit = useFolded(row, [exportKey, ...usable.map(({ id, label }) => `${id} ${label}`)]);
  const shown = Math.max(0, fit - 1);
  const isExportFolded = fit === 0;
  // What can be chosen for it may come, or be asked for again, while its dialog is open.
  const choice = (actions.find(({ id }) => id === action?.id) as BulkChange<RowBase> | undefined)?.choice;
  const begun = action && choice ? { ...action, choice } : action;
  const begin = (item: BulkAction<Row>): void => {
    if ('opens' in item) item.opens(selection.kind === 'rows' ? [...selection.rows.keys()] : undefined);
    else setAction(item as unknown as BulkChange<RowBase>);
  };
  return (
    <section
      aria-label={t('selection')}
      data-print="none"
      data-foot=""
      data-selection-foot=""
      className="mb-4 flex min-h-9 animate-appear items-center gap-2 max-md:fixed max-md:flex-wrap max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:mb-0 max-md:border-line max-md:border-t max-md:bg-raised max-md:p-3 max-md:shadow-float"
    >
      <p role="status" className="shrink-0 font-semibold text-body tabular-nums">
        {t('selected', { total: `${number(count)}${isCountCapped(selection) ? '+' : ''}` })}
      </p>
      {hasMore && <SelectMatching countAll={countAll} />}
      <div
        ref={row}
        className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 max-md:basis-full max-md:justify-start"
      >
        {usable.slice(0, shown).map((item) => (
          <Button
            key={item.id}
            data-fold={`${item.id} ${item.label}`}
            className={item.danger ? 'text-danger' : undefined}
            onClick={() => begin(item)}
          >
            {item.icon}
            {item.label}
          </Button>
        ))}
        {(shown < usable.length || isExportFolded) && (
          <Menu
            trigger={
              <IconButton
                data-fold-menu
                label={t('moreForSelection')}
                className="border border-line bg-surface"
              >
                <Ellipsis size={16} aria-hidden />
              </IconButton>
            }
          >
            {usable.slice(shown).map((item) => (
              <MenuItem key={item.id} icon={item.icon} onSelect={() => begin(item)}>
                <span className={item.danger ? 'text-danger' : undefined}>{item.label}</span>
              </MenuItem>
            ))}
            {isExportFolded && (
              <MenuItem icon={<Download size={16} aria-hidden />} onSelect={openExport}>
                {t('export')}
              </MenuItem>
            )}
          </Menu>
        )}
        {children}
        {!isExportFolded && (
          <Button data-fold={exportKey} onClick={openExport}>
            <Download size={16} aria-hidden className="text-muted" />
            {t('export')}
          </Button>
        )}
        <Button variant="ghost" onClick={() => select(NOTHING)}>
          {t('clear')}
        </Button>
      </div>
      {begun && <BulkDialog action={begun} onClose={() => setAction(undefined)} />}
    </section>
  );
}
