import type { RouteEntry } from '../access/routes.ts';
import { routes as auth } from '../features/auth/routes.ts';
import { routes as clients } from '../features/clients/routes.ts';
import { routes as content } from '../features/content/routes.ts';
import { routes as dashboard } from '../features/dashboard/routes.ts';
import { routes as designations } from '../features/designations/routes.ts';
import { routes as donationTypes } from '../features/donation-types/routes.ts';
import { routes as donors } from '../features/donors/routes.ts';
import { routes as drives } from '../features/drives/routes.ts';
import { routes as emailTemplates } from '../features/email-templates/routes.ts';
import { routes as events } from '../features/events/routes.ts';
import { routes as marketing } from '../features/marketing/routes.ts';
import { routes as reports } from '../features/reports/routes.ts';
import { routes as resources } from '../features/resources/routes.ts';
import { routes as roles } from '../features/roles/routes.ts';
import { routes as sponsorGroups } from '../features/sponsor-groups/routes.ts';
import { routes as staff } from '../features/staff/routes.ts';
import { routes as support } from '../features/support/routes.ts';
import { routes as system } from '../features/system/routes.ts';
import { routes as template } from '../features/template/routes.ts';
import { routes as users } from '../features/users/routes.ts';

/** The features' tables, together: router, menu, breadcrumbs and titles are derived from this list. */
export const allRoutes: readonly RouteEntry[] = [
  ...auth,
  ...clients,
  ...content,
  ...dashboard,
  ...designations,
  ...donationTypes,
  ...donors,
  ...drives,
  ...emailTemplates,
  ...events,
  ...marketing,
  ...reports,
  ...resources,
  ...roles,
  ...sponsorGroups,
  ...staff,
  ...support,
  ...system,
  ...template,
  ...users,
];

const byPath = new Map(allRoutes.map((route) => [route.path, route]));
const byId = new Map<string, RouteEntry>(allRoutes.map((route) => [route.id, route]));

/** The route of an address (its query is not looked at). */
export const routeOfPath = (path: string): RouteEntry | undefined => byPath.get(path.split('?')[0] ?? '');
export const routeOfId = (id: string): RouteEntry | undefined => byId.get(id);

/** A page of rows is much at once: what stands around it is made before it. */
export const isListRoute = ({ namespaces }: RouteEntry): boolean => namespaces.includes('list');

/** Pages that begin with the route's own title, whatever the query says. A report's page begins with the report's name. */
export const titledRoutes = allRoutes.filter(
  (route) =>
    route.frame !== 'bare' &&
    !route.parent &&
    route.id !== 'reports' &&
    (route.id === 'dashboard' || isListRoute(route)),
);
