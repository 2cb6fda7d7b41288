import { defineRoutes } from '../../access/routes.ts';

// Pages of the console's own makers: they ask the server nothing, and no menu leads to them.
export const routes = defineRoutes([
  {
    id: 'builder',
    access: 'signedIn',
    title: 'menu:builder',
    namespaces: ['template', 'common', 'menu'],
    load: () => import('./builder-page.tsx'),
  },
  {
    id: 'samplePage',
    access: 'signedIn',
    title: 'menu:samplePage',
    namespaces: ['template', 'common', 'menu'],
    load: () => import('./sample-page.tsx'),
  },
  {
    id: 'uiKit',
    access: 'signedIn',
    title: 'menu:uiKit',
    namespaces: ['template', 'form', 'rules', 'list', 'common', 'menu'],
    load: () => import('./ui-kit-page.tsx'),
  },
]);
