import { defineRoutes } from '../../access/routes.ts';
import { rightTo } from '../../rules/access.ts';

export const routes = defineRoutes([
  {
    id: 'reports',
    access: rightTo('READ', 'reports'),
    title: 'menu:reports',
    namespaces: ['reports', 'panel', 'list', 'form', 'common', 'menu', 'rules'],
    load: () => import('./reports-page.tsx'),
  },
]);
