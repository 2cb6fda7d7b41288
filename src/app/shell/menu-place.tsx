import { createContext, type ReactNode, useContext, useState } from 'react';
import { UNSAFE_LocationContext, UNSAFE_RouteContext, useMatches } from 'react-router-dom';
import { PATHS } from '../../access/paths.ts';
import type { RouteEntry } from '../../access/routes.ts';
import { routeOfId } from '../all-routes.ts';
import { MENU_ROUTES } from './menu-routes.ts';

interface MenuPlaceValue {
  /** The addresses of the open page and of those that it lies under: of a record, the record's and its list's. */
  readonly way: readonly string[];
  /** The query, on pages of which entries name parts; elsewhere nothing. */
  readonly search: string;
}

const PlaceContext = createContext<MenuPlaceValue>({ way: [], search: '' });

/** Where the open page is, as far as the menu tells. */
export const useMenuPlace = (): MenuPlaceValue => useContext(PlaceContext);

/** Pages that several entries lead to, each by a query of its own. */
const IN_PARTS: ReadonlySet<string> = new Set(
  Object.values(MENU_ROUTES).flatMap(({ route, search }) => (search ? [PATHS[route]] : [])),
);

function wayTo(pathname: string, open: RouteEntry | undefined): string[] {
  const way = [pathname];
  let route = open;
  while (route?.parent) {
    route = routeOfId(route.parent);
    if (route) way.push(PATHS[route.id]);
  }
  return way;
}

/**
 * Around the menu: it is drawn anew when the page changes. A list's order, page and search change the address too, and
 * every link of the menu would follow with each of them. Whether there is a query is known: a link to the same page
 * without one is a step of its own in the history.
 */
export function MenuPlace({ children }: { readonly children: ReactNode }) {
  const address = useContext(UNSAFE_LocationContext);
  const route = useContext(UNSAFE_RouteContext);
  const open = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const { pathname, search } = address.location;
  const told = IN_PARTS.has(pathname) ? search : '';
  const key = `${pathname} ${told} ${search !== ''} ${open?.id}`;
  const [kept, keep] = useState({ key, address, route, place: { way: wayTo(pathname, open), search: told } });
  const still =
    kept.key === key ? kept : { key, address, route, place: { way: wayTo(pathname, open), search: told } };
  if (still !== kept) keep(still);
  return (
    <UNSAFE_LocationContext value={still.address}>
      <UNSAFE_RouteContext value={still.route}>
        <PlaceContext value={still.place}>{children}</PlaceContext>
      </UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  );
}

/** Is this address the open page, with the query that it names ('page'), or one that the page lies under ('true')? */
export function hereOf({ way, search }: MenuPlaceValue, target: string): 'page' | 'true' | undefined {
  const [open, ...above] = way;
  const [path = '', query] = target.split('?');
  if (path === open) return !query || search.includes(query) ? 'page' : undefined;
  return !query && above.includes(path) ? 'true' : undefined;
}

/** Another site, or the user guide: no screen of the console. */
export const isOutside = (url: string): boolean => /^https:|^\/guide/.test(url);
