import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MenuEntry } from '../../rules/access.ts';
import { MenuBadge } from './menu-badge.tsx';
import { type MenuPlaceValue, useMenuPlace } from './menu-place.tsx';
import { ROW_HERE, ROW_SHAPE } from './menu-shape.ts';

/** Is this address the open page, with the query that it names ('page'), or one that the page lies under ('true')? */
export function hereOf({ way, search }: MenuPlaceValue, target: string): 'page' | 'true' | undefined {
  const [open, ...above] = way;
  const [path = '', query] = target.split('?');
  if (path === open) return !query || search.includes(query) ? 'page' : undefined;
  return !query && above.includes(path) ? 'true' : undefined;
}

export const useHere = (target: string) => hereOf(useMenuPlace(), target);

/** Another site, or the user guide: no screen of the console. */
export const isOutside = (url: string): boolean => /^https:|^\/guide/.test(url);

interface FlyoutRowProps {
  readonly entry: MenuEntry;
  readonly level?: number;
}

/** A child in the panel of the minimised menu, and whatever is below it. */
export function FlyoutRow({ entry, level = 0 }: FlyoutRowProps) {
  const { t } = useTranslation(['menu', 'common']);
  const here = useHere(entry.url);
  const name = t(`menu:${entry.name}` as 'menu:dashboard');
  const inset = { paddingLeft: 10 + level * 12 };
  const outside = isOutside(entry.url);
  const shape = clsx(ROW_SHAPE, 'pr-2.5', here && ROW_HERE);
  const label = <span className="min-w-0 grow break-words py-0.5 text-left">{name}</span>;
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
          <MenuBadge entry={entry} own />
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
            <FlyoutRow key={child.name} entry={child} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}
