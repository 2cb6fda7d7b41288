import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'roles',
    access: { module: 'rolesManagement', level: 'READ' },
    title: 'menu:rolesManagement',
    namespaces: ['roles', 'permissions', 'list', 'form', 'rules', 'common', 'menu'],
    load: () => import('./role-list.tsx'),
  },
  {
    id: 'addRole',
    access: { module: 'rolesManagement', level: 'WRITE' },
    title: 'roles:add',
    namespaces: ['roles', 'permissions', 'form', 'rules', 'common', 'menu'],
    parent: 'roles',
    load: () => import('./role-form.tsx'),
  },
  {
    id: 'editRole',
    access: { module: 'rolesManagement', level: 'WRITE' },
    title: 'roles:edit',
    namespaces: ['roles', 'permissions', 'form', 'rules', 'common', 'menu'],
    parent: 'roles',
    load: () => import('./role-form.tsx'),
  },
  {
    id: 'roleDetail',
    access: { module: 'rolesManagement', level: 'READ' },
    title: 'roles:role',
    namespaces: ['roles', 'users', 'permissions', 'form', 'rules', 'common', 'menu', 'list'],
    parent: 'roles',
    load: () => import('./role-detail.tsx'),
  },
]);
