import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { UNSAFE_DataRouterStateContext, useLocation } from 'react-router-dom';
import { useLatest } from '../ui/use-latest.ts';

/** Where the tab keeps how far each page of its history was scrolled. */
const KEPT = 'donorgrid.scroll';
const KEPT_AT_MOST = 100;
/** Until then a page that is still growing is followed to the place it had. */
const GROWS_MS = 5_000;
/** Who does one of these has taken the page in hand. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Pixels from the top, by the entry of the history. */
type Places = Map<string, number>;

function readPlaces(): Places {
  try {
    return new Map(
      Object.entries(JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>),
    );
  } catch {
    return new Map();
  }
}

function keepPlaces(all: Places): void {
  // A page that was at its top needs no place.
  const scrolled = [...all].filter(([, top]) => top > 0).slice(-KEPT_AT_MOST);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(scrolled)));
  } catch {
    // Without storage a page that is loaded again begins at its top.
  }
}

/** The open page: how far it is scrolled, and how far it is to be. */
interface Scrolled {
  readonly places: Places;
  page: string;
  top: number;
  wanted?: number;
}

const notePlace = ({ places, page, top, wanted }: Scrolled): unknown => places.set(page, wanted ?? top);

/** Brings the page to a place, and again while it grows, unless somebody moves it. Ends what it began when called. */
function bringTo(place: number, now: Scrolled): () => void {
  const left = new AbortController();
  const { signal } = left;
  const leave = (): void => left.abort();
  const go = (): void => {
    window.scrollTo(0, place);
    // Its own event comes with the next frame, and the page may be left before.
    now.top = window.scrollY;
    if (now.top >= Math.floor(place)) leave();
  };
  const grown = new ResizeObserver(go);
  const late = setTimeout(leave, GROWS_MS);
  signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(late);
    delete now.wanted;
  });
  for (const act of TAKES_OVER) window.addEventListener(act, leave, { signal, passive: true });
  now.wanted = place;
  grown.observe(document.body);
  go();
  return leave;
}

/**
 * A new page begins at its top, and one from the history where it was left. The router's own part for this asks the
 * browser how far a page is scrolled when it is left, and has all of its elements styled and placed for the answer, a tenth
 * of a second of a slow processor. This one listens while it is scrolled.
 */
export function ScrollPositions(): null {
  // Before the console stands nothing is there that could be scrolled.
  const [now] = useState<Scrolled>(() => ({ places: readPlaces(), page: '', top: 0 }));
  const location = useLocation();
  const mayStay = useLatest(useContext(UNSAFE_DataRouterStateContext)?.preventScrollReset);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const note = (): void => {
      now.top = window.scrollY;
    };
    const keep = (): void => {
      notePlace(now);
      keepPlaces(now.places);
      // Who comes back from elsewhere is brought to the place by the browser where it still has the page.
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', note, { signal, passive: true });
    // A page is said to be scrolled with the next frame, and the next page may be there before it. So the place is asked for
    // as a page is left too: nothing has changed yet, and the answer costs nothing.
    window.navigation?.addEventListener('navigate', note, { signal });
    window.addEventListener('pagehide', keep, { signal });
    window.history.scrollRestoration = 'manual';
    return () => left.abort();
  }, [now]);
  useLayoutEffect(() => {
    // Pages that were opened by their address have the same key.
    now.page = `${location.key} ${location.pathname}`;
    const place = now.places.get(now.page);
    const target = location.hash && document.getElementById(location.hash.slice(1));
    const leave = place ? bringTo(place, now) : undefined;
    if (!place && target) target.scrollIntoView();
    else if (!place && now.top > 0 && (place === 0 || !mayStay.current)) window.scrollTo(0, 0);
    return () => {
      notePlace(now);
      leave?.();
    };
  }, [now, location]);
  return null;
}
