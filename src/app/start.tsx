import { Provider } from 'jotai';
import { StrictMode, startTransition, useLayoutEffect, useReducer, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type createBrowserRouter, RouterProvider } from 'react-router-dom';
import { storage } from '../access/storage.ts';
import { store } from '../access/store.ts';
import { consoleConfig } from '../api/config.ts';
import { startI18n } from '../i18n/i18n.ts';
import { nextTask } from '../lib/next-task.ts';
import { leaveComposingKeys } from './composing-keys.ts';
import { Crash } from './crash.tsx';
import { createRouter } from './router.tsx';
import { hideSplash } from './splash.ts';
import { followSessionsZone } from './told-zone.ts';

/** Most have none, and load nothing for it. Without it the console looks as it was made. */
const keepLayout = (text: string): Promise<void> =>
  import('../kit/layout/apply-layout.ts').then(
    ({ applyLayout }) => applyLayout(text),
    () => undefined,
  );

type Router = ReturnType<typeof createBrowserRouter>;

const isElsewhere = (now: Router['state'], before: Router['state']): boolean =>
  (Object.keys(now) as (keyof typeof now)[]).some((key) => now[key] !== before[key]);

/**
 * The pages of the router. While they are drawn in pieces the router may go on, and its provider listens only from their
 * end: what it has missed by then is drawn anew, at once.
 */
function Pages({ router, onDrawn }: { readonly router: Router; readonly onDrawn: () => void }) {
  const [times, again] = useReducer((before: number) => before + 1, 0);
  const [drawn] = useState(router.state);
  useLayoutEffect(() => {
    if (isElsewhere(router.state, drawn)) again();
    onDrawn();
  }, [router, drawn, onDrawn]);
  // A list asks by its address. Were the address a transition, any urgent render in between would ask by the old one
  // again, and the two would chase each other (docs/adr/0011).
  return <RouterProvider key={times} router={router} useTransitions={false} />;
}

/** Ends when the router knows its first page, with its code and texts. */
const firstPage = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });

/**
 * Starts the console in `#root`; the splash leaves when the first screen is ready, after 3 s at the latest. What comes
 * back takes the console out of the page again.
 */
export async function startApp(): Promise<() => void> {
  const container = document.getElementById('root');
  if (!container) return () => undefined;
  const splash = hideSplash();
  followSessionsZone();
  const ends = new AbortController();
  leaveComposingKeys(ends.signal);
  const layout = storage.get(consoleConfig().layoutKey);
  await Promise.all([startI18n(), layout && keepLayout(layout)]);
  // Starting the console is some work; the page painted before it is still there to type and click in.
  await nextTask();
  const router = createRouter();
  await firstPage(router);
  await nextTask();
  const root = createRoot(container);
  // In pieces: the whole frame at once would be deaf to what is typed and clicked meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Crash>
          <Provider store={store}>
            <Pages router={router} onDrawn={() => requestAnimationFrame(splash.now)} />
          </Provider>
        </Crash>
      </StrictMode>,
    ),
  );
  return () => {
    ends.abort();
    root.unmount();
  };
}
