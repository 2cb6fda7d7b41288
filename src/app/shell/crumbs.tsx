import { useAtom, useAtomValue } from 'jotai';
import { Pin, PinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router-dom';
import { guard } from '../../access/guard.ts';
import { PATHS } from '../../access/paths.ts';
import { preferencesAtom } from '../../access/preferences.ts';
import { MOST_PINNED } from '../../access/preferences-shape.ts';
import type { RouteEntry } from '../../access/routes.ts';
import { sessionAtom } from '../../access/session.ts';
import { recordNameAtom } from '../../kit/detail/record-name.ts';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { routeOfId } from '../all-routes.ts';
import { hasEntry } from './menu-routes.ts';

/** The way to the open page, from the routes' own `parent`: what the guard would not open is no link. */
export function Crumbs() {
  const { t } = useTranslation(['common', 'menu', 'shell']);
  const session = useAtomValue(sessionAtom);
  const recordName = useAtomValue(recordNameAtom);
  const open = useMatches().at(-1)?.handle as RouteEntry | undefined;
  const chain: RouteEntry[] = [];
  for (let route = open; route; route = route.parent ? routeOfId(route.parent) : undefined)
    chain.unshift(route);
  if (!session) return null;
  const crumbs: Crumb[] = chain.map((route, index) => {
    const label = t(route.title as 'common:product');
    if (index === chain.length - 1) return { key: route.id, label: recordName || label };
    return {
      key: route.id,
      label,
      link:
        guard(session, route.access) === 'open' ? (
          <Link
            to={PATHS[route.id]}
            className="truncate text-muted pointer-coarse:min-w-11 pointer-coarse:leading-11 no-underline hover:text-ink"
          >
            {label}
          </Link>
        ) : (
          <span className="truncate text-muted">{label}</span>
        ),
    };
  });
  const pinnable = open && open.access !== 'public' && hasEntry(session.menu, open.id);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <Breadcrumb label={t('common:breadcrumb')} crumbs={crumbs} />
      {pinnable && <PinButton path={open.path} />}
    </div>
  );
}

/** Puts the open screen on top of the side menu, or takes it off; five at most, the oldest makes room. */
function PinButton({ path }: { readonly path: string }) {
  const { t } = useTranslation(['common', 'shell']);
  const [{ pinned }, change] = useAtom(preferencesAtom);
  const isPinned = pinned.includes(path);
  const others = pinned.filter((one) => one !== path);
  return (
    <IconButton
      label={t(isPinned ? 'shell:unpin' : 'shell:pin')}
      aria-pressed={isPinned}
      onClick={() => change({ pinned: isPinned ? others : [...others, path].slice(-MOST_PINNED) })}
      className="!size-7 pointer-coarse:!size-11 max-md:hidden"
    >
      {isPinned ? <PinOff size={14} aria-hidden /> : <Pin size={14} aria-hidden />}
    </IconButton>
  );
}
