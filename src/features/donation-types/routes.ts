import { defineRoutes } from '../../access/routes.ts';

export const routes = defineRoutes([
  {
    id: 'donationTypes',
    access: { module: 'donation-type', level: 'READ' },
    title: 'menu:donation-type',
    namespaces: ['donationTypes', 'list', 'form', 'common', 'menu'],
    load: () => import('./donation-type-list.tsx'),
  },
  {
    id: 'addDonationType',
    access: { module: 'donation-type', level: 'WRITE' },
    title: 'donationTypes:add',
    namespaces: ['donationTypes', 'form', 'rules', 'common', 'menu'],
    parent: 'donationTypes',
    load: () => import('./donation-type-form.tsx'),
  },
  {
    id: 'editDonationType',
    access: { module: 'donation-type', level: 'WRITE' },
    title: 'donationTypes:edit',
    namespaces: ['donationTypes', 'form', 'rules', 'common', 'menu'],
    parent: 'donationTypes',
    load: () => import('./donation-type-form.tsx'),
  },
  {
    id: 'viewDonationType',
    access: { module: 'donation-type', level: 'READ' },
    title: 'donationTypes:view',
    namespaces: ['donationTypes', 'resources', 'form', 'rules', 'common', 'menu'],
    parent: 'donationTypes',
    load: () => import('./donation-type-detail.tsx'),
  },
]);
