import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followOtherTabs } from '../access/session.ts';
import { store } from '../access/store.ts';
import { startI18n } from '../i18n/i18n.ts';
import { Crash } from './crash.tsx';
import { prefetchErrorPages } from './prefetch-error-pages.ts';
import { createRouter } from './router.tsx';
import { hideSplash } from './splash.ts';

/**
 * Starts the console in `#root`; the splash leaves when the first screen is ready, after 3 s at the latest. What comes
 * back takes the console out of the page again.
 */
export async function startApp(): Promise<() => void> {
  const container = document.getElementById('root');
  if (!container) return () => undefined;
  const splash = hideSplash();
  await startI18n();
  followOtherTabs();
  const router = createRouter();
  let fetching = false;
  const ready = (): void => {
    if (!router.state.initialized) return;
    requestAnimationFrame(() => splash.now());
    if (fetching) return;
    fetching = true;
    prefetchErrorPages();
  };
  router.subscribe(ready);
  const root = createRoot(container);
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
  );
  ready();
  return () => root.unmount();
}
