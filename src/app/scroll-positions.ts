/** Where the router keeps how far each entry of the history was scrolled, in the tab's own storage. */
export const SCROLL_POSITIONS = 'donorgrid.scroll';

/** A page that was at its top needs no place to be brought to: the first drawing is left as it is. */
export function forgetTops(): void {
  try {
    const kept = Object.entries(JSON.parse(sessionStorage.getItem(SCROLL_POSITIONS) ?? '{}') as object);
    sessionStorage.setItem(
      SCROLL_POSITIONS,
      JSON.stringify(Object.fromEntries(kept.filter(([, top]) => top > 0))),
    );
  } catch {
    // Without storage there is nothing to be brought to.
  }
}
