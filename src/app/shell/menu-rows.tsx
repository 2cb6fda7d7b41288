import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches } from 'react-router-dom';
import { PATHS } from '../../access/paths.ts';
import type { RouteEntry } from '../../access/routes.ts';
import type { MenuEntry } from '../../rules/access.ts';
import { routeOfId } from '../all-routes.ts';
import { type Badges, MenuBadge } from './menu-badge.tsx';

/** An entry of the menu, and the one whose page is open. */
export const ROW_SHAPE =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control text-body text-muted no-underline transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11';
export const ROW_HERE =
  'bg-primary-soft font-medium text-on-primary-soft hover:bg-primary-soft hover:text-on-primary-soft';

/** The addresses of the open page and of those that it lies under: of a record, the record's and its list's. */
export function useWay(): readonly string[] {
  const { pathname } = useLocation();
  const way = [pathname];
  let route = useMatches().at(-1)?.handle as RouteEntry | undefined;
  while (route?.parent) {
    route = routeOfId(route.parent);
    if (route) way.push(PATHS[route.id]);
  }
  return way;
}

/** Is this address the open page, with the query that it names ('page'), or one that the page lies under ('true')? */
export function useHere(target: string): 'page' | 'true' | undefined {
  const { search } = useLocation();
  const [open, ...above] = useWay();
  const [path = '', query] = target.split('?');
  if (path === open) return !query || search.includes(query) ? 'page' : undefined;
  return !query && above.includes(path) ? 'true' : undefined;
}

interface FlyoutRowProps {
  readonly entry: MenuEntry;
  readonly badges: Badges;
  readonly level?: number;
}

/** A child in the panel of the minimised menu, and whatever is below it. */
export function FlyoutRow({ entry, badges, level = 0 }: FlyoutRowProps) {
  const { t } = useTranslation(['menu', 'common']);
  const here = useHere(entry.url);
  const name = t(`menu:${entry.name}` as 'menu:dashboard');
  const inset = { paddingLeft: 10 + level * 12 };
  const outside = entry.url.startsWith('https://');
  const shape = clsx(ROW_SHAPE, 'pr-2.5', here && ROW_HERE);
  const label = <span className="min-w-0 grow truncate text-left">{name}</span>;
  return (
    <li>
      {outside && (
        <a href={entry.url} target="_blank" rel="noopener noreferrer" className={shape} style={inset}>
          {label}
          <span className="sr-only">({t('common:newWindow')})</span>
        </a>
      )}
      {!outside && entry.url && (
        <Link to={entry.url} aria-current={here} className={shape} style={inset}>
          {label}
          <MenuBadge entry={entry} badges={badges} own />
        </Link>
      )}
      {!entry.url && (
        <p className="px-2.5 pt-2 pb-1 text-caption text-subtle" style={inset}>
          {name}
        </p>
      )}
      {entry.children.length > 0 && (
        <ul aria-label={name} className="flex flex-col gap-0.5">
          {entry.children.map((child) => (
            <FlyoutRow key={child.name} entry={child} badges={badges} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
