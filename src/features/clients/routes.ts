import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'clients',
    access: { module: 'clientManagement', level: 'READ' },
    title: 'menu:clientManagement',
    namespaces: ['clients', 'list', 'form', 'common', 'menu'],
    load: () => import('./client-list.tsx'),
  },
  {
    id: 'addClient',
    access: { module: 'clientManagement', level: 'WRITE' },
    title: 'menu:addClient',
    namespaces: ['clients', 'form', 'rules', 'common', 'menu'],
    parent: 'clients',
    load: () => import('./client-form.tsx'),
  },
  {
    id: 'clientEdit',
    access: { module: 'clientManagement', level: 'WRITE' },
    title: 'clients:editTitle',
    namespaces: ['clients', 'form', 'rules', 'common', 'menu'],
    parent: 'clients',
    load: () => import('./client-form.tsx'),
  },
  {
    id: 'clientView',
    access: { module: 'clientManagement', level: 'READ' },
    title: 'menu:viewClient',
    namespaces: ['clients', 'users', 'list', 'form', 'rules', 'common', 'menu'],
    parent: 'clients',
    load: () => import('./client-detail.tsx'),
  },
]);
