import { Provider } from 'jotai';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs } from '../access/session.ts';
import { storage } from '../access/storage.ts';
import { store } from '../access/store.ts';
import { consoleConfig } from '../api/config.ts';
import { startI18n } from '../i18n/i18n.ts';
import { Crash } from './crash.tsx';
import { createRouter } from './router.tsx';
import { forgetTops } from './scroll-positions.ts';
import { hideSplash } from './splash.ts';

/** Most have none, and load nothing for it. Without it the console looks as it was made. */
const keepLayout = (text: string): Promise<void> =>
  import('../kit/layout/apply-layout.ts').then(
    ({ applyLayout }) => applyLayout(text),
    () => undefined,
  );

/**
 * Starts the console in `#root`; the splash leaves when the first screen is ready, after 3 s at the latest. What comes
 * back takes the console out of the page again.
 */
export async function startApp(): Promise<() => void> {
  const container = document.getElementById('root');
  if (!container) return () => undefined;
  const splash = hideSplash();
  const layout = storage.get(consoleConfig().layoutKey);
  await Promise.all([startI18n(), layout && keepLayout(layout)]);
  followOtherTabs();
  forgetTops();
  const router = createRouter();
  const ready = (): void => {
    if (router.state.initialized) requestAnimationFrame(() => splash.now());
  };
  router.subscribe(ready);
  const root = createRoot(container);
  // In pieces: the whole frame at once would be deaf to what is typed and clicked meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Crash>
          <Provider store={store}>
            {/* A list asks by its address. Were the address a transition, any urgent render in between would ask by the
                old one again, and the two would chase each other (docs/adr/0011). */}
            <RouterProvider router={router} useTransitions={false} />
          </Provider>
        </Crash>
      </StrictMode>,
    ),
  );
  ready();
  return () => root.unmount();
}
