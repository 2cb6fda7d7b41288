import { type MouseEvent, type RefObject, useMemo } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { holdPlaceOf } from '../../ui/focus-place.ts';
import { useLatest } from '../../ui/use-latest.ts';
import type { RowAction, RowBase, RowSpec } from './list-column.ts';

const ACTIVE = '[data-row-link], [data-row-action]';

/** Of the same page: something opens beside the list, which stays where it is. */
const isPanel = (to: string): boolean => to.startsWith('?');
/** A new tab, a new window, a file: the browser's own business. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

interface RowClicks {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** What the body of a table hears for all of its rows: their links and their buttons. */
export function useRowClicks(
  items: readonly RowBase[],
  row: Readonly<RefObject<RowSpec<RowBase>>>,
  visit: (id: string) => void,
): RowClicks {
  const navigate = useNavigate();
  const location = useLocation();
  const latest = useLatest({ items, row, visit, navigate, location });
  return useMemo(() => {
    const found = (target: EventTarget) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(ACTIVE) : null;
      const id = element?.closest<HTMLElement>('[data-row]')?.dataset.row ?? element?.dataset.rowOf;
      const item = id === undefined ? undefined : latest.current.items.find((one) => one.id === id);
      return element && item && { element, item };
    };
    const actionOf = (element: HTMLElement, item: RowBase): RowAction | undefined =>
      latest.current.row.current.actions?.(item).find(({ id }) => id === element.dataset.rowAction);
    return {
      onClick: (event) => {
        const { row, visit, navigate, location } = latest.current;
        const at = found(event.target);
        if (!at || event.defaultPrevented) return;
        const { element, item } = at;
        const action = actionOf(element, item);
        const to = action ? action.to : row.current.href?.(item);
        if (to === undefined) {
          if (!action?.onSelect) return;
          // What is done with a row may take it out of the list.
          holdPlaceOf(element);
          return action.onSelect();
        }
        visit(item.id);
        if (!isPlain(event)) return;
        event.preventDefault();
        const path = isPanel(to) ? location.pathname + to : to;
        // The page that is open already is no second entry of the history.
        void navigate(path, { preventScrollReset: isPanel(to), replace: path === createPath(location) });
      },
    };
  }, []);
}
