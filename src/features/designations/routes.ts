import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'designations',
    access: { module: 'resourceManagement', child: 'Designation', level: 'READ' },
    title: 'menu:Designation',
    adds: 'designations:add',
    namespaces: ['designations', 'list', 'form', 'rules', 'common', 'menu'],
    load: () => import('./designation-list.tsx'),
  },
  {
    id: 'viewDesignation',
    access: { module: 'resourceManagement', child: 'Designation', level: 'READ' },
    title: 'designations:view',
    namespaces: ['designations', 'donationTypes', 'form', 'rules', 'common', 'menu'],
    parent: 'designations',
    load: () => import('./designation-detail.tsx'),
  },
]);
