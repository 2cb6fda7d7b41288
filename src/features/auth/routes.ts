import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'login',
    access: 'public',
    frame: 'bare',
    title: 'auth:title',
    namespaces: ['auth', 'rules', 'common'],
    load: () => import('./login-page.tsx'),
  },
  {
    id: 'logout',
    access: 'public',
    frame: 'bare',
    title: 'auth:signedOut',
    namespaces: ['auth', 'common'],
    load: () => import('./logout-page.tsx'),
  },
]);
