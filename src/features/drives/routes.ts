import { defineRoutes } from '../../access/routes.ts';

const LIST = ['drives', 'list', 'form', 'common', 'menu'] as const;

const FORM = ['driveForm', 'drives', 'form', 'rules', 'common', 'menu'] as const;

export const routes = defineRoutes([
  {
    id: 'createDrive',
    access: { module: 'driveManagement', child: 'createDrive', level: 'READ' },
    title: 'menu:createDrive',
    namespaces: LIST,
    load: () => import('./drive-list.tsx'),
  },
  {
    id: 'addDrive',
    access: { module: 'driveManagement', child: 'createDrive', level: 'WRITE' },
    title: 'drives:add',
    namespaces: FORM,
    parent: 'createDrive',
    load: () => import('./drive-form.tsx'),
  },
  {
    id: 'editDrive',
    access: { module: 'driveManagement', child: 'createDrive', level: 'WRITE' },
    title: 'drives:editDrive',
    namespaces: FORM,
    parent: 'createDrive',
    load: () => import('./drive-form.tsx'),
  },
  {
    id: 'viewDrive',
    access: { module: 'driveManagement', level: 'READ' },
    title: 'drives:viewDrive',
    namespaces: ['drives', 'form', 'common', 'menu'],
    parent: 'createDrive',
    load: () => import('./drive-detail.tsx'),
  },
  {
    id: 'printDrives',
    access: { module: 'driveManagement', level: 'READ' },
    title: 'drives:printSelected',
    namespaces: ['drives', 'form', 'common', 'menu'],
    parent: 'createDrive',
    load: () => import('./drives-print.tsx'),
  },
  {
    id: 'approveDrive',
    access: { module: 'driveManagement', child: 'approveDrive', level: 'READ' },
    title: 'menu:approveDrive',
    namespaces: LIST,
    load: () => import('./drive-list.tsx'),
  },
  {
    id: 'reviewDrive',
    access: { module: 'driveManagement', child: 'approveDrive', level: 'WRITE' },
    title: 'drives:review',
    namespaces: ['drives', 'form', 'common', 'menu'],
    parent: 'approveDrive',
    load: () => import('./drive-review.tsx'),
  },
  {
    id: 'activationDrive',
    access: { module: 'driveManagement', child: 'activationDrive', level: 'READ' },
    title: 'menu:activationDrive',
    namespaces: LIST,
    load: () => import('./drive-list.tsx'),
  },
]);
