import { addDays, addMonths, dayInWeek, isDay } from '../lib/day.ts';
import type { Day } from '../lib/scalars.ts';

/** The day that a key leads to in a calendar, or null when the key is none of its own. */
export function dayOfKey(
  key: string,
  day: Day,
  { view, today, firstDay }: { view: 'month' | 'day'; today: Day; firstDay: number },
): Day | null {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  if (key.toLowerCase() === 't') return today;
  // Up and down scroll the hours of a day.
  if (view === 'day') return null;
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -dayInWeek(day, firstDay));
  if (key === 'End') return addDays(day, 6 - dayInWeek(day, firstDay));
  return null;
}

const CELLS = '[role=cell][data-date]';

/** One stop for the Tab key: the day under the cursor with its entries; every other day is reached by arrows. */
export function rove(root: Element, cursor: Day): void {
  for (const cell of root.querySelectorAll<HTMLElement>(CELLS)) {
    const stop = cell.dataset.date === cursor ? 0 : -1;
    for (const part of cell.querySelectorAll<HTMLElement>('[tabindex]')) part.tabIndex = stop;
  }
}

/** The day that an element of the month lies in. */
export function dayAt(element: Element): Day | undefined {
  const date = element.closest<HTMLElement>(CELLS)?.dataset.date ?? '';
  return isDay(date) ? date : undefined;
}

export const dayLink = (root: Element, day: Day): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[role=cell][data-date="${day}"] [role=link]`);
