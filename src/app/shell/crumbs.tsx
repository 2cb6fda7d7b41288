import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { PATHS } from '../../access/paths.ts';
import type { RouteEntry } from '../../access/routes.ts';
import { sessionAtom } from '../../access/session.ts';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { routeOfId } from '../all-routes.ts';

/** The way to the open page, from the routes' own `parent`. */
export function Crumbs() {
  const { t } = useTranslation(['common', 'menu']);
  const session = useAtomValue(sessionAtom);
  const open = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const chain: RouteEntry[] = [];
  for (let route = open; route; route = route.parent ? routeOfId(route.parent) : undefined)
    chain.unshift(route);
  if (!session) return null;
  const crumbs: Crumb[] = chain.map((route, index) => {
    const label = t(route.title as 'common:product');
    if (index === chain.length - 1) return { key: route.id, label };
    return {
      key: route.id,
      label,
      link: (
        <Link to={PATHS[route.id]} className="truncate text-muted no-underline hover:text-ink">
          {label}
        </Link>
      ),
    };
  });
  return <Breadcrumb label={t('common:breadcrumb')} crumbs={crumbs} />;
}
