import { defineRoutes } from '../../access/routes.ts';
import { rightTo } from '../../rules/access.ts';

export const routes = defineRoutes([
  {
    id: 'marketing',
    access: rightTo('READ', 'marketingAutomation'),
    title: 'menu:marketingAutomation',
    namespaces: ['marketing', 'common', 'menu'],
    load: () => import('./marketing-page.tsx'),
  },
]);
