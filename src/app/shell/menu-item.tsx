import { clsx } from 'clsx';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuIcon } from '../../kit/menu-icon.tsx';
import type { MenuEntry } from '../../rules/access.ts';
import { MenuBadge } from './menu-badge.tsx';
import { hereOf, isOutside, useMenuPlace } from './menu-place.tsx';
import { ROW_HERE, ROW_SHAPE } from './menu-shape.ts';

/** What opens beside an icon comes with the rest that no first look needs. Where it does not come, the icons stand all the same. */
const MenuFlyout = lazy(() =>
  import(/* webpackChunkName: "deferred-shell" */ './menu-flyout.tsx').then(
    (module) => ({ default: module.MenuFlyout }),
    () => ({ default: FlyoutPlace }),
  ),
);

interface MenuItemRowProps {
  readonly entry: MenuEntry;
  readonly level?: number;
  readonly minimised: boolean;
  /** Starts with its children shown. */
  readonly unfold?: boolean;
  readonly onNavigate: (() => void) | undefined;
}

const holds = (entry: MenuEntry, way: readonly string[]): boolean =>
  way.includes(entry.url.split('?')[0] ?? '') || entry.children.some((child) => holds(child, way));

/** One entry: a link, or a head that folds its children in and out. Minimised, the icon, with its children beside it. */
export const MenuItemRow = memo(function MenuItemRow({
  entry,
  level = 0,
  minimised,
  unfold = false,
  onNavigate,
}: MenuItemRowProps) {
  const { t } = useTranslation(['menu', 'common', 'shell']);
  const place = useMenuPlace();
  const { way } = place;
  const [unfolded, setUnfolded] = useState(() => unfold || holds(entry, way));
  // What nobody has unfolded yet is not made: most of the menu stays folded.
  const [made, setMade] = useState(unfolded);
  const fold = (next: boolean): void => {
    setMade(made || next);
    setUnfolded(next);
  };
  const name = t(`menu:${entry.name}` as 'menu:dashboard');
  const shape = clsx(ROW_SHAPE, minimised ? 'justify-center' : 'px-2.5');
  const inset = level > 0 && !minimised ? { paddingLeft: 10 + level * 26 } : {};
  const label = (
    <span className={minimised ? 'sr-only' : 'min-w-0 grow break-words py-0.5 text-left'}>{name}</span>
  );

  const open = hereOf(place, entry.url);
  if (minimised && entry.children.length > 0) {
    const inside = holds(entry, way);
    const sign = (
      <>
        <MenuIcon name={entry.name} />
        <span className="sr-only">{name}</span>
        <MenuBadge entry={entry} corner />
      </>
    );
    return (
      <Suspense fallback={<FlyoutPlace here={inside}>{sign}</FlyoutPlace>}>
        <MenuFlyout entry={entry} here={inside}>
          {sign}
        </MenuFlyout>
      </Suspense>
    );
  }
  if (entry.children.length > 0) {
    // The child that is open says so itself, where it is in sight.
    const folded = unfolded ? undefined : 'true';
    return (
      <li>
        <MenuHead
          entry={entry}
          name={name}
          here={entry.children.some(({ url }) => hereOf(place, url)) ? folded : open}
          level={level}
          unfolded={unfolded}
          onFold={fold}
          onNavigate={onNavigate}
        />
        <div
          className={clsx(
            'grid transition-[grid-template-rows] duration-200',
            unfolded ? 'grid-rows-[1fr]' : 'grid-rows-[0fr]',
          )}
        >
          <ul className="flex min-h-0 flex-col gap-0.5 overflow-hidden" inert={!unfolded}>
            {made &&
              entry.children.map((child) => (
                <MenuItemRow
                  key={child.name}
                  entry={child}
                  level={level + 1}
                  minimised={false}
                  unfold={unfold}
                  onNavigate={onNavigate}
                />
              ))}
          </ul>
        </div>
      </li>
    );
  }

  if (isOutside(entry.url)) {
    return (
      <li>
        <a
          href={entry.url}
          target="_blank"
          rel="noopener noreferrer"
          title={minimised ? name : undefined}
          className={shape}
          style={inset}
        >
          {level === 0 && <MenuIcon name={entry.name} />}
          {label}
          {!minimised && <ExternalLink size={14} aria-hidden className="shrink-0" />}
          <span className="sr-only">({t('common:newWindow')})</span>
        </a>
      </li>
    );
  }
  const here = open ?? (minimised && holds(entry, way) ? 'true' : undefined);
  return (
    <li>
      <Link
        to={entry.url}
        title={minimised ? name : undefined}
        onClick={onNavigate}
        aria-current={here}
        className={clsx(shape, 'relative', here && ROW_HERE)}
        style={inset}
      >
        {level === 0 && <MenuIcon name={entry.name} />}
        {label}
        <MenuBadge entry={entry} corner={minimised} />
      </Link>
    </li>
  );
});

interface FlyoutPlaceProps {
  readonly here: boolean;
  readonly children: ReactNode;
}

/** An entry with children before its panel can open: as it stands afterwards. */
function FlyoutPlace({ here, children }: FlyoutPlaceProps) {
  return <li className={clsx(ROW_SHAPE, 'relative justify-center', here && ROW_HERE)}>{children}</li>;
}

interface MenuHeadProps {
  readonly entry: MenuEntry;
  readonly name: string;
  /** Its own page is open, or one of a child that is folded away. */
  readonly here: 'page' | 'true' | undefined;
  readonly level: number;
  readonly unfolded: boolean;
  readonly onFold: (unfolded: boolean) => void;
  readonly onNavigate: (() => void) | undefined;
}

/** An entry with children: a link where it has a page of its own, and what folds its children in and out. */
function MenuHead({ entry, name, here, level, unfolded, onFold, onNavigate }: MenuHeadProps) {
  const { t } = useTranslation(['common', 'shell']);
  const chevron = (
    <ChevronRight
      size={14}
      aria-hidden
      className={clsx('shrink-0 transition-transform duration-200', unfolded && 'rotate-90')}
    />
  );
  const inset = level > 0 ? { paddingLeft: 10 + level * 26 } : {};
  // Unfolded, the children show what waits themselves.
  const badge = <MenuBadge entry={entry} own={unfolded} />;
  if (!entry.url) {
    return (
      <button
        type="button"
        aria-expanded={unfolded}
        aria-current={here}
        onClick={() => onFold(!unfolded)}
        className={clsx(ROW_SHAPE, 'px-2.5', here && ROW_HERE)}
        style={inset}
      >
        {level === 0 && <MenuIcon name={entry.name} />}
        <span className="min-w-0 grow break-words py-0.5 text-left">{name}</span>
        {badge}
        {chevron}
      </button>
    );
  }
  return (
    <div className={clsx(ROW_SHAPE, '!gap-1 pr-1', here && ROW_HERE)}>
      <Link
        to={entry.url}
        aria-current={here}
        onClick={() => {
          onFold(true);
          onNavigate?.();
        }}
        className="flex min-h-9 min-w-0 grow items-center gap-2.5 rounded-control pl-2.5 text-inherit no-underline pointer-coarse:min-h-11"
        style={inset}
      >
        {level === 0 && <MenuIcon name={entry.name} />}
        <span className="min-w-0 grow break-words py-0.5 text-left">{name}</span>
        {badge}
      </Link>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-label={unfolded ? t('shell:fold', { name }) : t('shell:expand', { name })}
        onClick={() => onFold(!unfolded)}
        className="touch-target inline-flex size-7 shrink-0 items-center justify-center rounded-control hover:text-ink"
      >
        {chevron}
      </button>
    </div>
  );
}
