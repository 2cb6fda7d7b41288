import { clsx } from 'clsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../rules/access.ts';
import { MenuBadge } from './menu-badge.tsx';
import { hereOf, isOutside, useMenuPlace } from './menu-place.tsx';
import { ROW_HERE, ROW_SHAPE } from './menu-shape.ts';

const CLOSES_AFTER_MS = 150;
/** It keeps this far from the window's edges, and from the icon. */
const EDGE = 8;

interface MenuFlyoutProps {
  readonly entry: MenuEntry;
  readonly here: boolean;
  /** Its icon, name and badge: those of the menu, which has them already. */
  readonly children: ReactNode;
}

/**
 * An entry of the minimised menu that has children: its icon, and beside it a panel with all of them. The pointer or the
 * focus on the icon opens it; Enter and the arrow go into it, Escape comes back.
 */
export function MenuFlyout({ entry, here, children }: MenuFlyoutProps) {
  const { t } = useTranslation('menu');
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLLIElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const timer = useRef<number>(undefined);
  const name = t(entry.name as 'dashboard');
  const icon = (): HTMLElement | null | undefined => root.current?.querySelector('button');
  const stay = (next: boolean): void => {
    window.clearTimeout(timer.current);
    setOpen(next);
  };
  const closeSoon = (): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(false), CLOSES_AFTER_MS);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // Whoever has chosen something is there: the panel has no more to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it closes by
  useEffect(() => {
    // Who came by keyboard goes on from the icon, which opens the panel when it is reached.
    if (panel.current?.contains(document.activeElement)) icon()?.focus();
    setOpen(false);
  }, [pathname, search]);
  // The menu scrolls and would cut the panel off, so it is placed in the window.
  useEffect(() => {
    if (!open || !panel.current || !root.current) return;
    const { top, right } = root.current.getBoundingClientRect();
    const { style, offsetHeight } = panel.current;
    style.left = `${right + EDGE}px`;
    style.top = `${Math.max(EDGE, Math.min(top, window.innerHeight - offsetHeight - EDGE))}px`;
  }, [open]);
  const enter = (): void => {
    stay(true);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a')?.focus());
  };
  const move = (by: number): void => {
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[(at + by + links.length) % links.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const inside = panel.current?.contains(event.target as Node) === true;
    const act: Partial<Record<string, () => void>> = {
      ArrowRight: () => !inside && enter(),
      ArrowLeft: () => inside && icon()?.focus(),
      ArrowDown: () => inside && move(1),
      ArrowUp: () => inside && move(-1),
      Escape: () => {
        icon()?.focus();
        stay(false);
      },
    };
    const found = open || event.key === 'ArrowRight' ? act[event.key] : undefined;
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    found();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (!root.current?.contains(relatedTarget)) stay(false);
  };
  return (
    <li
      ref={root}
      // Not its enter: that stays away where what the pointer was on before has gone from the page meanwhile. Where the
      // panel itself has gone, its parent hears of a pointer that is elsewhere.
      onPointerOver={({ pointerType, target }) =>
        pointerType === 'mouse' && target !== root.current && stay(true)
      }
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && closeSoon()}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onFocus={({ target }) => target.matches(':focus-visible') && stay(true)}
        // Enter and Space come as a click of no button; a finger opens and closes.
        onClick={({ detail }) => (detail === 0 ? enter() : stay(true))}
        className={clsx(ROW_SHAPE, 'relative justify-center', here && ROW_HERE)}
      >
        {children}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          className="fixed z-30 max-h-[calc(100dvh-1rem)] w-52 animate-appear overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-float"
        >
          <p className="truncate px-2.5 py-2 font-semibold text-body">
            {entry.url ? (
              <Link to={entry.url} className="text-ink no-underline hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <ul aria-label={name} className="flex flex-col gap-0.5">
            {entry.children.map((child) => (
              <FlyoutRow key={child.name} entry={child} />
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

interface FlyoutRowProps {
  readonly entry: MenuEntry;
  readonly level?: number;
}

/** A child in the panel of the minimised menu, and whatever is below it. */
function FlyoutRow({ entry, level = 0 }: FlyoutRowProps) {
  const { t } = useTranslation(['menu', 'common']);
  const here = hereOf(useMenuPlace(), entry.url);
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
