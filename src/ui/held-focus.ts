import { focusAny } from './focus-any.ts';

/** Parts of a page that stay when what is in them changes. */
const PLACES = 'fieldset, section, article, header, [role=tabpanel], [role=dialog], [role=alertdialog], main';

/** What has the focus until something comes there that can have it. */
let holding: Element | null = null;

function placesAround(element: Element): readonly HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

/** Gives the focus to a part of the page until something comes there. */
function hold(place: HTMLElement): void {
  focusAny(place, { preventScroll: true });
  holding = place;
  place.addEventListener(
    'blur',
    () => {
      holding = null;
    },
    { once: true },
  );
}

/**
 * To be called when something goes, as long as it is there: if it has the focus, the place that it stood in takes it, and
 * the keyboard goes on from there.
 */
export function leaveFocusToPlace(element: Element): void {
  if (!element.contains(document.activeElement)) return;
  const places = placesAround(element);
  queueMicrotask(() => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const place = places.find(({ isConnected }) => isConnected);
    if (place) hold(place);
  });
}

/** To be called when something comes: does its place hold the focus for it? */
export const isAwaited = (element: Element): boolean =>
  holding !== null && holding === document.activeElement && placesAround(element)[0] === holding;
