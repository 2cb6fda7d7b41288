import { defineRoutes, type RouteSpec } from '../../access/routes.ts';

const page = (id: RouteSpec['id'], title: RouteSpec['title'], load: RouteSpec['load']): RouteSpec => ({
  id,
  access: 'public',
  frame: 'bare',
  title,
  namespaces: ['auth', 'rules', 'common'],
  load,
});

export const routes = defineRoutes([
  {
    id: 'login',
    access: 'public',
    frame: 'bare',
    title: 'auth:title',
    // The rules' texts come with the rules, at the first character.
    namespaces: ['auth', 'common'],
    load: () => import(/* webpackChunkName: "login" */ './login-page.tsx'),
  },
  {
    id: 'logout',
    access: 'public',
    frame: 'bare',
    title: 'auth:signedOut',
    namespaces: ['auth', 'common'],
    load: () => import('./logout-page.tsx'),
  },
  page('registration', 'auth:registration', () => import('./registration-page.tsx')),
  page('forgotPassword', 'auth:forgotTitle', () => import('./forgot-password-page.tsx')),
  page('resetPassword', 'auth:resetTitle', () => import('./reset-password-page.tsx')),
  page('reportProblem', 'common:reportProblem', () => import('./report-problem-page.tsx')),
  page('terms', 'auth:terms', () => import('./terms-page.tsx')),
]);
