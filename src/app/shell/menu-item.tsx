import { clsx } from 'clsx';
import { ChevronRight, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../rules/access.ts';
import { MenuIcon } from '../../ui/menu-icon.tsx';

const ROW =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control text-body text-muted no-underline transition-colors hover:bg-hover hover:text-ink pointer-coarse:min-h-11';
const OPEN =
  'bg-primary-soft font-medium text-on-primary-soft hover:bg-primary-soft hover:text-on-primary-soft';

interface MenuItemRowProps {
  readonly entry: MenuEntry;
  readonly level?: number;
  readonly minimised: boolean;
  /** Numbers beside entries, by the entry's name. */
  readonly badges: Readonly<Record<string, number>>;
  /** Starts with its children shown. */
  readonly unfold?: boolean;
  readonly onNavigate: (() => void) | undefined;
}

const holds = (entry: MenuEntry, path: string): boolean =>
  entry.url.split('?')[0] === path || entry.children.some((child) => holds(child, path));

/** One entry: a link, or a head that folds its children in and out. Minimised, the icon alone with its name. */
export function MenuItemRow({
  entry,
  level = 0,
  minimised,
  badges,
  unfold = false,
  onNavigate,
}: MenuItemRowProps) {
  const { t } = useTranslation(['menu', 'common', 'shell']);
  const { pathname, search } = useLocation();
  const [unfolded, setUnfolded] = useState(() => unfold || holds(entry, pathname));
  // What nobody has unfolded yet is not made: most of the menu stays folded.
  const [made, setMade] = useState(unfolded);
  const fold = (next: boolean): void => {
    setMade(made || next);
    setUnfolded(next);
  };
  const name = t(`menu:${entry.name}` as 'menu:dashboard');
  const shape = clsx(ROW, minimised ? 'justify-center' : 'px-2.5');
  const inset = level > 0 && !minimised ? { paddingLeft: 10 + level * 26 } : {};
  const label = <span className={minimised ? 'sr-only' : 'min-w-0 grow truncate text-left'}>{name}</span>;

  const target = entry.url || entry.children[0]?.url || '';
  if (entry.children.length > 0 && !minimised) {
    return (
      <li>
        <MenuHead
          entry={entry}
          name={name}
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
                  badges={badges}
                  unfold={unfold}
                  onNavigate={onNavigate}
                />
              ))}
          </ul>
        </div>
      </li>
    );
  }

  if (target.startsWith('https://')) {
    return (
      <li>
        <a
          href={target}
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
  const [path, query] = target.split('?');
  const here = minimised ? holds(entry, pathname) : path === pathname && (!query || search.includes(query));
  return (
    <li>
      <Link
        to={target}
        title={minimised ? name : undefined}
        onClick={onNavigate}
        aria-current={here ? 'page' : undefined}
        className={clsx(shape, here && OPEN)}
        style={inset}
      >
        {level === 0 && <MenuIcon name={entry.name} />}
        {label}
        <Badge count={badges[entry.name] ?? 0} name={entry.name} minimised={minimised} />
      </Link>
    </li>
  );
}

interface BadgeProps {
  readonly count: number;
  readonly name: string;
  readonly minimised: boolean;
}

/** How many wait behind an entry. */
function Badge({ count, name, minimised }: BadgeProps) {
  const { t } = useTranslation(['common', 'shell']);
  if (count === 0 || minimised) return null;
  return (
    <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-warning-soft px-1.5 font-medium text-caption text-on-warning-soft tabular-nums">
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className="sr-only">
        {t(name === 'approveDrive' ? 'shell:waitingApprovals' : 'shell:waitingAnswers', { count })}
      </span>
    </span>
  );
}

interface MenuHeadProps {
  readonly entry: MenuEntry;
  readonly name: string;
  readonly level: number;
  readonly unfolded: boolean;
  readonly onFold: (unfolded: boolean) => void;
  readonly onNavigate: (() => void) | undefined;
}

/** An entry with children: a link where it has a page of its own, and what folds its children in and out. */
function MenuHead({ entry, name, level, unfolded, onFold, onNavigate }: MenuHeadProps) {
  const { t } = useTranslation(['common', 'shell']);
  const chevron = (
    <ChevronRight
      size={14}
      aria-hidden
      className={clsx('shrink-0 transition-transform duration-200', unfolded && 'rotate-90')}
    />
  );
  const inset = level > 0 ? { paddingLeft: 10 + level * 26 } : {};
  if (!entry.url) {
    return (
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => onFold(!unfolded)}
        className={clsx(ROW, 'px-2.5')}
        style={inset}
      >
        {level === 0 && <MenuIcon name={entry.name} />}
        <span className="min-w-0 grow truncate text-left">{name}</span>
        {chevron}
      </button>
    );
  }
  return (
    <div className={clsx(ROW, 'pr-1')}>
      <Link
        to={entry.url}
        onClick={() => {
          onFold(true);
          onNavigate?.();
        }}
        className="flex min-h-9 min-w-0 grow items-center gap-2.5 rounded-control pl-2.5 text-inherit no-underline pointer-coarse:min-h-11"
        style={inset}
      >
        {level === 0 && <MenuIcon name={entry.name} />}
        <span className="min-w-0 grow truncate text-left">{name}</span>
      </Link>
      <button
        type="button"
        aria-expanded={unfolded}
        aria-label={unfolded ? t('shell:fold', { name }) : t('shell:expand', { name })}
        onClick={() => onFold(!unfolded)}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-control hover:text-ink"
      >
        {chevron}
      </button>
    </div>
  );
}
