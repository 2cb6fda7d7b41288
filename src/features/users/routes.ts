import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'users',
    access: { module: 'userManagement', level: 'READ' },
    title: 'menu:userManagement',
    namespaces: ['users', 'list', 'form', 'rules', 'common', 'menu'],
    load: () => import('./user-list.tsx'),
  },
  {
    id: 'addUser',
    access: { module: 'userManagement', level: 'WRITE' },
    title: 'menu:addUser',
    namespaces: ['users', 'permissions', 'form', 'rules', 'common', 'menu'],
    parent: 'users',
    load: () => import('./user-form.tsx'),
  },
  {
    id: 'editUser',
    access: { module: 'userManagement', level: 'WRITE' },
    title: 'menu:editUser',
    namespaces: ['users', 'permissions', 'form', 'rules', 'common', 'menu'],
    parent: 'users',
    load: () => import('./user-form.tsx'),
  },
  {
    id: 'viewUser',
    access: { module: 'userManagement', level: 'READ' },
    title: 'menu:viewUser',
    namespaces: ['users', 'panel', 'permissions', 'form', 'rules', 'common', 'menu'],
    parent: 'users',
    load: () => import('./user-detail.tsx'),
  },
  {
    id: 'registrations',
    access: { module: 'userManagement', level: 'WRITE' },
    title: 'users:registrations',
    namespaces: ['users', 'list', 'form', 'rules', 'common', 'menu'],
    parent: 'users',
    load: () => import('./registrations-page.tsx'),
  },
  {
    id: 'userProfile',
    access: { module: 'userManagement', level: 'READ' },
    title: 'menu:userProfile',
    namespaces: ['users', 'panel', 'form', 'rules', 'common', 'menu'],
    parent: 'users',
    load: () => import('./user-profile-page.tsx'),
  },
  {
    id: 'myProfile',
    access: 'signedIn',
    title: 'menu:myProfile',
    namespaces: ['users', 'form', 'rules', 'common', 'menu'],
    load: () => import('./my-profile-page.tsx'),
  },
]);
