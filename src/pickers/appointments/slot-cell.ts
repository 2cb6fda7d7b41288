/** What is pressed at a slot in the schedule that the page shows, found by its row. */
export const slotCell = (slotId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(slotId)}"] button`);
