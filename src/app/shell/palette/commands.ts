import i18next from 'i18next';
import { guard } from '../../../access/guard.ts';
import { href, PATHS } from '../../../access/paths.ts';
import type { Namespace, RouteEntry } from '../../../access/routes.ts';
import type { Session } from '../../../access/session-shape.ts';
import { consoleConfig } from '../../../api/config.ts';
import type { MenuEntry } from '../../../rules/access.ts';
import { allRoutes } from '../../all-routes.ts';
import { menuEntries } from '../menu-entries.ts';

/** One line of the palette. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Where it leads, or what it does. */
  readonly to?: string;
  readonly run?: () => void;
}

const t = (key: string): string => i18next.t(key as 'common:product');

function leaves(entries: readonly MenuEntry[], above: string): Command[] {
  return entries.flatMap((entry) => {
    const label = t(`menu:${entry.name}`);
    const own = entry.url
      ? [{ id: `go:${entry.url}`, label, to: entry.url, ...(above ? { hint: above } : {}) }]
      : [];
    return [...own, ...leaves(entry.children, label)];
  });
}

/** The screens that the side menu shows, and one's own profile. */
export function screens(session: Session): Command[] {
  const menu = leaves(menuEntries(session, window.location.host, consoleConfig().menuFilterHosts), '');
  const profile = { id: 'go:profile', label: t('menu:myProfile'), to: href('myProfile') };
  const found = new Map<string, Command>();
  // A head and its first child may share an address: the child tells more.
  for (const command of [...menu, profile]) found.set(command.to ?? command.id, command);
  return [...found.values()];
}

const isForm = ({ id }: RouteEntry): boolean => id.startsWith('add');

/** The texts that name the forms: loaded with the palette, so that no raw key is ever read. */
export const creationTexts = (): Namespace[] => [
  ...new Set(
    allRoutes.flatMap((route) => {
      const key = isForm(route) ? route.title : route.adds;
      return key ? [key.slice(0, key.indexOf(':')) as Namespace] : [];
    }),
  ),
];

/** The forms that add something, pages and panels beside a list, as far as they may be opened. */
export function creations(session: Session): Command[] {
  const pages = allRoutes
    .filter((route) => isForm(route) && guard(session, route.access) === 'open')
    .map((route) => ({ id: `add:${route.id}`, label: t(route.title), to: PATHS[route.id] }));
  const panels = allRoutes.flatMap(({ id, access, adds }) => {
    if (!adds || typeof access !== 'object') return [];
    if (guard(session, { ...access, level: 'WRITE' }) !== 'open') return [];
    return [{ id: `add:${id}`, label: t(adds), to: `${PATHS[id]}?panel=add` }];
  });
  return [...pages, ...panels].toSorted((a, b) => a.label.localeCompare(b.label));
}
