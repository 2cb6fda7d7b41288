import { PATHS, type RouteId } from '../../access/paths.ts';
import type { RouteEntry } from '../../access/routes.ts';
import type { MenuEntry } from '../../rules/access.ts';
import type { PagePath } from '../../rules/modules.ts';
import { routeOfId } from '../all-routes.ts';

interface MenuPlace {
  readonly route: RouteId;
  /** The part of the page that the entry means. */
  readonly search?: Readonly<Record<string, string>>;
}

const report = (name: string): MenuPlace => ({ route: 'reports', search: { report: name } });

/** Where each entry of the menu leads. A page of the tree of modules without a route does not compile. */
export const MENU_ROUTES: Readonly<Record<PagePath, MenuPlace>> = {
  dashboard: { route: 'dashboard' },
  clientManagement: { route: 'clients' },
  userManagement: { route: 'users' },
  rolesManagement: { route: 'roles' },
  'donation-type': { route: 'donationTypes' },
  sponsorGroupManagement: { route: 'sponsorGroups' },
  resourceManagement: { route: 'resources' },
  'resourceManagement/Resource': { route: 'resources' },
  'resourceManagement/Designation': { route: 'designations' },
  'resourceManagement/Staff': { route: 'staff' },
  driveManagement: { route: 'createDrive' },
  'driveManagement/createDrive': { route: 'createDrive' },
  'driveManagement/approveDrive': { route: 'approveDrive' },
  'driveManagement/activationDrive': { route: 'activationDrive' },
  eventManagement: { route: 'events' },
  donorManagement: { route: 'donors' },
  contentManagement: { route: 'content' },
  'contentManagement/Ads': { route: 'ads' },
  'contentManagement/emailtemplate': { route: 'emailTemplates' },
  marketingAutomation: { route: 'marketing' },
  reports: { route: 'reports' },
  'reports/adminLogin': report('adminLogin'),
  'reports/adminActivity': report('adminActivity'),
  'reports/donorLoginFail': report('donorLoginFail'),
  'reports/donationsScheduled': report('donationsScheduled'),
  'reports/donorActivity': report('donorActivity'),
  'donorgrid-support': { route: 'support' },
};

const places: Readonly<Record<string, MenuPlace>> = MENU_ROUTES;

/** The page of an entry, by the names on the way down to it. The address that the server keeps for it is not asked. */
export function pageOfEntry(path: string): { readonly route: RouteEntry; readonly to: string } | undefined {
  const place = Object.hasOwn(places, path) ? places[path] : undefined;
  const route = place && routeOfId(place.route);
  return route && { route, to: addressOf(place) };
}

/** Is there an entry for this route, in the menu of the role? */
export const hasEntry = (entries: readonly MenuEntry[], id: RouteId, above = ''): boolean =>
  entries.some(
    ({ name, children }) =>
      places[`${above}${name}`]?.route === id || hasEntry(children, id, `${above}${name}/`),
  );

export const addressOf = ({ route, search }: MenuPlace): string => {
  const query = search ? `?${new URLSearchParams(search)}` : '';
  return `${PATHS[route]}${query}`;
};
