import type { RouteId } from '../../access/paths.ts';
import { defineRoutes, type RouteAccess, type RouteSpec } from '../../access/routes.ts';

/** Screens that are still to come: their address, right and place in the shell are there, and an honest empty page. */
const screen = (id: RouteId, access: RouteAccess, title: string, parent?: RouteId): RouteSpec => ({
  id,
  access,
  title: `menu:${title}`,
  namespaces: ['common', 'menu'],
  load: () => import('./empty-page.tsx'),
  ...(parent ? { parent } : {}),
});
const read = (module: string, child?: string): RouteAccess => ({
  module,
  level: 'READ',
  ...(child ? { child } : {}),
});
const write = (module: string, child?: string): RouteAccess => ({
  module,
  level: 'WRITE',
  ...(child ? { child } : {}),
});

export const routes = defineRoutes([
  screen('support', read('donorgrid-support'), 'donorgrid-support'),
  screen('createDrive', read('driveManagement', 'createDrive'), 'createDrive'),
  screen('approveDrive', read('driveManagement', 'approveDrive'), 'approveDrive'),
  screen('activationDrive', read('driveManagement', 'activationDrive'), 'activationDrive'),
  screen('events', read('eventManagement'), 'eventManagement'),
  screen('editEvent', write('eventManagement'), 'editEvent', 'events'),
  screen('viewEvent', read('eventManagement'), 'viewEvent', 'events'),
  screen('resources', read('resourceManagement', 'Resource'), 'Resource'),
  screen('designations', read('resourceManagement', 'Designation'), 'Designation'),
  screen('staff', read('resourceManagement', 'Staff'), 'Staff'),
  screen('donors', read('donorManagement'), 'donorManagement'),
  screen('content', read('contentManagement'), 'contentManagement'),
  screen('marketing', read('marketingAutomation'), 'marketingAutomation'),
  screen('reports', read('reports'), 'reports'),
  screen('builder', 'signedIn', 'builder'),
  screen('samplePage', 'signedIn', 'samplePage'),
  screen('uiKit', 'signedIn', 'uiKit'),
]);
