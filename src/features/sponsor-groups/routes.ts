import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'sponsorGroups',
    access: { module: 'sponsorGroupManagement', level: 'READ' },
    title: 'menu:sponsorGroupManagement',
    namespaces: ['sponsorGroups', 'list', 'common', 'menu'],
    load: () => import('./sponsor-group-list.tsx'),
  },
]);
