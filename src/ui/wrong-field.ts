import { type SyntheticEvent, useEffect, useRef } from 'react';
import { firstField } from './first-field.ts';
import { focusAny } from './focus-any.ts';
import { showWithMessage } from './show-with-message.ts';

/** Fields, and groups of them, with what is wrong under them. */
const WRONG = '[aria-invalid=true], [data-wrong]';
/** What asks something of a dialog that has no form. */
const ACT = '[data-act]';

function toFirstWrong(within: Element): boolean {
  const wrong = within.querySelector<HTMLElement>(WRONG);
  if (!wrong) return false;
  // Of a group the first of its fields, which can be used at once.
  focusAny(firstField(wrong) ?? wrong, { preventScroll: true });
  showWithMessage(wrong);
  return true;
}

/** Leads to the first field that is wrong as soon as there is one, until the signal, or until somebody goes on. */
function whenWrong(within: Element, stop: AbortController): void {
  const { signal } = stop;
  const end = (): void => stop.abort();
  const look = (): void => {
    if (!signal.aborted && toFirstWrong(within)) end();
  };
  const observer = new MutationObserver(look);
  signal.addEventListener('abort', () => observer.disconnect());
  // Once that is drawn which is known without asking.
  setTimeout(() => {
    look();
    if (signal.aborted) return;
    observer.observe(within, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-invalid', 'data-wrong'],
    });
    document.addEventListener('pointerdown', end, { signal });
    document.addEventListener('keydown', end, { signal });
  });
}

/**
 * What a dialog or a panel listens with: where something is asked of it and refused, the focus goes to the first field that is
 * wrong, be that known at once or by an answer of the server.
 */
export function useToWrongField() {
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  const asked = ({ currentTarget, target }: SyntheticEvent<HTMLElement>, selector: string): void => {
    // A list that is drawn elsewhere is part of it for React alone.
    if (!(target instanceof Element) || !currentTarget.contains(target) || !target.closest(selector)) return;
    last.current?.abort();
    last.current = new AbortController();
    whenWrong(currentTarget, last.current);
  };
  return {
    onSubmitCapture: (event: SyntheticEvent<HTMLElement>) => asked(event, 'form'),
    onClickCapture: (event: SyntheticEvent<HTMLElement>) => asked(event, ACT),
  };
}
