import { defineRoutes } from '../../access/routes.ts';

const RECORD = ['donorRecord', 'donors', 'form', 'rules', 'common', 'menu'] as const;

// The form and the merging come in one file: a file each would split what the dashboard loads into more parts.
export const routes = defineRoutes([
  {
    id: 'donors',
    access: { module: 'donorManagement', level: 'READ' },
    title: 'menu:donorManagement',
    namespaces: ['donors', 'list', 'form', 'common', 'menu'],
    load: () => import('./donor-list.tsx'),
  },
  {
    id: 'viewDonor',
    access: { module: 'donorManagement', level: 'READ' },
    title: 'donors:view',
    namespaces: RECORD,
    parent: 'donors',
    load: () => import('./donor-detail.tsx'),
  },
  {
    id: 'addDonor',
    access: { module: 'donorManagement', level: 'WRITE' },
    title: 'donorRecord:add',
    namespaces: RECORD,
    parent: 'donors',
    load: () => import(/* webpackChunkName: "donor-forms" */ './donor-form.tsx'),
  },
  {
    id: 'editDonor',
    access: { module: 'donorManagement', level: 'WRITE' },
    title: 'donorRecord:edit',
    namespaces: RECORD,
    parent: 'donors',
    load: () => import(/* webpackChunkName: "donor-forms" */ './donor-form.tsx'),
  },
  {
    id: 'appointments',
    access: { module: 'donorManagement', level: 'READ' },
    title: 'appointments:appointments',
    namespaces: ['appointments', 'list', 'form', 'rules', 'common', 'menu'],
    parent: 'donors',
    load: () => import('./appointments-page.tsx'),
  },
  {
    id: 'donorPairs',
    access: { module: 'donorManagement', level: 'READ' },
    title: 'donorRecord:possibleDuplicates',
    namespaces: RECORD,
    parent: 'donors',
    load: () => import(/* webpackChunkName: "donor-forms" */ './donor-pairs.tsx'),
  },
  {
    id: 'mergeDonors',
    access: { module: 'donorManagement', level: 'WRITE' },
    title: 'donorRecord:mergeShort',
    namespaces: RECORD,
    parent: 'donorPairs',
    load: () => import(/* webpackChunkName: "donor-forms" */ './donor-merge.tsx'),
  },
]);
