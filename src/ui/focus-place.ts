import { focusAny } from './focus-any.ts';
import { opener } from './menu-focus.ts';

/** What stands beside each other in a list, and what holds it: where somebody goes on when their button is gone. */
const ROWS = '[data-row], tr, li';
const HOLDERS =
  'table, section, [role=group], [role=region], [role=dialog], [role=alertdialog], [tabindex], main';
const WINDOWS = '[role=dialog], [role=alertdialog]';
/** For so long it is seen to that what has the focus goes: what goes later does so for another reason. */
const HOLD_MS = 10_000;
/** Whatever moves the page, or the focus: somebody goes on by themselves. */
const GOES_ON = ['pointerdown', 'keydown', 'wheel'] as const;

/** Where the focus was when a dialog was opened, as a way to find it again on a page that has changed meanwhile. */
export interface FocusPlace {
  readonly path: string;
  readonly element: Element;
  /** From near to far. */
  readonly neighbours: readonly (() => Element | null)[];
  /** It is no place where the focus was, but what a dialog leads to. */
  readonly isElsewhere?: boolean;
  /** Where the focus was before the dialog that this was in. */
  readonly outer: FocusPlace | undefined;
}

/** The newest place that nobody has come back to. */
let newest: FocusPlace | undefined;

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

/** What a row has marked to take the focus in its place, or the row. */
const takerOf = (row: HTMLElement | null): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-takes-focus]') ?? row;

/** What takes the focus of the row that shows a record; null where the page, or the part of it, shows none. */
export const rowById = (id: string, within: ParentNode = document): HTMLElement | null =>
  takerOf(within.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`));

/** A row is found by its record: its element may be gone, or another record's by now. */
function rowAgain(row: Element): () => Element | null {
  const id = row.getAttribute('data-row');
  return () => (id === null ? takerOf(row as HTMLElement) : rowById(id));
}

function neighboursOf(element: Element): FocusPlace['neighbours'] {
  const row = element.closest(ROWS);
  const rows = row?.parentElement ? [...row.parentElement.children].filter((one) => one.matches(ROWS)) : [];
  const at = row ? rows.indexOf(row) : -1;
  // The row itself, those that follow, and those before, the nearest first.
  const near = [...rows.slice(Math.max(at, 0)), ...rows.slice(0, Math.max(at, 0)).reverse()];
  const holders: Element[] = [];
  for (let box = element.parentElement?.closest(HOLDERS); box; box = box.parentElement?.closest(HOLDERS))
    if (!rows.includes(box)) holders.push(box);
  return [...near.map(rowAgain), ...holders.map((holder) => () => holder)];
}

/** The place of an element, of no dialog; undefined where it is none. */
const placeAt = (element: Element | null): FocusPlace | undefined =>
  element && !isNowhere(element)
    ? {
        path: window.location.pathname,
        element,
        neighbours: neighboursOf(element),
        outer: undefined,
      }
    : undefined;

/** Remembers where the focus is, at `element`, or where it is led to. */
export function rememberPlace(element: Element | null, isElsewhere = false): FocusPlace | undefined {
  const isInDialog = element?.closest(WINDOWS);
  if (!element || (isNowhere(element) && !newest)) return undefined;
  newest = {
    path: window.location.pathname,
    element,
    isElsewhere,
    neighbours: isNowhere(element) ? [] : neighboursOf(element),
    outer: isNowhere(element) || isInDialog ? newest : undefined,
  };
  return newest;
}

const isGone = (element: Element): boolean =>
  !element.isConnected ||
  element.matches(':disabled') ||
  element.closest('[inert]') !== null ||
  element.checkVisibility?.() === false;

/** Focuses an element, also one that no key leads to, and moves no page for it; false where it is gone. */
function focusOn(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || isGone(element)) return false;
  focusAny(element, { preventScroll: true });
  return document.activeElement === element;
}

/** Focuses what stands elsewhere on the page than whoever goes on there: it comes in sight, where it is not. */
function focusSeen(element: Element | null): boolean {
  const hasFocus = focusOn(element);
  if (hasFocus) element?.scrollIntoView?.({ block: 'nearest' });
  return hasFocus;
}

/** The nearest thing to a place that is still there takes the focus. */
function focusNear(place: FocusPlace): void {
  for (let at: FocusPlace | undefined = place; at; at = at.outer) {
    // Another page says itself where it begins.
    if (at.path !== window.location.pathname) return;
    const focus = at.isElsewhere ? focusSeen : focusOn;
    if (!isNowhere(at.element) && focus(at.element)) return;
    // Somebody, or the page, has gone on already.
    const { activeElement } = document;
    if (activeElement && !isNowhere(activeElement) && !isGone(activeElement)) return;
    if (at.neighbours.some((neighbour) => focusOn(neighbour()))) return;
  }
  focusSeen(document.querySelector('main h1'));
}

/** What is shown anew after something was done may take away what has the focus: then its neighbour takes it. */
function holdOn(element: Element, place: FocusPlace): void {
  if (isNowhere(element)) return;
  const stop = new AbortController();
  const { signal } = stop;
  const end = (): void => stop.abort();
  const observer = new MutationObserver(() => {
    // While a menu closes it has the focus, and gives it back to its button where that is still there.
    if (!isGone(element) || document.activeElement?.closest('[role=menu]')) return;
    end();
    if (isNowhere(document.activeElement) || document.activeElement === element) focusNear(place);
  });
  const attributeFilter = ['class', 'disabled', 'inert'];
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter });
  const timer = window.setTimeout(end, HOLD_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    window.clearTimeout(timer);
  });
  // Heard on the way down: the key that has just done it is past there.
  for (const type of GOES_ON) document.addEventListener(type, end, { signal, capture: true, passive: true });
  const isOther = (target: EventTarget | null): boolean =>
    target !== element && !(target instanceof Element && target.closest('[role=menu]'));
  document.addEventListener('focusin', ({ target }) => isOther(target) && end(), { signal });
  // Whatever is taken away loses the focus too: that is looked at once it is gone.
  element.addEventListener('blur', () => queueMicrotask(() => !isGone(element) && end()), { signal });
}

/** Gives the focus back to a place, or to what is nearest to it now. */
export function returnTo(place: FocusPlace | undefined): void {
  if (!place) return;
  if (newest === place) newest = place.outer;
  focusNear(place);
  if (document.activeElement) holdOn(document.activeElement, place);
}

/**
 * To be called when something is done that may take along what did it, such as the button of a menu: once that is gone,
 * what is nearest to it has the focus.
 */
export function holdPlaceOf(element: Element | null): void {
  const place = placeAt(element);
  if (place) holdOn(place.element, place);
}

/**
 * For what a button does that is busy meanwhile and may be gone afterwards: a browser takes the focus from it as soon as
 * it is busy. Whoever has not gone on by themselves has it again at the button, or at what is nearest to it.
 */
export async function keepPlaceWhile<T>(work: () => Promise<T>): Promise<T> {
  const place = placeAt(opener());
  if (!place) return work();
  const answer = await work();
  // After the render that shows what came of it.
  window.setTimeout(() => {
    const now = document.activeElement;
    if (isNowhere(now) || now === place.element) focusNear(place);
    if (document.activeElement) holdOn(document.activeElement, place);
  });
  return answer;
}
