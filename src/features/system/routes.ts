import { defineRoutes, type RouteSpec } from '../../access/routes.ts';

const errorPage = (id: RouteSpec['id'], title: string, load: RouteSpec['load']): RouteSpec => ({
  id,
  access: 'public',
  frame: 'bare',
  title,
  namespaces: ['errors', 'common'],
  load,
});

export const routes = defineRoutes([
  errorPage('accessDenied', 'errors:accessDenied', () => import('./access-denied-page.tsx')),
  errorPage('errorV1', 'errors:notFound', () => import('./not-found-page.tsx')),
  errorPage('errorV2', 'errors:oops', () => import('./oops-page.tsx')),
  errorPage('errorV3', 'errors:notFound', () => import('./not-found-page.tsx')),
  errorPage('errorV4', 'errors:notFound', () => import('./not-found-page.tsx')),
  errorPage('errorV5', 'errors:oops', () => import('./oops-page.tsx')),
  errorPage('errorV6', 'errors:oops', () => import('./oops-page.tsx')),
]);
