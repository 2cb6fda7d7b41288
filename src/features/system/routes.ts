import { defineRoutes } from '../../access/routes.ts';

// One chunk for all: pages that have to be there without a network are fetched together, ahead of time (start.tsx).
export const routes = defineRoutes([
  {
    id: 'accessDenied',
    access: 'public',
    frame: 'bare',
    title: 'errors:accessDenied',
    namespaces: ['errors', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "errors" */ './access-denied-page.tsx'),
  },
  {
    id: 'errorV1',
    access: 'public',
    frame: 'bare',
    title: 'errors:notFound',
    namespaces: ['errors', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "errors" */ './error-v1-page.tsx'),
  },
  {
    id: 'errorV2',
    access: 'public',
    frame: 'bare',
    title: 'errors:oops',
    namespaces: ['errors', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "errors" */ './error-v2-page.tsx'),
  },
  {
    id: 'errorV3',
    access: 'public',
    frame: 'bare',
    title: 'errors:notFound',
    namespaces: ['errors', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "errors" */ './error-v3-page.tsx'),
  },
  {
    id: 'errorV4',
    access: 'public',
    frame: 'bare',
    title: 'errors:notFound',
    namespaces: ['errors', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "errors" */ './error-v4-page.tsx'),
  },
  {
    id: 'errorV5',
    access: 'public',
    frame: 'bare',
    title: 'errors:oops',
    namespaces: ['errors', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "errors" */ './error-v5-page.tsx'),
  },
  {
    id: 'errorV6',
    access: 'public',
    frame: 'bare',
    title: 'errors:oops',
    namespaces: ['errors', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "errors" */ './error-v6-page.tsx'),
  },
]);
