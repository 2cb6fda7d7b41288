import { defineRoutes } from '../../access/routes.ts';
import { rightTo } from '../../rules/access.ts';

export const routes = defineRoutes([
  {
    id: 'support',
    access: rightTo('READ', 'donorgrid-support'),
    title: 'menu:donorgrid-support',
    namespaces: ['support', 'form', 'rules', 'list', 'common', 'menu'],
    load: () => import('./support-page.tsx'),
  },
]);
