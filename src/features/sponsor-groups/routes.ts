import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'sponsorGroups',
    access: { module: 'sponsorGroupManagement', level: 'READ' },
    title: 'menu:sponsorGroupManagement',
    adds: 'sponsorGroup:add',
    namespaces: ['sponsorGroups', 'sponsorGroup', 'list', 'form', 'rules', 'common', 'menu'],
    load: () => import('./sponsor-group-list.tsx'),
  },
  {
    id: 'viewSponsorGroup',
    access: { module: 'sponsorGroupManagement', level: 'READ' },
    title: 'sponsorGroup:view',
    namespaces: ['sponsorGroup', 'appointments', 'form', 'rules', 'common', 'menu'],
    parent: 'sponsorGroups',
    load: () => import('./sponsor-group-detail.tsx'),
  },
]);
