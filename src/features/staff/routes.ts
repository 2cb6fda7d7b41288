import { defineRoutes } from '../../access/routes.ts';

const NAMESPACES = ['staff', 'form', 'rules', 'common', 'menu'] as const;

export const routes = defineRoutes([
  {
    id: 'staff',
    access: { module: 'resourceManagement', child: 'Staff', level: 'READ' },
    title: 'menu:Staff',
    namespaces: ['staff', 'list', 'form', 'common', 'menu'],
    load: () => import('./staff-list.tsx'),
  },
  {
    id: 'addStaff',
    access: { module: 'resourceManagement', child: 'Staff', level: 'WRITE' },
    title: 'staff:add',
    namespaces: NAMESPACES,
    parent: 'staff',
    load: () => import('./staff-form.tsx'),
  },
  {
    id: 'editStaff',
    access: { module: 'resourceManagement', child: 'Staff', level: 'WRITE' },
    title: 'staff:edit',
    namespaces: NAMESPACES,
    parent: 'staff',
    load: () => import('./staff-form.tsx'),
  },
  {
    id: 'viewStaff',
    access: { module: 'resourceManagement', child: 'Staff', level: 'READ' },
    title: 'staff:view',
    namespaces: NAMESPACES,
    parent: 'staff',
    load: () => import('./staff-detail.tsx'),
  },
]);
