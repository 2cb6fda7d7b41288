import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fitWidth, isShown, moved, orderedIds, PLAIN_LAYOUT } from './column-layout.ts';
import { useListSetup } from './list-context.ts';

const STEP = 24;
const USUAL = 160;

/** Which columns a list shows, in which order and how wide. */
export function ColumnPanel() {
  const { t } = useTranslation('list');
  const id = useId();
  const { columns, layout, setLayout } = useListSetup();
  const ids = orderedIds(columns, layout.order);
  const widen = (column: string, by: number): void => {
    const now =
      layout.widths[column] ??
      document.querySelector<HTMLElement>(`th:has([data-resize="${column}"])`)?.offsetWidth ??
      USUAL;
    setLayout({ ...layout, widths: { ...layout.widths, [column]: fitWidth(now + by) } });
  };
  return (
    <div className="p-2">
      <h2 className="px-2 pt-1 pb-2 font-semibold text-body">{t('columns')}</h2>
      <ul>
        {ids.map((key, index) => {
          const title = columns.find((column) => column.id === key)?.title ?? key;
          const tool = (label: string, Icon: typeof Plus, off: boolean, run: () => void) => (
            <IconButton label={label} className="size-7" disabled={off} onClick={run}>
              <Icon size={14} aria-hidden />
            </IconButton>
          );
          return (
            <li key={key} className="flex items-center rounded-control pr-1 pl-2 hover:bg-hover">
              <label
                htmlFor={`${id}-${key}`}
                className="flex min-h-8 min-w-0 grow items-center gap-2 text-table"
              >
                <Checkbox
                  id={`${id}-${key}`}
                  checked={isShown(columns, layout, key)}
                  disabled={index === 0}
                  onChange={({ target }) =>
                    setLayout({ ...layout, shown: { ...layout.shown, [key]: target.checked } })
                  }
                />
                <span className="truncate">{title}</span>
              </label>
              {tool(t('narrower', { name: title }), Minus, false, () => widen(key, -STEP))}
              {tool(t('wider', { name: title }), Plus, false, () => widen(key, STEP))}
              {tool(t('moveUp', { name: title }), ArrowUp, index <= 1, () =>
                setLayout({ ...layout, order: moved(ids, key, -1) }),
              )}
              {tool(t('moveDown', { name: title }), ArrowDown, index === 0 || index === ids.length - 1, () =>
                setLayout({ ...layout, order: moved(ids, key, 1) }),
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-2 border-line border-t p-2">
        <Button dense onClick={() => setLayout(PLAIN_LAYOUT)}>
          {t('resetColumns')}
        </Button>
      </div>
    </div>
  );
}
