import { type RefObject, useLayoutEffect } from 'react';

/** Whatever changes a field, or opens what could. */
const CHANGES = ['beforeinput', 'pointerdown', 'mousedown', 'click', 'paste', 'cut', 'drop'] as const;
/** Keys that lead on: out of a field, out of a panel, along the page; or that are the browser's own. */
const LEADS_ON = /^(Tab|Escape|Shift|Page(Up|Down)|F\d+)$/;

const stop = (event: Event): void => {
  // The foot of the form says itself what may be pressed.
  if (event.target instanceof Element && event.target.closest('[data-form-foot]')) return;
  // What is typed with these keys comes as input; the others belong to whoever copies, to the browser or the console.
  if (
    event instanceof KeyboardEvent &&
    (event.ctrlKey || event.metaKey || event.altKey || LEADS_ON.test(event.key))
  )
    return;
  event.preventDefault();
  event.stopPropagation();
};

/**
 * As long as `held`, nobody changes the fields of a form: it would be lost with the page. They stay as they look and as
 * they are read, and the focus stays where it is: what is disabled or inert would lose it.
 */
export function useHeldFields(form: RefObject<HTMLFormElement | null>, held: boolean): void {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || !held) return;
    const events = [...CHANGES, 'keydown'];
    for (const type of events) element.addEventListener(type, stop, { capture: true });
    return () => {
      for (const type of events) element.removeEventListener(type, stop, { capture: true });
    };
  }, [form, held]);
}
