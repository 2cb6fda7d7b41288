import { defineRoutes } from '../../access/routes.ts';
import { rightTo } from '../../rules/access.ts';

const NAMESPACES = ['ads', 'form', 'rules', 'common', 'menu'] as const;
const READ = rightTo('READ', 'contentManagement', 'Ads');
const WRITE = rightTo('WRITE', 'contentManagement', 'Ads');

export const routes = defineRoutes([
  {
    id: 'content',
    access: rightTo('READ', 'contentManagement'),
    title: 'menu:contentManagement',
    namespaces: ['common', 'menu'],
    load: () => import('./content-page.tsx'),
  },
  {
    id: 'ads',
    access: READ,
    title: 'menu:Ads',
    namespaces: ['ads', 'list', 'form', 'common', 'menu'],
    parent: 'content',
    load: () => import('./ad-list.tsx'),
  },
  {
    id: 'addAd',
    access: WRITE,
    title: 'ads:add',
    namespaces: NAMESPACES,
    parent: 'ads',
    load: () => import('./ad-form.tsx'),
  },
  {
    id: 'editAd',
    access: WRITE,
    title: 'ads:edit',
    namespaces: NAMESPACES,
    parent: 'ads',
    load: () => import('./ad-form.tsx'),
  },
  {
    id: 'viewAd',
    access: READ,
    title: 'ads:view',
    namespaces: NAMESPACES,
    parent: 'ads',
    load: () => import('./ad-detail.tsx'),
  },
]);
