import { defineRoutes } from '../../access/routes.ts';

const NAMESPACES = ['resources', 'form', 'rules', 'common', 'menu'] as const;

export const routes = defineRoutes([
  {
    id: 'resources',
    access: { module: 'resourceManagement', child: 'Resource', level: 'READ' },
    title: 'menu:Resource',
    namespaces: ['resources', 'list', 'form', 'common', 'menu'],
    load: () => import('./resource-list.tsx'),
  },
  {
    id: 'addResource',
    access: { module: 'resourceManagement', child: 'Resource', level: 'WRITE' },
    title: 'resources:add',
    namespaces: NAMESPACES,
    parent: 'resources',
    load: () => import('./resource-form.tsx'),
  },
  {
    id: 'editResource',
    access: { module: 'resourceManagement', child: 'Resource', level: 'WRITE' },
    title: 'resources:edit',
    namespaces: NAMESPACES,
    parent: 'resources',
    load: () => import('./resource-form.tsx'),
  },
  {
    id: 'viewResource',
    access: { module: 'resourceManagement', child: 'Resource', level: 'READ' },
    title: 'resources:view',
    namespaces: [...NAMESPACES, 'calendar'],
    parent: 'resources',
    load: () => import('./resource-detail.tsx'),
  },
]);
