import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'dashboard',
    access: 'signedIn',
    title: 'dashboard:title',
    namespaces: ['dashboard', 'common', 'menu'],
    load: () => import(/* webpackChunkName: "dashboard" */ './dashboard-page.tsx'),
  },
]);
