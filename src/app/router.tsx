import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { dropDeniedRoute, noteDeniedRoute } from '../access/denied-route.ts';
import { guard } from '../access/guard.ts';
import { href, PATHS } from '../access/paths.ts';
import type { RouteEntry } from '../access/routes.ts';
import { getSession, sessionAtom } from '../access/session.ts';
import { store } from '../access/store.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { nextTask } from '../lib/next-task.ts';
import { allRoutes } from './all-routes.ts';
import { lazyPage } from './lazy-page.tsx';
import { memoPage } from './memo-page.tsx';
import { RouteError } from './page-failure.tsx';
import { RootFrame } from './root-frame.tsx';

/** Signed-in people have no business at the sign-in pages, nor others behind them. */
function admit(route: RouteEntry, url: URL): Response | null {
  // What was noted for a page that was never reached belongs to no other.
  if (route.id !== 'accessDenied' && route.id !== 'errorV1') dropDeniedRoute();
  if (route.path.startsWith(`${PATHS.auth}/`)) return getSession() ? redirect(href('home')) : null;
  const verdict = guard(getSession(), route.access);
  const here = `${url.pathname}${url.search}`;
  if (verdict === 'denied') {
    noteDeniedRoute({ path: here, ...(typeof route.access === 'object' ? { right: route.access } : {}) });
    return redirect(href('accessDenied'));
  }
  if (verdict === 'open') return null;
  return redirect(here === href('dashboard') ? href('login') : href('login', undefined, { next: here }));
}

/** While the console starts, the code of its frame is run first, and the page's in a task of its own. */
let frameFirst: Promise<void> | undefined;
const codeOf = ({ load }: RouteEntry): ReturnType<RouteEntry['load']> =>
  frameFirst ? frameFirst.then(load) : load();

/** The page's first answer is on its way while its texts load and it is drawn. */
function askFirst(route: RouteEntry, address: URL): void {
  codeOf(route).then(
    ({ ask }) => ask?.(address),
    () => undefined,
  );
}

function asObject(route: RouteEntry): RouteObject {
  const bare = route.frame === 'bare';
  return {
    id: route.id,
    path: route.path,
    handle: route,
    loader: ({ request }) => {
      const url = new URL(request.url);
      const elsewhere = admit(route, url);
      if (!elsewhere) askFirst(route, url);
      return elsewhere;
    },
    // Within one screen only its query changes (sorting, paging, filters): who may open it was asked already, and without
    // a second answer to wait for the page is drawn once instead of twice.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.search === nextUrl.search || currentUrl.pathname !== nextUrl.pathname
        ? defaultShouldRevalidate
        : false,
    lazy: () =>
      lazyPage(async () => {
        const [page] = await Promise.all([codeOf(route), loadTexts(route.namespaces)]);
        return memoPage(page.Component);
      }, bare),
    errorElement: <RouteError bare={bare} />,
  };
}

const goTo = (path: string, to: () => string): RouteObject => ({
  path,
  loader: () => redirect(to()),
  Component: () => null,
});

/** The whole tree: pages without the shell, pages inside it, and where every other address leads. */
export function routeTree(): RouteObject[] {
  const bare = allRoutes.filter(({ frame }) => frame === 'bare');
  const inside = allRoutes.filter(({ frame }) => frame !== 'bare');
  return [
    {
      Component: RootFrame,
      HydrateFallback: () => null,
      errorElement: <RouteError bare />,
      children: [
        goTo(PATHS.home, () => href('dashboard')),
        goTo(PATHS.auth, () => href(getSession() ? 'home' : 'login')),
        goTo(`${PATHS.auth}/*`, () => href(getSession() ? 'home' : 'login')),
        goTo(PATHS.error, () => href('errorV1')),
        ...bare.map(asObject),
        {
          id: 'shell',
          lazy: () =>
            lazyPage(async () => {
              const [{ Shell }] = await Promise.all([
                import(/* webpackChunkName: "shell" */ './shell/shell.tsx'),
                loadTexts(['common', 'menu', 'shell']),
              ]);
              return Shell;
            }, true),
          errorElement: <RouteError bare />,
          children: inside.map(asObject),
        },
        {
          path: '*',
          loader: ({ request }) => {
            const { pathname, search } = new URL(request.url);
            noteDeniedRoute({ path: `${pathname}${search}` });
            return redirect(href(getSession() ? 'errorV1' : 'error'));
          },
          Component: () => null,
        },
      ],
    },
  ];
}

/** The router; when the session comes or goes, in this tab or another, the open route's guard is asked again. */
export function createRouter(): ReturnType<typeof createBrowserRouter> {
  frameFirst = nextTask().then(() => {
    frameFirst = undefined;
  });
  const router = createBrowserRouter(routeTree());
  let signedIn = getSession() !== null;
  store.sub(sessionAtom, () => {
    const now = getSession() !== null;
    if (now === signedIn) return;
    signedIn = now;
    if (!now) void router.revalidate();
  });
  return router;
}
