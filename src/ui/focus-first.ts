/**
 * A row that goes takes its button along: once it is gone, the first of these that is there has the focus, such as the
 * row that came into its place, or else what adds one.
 */
export function focusFirst(...wanted: readonly (() => HTMLElement | null | undefined)[]): void {
  window.setTimeout(() => {
    for (const find of wanted) {
      const found = find();
      if (found) return found.focus();
    }
  });
}
