import type { RouteId } from '../../access/paths.ts';
import { defineRoutes, type RouteAccess, type RouteSpec, type TextKey } from '../../access/routes.ts';
import { rightTo } from '../../rules/access.ts';

/** What the menu calls it. */
type Title = TextKey extends infer Key ? (Key extends `menu:${infer Name}` ? Name : never) : never;

/** Screens that are still to come: their address, right and place in the shell are there, and an honest empty page. */
const screen = (id: RouteId, access: RouteAccess, title: Title): RouteSpec => ({
  id,
  access,
  title: `menu:${title}` as const,
  namespaces: ['common', 'menu'],
  load: () => import('./empty-page.tsx'),
});

export const routes = defineRoutes([
  screen('support', rightTo('READ', 'donorgrid-support'), 'donorgrid-support'),
  screen('donors', rightTo('READ', 'donorManagement'), 'donorManagement'),
  screen('content', rightTo('READ', 'contentManagement'), 'contentManagement'),
  screen('marketing', rightTo('READ', 'marketingAutomation'), 'marketingAutomation'),
  screen('reports', rightTo('READ', 'reports'), 'reports'),
  screen('builder', 'signedIn', 'builder'),
  screen('samplePage', 'signedIn', 'samplePage'),
  screen('uiKit', 'signedIn', 'uiKit'),
]);
