import { type RefObject, useEffect, useRef } from 'react';
import type { ListShared } from './list-context.ts';
import { actionOfKey, isTypingIn, OVERLAY } from './list-keys.ts';
import { NOTHING, selectedCount, toggled } from './selection.ts';

const press = (root: HTMLElement, selector: string): void =>
  root.querySelector<HTMLElement>(selector)?.click();
/** The first of them that is seen: in a narrow window one button stands for several. */
const focusOn = (root: HTMLElement, selector: string): void =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((it) => it.checkVisibility?.() ?? true)?.focus();

/** Moves the focus to the next or previous row: to its link, or to the row itself. */
function step(root: HTMLElement, by: 1 | -1): void {
  const all = [...root.querySelectorAll<HTMLElement>('[data-row]')];
  const at = all.findIndex((element) => element.contains(document.activeElement));
  const next = all[at < 0 ? (by === 1 ? 0 : all.length - 1) : at + by];
  if (!next) return;
  const target = next.querySelector<HTMLElement>('[data-row-link]') ?? next;
  target.focus();
  next.scrollIntoView({ block: 'nearest' });
}

const rowInFocus = (root: HTMLElement): HTMLElement | undefined => {
  const element = document.activeElement?.closest<HTMLElement>('[data-row]');
  return element && root.contains(element) ? element : undefined;
};

/** The shortcuts of a list, but for the help on them, which is the shell's. They are off while someone types, and while anything lies over the page. */
export function useListKeys(root: RefObject<HTMLElement | null>, shared: ListShared): void {
  const current = useRef(shared);
  useEffect(() => {
    current.current = shared;
  }, [shared]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const list = root.current;
      const action = actionOfKey(event);
      if (!list || !action || event.defaultPrevented || isTypingIn(event.target)) return;
      if (document.querySelector(OVERLAY)) return;
      const { selection, select, rows } = current.current;
      const row = rowInFocus(list);
      const arrow = event.key.startsWith('Arrow');
      // Outside of the rows the arrows scroll, as everywhere.
      if (arrow && !row) return;
      if (action === 'open' || action === 'edit' || action === 'select') {
        if (!row) return;
        if (action === 'open') {
          // A link or button under the focus opens by itself.
          if (event.target !== row) return;
          press(row, '[data-row-link]');
        } else if (action === 'edit') press(row, '[data-row-edit]');
        else {
          const page = rows.page?.rows ?? [];
          const item = page.find(({ id }) => id === row.dataset.row);
          if (item) select(toggled(selection, page, item));
        }
      } else if (action === 'next' || action === 'previous') step(list, action === 'next' ? 1 : -1);
      else if (action === 'search') focusOn(list, '[data-list-search]');
      else if (action === 'filters') focusOn(list, '[data-list-filter]');
      else if (action === 'add') press(list, '[data-list-add]');
      else if (selectedCount(selection) > 0) select(NOTHING);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}
