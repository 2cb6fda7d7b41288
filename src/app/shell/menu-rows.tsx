import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../rules/access.ts';
import { type Badges, MenuBadge } from './menu-badge.tsx';

/** An entry of the menu, and the one whose page is open. */
export const ROW_SHAPE =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control text-body text-muted no-underline transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11';
export const ROW_HERE =
  'bg-primary-soft font-medium text-on-primary-soft hover:bg-primary-soft hover:text-on-primary-soft';

/** Is this address the open page, with the query that it names? */
export function useIsHere(target: string): boolean {
  const { pathname, search } = useLocation();
  const [path, query] = target.split('?');
  return path === pathname && (!query || search.includes(query));
}

interface FlyoutRowProps {
  readonly entry: MenuEntry;
  readonly badges: Badges;
  readonly level?: number;
}

/** A child in the panel of the minimised menu, and whatever is below it. */
export function FlyoutRow({ entry, badges, level = 0 }: FlyoutRowProps) {
  const { t } = useTranslation(['menu', 'common']);
  const here = useIsHere(entry.url);
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
        <Link to={entry.url} aria-current={here ? 'page' : undefined} className={shape} style={inset}>
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
