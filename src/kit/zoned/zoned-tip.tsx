import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { hideZonedTip, type ZonedTip } from './zoned-tip-state.ts';

/** The pointer may cross the gap between the time and the tip. */
const CROSSING_MS = 150;
const GAP = 4;
const EDGE = 8;

/** Above the time where there is room, else below it, and never out of the window. */
function place(tip: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const above = at.top - offsetHeight - GAP;
  const left = Math.min(Math.max(EDGE, at.left), window.innerWidth - offsetWidth - EDGE);
  tip.style.top = `${above >= EDGE ? above : at.bottom + GAP}px`;
  tip.style.left = `${Math.max(EDGE, left)}px`;
}

/** The one tip of all times: it stays while the pointer is on the time or on it, or the time has the focus. */
export function ZonedTipShown({ tip: { text, anchor } }: { readonly tip: ZonedTip }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (ref.current) place(ref.current, anchor);
  });
  useEffect(() => {
    // A dialog may have come over the time before this did: then nobody points at it any more.
    if (anchor.closest('[inert], [aria-hidden="true"]')) hideZonedTip();
    let timer: number | undefined;
    const isIn = (target: EventTarget | null): boolean =>
      target instanceof Node && (anchor.contains(target) || ref.current?.contains(target) === true);
    const stay = (): void => window.clearTimeout(timer);
    const ends = new AbortController();
    const hear = (
      type: keyof DocumentEventMap,
      act: (event: Event) => void,
      options: AddEventListenerOptions = {},
    ): void => document.addEventListener(type, act, { signal: ends.signal, ...options });
    hear('pointerover', (event) => {
      if ((event as PointerEvent).pointerType !== 'mouse') return;
      stay();
      if (!isIn(event.target)) timer = window.setTimeout(hideZonedTip, anchor.isConnected ? CROSSING_MS : 0);
    });
    hear('pointerdown', ({ target }) => isIn(target) || hideZonedTip());
    hear('focusin', ({ target }) => isIn(target) || hideZonedTip());
    anchor.addEventListener('blur', hideZonedTip, { signal: ends.signal });
    // Escape takes the tip away, and nothing that stands behind it.
    const onEscape = (event: Event): void => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      event.stopImmediatePropagation();
      hideZonedTip();
    };
    window.addEventListener('keydown', onEscape, { signal: ends.signal, capture: true });
    const follow = (): void => {
      const { top, bottom } = anchor.getBoundingClientRect();
      if (!anchor.isConnected || bottom < 0 || top > window.innerHeight) hideZonedTip();
      else if (ref.current) place(ref.current, anchor);
    };
    hear('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow, { signal: ends.signal });
    return () => {
      stay();
      ends.abort();
    };
  }, [anchor]);
  return createPortal(
    <div
      ref={ref}
      role="tooltip"
      className="fixed z-50 max-w-72 rounded-control bg-ink px-2.5 py-1.5 text-canvas text-caption shadow-float"
    >
      {text}
    </div>,
    document.body,
  );
}
