/** What brings up the keyboard of a telephone. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])';

/**
 * A row that goes takes its button along: once it is gone, the first of these that is there has the focus, such as the
 * row that came into its place, or else what adds one. Under a finger no field has it that is typed into: the keyboard
 * would come over what is left.
 */
export function focusFirst(...wanted: readonly (() => HTMLElement | null | undefined)[]): void {
  window.setTimeout(() => {
    const isTouched = window.matchMedia('(pointer: coarse)').matches;
    for (const find of wanted) {
      const found = find();
      if (found && !(isTouched && found.matches(TYPED))) return found.focus({ preventScroll: isTouched });
    }
  });
}
