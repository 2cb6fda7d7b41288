import { defineRoutes } from '../../access/routes.ts';

const NAMESPACES = ['events', 'form', 'rules', 'common', 'menu'] as const;

export const routes = defineRoutes([
  {
    id: 'events',
    access: { module: 'eventManagement', level: 'READ' },
    title: 'menu:eventManagement',
    namespaces: ['events', 'list', 'form', 'rules', 'common', 'menu'],
    load: () => import('./events-page.tsx'),
  },
  {
    id: 'editEvent',
    access: { module: 'eventManagement', level: 'WRITE' },
    title: 'events:edit',
    namespaces: NAMESPACES,
    parent: 'events',
    load: () => import('./edit-event-page.tsx'),
  },
  {
    id: 'viewEvent',
    access: { module: 'eventManagement', level: 'READ' },
    title: 'events:view',
    namespaces: NAMESPACES,
    parent: 'events',
    load: () => import('./event-detail.tsx'),
  },
]);
